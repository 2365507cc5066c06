import { messages } from '#domain/messages.ts'
import { legacyHash, legacySetting } from '#server/accounts/legacy-hash.ts'
import { hashPassword, verifyPassword } from '#server/accounts/passwords.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A password as the database keeps it. `setting`: `hash` is not of the password but of the older shop's hash of it. */
export type StoredPassword = { hash: string | null; setting: string | null }

const MAX_WAITING = 32
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** An older hash is long work, done here in small pieces: one at a time, some wait, and the rest are told that the shop is busy. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw new Refusal(503, { error: messages.busy }, { 'retry-after': '2' })
  waiting++
  const mine = last.then(work, work)
  last = mine
  return mine.finally(() => waiting--)
}

/** Wraps a hash of the older shop, which is then kept nowhere (security 2.6). undefined: it is not of a kind that can be read. */
export async function wrapLegacyHash(legacy: string): Promise<StoredPassword | undefined> {
  const setting = legacySetting(legacy)
  return setting === undefined ? undefined : { hash: await hashPassword(legacy), setting }
}

/** Whether a password fits what is stored, of this shop or of the older one. Throws Refusal 503 when too many wait. */
export async function fitsStored({ hash, setting }: StoredPassword, password: string): Promise<boolean> {
  if (setting === null) return verifyPassword(hash, password)
  const legacy = await inTurn(() => legacyHash(setting, password))
  // Compared in constant time, as a hash of this shop's own.
  return (await verifyPassword(hash, legacy ?? '')) && legacy !== undefined
}
