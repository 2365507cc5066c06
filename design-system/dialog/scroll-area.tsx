import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as css from './scroll-area.css.ts'

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/** What scrolls inside an overlay. Words that overflow with nothing in them to focus take focus themselves, so that keys can scroll them. */
export function ScrollArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  useEffect(() => {
    const outer = area.current
    const inner = outer?.firstElementChild
    if (!outer || !inner) return
    const measure = () => setTakesFocus(outer.scrollHeight > outer.clientHeight && !inner.querySelector(focusable))
    // It measures first once the page has been laid out: asked for here, that would be done twice.
    const sizes = new ResizeObserver(measure)
    sizes.observe(outer)
    sizes.observe(inner)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={area} className={css.area} tabIndex={takesFocus ? 0 : undefined}>
      <div>{children}</div>
    </div>
  )
}
