import type { OwnSession } from '#domain/session/own-session.ts'
import type { Role } from '#domain/session/session.ts'
import { station } from '#domain/station.ts'
import type { Sql } from '#server/db/database.ts'
import { hashToken, newToken } from '#server/secret-token.ts'

export type Session = {
  contactId: number
  role: Role
  tokenHash: Buffer
  /** Someone else chose this person's password (security 2.6). */
  mustChangePassword: boolean
}

const day = 86_400
/** How long a login lasts, and how long it may go unused, in seconds (D130, security 2.7). */
const lifetimes: Readonly<Record<Role, { total: number; idle: number }>> = {
  zedder: { total: 30 * day, idle: 14 * day },
  editor: { total: day / 2, idle: 3600 },
  reception: { total: day / 2, idle: 3600 },
  admin: { total: day / 3, idle: 900 },
}

const today = `(now() at time zone '${station.timeZone}')::date`

/** Whether a row of `contact` may be logged in today: not disabled, and within the days they work here. */
export const isWorking = `(contact.disabled_at is null and coalesce(contact.staff_from <= ${today}, true) and coalesce(contact.staff_until >= ${today}, true))`

/** Whether a row of `session` is still open. */
export const isOpen = `(session.expires_at > now() and session.last_seen > now() - make_interval(secs => session.idle_seconds))`

/** How many live sessions a person may have. The oldest end for a new one. */
const MOST_SESSIONS = 20

/** Opens a session and returns its bearer token, which is never stored. `browser` is what the person's own list calls it. */
export async function openSession(sql: Sql, contactId: number, role: Role, browser = ''): Promise<string> {
  const token = `zed_${newToken()}`
  const { total, idle } = lifetimes[role]
  await sql.all(
    `with surplus as (
       delete from session where token_sha256 in
         (select token_sha256 from session
           where contact_id = $2 and ${isOpen}
           order by created_at desc offset ${MOST_SESSIONS - 1}))
     insert into session (token_sha256, contact_id, role, expires_at, idle_seconds, browser)
       values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6)`,
    [hashToken(token), contactId, role, total, idle, browser],
  )
  return token
}

/** The live session behind a bearer token, by the database's clock. A changed role, a disabled account or a last day ends it. */
export async function findSession(sql: Sql, token: string): Promise<Session | undefined> {
  if (!/^zed_[\w-]{43}$/.test(token)) return undefined
  const tokenHash = hashToken(token)
  const row = await sql.one<Omit<Session, 'tokenHash'> & { isStale: boolean }>(
    `select session.contact_id as "contactId", session.role, session.last_seen < now() - interval '1 minute' as "isStale",
            password_must_change as "mustChangePassword"
       from session join contact on contact.id = session.contact_id
      where token_sha256 = $1 and ${isOpen} and contact.role = session.role and ${isWorking}`,
    [tokenHash],
  )
  if (!row) return undefined
  const { isStale, ...found } = row
  if (isStale) await sql.all('update session set last_seen = now() where token_sha256 = $1', [tokenHash])
  return { ...found, tokenHash }
}

export async function closeSession(sql: Sql, session: Session): Promise<void> {
  await sql.all('delete from session where token_sha256 = $1', [session.tokenHash])
}

/** Ends all of a person's logins, half-open ones too, except perhaps the one that asks. Returns how many there were. */
export async function closeSessions(sql: Sql, contactId: number, except?: Session): Promise<number> {
  await sql.all('delete from half_login where contact_id = $1', [contactId])
  const ended = await sql.all('delete from session where contact_id = $1 and token_sha256 is distinct from $2 returning 1', [
    contactId,
    except?.tokenHash ?? null,
  ])
  return ended.length
}

/** A person's live logins, the newest first. */
export async function findOwnSessions(sql: Sql, { contactId, tokenHash }: Session): Promise<OwnSession[]> {
  const rows = await sql.all<Omit<OwnSession, 'startedAt' | 'lastSeen'> & { startedAt: Date; lastSeen: Date }>(
    `select id, browser, created_at as "startedAt", last_seen as "lastSeen", token_sha256 = $2 as "isCurrent" from session
      where contact_id = $1 and ${isOpen} order by created_at desc, id`,
    [contactId, tokenHash],
  )
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString(), lastSeen: row.lastSeen.toISOString() }))
}

/** Ends one of a person's own logins. Returns whether there was one. */
export async function endOwnSession(sql: Sql, { contactId }: Session, id: string): Promise<boolean> {
  return (await sql.one('delete from session where contact_id = $1 and id = $2 returning 1', [contactId, id])) !== undefined
}
