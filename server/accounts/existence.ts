import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { UNDO_LIFE } from './addresses.ts'
import type { Session } from './sessions.ts'

/**
 * Counts a call that shows whether an address has an account. The desk is counted by person, visitors by source, and never by
 * the address they asked about: a stranger could use that up for its owner. Recovery and signing up have buckets of their own, so that
 * nothing else uses them up either (security 2.5). Throws 429.
 */
export async function countExistenceTry(
  { limits }: Deps,
  session: Session | undefined,
  source: string,
  bucket: 'existenceByAddress' | 'existenceBySignUp' | 'recoveryByAddress' = 'existenceByAddress',
): Promise<void> {
  if (session && worksAtDesk(session.role)) return limits.take('existenceByDesk', String(session.contactId))
  await limits.take(bucket, source)
}

/**
 * A sign-up that went through gives back its own try and the form's question before it: thirty people at one address must not
 * use them up (D370). New accounts are counted themselves, so nobody learns more by making them.
 */
export async function forgiveExistenceTries({ limits }: Deps, source: string): Promise<void> {
  await Promise.all([limits.giveBack('existenceBySignUp', source), limits.giveBack('existenceByAddress', source)])
}

/**
 * Counts a question about an address that has no account. Many in an hour, from any number of sources, mean that someone is
 * trying a list of addresses: the log and the audit trail say so once.
 */
export async function countUnknownAddress({ limits, log, db }: Deps, requestId: string): Promise<void> {
  if (!(await limits.countToAlarm('misses', 'everybody'))) return
  log.warn({ requestId }, 'many unknown addresses were asked for in an hour')
  await audit(db, { actor: 'shop', action: 'existence.alarm', requestId })
}

/**
 * Whether an address has an account, or had one that may still go back to it. Undoing a change would otherwise be easy to block:
 * by signing up with the address that was left (D218). `exceptId` leaves one account out.
 */
export async function isAddressKnown(sql: Sql, email: string, exceptId?: number): Promise<boolean> {
  const row = await sql.one(
    `select 1 from contact where email_key = lower($1) and id is distinct from $2
     union all
     select 1 from former_address
      where email_key = lower($1) and contact_id is distinct from $2 and left_at > now() - interval '${UNDO_LIFE}'`,
    [email, exceptId ?? null],
  )
  return row !== undefined
}
