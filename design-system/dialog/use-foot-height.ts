import { type RefObject, useEffect } from 'react'
import { dialogFoot } from './dialog-foot.css.ts'

/**
 * Tells the page how high the buttons at the foot of an open dialog are, so that whatever floats at the bottom of a
 * small screen can avoid them.
 */
export function useFootHeight(foot: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = foot.current
    if (!element || !isOpen) return
    const { style } = document.documentElement
    const name = dialogFoot.replace(/^var\((.*)\)$/, '$1')
    const sizes = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty(name)
    }
  }, [foot, isOpen])
}
