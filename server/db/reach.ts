import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ConsoleError } from '#server/console-error.ts'
import { hasCode, type Sql } from './database.ts'

const MINUTE = 60_000
/** Milliseconds between two looks at a database that answers. */
const EVERY = 2000

/** What the system, the driver and PostgreSQL answer while the database can't be worked with, for now. */
const OUT_OF_REACH = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // It was stopped, crashed, is starting, or has no connection left.
  ...['57P01', '57P02', '57P03', '53300'],
]

/** Whether this error means that the database doesn't answer: it is worth trying again later, and nothing was done. */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOutOfReach)
  if (hasCode(error, ...OUT_OF_REACH)) return true
  return error instanceof Error && /timeout|terminated|not queryable/i.test(error.message)
}

/** For the terminal. What PostgreSQL writes into a message may be someone's data, so a code is all that is said of other errors. */
function reasonOf(error: unknown): string {
  if (error instanceof ConsoleError) return error.message.replace(/\.$/, '')
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message
  return 'no reason was given'
}

export type Reach = {
  log: Pick<Logger, 'warn'>
  /** Says a sentence to the person at the terminal. */
  say?: ((sentence: string) => void) | undefined
  /** Starts a database of the shop's own that has stopped. Returns whether it had. */
  revive?: (() => Promise<boolean>) | undefined
  signal?: AbortSignal | undefined
  /** Which errors are waited out: those of a database that doesn't answer, unless this says otherwise. */
  isPassing?: (error: unknown) => boolean
  /** Milliseconds between two tries, and between two reports. For tests. */
  pause?: number
  interval?: number
}

/** Brings the shop's own database back. That it could not be is reported like the silence itself. */
async function tryToRevive({ revive, log, say }: Reach): Promise<unknown> {
  try {
    if (!(await revive?.())) return undefined
    log.warn('the database of the shop had stopped; it was started again')
    say?.("The shop's own database had stopped. It was started again.")
    return undefined
  } catch (error) {
    return error
  }
}

/**
 * Does something with the database, and waits as long as the database doesn't answer: reports that at once and every minute, and
 * when it answers again. Throws any other error, and when `signal` is aborted.
 */
export async function retryUntilReachable<T>(work: () => Promise<T>, reach: Reach): Promise<T> {
  const { log, say, signal, isPassing = isOutOfReach, pause = 1000, interval = MINUTE } = reach
  const began = performance.now()
  const secondsSince = () => Math.round((performance.now() - began) / 1000)
  let reportAt = began
  let whyNotRevived: unknown

  function report(error: unknown): void {
    if (performance.now() < reportAt) return
    reportAt += interval
    const seconds = secondsSince()
    log.warn({ err: error, seconds }, 'the database does not answer; trying again every second')
    say?.(
      `The database ${seconds > 0 ? `hasn't answered for ${seconds} s` : "doesn't answer"}: ${reasonOf(error)}. Trying again every second.`,
    )
  }

  for (;;) {
    signal?.throwIfAborted()
    try {
      const result = await work()
      if (reportAt > began) log.warn({ seconds: secondsSince() }, 'the database answers again')
      if (reportAt > began) say?.(`The database answers again, after ${secondsSince()} s.`)
      return result
    } catch (error) {
      if (!isPassing(error)) throw error
      report(whyNotRevived ?? error)
      whyNotRevived = await tryToRevive(reach)
      await sleep(pause, undefined, signal ? { signal } : {})
    }
  }
}

/**
 * Asks the database every two seconds whether it answers, and waits for it, with reports, when it doesn't, whatever the reason: a
 * password that was changed under an open shop too. Stops with the signal.
 */
export async function watchDatabase(sql: Pick<Sql, 'one'>, reach: Reach & { signal: AbortSignal }): Promise<void> {
  const { signal } = reach
  try {
    for (;;) {
      await sleep(EVERY, undefined, { signal, ref: false })
      await retryUntilReachable(() => sql.one('select 1'), { ...reach, isPassing: () => true })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
