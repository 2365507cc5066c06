import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { findWayBack, goRound, holdPage, isOnTop } from './hold-page.ts'

export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  /** False keeps Escape and a press beside it from closing it. */
  isDismissable?: boolean
  /** Its name, or the id of what names it. */
  label?: string | undefined
  labelledBy?: string | undefined
  /** Classes: of what covers the page, of what stands in it, and of the dialog inside. Both of the first have `data-exiting` as it closes. */
  looks: { layer: string; panel: string; dialog: string }
  children: ReactNode
}

/**
 * Whatever lies over the page and has to be answered first. Focus goes in and goes round inside, then back to where it was; Escape and a
 * press beside it close it. It's drawn until its closing has been seen.
 */
export function Modal(props: ModalProps) {
  const [isDrawn, setDrawn] = useState(props.isOpen)
  if (props.isOpen && !isDrawn) setDrawn(true)
  return isDrawn && createPortal(<Layer {...props} onGone={() => setDrawn(false)} />, document.body)
}

function Layer({ isOpen, onClose, onGone, isDismissable = true, label, labelledBy, looks, children }: ModalProps & { onGone: () => void }) {
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLElement>(null)
  const isPressedBeside = useRef(false)
  const isListOpen = useRef(false)
  // Read as it's first drawn: what it holds may take the focus before any effect runs.
  const [back] = useState(findWayBack)

  useLayoutEffect(() => {
    if (!isOpen || !layer.current) return
    if (!layer.current.contains(document.activeElement)) dialog.current?.focus({ preventScroll: true })
    return holdPage(layer.current, back)
  }, [isOpen, back])

  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (isOpen) return
    const moves = [layer.current, panel.current].flatMap((element) => element?.getAnimations() ?? [])
    let isAgainOpen = false
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => isAgainOpen || leave())
    return () => {
      isAgainOpen = true
    }
  }, [isOpen])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !layer.current || !isOnTop(layer.current)) return
    if (event.key === 'Tab') goRound(layer.current, event)
    if (event.key !== 'Escape' || !isDismissable || isListOpen.current) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    // An Escape that closes a list is only for the list, which is closed by the time it gets here.
    const noteList = () => {
      isListOpen.current = document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') ?? false
    }
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // Not of the layer: what had the focus may have gone, and keys come from the body then.
    document.addEventListener('keydown', noteList, true)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', noteList, true)
      document.removeEventListener('keydown', listen)
    }
  }, [])

  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    // A phone's keyboard makes the room smaller; so does a zoom, which should leave everything where it is.
    const fit = () => view.scale > 1 || layer.current?.style.setProperty('--visual-viewport-height', `${view.height}px`)
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same.
    <div
      ref={layer}
      className={looks.layer}
      data-exiting={!isOpen || undefined}
      inert={!isOpen}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onPointerUp={(event) => {
        if (event.target !== event.currentTarget) isPressedBeside.current = false
      }}
      // The focus stays where it was.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      onClick={(event) => {
        // The second press of a double click was meant for what opened it.
        const isBeside = isPressedBeside.current && event.target === event.currentTarget && event.detail < 2
        if (isBeside && isDismissable) onClose()
      }}
    >
      <div ref={panel} className={looks.panel} data-exiting={!isOpen || undefined}>
        <section
          ref={dialog}
          role="dialog"
          aria-modal
          aria-label={label}
          aria-labelledby={labelledBy}
          tabIndex={-1}
          className={looks.dialog}
        >
          {children}
        </section>
      </div>
    </div>
  )
}
