import { useEffect, useRef } from 'react'

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
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.focus({ preventScroll: true })
      return heading !== null
    }
    if (focusHeading()) return
    // The page's code may still be on its way.
    const main = document.querySelector('main')
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect())
    if (main) observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
}
