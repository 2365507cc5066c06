const MARK = 'data-messages'
/** Spread on a region that F6 goes to. */
export const region = { [MARK]: '' }

/** What had the focus before it came to messages. */
let wayBack: HTMLElement | undefined

const regionOf = (element: Element | null) => element?.closest(`[${MARK}]`) ?? null

/** Remembers where focus comes from, unless that's another region of messages. */
export function noteWayBack(from: Element | null): void {
  if (!regionOf(from)) wayBack = from instanceof HTMLElement ? from : undefined
}

/** Gives the focus back to where it came from, if that's still there. */
export function goBack(): void {
  if (wayBack?.isConnected) wayBack.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  wayBack = undefined
}

/** The region of messages that comes after the one with the focus, or before it; undefined after the last. */
export function findNextRegion(isBackwards: boolean): HTMLElement | undefined {
  const regions = [...document.querySelectorAll<HTMLElement>(`[${MARK}]`)]
  if (isBackwards) regions.reverse()
  return regions[regions.findIndex((element) => element.contains(document.activeElement)) + 1]
}
