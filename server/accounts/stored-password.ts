import { busy } from '#server/http/refusal.ts'
import { legacyHash, legacySetting } from './legacy-hash.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** A password as it is stored. With a `setting`, `hash` is not of the password but of the older shop's hash of it. */
export type StoredPassword = { hash: string | null; setting: string | null }

const MAX_WAITING = 32
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** An older hash takes long and is worked out in small pieces: one at a time. Some wait, and the rest are told that the shop is busy. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw busy()
  waiting++
  const turn = last.then(work, work)
  last = turn
  return turn.finally(() => waiting--)
}

/** Wraps a hash from the older shop, which is then stored nowhere (security 2.6). Returns undefined for a kind that cannot be read. */
export async function wrapLegacyHash(legacy: string): Promise<StoredPassword | undefined> {
  const setting = legacySetting(legacy)
  return setting === undefined ? undefined : { hash: await hashPassword(legacy), setting }
}

/** Whether a password matches what is stored, from this shop or the older one. Throws Refusal 503 if too many are waiting. */
export async function verifyStoredPassword({ hash, setting }: StoredPassword, password: string): Promise<boolean> {
  if (setting === null) return verifyPassword(hash, password)
  const legacy = await inTurn(() => legacyHash(setting, password))
  // Compared in constant time, like any hash of this shop.
  return (await verifyPassword(hash, legacy ?? '')) && legacy !== undefined
}
