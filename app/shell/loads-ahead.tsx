import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { LoadAhead } from '#app/data/load-ahead.tsx'
import { preloadDialogOf } from '#app/pages.ts'
import { whenIdle } from '#app/when-idle.ts'
import { broken } from './app-boundary.tsx'
import { lateness } from './late.tsx'

/** Somebody who pays for each byte loads what they open, when they open it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** At startup, once the browser is idle, loads merch and countries: the first page is drawn without them (D236). */
export function LoadsAhead() {
  const [ahead, setAhead] = useState<{ Load: typeof LoadAhead }>()
  const onLoaded = useCallback(() => setAhead(undefined), [])
  useEffect(() => {
    // Without its code nothing is lost: every page loads what it needs.
    whenIdle(() => {
      void lateness.preload()
      void broken.preload()
      void import('#app/data/load-ahead.tsx').then(
        ({ LoadAhead: Load }) => setAhead({ Load }),
        () => {},
      )
    })
  }, [])
  const [path] = useLocation()
  // A phone has no hover: by the time a finger is on a tile, what it opens is there.
  useEffect(() => {
    if (!savesData()) whenIdle(() => preloadDialogOf(path))
  }, [path])
  return ahead ? <ahead.Load onLoaded={onLoaded} /> : null
}
