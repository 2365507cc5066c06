import { startTransition, useCallback, useRef, useState } from 'react'
import { AccountButton } from '#screens/shell/app-shell/shell-buttons.tsx'
import { AppBoundary } from './app-boundary.tsx'
import { lazyPart } from './lazy-with-preload.ts'
import { useAhead } from './use-ahead.ts'

const menu = lazyPart(() => import('./account-menu.tsx'), <AccountButton onIntent={() => {}} />)

/**
 * A plain button, which the menu replaces: closed, once the browser is idle, so that a tap only has to open it; or open, if it's pressed
 * before that. Nothing is replaced under a finger, or while it has the focus.
 */
export function Account() {
  const [shown, setShown] = useState<'button' | 'closed' | 'open'>('button')
  const isReached = useRef(false)
  const replaceClosed = useCallback(() => {
    if (!isReached.current) startTransition(() => setShown((now) => (now === 'button' ? 'closed' : now)))
  }, [])
  useAhead(menu, replaceClosed)
  const reach = () => {
    isReached.current = true
    void menu.preload()
  }
  const button = <AccountButton onIntent={reach} onPress={() => setShown('open')} />
  if (shown === 'button') return button
  const drawn = <menu.Component isOpen={shown === 'open'} />
  // Nobody has asked for it yet: one that can't be drawn breaks nothing until it's pressed.
  return shown === 'closed' ? <AppBoundary fallback={button}>{drawn}</AppBoundary> : drawn
}
