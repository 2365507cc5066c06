import { useEffect, useRef } from 'react'
import { Notice } from '#design-system/notice/notice.tsx'
import * as css from './reception-checkout.css.ts'

/** Takes the focus: the next caller's name, typed without looking up, isn't who took this payment (D601). */
export function FirstThis() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={css.holdsFocus}>
      <Notice tone="warning" title="Finish this order first" isAnnounced>
        Tab leads to your own name, Alt+C back to the order.
      </Notice>
    </div>
  )
}
