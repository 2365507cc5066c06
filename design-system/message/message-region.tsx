import { type ReactNode, useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { findNextRegion, goBack, region as mark, noteWayBack } from './go-to-messages.ts'
import type { MessageProps } from './message.tsx'
import type { MessageQueue, QueuedMessage } from './message-queue.ts'

type MessageRegionProps = {
  queue: MessageQueue
  /** What the region is called. */
  label: string
  looks: { region: string; message: string }
  /** Called with its element whenever it appears; what it returns is called as it goes. */
  onAppear?: (element: HTMLElement) => () => void
  children: (message: MessageProps) => ReactNode
}

const nothing: MessageQueue['shown'] = []

/** Where a queue's messages show, read aloud as they come. Hover and focus hold their time; F6 moves focus here. */
export function MessageRegion(props: MessageRegionProps) {
  const { queue } = props
  const shown = useSyncExternalStore(
    queue.subscribe,
    () => queue.shown,
    () => nothing,
  )
  return shown.length > 0 && createPortal(<Region {...props} shown={shown} />, document.body)
}

function Region({ queue, label, looks, onAppear, children, shown }: MessageRegionProps & { shown: MessageQueue['shown'] }) {
  const region = useRef<HTMLElement>(null)
  const isPointedAt = useRef(false)
  const hasFocus = useRef(false)
  const isByHand = useRef(false)
  const hold = useCallback(() => queue.keepStill(isPointedAt.current || hasFocus.current), [queue])

  const appear = useCallback(
    (element: HTMLElement) => {
      region.current = element
      const leave = onAppear?.(element)
      return () => {
        region.current = null
        leave?.()
      }
    },
    [onAppear],
  )
  useEffect(() => {
    const point = (isAt: boolean) => {
      isPointedAt.current = isAt
      hold()
    }
    // Of the document: nothing tells that a pointer has left what has gone from under it.
    const over = ({ target, pointerType }: PointerEvent) =>
      point(pointerType !== 'touch' && target instanceof Node && region.current?.contains(target) === true)
    const out = () => point(false)
    document.addEventListener('pointerover', over)
    document.documentElement.addEventListener('pointerleave', out)
    return () => {
      document.removeEventListener('pointerover', over)
      document.documentElement.removeEventListener('pointerleave', out)
    }
  }, [hold])

  const keepFocus = useCallback(() => {
    if (!hasFocus.current || region.current?.contains(document.activeElement)) return
    const isLost = document.activeElement === document.body
    // Who has closed one by hand isn't kept here: the time of the rest would stand still.
    const next = isLost && !isByHand.current && region.current?.querySelector<HTMLElement>('[role=alertdialog]')
    if (next) return next.focus()
    hasFocus.current = false
    if (isLost) goBack()
    hold()
  }, [hold])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that closes may have had the focus.
  useEffect(keepFocus, [keepFocus, shown])
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return
      event.preventDefault()
      const next = findNextRegion(event.shiftKey)
      if (next) next.focus()
      else goBack()
    }
    document.addEventListener('keydown', goOn)
    return () => {
      document.removeEventListener('keydown', goOn)
      keepFocus()
      queue.keepStill(false)
    }
  }, [queue, keepFocus])

  return (
    // An open dialog keeps everything else out of reach, but not this.
    <section
      {...mark}
      ref={appear}
      aria-label={label}
      tabIndex={-1}
      data-native=""
      data-react-aria-top-layer="true"
      className={looks.region}
      onPointerDown={() => {
        isByHand.current = true
      }}
      onKeyDown={(event) => {
        isByHand.current = false
        // Marked as done: a dialog under it stays open.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        const at = [...event.currentTarget.children].findIndex((element) => element.contains(event.target as Node))
        const entry = shown[Math.max(at, 0)]
        if (entry) queue.close(entry.key)
      }}
      onFocus={({ relatedTarget }) => {
        if (!hasFocus.current) noteWayBack(relatedTarget)
        hasFocus.current = true
        hold()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Somebody who looks at another window comes back to where they were.
        if (currentTarget.contains(relatedTarget) || !document.hasFocus()) return
        hasFocus.current = false
        isByHand.current = false
        hold()
      }}
    >
      {shown.map(({ key, message }) => (
        <Shown key={key} message={message} look={looks.message} onClose={() => queue.close(key)}>
          {children}
        </Shown>
      ))}
    </section>
  )
}

type ShownProps = Pick<MessageRegionProps, 'children'> & { message: QueuedMessage; look: string; onClose: () => void }

function Shown({ message, look, onClose, children }: ShownProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab comes to its words before its buttons.
    <div role="alertdialog" aria-modal="false" aria-labelledby={titleId} tabIndex={0} data-native="" className={look}>
      {children({ ...message, titleId, onClose })}
    </div>
  )
}
