import { ChevronLeft, ChevronRight, type LucideIcon, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Modal } from '#design-system/dialog/modal.tsx'
import type { PhotographSource } from './photograph.tsx'
import * as css from './photograph-viewer.css.ts'
import { useZoom } from './use-zoom.ts'
import { moveBy, whole, zoomTo } from './zoom.ts'

export type ViewedPhotograph = { image: PhotographSource; alt: string }

export type PhotographViewerProps = {
  photographs: readonly ViewedPhotograph[]
  /** The one that is shown; undefined while it's closed. */
  index: number | undefined
  onIndex: (index: number) => void
  onClose: () => void
}

/** How much one press of a key or button changes. */
const [STEP, MOVE] = [1.5, 0.1]
const moves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: MOVE, y: 0 },
  ArrowRight: { x: -MOVE, y: 0 },
  ArrowUp: { x: 0, y: MOVE },
  ArrowDown: { x: 0, y: -MOVE },
}

/** Photographs as large as the screen, one at a time, to look at closely: by keyboard, wheel, mouse or touch. */
export function PhotographViewer({ photographs, index, onIndex, onClose }: PhotographViewerProps) {
  return (
    <Modal
      isOpen={index !== undefined}
      onClose={onClose}
      label="Photographs"
      looks={{ layer: css.overlay, panel: css.modal, dialog: css.dialog }}
    >
      {index !== undefined && <Viewed photographs={photographs} index={index} onIndex={onIndex} onClose={onClose} />}
    </Modal>
  )
}

function Viewed({ photographs, index, onIndex, onClose }: PhotographViewerProps & { index: number }) {
  const stage = useRef<HTMLDivElement>(null)
  const count = photographs.length
  const { zoom, setZoom, hands } = useZoom(stage, turn)
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = photographs[index]
  const sizes = zoom.scale > 1 ? '250vw' : '100vw'

  /** After the last comes the first. */
  function turn(by: 1 | -1) {
    setZoom(whole)
    onIndex((index + by + count) % count)
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (event.key === '+' || event.key === '=') setZoom((current) => zoomTo(current, current.scale * STEP))
    else if (event.key === '-') setZoom((current) => zoomTo(current, current.scale / STEP))
    else if (event.key === '0') setZoom(whole)
    else if (move && zoom.scale > 1) setZoom((current) => moveBy(current, move))
    else if (move?.x) turn(move.x < 0 ? 1 : -1)
    else return
    event.preventDefault()
  }

  function place(image: HTMLImageElement | null) {
    image?.style.setProperty('transform', `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})`)
  }

  const press = (label: string, Icon: LucideIcon, onPress: () => void) => (
    <Button size="icon" tone="outline" aria-label={label} autoFocus={label === 'Close'} onPress={onPress}>
      <Icon aria-hidden size={22} />
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every key does what a button inside does too.
    <div className={css.viewer} onKeyDown={onKeyDown}>
      <div ref={stage} className={css.stage} data-zoomed={zoom.scale > 1 || undefined} {...hands}>
        {shown && failed.includes(shown.image.src) ? (
          <p className={css.gone}>This photograph couldn’t be loaded. It shows: {shown.alt}</p>
        ) : (
          <picture key={shown?.image.src}>
            {shown?.image.avif && <source type="image/avif" sizes={sizes} srcSet={shown.image.avif} />}
            <img
              className={css.image}
              ref={place}
              sizes={shown?.image.srcSet && sizes}
              srcSet={shown?.image.srcSet}
              src={shown?.image.src}
              alt={shown?.alt}
              draggable={false}
              onError={() => shown && setFailed((before) => [...before, shown.image.src])}
            />
          </picture>
        )}
      </div>
      <div className={css.bar}>
        {count > 1 && (
          <span className={css.place} aria-live="polite">
            {index + 1} of {count}
          </span>
        )}
        {press('Zoom out', ZoomOut, () => setZoom(zoomTo(zoom, zoom.scale / STEP)))}
        {press('Zoom in', ZoomIn, () => setZoom(zoomTo(zoom, zoom.scale * STEP)))}
        {count > 1 && press('Previous photograph', ChevronLeft, () => turn(-1))}
        {count > 1 && press('Next photograph', ChevronRight, () => turn(1))}
        {press('Close', X, onClose)}
      </div>
    </div>
  )
}
