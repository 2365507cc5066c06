/** What the page notes about itself while it loads and is used; times in milliseconds from the navigation's start. */
export type Probe = {
  fcp: number
  lcp: number
  lcpElement: string
  cls: number
  longTasks: { start: number; duration: number }[]
  /** The longest time from any press to the next paint. */
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

/** Runs in the page before its own scripts. It uses nothing outside itself, because it is sent there as text. */
export function probe(): void {
  const notes: Probe = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, longTasks: [], worstEvent: 0 }
  window.probe = notes

  // The entries of these types have more fields than TypeScript knows.
  type Entry = PerformanceEntry & { value: number; element?: Element; interactionId?: number }
  const watch = (type: string, report: (entry: Entry) => void, options: PerformanceObserverInit = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(report)).observe({ type, buffered: true, ...options })

  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    notes.lcp = entry.startTime
    notes.lcpElement = `${entry.element?.tagName.toLowerCase()} "${entry.element?.textContent?.slice(0, 32)}"`
  })
  // Nobody touches the page while it loads. The shift that the browser would excuse as input is a phone's window being resized.
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

  /** Calls back with the time of the first paint that shows it, on the clock that all pages share. */
  const whenPainted = (isThere: () => boolean, report: (time: number) => void) =>
    requestAnimationFrame(function look() {
      if (!isThere()) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => report(performance.timeOrigin + performance.now())
      port2.postMessage('')
    })

  // The static site opens a product on another page, so the start is stored where that page can read it.
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
