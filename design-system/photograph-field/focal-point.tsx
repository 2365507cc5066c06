import type { KeyboardEvent, PointerEvent } from 'react'
import type { Focus } from '#design-system/photograph/photograph.tsx'
import * as css from './focal-point.css.ts'

export type FocalPointProps = {
  label: string
  src: string
  focus: Focus
  onChange: (focus: Focus) => void
}

/** How far a key moves it, and with Shift. */
const [STEP, FINE] = [0.05, 0.01]
const moves: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const share = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100
const percent = (value: number) => Math.round(value * 100)

/** The whole photograph, and on it the point that stays in view however it's cropped. It's set by pointer or by arrow keys. */
export function FocalPoint({ label, src, focus, onChange }: FocalPointProps) {
  function onKeyDown(event: KeyboardEvent) {
    const by = event.shiftKey ? FINE : STEP
    const move = moves[event.key]
    if (move) onChange({ x: share(focus.x + move.x * by), y: share(focus.y + move.y * by) })
    else if (event.key === 'Home') onChange({ x: 0.5, y: 0.5 })
    else return
    event.preventDefault()
  }
  function point(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({ x: share((event.clientX - box.x) / box.width), y: share((event.clientY - box.y) / box.height) })
  }
  function place(mark: HTMLElement | null) {
    mark?.style.setProperty('inset-inline-start', `${focus.x * 100}%`)
    mark?.style.setProperty('inset-block-start', `${focus.y * 100}%`)
  }
  return (
    <div
      className={css.picture}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(focus.x)}
      aria-valuetext={`${percent(focus.x)}% across, ${percent(focus.y)}% down`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
    >
      <img className={css.image} src={src} alt="" draggable={false} />
      <span ref={place} className={css.mark} />
    </div>
  )
}
