import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Counts a search for subscribers. Over 60 a minute per person it throws 429. At 600 a day, the log and the audit trail say so,
 * per person and day, and the desk keeps working (security 2.13).
 */
export async function countSearch({ limits, log, db, clock }: Deps, session: Session, requestId: string): Promise<void> {
  const { contactId } = session
  await limits.take('search', String(contactId))
  if (!(await limits.countToAlarm('searches', `${contactId} ${stationDate(clock())}`))) return
  log.warn({ requestId, contactId }, 'one person has searched for unusually many subscribers today')
  await audit(db, { actor: session, action: 'search.alarm', subject: `contact:${contactId}`, requestId })
}
