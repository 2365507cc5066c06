/** What the page notes about itself while it loads and is used; times in milliseconds from the navigation's start. */
export type Probe = {
  fcp: number
  lcp: number
  lcpElement: string
  cls: number
  longTasks: { start: number; duration: number }[]
  /** The longest that any press took to the next picture. */
  worstEvent: number
  /** Milliseconds from letting go of the product to the painted detail. */
  opened?: number
  /** Milliseconds from letting go of "Add to cart" to the painted count. */
  added?: number
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Runs in the page before anything else of it. It reaches for nothing outside itself, for it travels there as text. */
export function probe(): void {
  const notes: Probe = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, longTasks: [], worstEvent: 0 }
  window.probe = notes

  // The entries of these types carry more than TypeScript's own list knows.
  type Entry = PerformanceEntry & { value: number; element?: Element; interactionId?: number }
  const watch = (type: string, take: (entry: Entry) => void, options: PerformanceObserverInit = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({ type, buffered: true, ...options })

  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    notes.lcp = entry.startTime
    notes.lcpElement = `${entry.element?.tagName.toLowerCase()} "${entry.element?.textContent?.slice(0, 32)}"`
  })
  // Nobody touches the page while it loads. What the browser excuses as input there is a phone's window taking its size.
  watch('layout-shift', ({ value }) => Object.assign(notes, { cls: notes.cls + value }))
  watch('longtask', ({ startTime, duration }) => notes.longTasks.push({ start: startTime, duration }))
  const isPress = ({ interactionId = 0 }: Entry) => interactionId > 0
  watch('event', (entry) => isPress(entry) && Object.assign(notes, { worstEvent: Math.max(notes.worstEvent, entry.duration) }), {
    durationThreshold: 16,
  } as PerformanceObserverInit)

  const isSeen = (element: Element | null | undefined) => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight
  }
  const addButton = () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Add to cart')
  const carts = () => [...document.querySelectorAll('[aria-label^="Cart, 1 "]')]

  /** Calls back with the time, on the clock that all pages share, when the picture is out that first shows it. */
  const whenPainted = (isThere: () => boolean, take: (time: number) => void) =>
    requestAnimationFrame(function look() {
      if (!isThere()) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => take(performance.timeOrigin + performance.now())
      port2.postMessage('')
    })

  // The static page opens a product by going to another page, so the start is kept where that page finds it.
  const LET_GO = 'bench.let-go'
  const awaitProduct = () => {
    const start = Number(sessionStorage.getItem(LET_GO))
    if (!start) return
    whenPainted(
      () => isSeen(addButton()),
      (time) => {
        sessionStorage.removeItem(LET_GO)
        notes.opened = time - start
      },
    )
  }
  addEventListener(
    'pointerup',
    ({ target, timeStamp }) => {
      const start = performance.timeOrigin + timeStamp
      const pressed = target instanceof Element ? target : undefined
      if (pressed?.closest('main a[href^="/merch/"]')) {
        sessionStorage.setItem(LET_GO, String(start))
        awaitProduct()
      } else if (pressed?.closest('button') && pressed.closest('button') === addButton()) {
        whenPainted(
          () => carts().some(isSeen),
          (time) => Object.assign(notes, { added: time - start }),
        )
      }
    },
    { capture: true },
  )
  if (location.protocol !== 'about:') awaitProduct()
}
