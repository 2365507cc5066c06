import { createHash } from 'node:crypto'
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { emailMessages } from '#domain/contact/email-address.ts'
import { officeMessages } from '#domain/office/office-messages.ts'
import { accountMessages, COPIES_A_DAY } from '#domain/session/account-messages.ts'
import { FREE_SEATS_A_DAY, tooManyFreeSeats, tooManyPeople, tooManyTries } from '#domain/waiting.ts'
import type { Sql } from '#server/db/database.ts'
import { Refusal } from './refusal.ts'

/** How many points a key may use in how many seconds (security 2.5, 2.10, 2.13). */
const buckets = {
  everything: { points: 300, duration: 60 },
  // Somebody at the desk makes about twenty calls for an order.
  everythingByStaff: { points: 300, duration: 60 },
  // Sixty people who work at one address, and little enough for the database when they are made up.
  tokens: { points: 3000, duration: 60 },
  existenceByAddress: { points: 20, duration: 600 },
  existenceBySignUp: { points: 10, duration: 600 },
  existenceByDesk: { points: 120, duration: 3600 },
  recoveryByAddress: { points: 10, duration: 600 },
  // By account and source; by account alone there's far more, so that a stranger's questions don't use up the owner's.
  recoveryMail: { points: 3, duration: 3600 },
  recoveryMailOfAll: { points: 20, duration: 3600 },
  loginByAddress: { points: 30, duration: 900 },
  // Far above what one source may try, and still hopeless: 12,000 guesses a day.
  loginByAccount: { points: 500, duration: 3600 },
  secondFactor: { points: 30, duration: 3600 },
  setPassword: { points: 10, duration: 3600 },
  // Each arrival and reload asks, and a guess at a token is hopeless.
  readRecoveryLink: { points: 30, duration: 3600 },
  changePassword: { points: 10, duration: 3600 },
  createContact: { points: 5, duration: 3600 },
  // A concert's audience and a whole suburb's phones share an address, and each of them may be about to pay.
  newBuyers: { points: 60, duration: 3600 },
  // As many as five an hour make in a day, so that a script which sends a cart along gains nothing but haste.
  newPeopleOfDay: { points: 120, duration: 86_400 },
  addressChange: { points: 3, duration: 3600 },
  addressMail: { points: 3, duration: 3600 },
  addressMailOfAll: { points: 20, duration: 3600 },
  zedletterSignup: { points: 5, duration: 3600 },
  search: { points: 60, duration: 60 },
  confirmOrder: { points: 20, duration: 3600 },
  orderTries: { points: 120, duration: 3600 },
  // Seats, of people who never paid for anything. A script can read letters at a domain of its own, but it doesn't pay.
  freeSeats: { points: FREE_SEATS_A_DAY, duration: 86_400 },
  capture: { points: 10, duration: 60 },
  invoiceMail: { points: 3, duration: 3600 },
  invoiceDraw: { points: 10, duration: 60 },
  ownData: { points: COPIES_A_DAY, duration: 86_400 },
  cardLooks: { points: 10, duration: 3600 },
  cardLooksOfAll: { points: 30, duration: 3600 },
  // The provider has a handful of certificates, each kept for a day. More questions are about made-up ones.
  webhookCertificates: { points: 10, duration: 600 },
  webhookCertificatesOfAll: { points: 60, duration: 600 },
  // A radiothon's busiest minute is about twenty.
  webhookChecks: { points: 30, duration: 60 },
  cspReports: { points: 20, duration: 60 },
  auditedRefusals: { points: 10, duration: 60 },
} as const
export type Bucket = keyof typeof buckets
/** Counted in the database, for all processes. */
export type SharedBucket = Exclude<Bucket, 'everything' | 'everythingByStaff' | 'tokens'>

/** The message of an empty bucket, if it is not about tries. */
const sentences: Partial<Record<Bucket, string | ((seconds: number) => string)>> = {
  createContact: tooManyPeople,
  newBuyers: tooManyPeople,
  newPeopleOfDay: tooManyPeople,
  freeSeats: tooManyFreeSeats,
  addressChange: emailMessages.changesEnough,
  addressMail: emailMessages.lettersEnough,
  addressMailOfAll: emailMessages.lettersOfAllEnough,
  ownData: accountMessages.copiesToday,
  cardLooks: officeMessages.looksOfOne,
  cardLooksOfAll: officeMessages.looksOfAll,
}

/** What is fine now and then, and how many of it in how many seconds somebody should look at (security 2.5, 2.13). */
const alarms = {
  /** Questions about unknown addresses: that many are an attack, not typing errors. */
  misses: { points: 300, duration: 3600 },
  /** The busiest desk looks up a caller a minute. This many searches in a day are somebody reading the register. */
  searches: { points: 600, duration: 86_400 },
  /** Calls that one source makes after it was told to wait. */
  floods: { points: 100, duration: 60 },
  forgedWebhooks: { points: 10, duration: 3600 },
} as const
export type Alarm = keyof typeof alarms

/** Each process counts these by itself, so that a flood stays away from the database. */
const inMemory: ReadonlySet<string> = new Set<Bucket | Alarm>(['everything', 'everythingByStaff', 'tokens', 'floods'])

/** Somebody's try at a password. `isKnown`: this account has been logged in to from this source before. */
export type LoginAttempt = { account: string; source: string; isKnown: boolean }

export type Limits = {
  /** Takes a point, or several. Throws 429 with Retry-After if the bucket hasn't got them. */
  take(bucket: Bucket, key: string, points?: number): Promise<void>
  /**
   * Takes a point of each of these shared buckets for one key, in one statement, or of none: throws 429 with Retry-After for the first
   * that is empty.
   */
  takeEach(buckets: readonly SharedBucket[], key: string): Promise<void>
  /** Returns what was taken, when it turned out that nothing happened which the bucket counts. */
  giveBack(bucket: Bucket, key: string, points?: number): Promise<void>
  /**
   * Counts an attempt to log in. Throws 429 while this source has to wait after wrong passwords for this account; and where it
   * is not a known one, if it tried too many accounts, or everybody together tried this account too often (security 2.13).
   */
  tryLogin(attempt: LoginAttempt): Promise<void>
  /** After a right password: takes the attempt and what this source had tried before off the counts. */
  forgiveLogin(attempt: LoginAttempt): Promise<void>
  /** Counts something that is fine now and then. Returns true once, when there are so many that somebody should look. */
  countToAlarm(alarm: Alarm, key: string): Promise<boolean>
}

/** Wrong passwords that cost nothing. Each further one doubles the wait, up to a minute, but it's never a lock (security 2.13). */
const FREE_TRIES = 5
const LONGEST_WAIT = 60
const UNLIMITED = Number.MAX_SAFE_INTEGER

/** Points come back to these while they are empty, so a refused try must not be counted. */
const refilled: ReadonlySet<Bucket> = new Set<Bucket>(['createContact', 'newBuyers', 'newPeopleOfDay', 'freeSeats'])

function refuse(milliseconds: number, sentence: string | ((seconds: number) => string) = tooManyTries): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const error = typeof sentence === 'string' ? sentence : sentence(seconds)
  throw new Refusal(429, { error }, { 'retry-after': String(seconds) })
}

/** What a bucket's points of one key are stored under: no address is kept. */
const storedKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Adds a point to each of these keys, or begins again with one where the time is up. Returns the points, and until when they count. */
async function addPoints(sql: Sql, keys: readonly string[], durations: readonly number[]): Promise<{ points: number; expire: number }[]> {
  const now = Date.now()
  const rows = await sql.all<{ key: string; points: number; expire: number }>(
    `insert into rate_limit (key, points, expire)
     select key, 1, $3::bigint + milliseconds from unnest($1::text[], $2::bigint[]) as taken (key, milliseconds) order by key
     on conflict (key) do update set points = case when rate_limit.expire <= $3 then 1 else rate_limit.points + 1 end,
       expire = case when rate_limit.expire <= $3 then excluded.expire else rate_limit.expire end
     returning key, points, expire`,
    [keys, durations.map((seconds) => seconds * 1000), now],
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => byKey.get(key) ?? { points: 0, expire: now })
}

/** Counts in the database, for all processes and over their restarts. */
function sharedLimiter(sql: Sql, options: IRateLimiterOptions): RateLimiterPostgres {
  async function query({ text, values: [key, ...rest] }: { text: string; values: unknown[] }) {
    const rows = await sql.all(text, [storedKey(String(key)), ...rest])
    return { rows, rowCount: rows.length }
  }
  const table = { tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false }
  return new RateLimiterPostgres({ ...options, ...table, storeClient: { query }, storeType: 'pool' })
}

/** No limits, for tests that are about something else. */
export const noLimits: Limits = {
  take: async () => {},
  takeEach: async () => {},
  giveBack: async () => {},
  tryLogin: async () => {},
  forgiveLogin: async () => {},
  countToAlarm: async () => false,
}

/**
 * Counts in the database. Only what keeps a flood away from it is counted in memory, by each process, and works when the
 * database is down. `sql` needs its own connections, since some counting happens while a transaction holds one.
 */
export function createLimits(sql: Sql): Limits {
  const limiter = (name: string, points: number, duration: number) => {
    const limit = { keyPrefix: name, points, duration }
    return inMemory.has(name) ? new RateLimiterMemory(limit) : sharedLimiter(sql, limit)
  }
  const limiters = new Map([
    ...Object.entries(buckets).map(([name, { points, duration }]) => [name, limiter(name, points, duration)] as const),
    ...Object.entries(alarms).map(([name, { duration }]) => [name, limiter(name, UNLIMITED, duration)] as const),
  ])
  const tries = limiter('loginTries', UNLIMITED, 3600)
  const waits = limiter('loginWaits', 1, LONGEST_WAIT)
  const pairOf = ({ account, source }: LoginAttempt) => `${account} ${source}`

  async function take(bucket: Bucket, key: string, points = 1): Promise<void> {
    try {
      await limiters.get(bucket)?.consume(key, points)
    } catch (refused) {
      if (refused instanceof Error) throw refused
      if (refilled.has(bucket)) await limiters.get(bucket)?.reward(key, points)
      const isCounted = refused && typeof refused === 'object' && 'msBeforeNext' in refused
      refuse(isCounted ? Number(refused.msBeforeNext) : 60_000, sentences[bucket])
    }
  }

  async function giveBack(bucket: Bucket, key: string, points = 1): Promise<void> {
    await limiters.get(bucket)?.reward(key, points)
  }

  async function takeEach(taken: readonly SharedBucket[], key: string): Promise<void> {
    const stored = taken.map((bucket) => storedKey(`${bucket}:${key}`))
    const counts = await addPoints(
      sql,
      stored,
      taken.map((bucket) => buckets[bucket].duration),
    )
    const empty = taken.findIndex((bucket, index) => (counts[index]?.points ?? 0) > buckets[bucket].points)
    const [first, count] = [taken[empty], counts[empty]]
    if (first === undefined || count === undefined) return
    for (const bucket of taken) if (bucket !== first) await giveBack(bucket, key)
    refuse(count.expire - Date.now(), sentences[first])
  }

  return {
    take,
    takeEach,
    giveBack,
    async tryLogin(attempt) {
      const pair = pairOf(attempt)
      const wait = await waits.get(pair)
      if (wait && wait.msBeforeNext > 0) refuse(wait.msBeforeNext)
      if (!attempt.isKnown) {
        await take('loginByAddress', attempt.source)
        await take('loginByAccount', attempt.account)
      }
      const { consumedPoints } = await tries.penalty(pair)
      if (consumedPoints >= FREE_TRIES) await waits.block(pair, Math.min(2 ** (consumedPoints - FREE_TRIES), LONGEST_WAIT))
    },
    async forgiveLogin(attempt) {
      const pair = pairOf(attempt)
      await Promise.all([tries.delete(pair), waits.delete(pair)])
      if (attempt.isKnown) return
      await Promise.all([giveBack('loginByAddress', attempt.source), giveBack('loginByAccount', attempt.account)])
    },
    async countToAlarm(alarm, key) {
      const counted = await limiters.get(alarm)?.penalty(key)
      return counted?.consumedPoints === alarms[alarm].points
    },
  }
}

/** Deletes expired counts. */
export async function deleteOldCounts(sql: Sql): Promise<void> {
  await sql.all('delete from rate_limit where expire < $1', [Date.now()])
}
