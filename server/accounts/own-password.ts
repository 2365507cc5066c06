import { accountMessages } from '#domain/session/account-messages.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notAuthorised } from '#server/http/refusal.ts'
import { countAttempt } from './login-attempt.ts'
import type { Session } from './sessions.ts'
import { type StoredPassword, verifyStoredPassword } from './stored-password.ts'

export type OwnPasswordCheck = {
  session: Session
  password: string
  /** Where the request came from. */
  address: string
  requestId: string
  /** The field that is refused. */
  path?: string
  /** What the audit trail calls a wrong password, and what the person is told. */
  failed?: { action: string; message: string }
}

const usualFailure = { action: 'password.fail', message: accountMessages.wrongPassword }

/** A person as they are while their own password is being checked. A change made with it compares `hash`. */
export type Proven = { hash: string | null; email: string; name: string }

/**
 * Checks the password of the person who is logged in. Tries are counted together with those of the login. Throws 422 at `path`
 * if it is wrong, which ends no login, and 429 (security 2.13).
 */
export async function assertOwnPassword(
  { db, limits }: Deps,
  { session, password, address, requestId, path = 'password', failed = usualFailure }: OwnPasswordCheck,
): Promise<Proven> {
  const person = await db.one<StoredPassword & { email: string; name: string }>(
    'select email, name, password_hash as hash, password_setting as setting from contact where id = $1',
    [session.contactId],
  )
  if (!person) throw notAuthorised()
  const attempt = await countAttempt({ db, limits }, person.email, address)
  if (!(await verifyStoredPassword(person, password))) {
    await audit(db, { actor: session, action: failed.action, requestId })
    throw fieldRefusal(path, failed.message)
  }
  await limits.forgiveLogin(attempt)
  return person
}
