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

/** What an empty bucket says where it is not about tries. */
const sentences: Partial<Record<Bucket, string>> = {
  cardLooks: officeMessages.looksOfOne,
  cardLooksOfAll: officeMessages.looksOfAll,
}

export type Limits = {
  /** Takes a point; throws 429 with Retry-After when the bucket is empty. */
  take(bucket: Bucket, key: string): Promise<void>
  /** Counts a try to log in as this account; throws 429 while it has to wait after wrong passwords. */
  tryLogin(account: string): Promise<void>
  /** A right password: what was counted against the account is forgotten. */
  forgiveLogin(account: string): Promise<void>
  /** Counts an address that was asked for and is nobody's, over all sources; true when they are so many that a person should look. */
  countMiss(): Promise<boolean>
  /** Counts a search of this person on this day; true once a day, when they are so many that somebody should ask why. */
  countSearch(person: number, day: StationDate): Promise<boolean>
}

/** As many strangers' addresses in an hour are a search, not typing errors (security 2.5). */
const MISSES_AN_HOUR = 300

/** The busiest desk finds a caller a minute; as many searches in a day are somebody reading the register (security 2.13). */
export const SEARCHES_A_DAY = 600

/** Wrong passwords that cost nothing; each one after them doubles the wait, up to a minute: never a lock (security 2.13). */
const FREE_TRIES = 5
const LONGEST_WAIT = 60
const UNLIMITED = Number.MAX_SAFE_INTEGER

function refuse(milliseconds: number, sentence: string = messages.tooManyTries): never {
  throw new Refusal(429, { error: sentence }, { 'retry-after': String(Math.max(1, Math.ceil(milliseconds / 1000))) })
}

/** Counts in a table that several processes share. */
function sharedLimiter(sql: Sql, options: IRateLimiterOptions): RateLimiterPostgres {
  async function query({ text, values: [key, ...rest] }: { text: string; values: unknown[] }) {
    const rows = await sql.all(text, [createHash('sha256').update(String(key)).digest('base64url'), ...rest])
    return { rows, rowCount: rows.length }
  }
  const table = { tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false }
  return new RateLimiterPostgres({ ...options, ...table, storeClient: { query }, storeType: 'pool' })
}

/**
 * Counts in memory, which is right for one process, or in `shared`, a database of several. The bucket of everything is each
 * process's own: it keeps a flood from the database, and works when that is down. `shared` needs connections of its own,
 * since some counting is done while a transaction holds one.
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

/** Counts that are over tell nothing any more. */
export async function forgetOldCounts(sql: Sql): Promise<void> {
  await sql.all('delete from rate_limit where expire < $1', [Date.now()])
}
