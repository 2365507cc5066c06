import { kinds } from './kinds.ts'
import type { MessageProps } from './message.tsx'

export type QueuedMessage = Omit<MessageProps, 'onClose' | 'titleId'>
export type Entry = { readonly key: string; readonly message: QueuedMessage }

/** An entry with the milliseconds that it has left, and what runs them down while it's shown. */
type Timed = Entry & { left: number; since: number; timer?: ReturnType<typeof setTimeout> | undefined }

/** How many are shown at a time; the others wait. */
const MOST_SHOWN = 2

/** A queue of messages, the newest shown first. `add` returns the key that `close` takes; each stays `ms` milliseconds, one that is held until it's closed. The same words are never there twice. */
export class MessageQueue {
  readonly #ms: number
  readonly #listeners = new Set<() => void>()
  #all: readonly Timed[] = []
  #isStill = false
  #count = 0
  /** The same list until something changes. */
  shown: readonly Entry[] = []

  constructor(ms: number) {
    this.#ms = ms
  }

  add(message: QueuedMessage): string {
    return this.#put(message, this.#ms)
  }

  hold(message: QueuedMessage): string {
    return this.#put(message, Number.POSITIVE_INFINITY)
  }

  /** Adds a message instead of earlier notes and confirmations. Warnings and problems stay. */
  confirm(message: QueuedMessage): string {
    for (const { key, message: earlier } of this.shown) if (kinds[earlier.tone].role === 'status') this.close(key)
    return this.add(message)
  }

  close(key: string): void {
    this.#change(this.#all.filter((entry) => entry.key !== key))
  }

  clear(): void {
    this.#change([])
  }

  /** Lets nobody's time run while somebody points at the messages or has gone to them. */
  keepStill(isStill: boolean): void {
    this.#isStill = isStill
    this.#runTime()
  }

  /** Calls `listener` whenever other messages are shown. Returns what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #put(message: QueuedMessage, left: number): string {
    const key = `${++this.#count}`
    this.#change([{ key, message, left, since: 0 }, ...this.#all.filter((entry) => entry.message.text !== message.text)])
    return key
  }

  #change(all: readonly Timed[]): void {
    for (const entry of this.#all) if (!all.includes(entry)) clearTimeout(entry.timer)
    this.#all = all
    this.shown = all.slice(0, MOST_SHOWN)
    this.#runTime()
    for (const listener of this.#listeners) listener()
  }

  #runTime(): void {
    for (const entry of this.#all) {
      const isRunning = !this.#isStill && this.shown.includes(entry) && Number.isFinite(entry.left)
      if (isRunning === (entry.timer !== undefined)) continue
      if (isRunning) {
        entry.since = Date.now()
        entry.timer = setTimeout(() => this.close(entry.key), entry.left)
      } else {
        clearTimeout(entry.timer)
        entry.timer = undefined
        entry.left -= Date.now() - entry.since
      }
    }
  }
}
