import { type RefObject, useEffect } from 'react'

let height = 0
const listeners = new Set<() => void>()

function setHeight(to: number): void {
  if (to === height) return
  height = to
  for (const listener of listeners) listener()
}

/**
 * Tells how high the buttons at the foot of an open dialog are, so that whatever floats at the bottom of a small screen can avoid them.
 * Not by a variable of the page: the style of everything in it would be worked out again as a dialog opens.
 */
export function useFootHeight(foot: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = foot.current
    if (!element || !isOpen) return
    const sizes = new ResizeObserver(() => setHeight(element.offsetHeight))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      setHeight(0)
    }
  }, [foot, isOpen])
}

/**
 * Calls `listener` now, and whenever it changes, with how many pixels high the buttons at the foot of the open dialog are: 0 if none is
 * open. Returns what ends it.
 */
export function watchFootHeight(listener: (pixels: number) => void): () => void {
  const tell = () => listener(height)
  tell()
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
