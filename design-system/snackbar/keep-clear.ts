import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MessageQueue } from '#design-system/message/message-queue.ts'

const MARK = 'data-keep-clear'

/** Spread on what people press next, like the buttons that pay: a snack never covers it (D353). */
export const keepClear = { [MARK]: '' }

/** Whether the region at its usual place, at the bottom, would cover something marked with `keepClear`. */
export function useIsInTheWay(region: RefObject<HTMLElement | null>, queue: MessageQueue): boolean {
  const [isInTheWay, setInTheWay] = useState(false)
  /** How far above the bottom of the window its usual place ends. */
  const usual = useRef<number>(undefined)
  const isMoved = useRef(false)
  useEffect(() => {
    const measure = () => {
      const element = region.current
      if (!element) {
        isMoved.current = false
        return setInTheWay(false)
      }
      const { bottom, height, left, right } = element.getBoundingClientRect()
      if (!isMoved.current) usual.current = window.innerHeight - bottom
      const end = window.innerHeight - (usual.current ?? 0)
      const covers = [...document.querySelectorAll(`[${MARK}]`)].some((marked) => {
        const other = marked.getBoundingClientRect()
        return other.left < right && other.right > left && other.top < end && other.bottom > end - height
      })
      isMoved.current = covers
      setInTheWay(covers)
    }
    const soon = () => requestAnimationFrame(measure)
    const unsubscribe = queue.subscribe(soon)
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true, capture: true })
    window.addEventListener('resize', measure)
    return () => {
      unsubscribe()
      sizes.disconnect()
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [region, queue])
  return isInTheWay
}
