import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Counts a search for subscribers: 60 a minute a person, past which it throws 429, and from 600 a day on somebody is told,
 * once a day a person, while the desk works on (security 2.13).
 */
export async function countSearch({ limits, log, db, clock }: Deps, session: Session, requestId: string): Promise<void> {
  const { contactId } = session
  await limits.take('search', String(contactId))
  if (!(await limits.countSearch(contactId, stationDate(clock())))) return
  log.warn({ requestId, contactId }, 'one person has searched for unusually many subscribers today')
  await audit(db, { actor: session, action: 'search.alarm', subject: `contact:${contactId}`, requestId })
}
