import { useEffect, useRef } from 'react'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { nameEntry, rememberDepth, scrollBack } from '#app/shell/scroll-memory.ts'

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
    const isSamePage = last.current === page
    nameEntry(isSamePage ? window.scrollY : 0)
    if (isSamePage) return
    last.current = page
    const stopScrolling = scrollBack()
    const stopFocusing = focusOnArrival('main h1')
    return () => {
      stopScrolling()
      stopFocusing()
    }
  }, [path, page])
}
