/** How long the code of a page, or a dialog on its way out, may keep the heading waiting. */
const PATIENCE_MS = 5000
/** A closing drawer or menu gives focus back to its button a moment later: the heading holds it against that. */
const HOLD_MS = 150

/**
 * Moves focus to what is found in the page as soon as it can be seen and no dialog stands over it. Answers with a
 * function that gives up; so does the next key or pointer, because whoever moves on by hand decides where focus is.
 */
export function focusOnArrival(selector: string): () => void {
  const began = performance.now()
  let reached: number | undefined
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('keydown', stop, true)
    window.removeEventListener('pointerdown', stop, true)
  }
  const look = () => {
    const now = performance.now()
    // While the next page's code loads, the last page is still there, out of sight.
    const target = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
    if (target && document.querySelector('[role="dialog"]') === null) {
      if (document.activeElement !== target) target.focus({ preventScroll: true })
      reached ??= now
    }
    if (now - (reached ?? now) > HOLD_MS || now - began > PATIENCE_MS) stop()
    else frame = requestAnimationFrame(look)
  }
  window.addEventListener('keydown', stop, true)
  window.addEventListener('pointerdown', stop, true)
  look()
  return stop
}
