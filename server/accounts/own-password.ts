import { countAttempt } from '#server/accounts/login-attempt.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { type StoredPassword, verifyStoredPassword } from '#server/accounts/stored-password.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthorised } from '#server/http/refusal.ts'

type Attempt = { session: Session; password: string; address: string }

/**
 * Checks a person's own password again. Tries are counted together with those of the login. Returns it as it is stored, or
 * undefined if it is wrong. Throws 429 while the account or the source has to wait.
 */
export async function checkOwnPassword({ db, limits }: Deps, { session, password, address }: Attempt): Promise<StoredPassword | undefined> {
  const person = await db.one<StoredPassword & { emailKey: string }>(
    'select email_key as "emailKey", password_hash as hash, password_setting as setting from contact where id = $1',
    [session.contactId],
  )
  if (!person) throw notAuthorised()
  const attempt = await countAttempt({ db, limits }, person.emailKey, address)
  if (!(await verifyStoredPassword(person, password))) return undefined
  await limits.forgiveLogin(attempt)
  return person
}
