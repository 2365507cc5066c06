import { page } from 'vitest/browser'
import type { Box } from './accepted.ts'

const nextFrame = () => new Promise(requestAnimationFrame)

/** Sets the window's size in pixels and waits until the page has laid itself out for it. */
export async function resize(width: number, height: number): Promise<void> {
  if (window.innerWidth === width && window.innerHeight === height) return
  await page.viewport(width, height)
  await nextFrame()
  await nextFrame()
}

const endsByItself = (animation: Animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))

/** What is entering or leaving, or is about to: until then React Aria hides lists, menus and dialogs by a style of its own. */
const UNSETTLED = '[data-entering], [data-exiting], [style*="mask-image"]'

/** Waits for fonts, images, what comes or goes, and every animation that ends by itself. */
async function waitUntilSettled(): Promise<void> {
  await document.fonts.ready
  // Some stories show an image that cannot be loaded.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  const end = performance.now() + 10_000
  while (document.querySelector(UNSETTLED) && performance.now() < end) await nextFrame()
  const running = document.getAnimations().filter((animation) => animation.playState === 'running' && endsByItself(animation))
  await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
}

const isVisible = ({ width, height }: DOMRect) => width > 1 && height > 1
const fillsWindow = ({ width, height }: DOMRect) => width >= window.innerWidth && height >= window.innerHeight

/** Finds the visible boxes of a floating element. For a scrim that fills the window, or a holder without a size, those are its children's. */
function boxesOf(element: Element): DOMRect[] {
  const box = element.getBoundingClientRect()
  const isHolder = fillsWindow(box) || box.width === 0 || box.height === 0
  if (isHolder && element.children.length > 0) return [...element.children].flatMap(boxesOf)
  return isVisible(box) ? [box] : []
}

/** Lists what floats over the page, outside the story's root. */
const listFloating = () => [...document.body.children].filter((child) => child.id !== 'storybook-root' && child.id !== frameId)
const isModal = (element: Element) =>
  element.querySelector(':is([role=dialog], [role=alertdialog])') !== null && fillsWindow(element.getBoundingClientRect())
/** Whether a list or menu is open: it would close if the page moved under it. */
const hasOpenList = () =>
  listFloating().some((element) => element.matches('[data-trigger]') || element.querySelector('[data-trigger]') !== null)

/** Finds the boxes of the story's root and of what is fixed to the window inside it. */
function boxesOfRoot(): DOMRect[] {
  const root = document.getElementById('storybook-root')
  if (!root) return []
  const fixed = [...root.querySelectorAll('*')].filter((element) => getComputedStyle(element).position === 'fixed')
  return [root, ...fixed].map((element) => element.getBoundingClientRect()).filter(isVisible)
}

/** Makes the window tall enough for the whole story: the page, and what scrolls inside an open dialog. */
async function showAll(width: number, height: number): Promise<void> {
  if (hasOpenList()) return
  const dialogs = listFloating().filter(isModal)
  const hidden = dialogs
    .flatMap((dialog) => [...dialog.querySelectorAll('*')])
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .reduce((most, { scrollHeight, clientHeight }) => Math.max(most, scrollHeight - clientHeight), 0)
  // A dialog takes only part of the window's height, so the window grows by twice the hidden height.
  const wanted = dialogs.length > 0 ? height + 2 * hidden : Math.max(height, document.documentElement.scrollHeight)
  await resize(width, wanted)
}

const frameId = 'picture-frame'
/** Room for the focus ring and the shadow of what floats. */
const MARGIN = 12

/** The box of the region that a story says it's about. */
const boxOfPart = (name: string): DOMRect => page.getByRole('region', { name, exact: true }).element().getBoundingClientRect()

/** Adds an invisible element around what the story shows: an open dialog, else its part or root and everything floating over it. */
function placeFrame(part: string | undefined): HTMLElement {
  const overlays = listFloating()
  const floats = overlays.flatMap(boxesOf)
  const shown = part === undefined ? boxesOfRoot() : [boxOfPart(part)]
  const boxes = overlays.some(isModal) ? floats : [...shown, ...floats]
  const around = overlays.some(isModal) ? MARGIN : 0
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left)) - around))
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top)) - around))
  const right = Math.min(window.innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right)) + around))
  const bottom = Math.min(window.innerHeight, Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + around))
  const frame = document.createElement('div')
  frame.id = frameId
  frame.style.cssText = `position: fixed; z-index: -1; left: ${left}px; top: ${top}px; width: ${right - left}px; height: ${bottom - top}px`
  document.body.append(frame)
  return frame
}

/** Where an element is in the browser's page, which has the window of the story in it. */
export function boxInPage(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  const outer = window.frameElement?.getBoundingClientRect()
  return { x: x + (outer?.x ?? 0), y: y + (outer?.y ?? 0), width, height }
}

/** Calls `look` with an element around what the story shows, once all of it has loaded and is in the window. */
export async function withPictured(
  { width, height, part }: { width: number; height: number; part?: string | undefined },
  look: (frame: HTMLElement, hasFloating: boolean) => Promise<void>,
): Promise<void> {
  await waitUntilSettled()
  await showAll(width, height)
  await waitUntilSettled()
  const frame = placeFrame(part)
  try {
    await look(frame, listFloating().length > 0)
  } finally {
    frame.remove()
  }
}
