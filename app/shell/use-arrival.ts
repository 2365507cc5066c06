import { useLayoutEffect, useRef } from 'react'
import { focusOnArrival } from './focus-on-arrival.ts'
import { nameEntry, rememberDepth, scrollBack } from './scroll-memory.ts'

/** A dialog's address belongs to the list it opens over: moving between the two isn't arriving at a page. */
const pageOf = (path: string) => path.split('/')[1] ?? ''

/**
 * On arrival at another page its heading takes focus, so that screen readers announce it; so does the heading of a part that the
 * address names after a #. A new page starts at the top; back and forward return to where a page was left. All of it happens
 * before the page is painted: someone may press a key as soon as they see it.
 */
export function useArrival(path: string, search: string): void {
  const page = pageOf(path)
  const last = useRef(page)
  // Before the router listens: it draws the next page as soon as it sees a departure, and the depth of this one is lost.
  useLayoutEffect(rememberDepth, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog's address is an entry of the history too, and so is a search.
  useLayoutEffect(() => {
    const isSamePage = last.current === page
    const isNew = nameEntry(isSamePage ? window.scrollY : 0)
    if (isSamePage) return
    last.current = page
    const stopScrolling = scrollBack()
    const stopFocusing = focusOnArrival('main h1', isNew ? location.hash.slice(1) : '')
    return () => {
      stopScrolling()
      stopFocusing()
    }
  }, [path, page, search])
}
