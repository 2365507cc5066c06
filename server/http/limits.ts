import { createHash } from 'node:crypto'
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { messages } from '#domain/messages.ts'
import { officeMessages } from '#domain/office/office-messages.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** How many points a key may use in how many seconds (security 2.5, 2.10, 2.13). */
const buckets = {
  everything: { points: 300, duration: 60 },
  existenceByAddress: { points: 20, duration: 600 },
  existenceByDesk: { points: 120, duration: 3600 },
  existenceByEmail: { points: 5, duration: 3600 },
  loginByAddress: { points: 30, duration: 900 },
  recoveryMail: { points: 3, duration: 3600 },
  secondFactor: { points: 30, duration: 3600 },
  setPassword: { points: 10, duration: 3600 },
  createContact: { points: 5, duration: 3600 },
  zedletterSignup: { points: 5, duration: 3600 },
  search: { points: 60, duration: 60 },
  confirmOrder: { points: 20, duration: 3600 },
  capture: { points: 10, duration: 60 },
  invoiceMail: { points: 3, duration: 3600 },
  cardLooks: { points: 10, duration: 3600 },
  cardLooksOfAll: { points: 30, duration: 3600 },
} as const
export type Bucket = keyof typeof buckets

/** The message of an empty bucket, if it is not about tries. */
const sentences: Partial<Record<Bucket, string>> = {
  cardLooks: officeMessages.looksOfOne,
  cardLooksOfAll: officeMessages.looksOfAll,
}

export type Limits = {
  /** Takes a point. Throws 429 with Retry-After if the bucket is empty. */
  take(bucket: Bucket, key: string): Promise<void>
  /** Counts an attempt to log in to this account. Throws 429 while it has to wait after wrong passwords. */
  tryLogin(account: string): Promise<void>
  /** After a right password: clears what was counted against the account. */
  forgiveLogin(account: string): Promise<void>
  /** Counts a question about an unknown address, from any source. Returns true when there are so many that a person should look. */
  countMiss(): Promise<boolean>
  /** Counts a search by this person on this day. Returns true once a day, when there are so many that somebody should ask why. */
  countSearch(person: number, day: StationDate): Promise<boolean>
}

/** This many unknown addresses in an hour are an attack, not typing errors (security 2.5). */
const MISSES_AN_HOUR = 300

/** The busiest desk looks up a caller a minute. This many searches in a day are somebody reading the register (security 2.13). */
export const SEARCHES_A_DAY = 600

/** Wrong passwords that cost nothing. Each further one doubles the wait, up to a minute, but an account is never locked (security 2.13). */
const FREE_TRIES = 5
const LONGEST_WAIT = 60
const UNLIMITED = Number.MAX_SAFE_INTEGER

function refuse(milliseconds: number, sentence: string = messages.tooManyTries): never {
  throw new Refusal(429, { error: sentence }, { 'retry-after': String(Math.max(1, Math.ceil(milliseconds / 1000))) })
}

/** Counts in a table shared by several processes. */
function sharedLimiter(sql: Sql, options: IRateLimiterOptions): RateLimiterPostgres {
  async function query({ text, values: [key, ...rest] }: { text: string; values: unknown[] }) {
    const rows = await sql.all(text, [createHash('sha256').update(String(key)).digest('base64url'), ...rest])
    return { rows, rowCount: rows.length }
  }
  const table = { tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false }
  return new RateLimiterPostgres({ ...options, ...table, storeClient: { query }, storeType: 'pool' })
}

/**
 * Counts in memory, which is right for one process, or in `shared`, the database of several. Each process has its own bucket for
 * everything: it keeps a flood away from the database, and works when that is down. `shared` needs its own connections, since
 * some counting happens while a transaction holds one.
 */
export function createLimits(options: { isOff?: boolean; shared?: Sql } = {}): Limits {
  const { shared } = options
  const limiter = (limit: IRateLimiterOptions) => (shared ? sharedLimiter(shared, limit) : new RateLimiterMemory(limit))
  const limiters = new Map(
    Object.entries(buckets).map(([name, limit]) => {
      const named = { ...limit, keyPrefix: name }
      return [name, name === 'everything' ? new RateLimiterMemory(named) : limiter(named)]
    }),
  )
  const tries = limiter({ points: UNLIMITED, duration: 3600, keyPrefix: 'loginTries' })
  const waits = limiter({ points: 1, duration: LONGEST_WAIT, keyPrefix: 'loginWaits' })
  const searches = limiter({ points: UNLIMITED, duration: 86_400, keyPrefix: 'searches' })
  const misses = limiter({ points: UNLIMITED, duration: 3600, keyPrefix: 'misses' })
  return {
    async take(bucket, key) {
      if (options.isOff) return
      try {
        await limiters.get(bucket)?.consume(key)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        const isCounted = refused && typeof refused === 'object' && 'msBeforeNext' in refused
        refuse(isCounted ? Number(refused.msBeforeNext) : 60_000, sentences[bucket])
      }
    },
    async tryLogin(account) {
      if (options.isOff) return
      const wait = await waits.get(account)
      if (wait && wait.msBeforeNext > 0) refuse(wait.msBeforeNext)
      const { consumedPoints } = await tries.penalty(account)
      if (consumedPoints >= FREE_TRIES) await waits.block(account, Math.min(2 ** (consumedPoints - FREE_TRIES), LONGEST_WAIT))
    },
    async forgiveLogin(account) {
      await Promise.all([tries.delete(account), waits.delete(account)])
    },
    async countMiss() {
      if (options.isOff) return false
      const { consumedPoints } = await misses.penalty('everybody')
      return consumedPoints % MISSES_AN_HOUR === 0
    },
    async countSearch(person, day) {
      if (options.isOff) return false
      const { consumedPoints } = await searches.penalty(`${person} ${day}`)
      return consumedPoints === SEARCHES_A_DAY
    },
  }
}

/** Deletes counts whose time is over. */
export async function deleteOldCounts(sql: Sql): Promise<void> {
  await sql.all('delete from rate_limit where expire < $1', [Date.now()])
}
