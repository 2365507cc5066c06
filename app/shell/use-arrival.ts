import { useEffect, useRef } from 'react'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'

/** A dialog's address belongs to the list it opens over: moving between the two is not arriving at a page. */
const pageOf = (path: string) => path.split('/')[1] ?? ''

/** On arriving at another page its heading takes focus, so that it is announced, and the page starts at its top. */
export function useArrival(path: string): void {
  const page = pageOf(path)
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    window.scrollTo(0, 0)
    return focusOnArrival('main h1')
  }, [page])
}
