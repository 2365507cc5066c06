import { officeMessages } from '#domain/office/office-messages.ts'
import { type GivenFactor, hasFactor } from '#domain/session/factor.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findFactorChoice, spendFactor, type UsedFactor } from '#server/factors/factors.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { assertOwnPassword, type OwnPasswordCheck } from './own-password.ts'
import type { Session } from './sessions.ts'

/** How long it counts that someone said again who they are (security 2.10). */
const HOLDS = '5 minutes'

type StepUpRequest = OwnPasswordCheck & { given: GivenFactor }

/** Checks the second factor of someone who has one. A password alone is not enough for them (D260). */
async function spendOwnFactor(deps: Deps, { session, given, requestId }: StepUpRequest): Promise<UsedFactor | undefined> {
  if (!hasFactor(await findFactorChoice(deps.db, session.contactId))) return undefined
  try {
    return await spendFactor(deps, { contactId: session.contactId, given, purpose: 'step_up' })
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) await audit(deps.db, { actor: session, action: 'step_up.fail', requestId })
    throw error
  }
}

/**
 * Checks a person's own password again for this one session, and their second factor if they have one, and returns until when
 * that counts, by the database's clock. Tries are counted together with those of the login. Throws 422 at `password`, `code` or
 * `passkey` for what is wrong; the login itself continues.
 */
export async function stepUp(deps: Deps, request: StepUpRequest): Promise<{ until: string }> {
  const failed = { action: 'step_up.fail', message: officeMessages.wrongPassword }
  const { hash } = await assertOwnPassword(deps, { ...request, failed })
  const factor = await spendOwnFactor(deps, request)
  const { session, requestId } = request
  return deps.db.transaction(async (sql) => {
    const row = await sql.one<{ until: Date }>(
      `update session set stepped_up_at = now() from contact
        where token_sha256 = $1 and contact.id = contact_id and password_hash = $2 and disabled_at is null
        returning stepped_up_at + interval '${HOLDS}' as until`,
      [session.tokenHash, hash],
    )
    if (!row) throw notAuthorised()
    await audit(sql, { actor: session, action: 'step_up.ok', detail: factor && { factor }, requestId })
    return { until: row.until.toISOString() }
  })
}

/** Throws 403 unless someone said again who they are in this very session within the last five minutes. */
export async function assertSteppedUp(sql: Sql, session: Session): Promise<void> {
  const row = await sql.one(`select 1 from session where token_sha256 = $1 and stepped_up_at > now() - interval '${HOLDS}'`, [
    session.tokenHash,
  ])
  if (row) return
  const message = officeMessages.stepUpFirst
  throw new Refusal(403, { error: message, problems: [{ path: 'password', message }] })
}
