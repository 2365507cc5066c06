import { officeMessages } from '#domain/office/office-messages.ts'
import { assertOwnPassword, type OwnPasswordCheck } from '#server/accounts/own-password.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'

/** How long a password that was entered again counts (security 2.10). */
const HOLDS = '5 minutes'

/**
 * Checks a person's own password again for this one session and returns until when that counts, by the database's clock. Tries
 * are counted together with those of the login. Throws 422 at `password` if it is wrong; the login itself continues.
 */
export async function stepUp(deps: Deps, request: OwnPasswordCheck): Promise<{ until: string }> {
  const failed = { action: 'step_up.fail', message: officeMessages.wrongPassword }
  const { hash } = await assertOwnPassword(deps, { ...request, failed })
  const { session, requestId } = request
  return deps.db.transaction(async (sql) => {
    const row = await sql.one<{ until: Date }>(
      `update session set stepped_up_at = now() from contact
        where token_sha256 = $1 and contact.id = contact_id and password_hash = $2 and disabled_at is null
        returning stepped_up_at + interval '${HOLDS}' as until`,
      [session.tokenHash, hash],
    )
    if (!row) throw notAuthorised()
    await audit(sql, { actor: session, action: 'step_up.ok', requestId })
    return { until: row.until.toISOString() }
  })
}

/** Throws 403 unless the password was entered in this very session within the last five minutes. */
export async function assertSteppedUp(sql: Sql, session: Session): Promise<void> {
  const row = await sql.one(`select 1 from session where token_sha256 = $1 and stepped_up_at > now() - interval '${HOLDS}'`, [
    session.tokenHash,
  ])
  if (row) return
  const message = officeMessages.stepUpFirst
  throw new Refusal(403, { error: message, problems: [{ path: 'password', message }] })
}
