import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

/**
 * One limit shared by every call that shows whether an address has an account: check-email, recover-password and create-contact.
 * The desk is counted by person, visitors by source and by the address they asked about, so that neither uses up the other's
 * tries (security 2.5). Throws 429.
 */
export async function countExistenceTry({ limits }: Deps, session: Session | undefined, source: string, email: string): Promise<void> {
  if (session && worksAtDesk(session.role)) return limits.take('existenceByDesk', String(session.contactId))
  await limits.take('existenceByAddress', source)
  await limits.take('existenceByEmail', email.toLowerCase())
}

/**
 * Counts a question about an address that has no account. Many in an hour, from any number of sources, mean that somebody is
 * trying a list of addresses: the log and the audit trail say so once.
 */
export async function countMiss({ limits, log, db }: Deps, requestId: string): Promise<void> {
  if (!(await limits.countMiss())) return
  log.warn({ requestId }, 'many unknown addresses were asked for in an hour')
  await audit(db, { actor: 'shop', action: 'existence.alarm', requestId })
}

export async function isKnown(sql: Sql, email: string): Promise<boolean> {
  return (await sql.one('select 1 from contact where email_key = lower($1)', [email])) !== undefined
}
