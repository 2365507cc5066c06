/** How far down each entry of this visit's history was scrolled, by the entry's key. */
const depths = new Map<string, number>()

/** How long to wait for a page whose content is still loading. People who scroll, press or type meanwhile end the wait. */
const PATIENCE_MS = 10_000

/** The history entry whose page is shown: during navigation the history changes before the page does. */
let shown: string | undefined

/** Whether the page is being scrolled back: until then, it scrolls because it grows, not because someone scrolls it. */
let isReturning = false

function keyOf(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  return typeof key === 'string' ? key : undefined
}

/** Records how far down the page is scrolled. Returns a function that stops this. */
export function rememberDepth(): () => void {
  const keep = () => {
    if (shown !== undefined && !isReturning) depths.set(shown, window.scrollY)
  }
  const onScroll = () => {
    if (keyOf(history.state) === shown) keep()
  }
  // Between pages of the shop the browser would restore a depth cut off by a shorter page. After a reload it restores its own.
  const takeOver = () => (history.scrollRestoration = 'manual')
  const handBack = () => (history.scrollRestoration = 'auto')
  takeOver()
  window.addEventListener('scroll', onScroll, { passive: true })
  // The scroll event comes too late for people who scroll and leave within one frame.
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

/** Notes that the page of this history entry is now shown. A new entry gets a key, and the depth it starts at. Returns whether it's new. */
export function nameEntry(depth: number): boolean {
  shown = keyOf(history.state)
  if (shown !== undefined) return false
  shown = crypto.randomUUID()
  history.replaceState({ ...history.state, key: shown }, '')
  depths.set(shown, depth)
  return true
}

/**
 * Scrolls to where this history entry was left, as soon as the page is long enough; to the top if that isn't known.
 * Returns a function that gives up; scrolling, pressing or typing in the meantime gives up too.
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
