/** How long to wait for the heading, while a page's code loads or a dialog closes. */
const PATIENCE_MS = 5000
/** A closing drawer or menu returns focus to its button a little later: the heading takes it back during this time. */
const HOLD_MS = 150

const firstVisible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())

let stopLast = () => {}

/**
 * Moves focus to the first visible match as soon as there is one and no dialog covers it; to the heading with this id, and scrolls
 * there, if the page has one. A page that redraws its heading when its data loads keeps the focus there. Returns a function
 * that gives up; so does the next call, and the next key or pointer press, because then people have chosen where focus goes.
 */
export function focusOnArrival(selector: string, id = ''): () => void {
  stopLast()
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
    if (now - began > PATIENCE_MS) return stop()
    frame = requestAnimationFrame(look)
    const isHeld = now - (reached ?? now) <= HOLD_MS
    const focused = document.activeElement
    if (!isHeld && focused !== document.body) return
    // The page has put it into a field of its own, as soon as that was there.
    if (reached && focused?.matches('input, textarea, select')) return stop()
    // While the next page's code loads, the last page is still there, out of sight.
    const named = id === '' ? undefined : firstVisible(`main #${CSS.escape(id)}`)
    const target = named ?? firstVisible(selector)
    if (target && document.querySelector('[role="dialog"]') === null) {
      if (focused !== target) target.focus({ preventScroll: true })
      if (reached === undefined) named?.scrollIntoView()
      reached ??= now
    }
  }
  window.addEventListener('keydown', stop, true)
  window.addEventListener('pointerdown', stop, true)
  stopLast = stop
  look()
  return stop
}
