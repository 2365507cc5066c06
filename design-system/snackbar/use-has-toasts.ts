import { useCallback, useSyncExternalStore } from 'react'
import type { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

/**
 * Whether a queue shows anything. A region leaves the page with its last toast: one that stays is still a landmark after its
 * element is gone, and the next region, compared with it, takes the whole page down.
 */
export function useHasToasts<Content>(queue: ToastQueue<Content>): boolean {
  const subscribe = useCallback((onChange: () => void) => queue.subscribe(onChange), [queue])
  return useSyncExternalStore(
    subscribe,
    () => queue.visibleToasts.length > 0,
    () => false,
  )
}
