import { useEffect, useRef } from 'react'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { isNewEntry, rememberDepth, scrollBack, scrollToTop } from '#app/shell/scroll-memory.ts'

/** A dialog's address belongs to the list it opens over: moving between the two is not arriving at a page. */
const pageOf = (path: string) => path.split('/')[1] ?? ''

/**
 * On arriving at another page its heading takes focus, so that it is announced. A new page starts at its top; one that
 * back or forward leads to is where it was left.
 */
export function useArrival(path: string): void {
  const page = pageOf(path)
  const last = useRef(page)
  useEffect(rememberDepth, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog's address is an entry of the history too.
  useEffect(() => {
    const isNew = isNewEntry()
    if (last.current === page) return
    last.current = page
    if (isNew) scrollToTop()
    const stopScrolling = isNew ? undefined : scrollBack()
    const stopFocusing = focusOnArrival('main h1')
    return () => {
      stopScrolling?.()
      stopFocusing()
    }
  }, [path, page])
}
