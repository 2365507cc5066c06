import { type ReactNode, type Ref, useCallback, useSyncExternalStore } from 'react'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegionFrame,
} from 'react-aria-components/Toast'
import { kinds } from './kinds.ts'
import type { MessageProps } from './message.tsx'

export type QueuedMessage = Omit<MessageProps, 'onClose'>

/** A queue of messages, two shown at a time. `add` returns the key that `close` takes; each stays `ms` milliseconds, one that is held until it's closed. */
export class MessageQueue extends ToastQueue<QueuedMessage> {
  readonly #ms: number

  constructor(ms: number) {
    super({ maxVisibleToasts: 2 })
    this.#ms = ms
  }

  override add(message: QueuedMessage): string {
    return super.add(message, { timeout: this.#ms })
  }

  hold(message: QueuedMessage): string {
    return super.add(message)
  }

  /** Adds a message instead of earlier notes and confirmations. Warnings and problems stay. */
  confirm(message: QueuedMessage): string {
    for (const { key, content } of this.visibleToasts) if (kinds[content.tone].role === 'status') this.close(key)
    return this.add(message)
  }
}

/**
 * Whether a queue shows anything. A region must unmount with its last toast. Otherwise it stays registered as a landmark
 * after its element is gone, and registering the next region crashes the page.
 */
function useHasToasts(queue: MessageQueue): boolean {
  const subscribe = useCallback((onChange: () => void) => queue.subscribe(onChange), [queue])
  return useSyncExternalStore(
    subscribe,
    () => queue.visibleToasts.length > 0,
    () => false,
  )
}

type ToastRegionProps = {
  queue: MessageQueue
  /** What the region is called. */
  label: string
  looks: { region: string; toast: string }
  regionRef?: Ref<HTMLDivElement>
  children: (message: MessageProps) => ReactNode
}

/** Where a queue's messages show, read aloud as they come. Hover and focus hold their time; F6 moves focus here. */
export function ToastRegion({ queue, label, looks, regionRef, children }: ToastRegionProps) {
  if (!useHasToasts(queue)) return null
  return (
    <ToastRegionFrame ref={regionRef} queue={queue} aria-label={label} className={looks.region}>
      {({ toast }) => (
        <Toast toast={toast} className={looks.toast}>
          {children({ ...toast.content, onClose: () => queue.close(toast.key) })}
        </Toast>
      )}
    </ToastRegionFrame>
  )
}
