/** How a picture is shown on its stage: `scale` times as large, and moved from the middle by shares of the stage's size. */
export type Zoom = { scale: number; x: number; y: number }
type Point = { x: number; y: number }

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
/** Beyond this a photograph has no more to show. */
const MOST = 5

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most)

/** The same, moved no further than its edges. */
function inside({ scale, x, y }: Zoom): Zoom {
  const most = (scale - 1) / 2
  return { scale, x: within(x, most), y: within(y, most) }
}

/** Shows it `scale` times as large, from 1 to 5, so that what is at `at` stays there. `at` is measured from the middle, as shares of the stage. */
export function zoomTo(zoom: Zoom, scale: number, at: Point = { x: 0, y: 0 }): Zoom {
  const next = Math.min(Math.max(scale, 1), MOST)
  const ratio = next / zoom.scale
  return inside({ scale: next, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio })
}

/** Moves it by shares of the stage, no further than its edges. */
export function moveBy(zoom: Zoom, by: Point): Zoom {
  return inside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y })
}
