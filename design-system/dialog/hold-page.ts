type Way = readonly HTMLElement[]

/** What lies over the page, the last one on top, each with the way back from it. */
const open: { layer: HTMLElement; back: Way }[] = []

/** What stands over whatever is open: messages, the bar of who looks at drafts. */
const above = '[data-react-aria-top-layer]'
/** That stays in reach, and so does what reads things aloud. */
const reachable = `${above}, [data-live-announcer]`

/** What is out of reach. React Aria gives everything back as a list of it closes, so it's watched. */
const held = new Set<Element>()
const hold = () => held.forEach((element) => void element.toggleAttribute('inert', true))
let watcher: MutationObserver | undefined

/** What of these goes out of reach: all of an element, or what stands around something in it that stays. */
const around = (elements: Element[]): Element[] =>
  elements.flatMap((element) => {
    if (element.matches(reachable)) return []
    return element.querySelector(reachable) ? around([...element.children]) : [element]
  })

/** Keeps everything but the layer on top out of reach, and the page from scrolling under it. */
function holdRest(): void {
  const top = open.at(-1)?.layer
  document.documentElement.toggleAttribute('data-held', top !== undefined)
  watcher?.disconnect()
  for (const element of held) element.toggleAttribute('inert', false)
  held.clear()
  if (!top) return
  for (const element of around([...document.body.children].filter((child) => child !== top))) held.add(element)
  hold()
  watcher ??= new MutationObserver(hold)
  watcher.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
}

/** Where focus is now, then where it was before each of the layers that it's in. */
export function findWayBack(): Way {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return []
  return [focused, ...(open.find(({ layer }) => layer.contains(focused))?.back ?? [])]
}

/** Whether keys are meant for this layer. */
export const isOnTop = (layer: HTMLElement | null): boolean => open.at(-1)?.layer === layer

/**
 * Keeps the page for a layer over it, which is a child of the body, once the layer has been painted: the style of everything in the page
 * is worked out again by that, and a press would wait for it. Returns what gives the page back, and the focus with it: to the
 * first of `back` that is still there, unless somebody has put it elsewhere.
 */
export function holdPage(layer: HTMLElement, back: Way): () => void {
  const entry = { layer, back }
  open.push(entry)
  let last = document.activeElement
  const noteFocus = ({ target }: FocusEvent) => {
    last = target as Element
  }
  layer.addEventListener('focusin', noteFocus)
  /** The page may have taken the focus, as it does when it's shown; until then nothing keeps it from that. */
  const keepFocus = () => {
    const focused = document.activeElement
    if (isOnTop(layer) && !layer.contains(focused) && !focused?.closest(reachable) && last instanceof HTMLElement) last.focus()
  }
  // Once all that was drawn with the layer has had its turn, then as the page goes out of reach.
  const soon = setTimeout(keepFocus)
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      keepFocus()
      holdRest()
    })
  })
  return () => {
    layer.removeEventListener('focusin', noteFocus)
    cancelAnimationFrame(frame)
    clearTimeout(soon)
    clearTimeout(timer)
    open.splice(open.indexOf(entry), 1)
    holdRest()
    // Once React has drawn: as it does, it gives the focus back to whatever had it.
    queueMicrotask(() => {
      const focused = document.activeElement
      if (focused !== document.body && !layer.contains(focused)) return
      back.find((element) => element.isConnected && element.checkVisibility())?.focus({ preventScroll: true })
    })
  }
}

const tabbable = 'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]'

/** Tab past the last thing in a layer, and in what stands over it, goes to the first, and the other way round. */
export function goRound(layer: HTMLElement, event: KeyboardEvent): void {
  const isIn = (element: Element | null) => layer.contains(element) || element?.closest(above)
  if (!isIn(document.activeElement)) return
  const all = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      isIn(element) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  const focused = document.activeElement
  // The dialog itself has the focus when it opens.
  if (focused !== edge && !(event.shiftKey && focused?.matches('[role="dialog"]'))) return
  event.preventDefault()
  other?.focus()
}
