import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Config } from '#server/config.ts'
import { watch } from '#server/watch/happenings.ts'
import type { LetterDeps } from './letter-deps.ts'
import { hasDueLetters } from './outbox.ts'
import { createLateness, type Lateness, measureLateness } from './quiet.ts'

/** Where the thread finds the database and the mail server. */
export type LetterSetup = {
  url: string
  role: string | undefined
  config: Pick<Config, 'smtpUrl' | 'needsMailTls' | 'dataDir'>
}
/** What the thread starts with. */
export type LetterThreadData = LetterSetup & { lateness: Lateness }
/** `send`: where links point, and `now` by the database's clock. */
export type ToLetterThread = { send: string; now: number } | { pause: true } | { end: true }
export type FromLetterThread =
  | { done: Error | null }
  | { warn: [fields: object, text: string] }
  | { began: number; kind: string }
  | { ended: number; isFailed: boolean }

export type LetterThread = {
  /** Sends every letter that is due, as `sendDueLetters` does. One call at a time. */
  sendDue(deps: LetterDeps, stopping: AbortSignal): Promise<void>
  stop(): Promise<void>
}

const MEGABYTES = 256
/** Milliseconds after which a thread that had nothing to send ends: it needs no memory then. */
const IDLE = 60_000

/**
 * Letters and their papers in a thread of their own, with connections of their own: writing them and drawing invoices takes a processor,
 * and nobody who is buying waits for it: a letter lets people go first, for two seconds at most. It starts when letters are due, ends
 * when none have been for a minute, and starts again if it breaks.
 */
export function openLetterThread(setup: LetterSetup): LetterThread {
  let thread: Worker | undefined
  let log: LetterDeps['log'] | undefined
  let sending: PromiseWithResolvers<void> | undefined
  let lastSent = 0
  const lateness = createLateness()
  const underWay = new Map<number, PromiseWithResolvers<void>>()

  function settle(error: Error | null): void {
    if (error) sending?.reject(error)
    else sending?.resolve()
    sending = undefined
  }

  function listen(message: FromLetterThread | object): void {
    if ('done' in message) settle(message.done)
    else if ('warn' in message) log?.warn(...message.warn)
    else if ('began' in message) {
      const letter = Promise.withResolvers<void>()
      underWay.set(message.began, letter)
      // The sender has logged why it failed.
      watch('letter', { kind: message.kind }, () => letter.promise).catch(() => {})
    } else if ('ended' in message) {
      const letter = underWay.get(message.ended)
      underWay.delete(message.ended)
      if (message.isFailed) letter?.reject(new Error('The letter was not sent.'))
      else letter?.resolve()
    }
  }

  function lose(error: Error): void {
    thread = undefined
    for (const letter of underWay.values()) letter.reject(error)
    underWay.clear()
    settle(error)
  }

  function start(): Worker {
    const worker = new Worker(new URL('./letter-worker.ts', import.meta.url), {
      workerData: { ...setup, lateness } satisfies LetterThreadData,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    worker.on('message', listen)
    worker.on('error', lose)
    // It never keeps the process from ending.
    worker.unref()
    return worker
  }

  const post = (message: ToLetterThread) => thread?.postMessage(message)

  async function stop(): Promise<void> {
    if (!thread) return
    const ended = once(thread, 'exit')
    thread.ref()
    post({ end: true })
    thread = undefined
    await ended
  }

  return {
    async sendDue(deps, stopping) {
      log = deps.log
      if (!(await hasDueLetters(deps))) return thread && performance.now() - lastSent > IDLE ? stop() : undefined
      lastSent = performance.now()
      sending = Promise.withResolvers<void>()
      const { promise } = sending
      const pause = () => post({ pause: true })
      const stopMeasuring = measureLateness(lateness)
      thread ??= start()
      stopping.addEventListener('abort', pause)
      post({ send: deps.baseUrl(), now: deps.clock().getTime() })
      await promise.finally(() => {
        stopMeasuring()
        stopping.removeEventListener('abort', pause)
      })
    },
    stop,
  }
}
