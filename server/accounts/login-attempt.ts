import type { Deps } from '#server/deps.ts'
import type { LoginAttempt } from '#server/http/limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { tell } from '#server/watch/happenings.ts'
import { isKnownSource } from './known-sources.ts'

/** Counts a try at the password of the account with this address, before it is checked. Throws 429 (security 2.13). */
export async function countAttempt({ db, limits }: Pick<Deps, 'db' | 'limits'>, email: string, source: string): Promise<LoginAttempt> {
  const attempt = { account: email.toLowerCase(), source, isKnown: await isKnownSource(db, email, source) }
  try {
    await limits.tryLogin(attempt)
  } catch (error) {
    if (error instanceof Refusal) tell('login', { outcome: 'limited' })
    throw error
  }
  return attempt
}
