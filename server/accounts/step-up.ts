import { messages } from '#domain/messages.ts'
import { officeMessages } from '#domain/office/office-messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { fitsStored, type StoredPassword } from '#server/accounts/stored-password.ts'
import { audit } from '#server/db/audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'

/** How long a password that was given again holds (security 2.10). */
const HOLDS = '5 minutes'

type Asking = { session: Session; password: string; address: string; requestId: string }

/**
 * Checks the own password again for this one session and says until when that holds, by the database's clock. Tries count
 * with those of the login. Throws 422 at `password` when it is wrong: the login itself goes on.
 */
export async function stepUp({ db, limits }: Deps, { session, password, address, requestId }: Asking): Promise<{ until: string }> {
  const person = await db.one<StoredPassword & { email_key: string }>(
    'select email_key, password_hash as hash, password_setting as setting from contact where id = $1',
    [session.contactId],
  )
  if (!person) throw notAuthorised()
  await limits.take('loginByAddress', address)
  await limits.tryLogin(person.email_key)
  if (!(await fitsStored(person, password))) {
    await audit(db, { actor: session, action: 'step_up.fail', requestId })
    throw new Refusal(422, { error: messages.refused, problems: [{ path: 'password', message: officeMessages.wrongPassword }] })
  }
  await limits.forgiveLogin(person.email_key)
  return db.transaction(async (sql) => {
    const row = await sql.one<{ until: Date }>(
      `update session set stepped_up_at = now() from contact
        where token_sha256 = $1 and contact.id = contact_id and password_hash = $2 and disabled_at is null
        returning stepped_up_at + interval '${HOLDS}' as until`,
      [session.tokenHash, person.hash],
    )
    if (!row) throw notAuthorised()
    await audit(sql, { actor: session, action: 'step_up.ok', requestId })
    return { until: row.until.toISOString() }
  })
}

/** Throws 403 unless this very session gave its password within the last five minutes. */
export async function assertSteppedUp(sql: Sql, session: Session): Promise<void> {
  const row = await sql.one(`select 1 from session where token_sha256 = $1 and stepped_up_at > now() - interval '${HOLDS}'`, [
    session.tokenHash,
  ])
  if (row) return
  const message = officeMessages.stepUpFirst
  throw new Refusal(403, { error: message, problems: [{ path: 'password', message }] })
}
