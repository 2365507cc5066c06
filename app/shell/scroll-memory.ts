/** How far down each entry of this visit's history was scrolled, by the entry's key. */
const depths = new Map<string, number>()

/** How long a page whose content is still on its way is waited for. */
const PATIENCE_MS = 3000

/** The entry whose page is shown: on the way to another one, the history is there before the page is. */
let shown: string | undefined

/** On its way to a depth: what scrolls meanwhile is the page growing, not the person. */
let isReturning = false

function keyOf(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  return typeof key === 'string' ? key : undefined
}

/** Keeps count of how far down the page is. Answers with a function that stops it. */
export function rememberDepth(): () => void {
  const keep = () => {
    if (shown !== undefined && !isReturning) depths.set(shown, window.scrollY)
  }
  const onScroll = () => {
    if (keyOf(history.state) === shown) keep()
  }
  // Between pages of the shop the browser would remember how far the next one could be scrolled. A reload is its own to mend.
  const takeOver = () => (history.scrollRestoration = 'manual')
  const handBack = () => (history.scrollRestoration = 'auto')
  takeOver()
  window.addEventListener('scroll', onScroll, { passive: true })
  // Whoever scrolls and leaves within one frame is heard of too late by the line above.
  for (const leaving of departures) window.addEventListener(leaving, keep, true)
  window.addEventListener('pageshow', takeOver)
  window.addEventListener('pagehide', handBack)
  return () => {
    handBack()
    window.removeEventListener('scroll', onScroll)
    for (const leaving of departures) window.removeEventListener(leaving, keep, true)
    window.removeEventListener('pageshow', takeOver)
    window.removeEventListener('pagehide', handBack)
  }
}

/** The browser's own event, and the router's. */
const departures = ['popstate', 'pushState'] as const

/** The page of this entry of the history is shown now. A new entry gets a key, and the depth it starts at. */
export function nameEntry(depth: number): void {
  shown = keyOf(history.state)
  if (shown !== undefined) return
  shown = crypto.randomUUID()
  history.replaceState({ ...history.state, key: shown }, '')
  depths.set(shown, depth)
}

/**
 * Scrolls to where this entry of the history was left, as soon as the page is that long; to the top when nobody knows.
 * Answers with a function that gives up; so does whoever scrolls, presses or types meanwhile.
 */
export function scrollBack(): () => void {
  const depth = depths.get(keyOf(history.state) ?? '')
  if (depth === undefined) {
    window.scrollTo(0, 0)
    return () => {}
  }
  const began = performance.now()
  let frame = 0
  isReturning = true
  const stop = () => {
    isReturning = false
    cancelAnimationFrame(frame)
    for (const sign of signs) window.removeEventListener(sign, stop, true)
  }
  const look = () => {
    const isLongEnough = document.documentElement.scrollHeight - window.innerHeight >= depth
    if (isLongEnough) window.scrollTo(0, depth)
    if (isLongEnough || performance.now() - began > PATIENCE_MS) stop()
    else frame = requestAnimationFrame(look)
  }
  for (const sign of signs) window.addEventListener(sign, stop, true)
  look()
  return stop
}
const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
