import { useSyncExternalStore } from 'react'
import { wide } from '#design-system/tokens/mixins.ts'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room beside the page. A phone doesn't even load what would be there; a prerendered page has no room. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
}
