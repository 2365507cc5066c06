import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveBy, whole, type Zoom, zoomTo } from './zoom.ts'

type Point = { x: number; y: number }
/** A finger, or a mouse button that is down: where it was last, and how far it has moved in all. */
type Finger = Point & { from: Point }

/** How large a tap makes it. */
const TAPPED = 2.5
/** A finger that moved less tapped, in shares of the stage. */
const STILL = 0.02
/** One that moved so far to the side turned to the next. */
const TURNED = 0.15

const between = (a: Point, b: Point) => ({ middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) })

/** Where something happened, from the middle of the stage in shares of its size. */
function shareOf(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return { x: (clientX - box.x) / box.width - 0.5, y: (clientY - box.y) / box.height - 0.5 }
}

/** Zooms by wheel, tap, drag and two fingers on `stage`. `onTurn` is called with 1 or -1 when what is whole is pushed aside. */
export function useZoom(stage: RefObject<HTMLElement | null>, onTurn: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(whole)
  const fingers = useRef(new Map<number, Finger>())
  const wasPinched = useRef(false)

  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      // Two fingers on a touch pad would zoom the whole page.
      event.preventDefault()
      setZoom((current) => zoomTo(current, current.scale * Math.exp(-event.deltaY / 300), shareOf(element, event)))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = shareOf(stage.current, event)
    fingers.current.set(event.pointerId, { ...point, from: point })
    wasPinched.current = fingers.current.size > 1
  }

  function onPointerMove(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId)
    if (!finger) return
    const point = shareOf(stage.current, event)
    const [other] = [...fingers.current].flatMap(([id, held]) => (id === event.pointerId ? [] : [held]))
    if (other) {
      const [before, now] = [between(finger, other), between(point, other)]
      const by = { x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y }
      setZoom((current) => moveBy(zoomTo(current, (current.scale * now.apart) / before.apart, before.middle), by))
    } else setZoom((current) => moveBy(current, { x: point.x - finger.x, y: point.y - finger.y }))
    fingers.current.set(event.pointerId, { ...point, from: finger.from })
  }

  function onPointerUp(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger || wasPinched.current) return
    const point = shareOf(stage.current, event)
    const [aside, along] = [point.x - finger.from.x, point.y - finger.from.y]
    if (Math.hypot(aside, along) < STILL) setZoom((current) => zoomTo(current, current.scale > 1 ? 1 : TAPPED, point))
    else if (zoom.scale === 1 && Math.abs(aside) > Math.max(TURNED, Math.abs(along))) onTurn(aside < 0 ? 1 : -1)
  }

  const hands = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  }
  return { zoom, setZoom, hands }
}
