import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { askAhead, listsAhead } from '#app/data/ahead.ts'
import { preloadDialogOf, preloadPage } from '#app/pages.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import { look } from '#app/state/look.ts'
import { session } from '#app/state/session.ts'
import { whenIdle } from '#app/when-idle.ts'
import { broken } from './app-boundary.tsx'
import { lateness } from './late.tsx'
import { savesData } from './use-ahead.ts'

/** At startup, once the browser is idle, asks for merch and countries: the first page is drawn without them (D236). */
export function LoadsAhead() {
  useEffect(() => {
    whenIdle(() => {
      void lateness.preload()
      void broken.preload()
    })
  }, [])
  const { isRestored } = useSnapshot(session)
  const { at } = useSnapshot(look)
  const isEverybodys = isRestored && !at
  useEffect(() => {
    if (isEverybodys) whenIdle(() => listsAhead.forEach(askAhead))
  }, [isEverybodys])
  const [path] = useLocation()
  // A phone has no hover: by the time a finger is on a tile, what it opens is there.
  useEffect(() => {
    if (!savesData()) whenIdle(() => preloadDialogOf(path))
  }, [path])
  const hasLines = useSnapshot(cart).lines.length > 0
  useEffect(() => {
    if (hasLines && !savesData()) whenIdle(() => void preloadPage(paths.cart))
  }, [hasLines])
  return null
}
