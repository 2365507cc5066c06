import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '#domain/session/session.ts'
import { station } from '#domain/station.ts'
import type { Sql } from '#server/db/database.ts'

export type Session = { contactId: number; role: Role; tokenHash: Buffer }

const day = 86_400
/** How long a login lasts, and how long it may go unused, in seconds (D130, security 2.7). */
const lifetimes: Readonly<Record<Role, { total: number; idle: number }>> = {
  zedder: { total: 30 * day, idle: 14 * day },
  reception: { total: day / 2, idle: 3600 },
  admin: { total: day / 3, idle: 900 },
}

/** 256 random bits need no slow hash. The database holds only this (security 2.7). */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const today = `(now() at time zone '${station.timeZone}')::date`

/** Whether a row of `contact` may be logged in today: not disabled, and within the days they work here. */
export const isWorking = `(contact.disabled_at is null and coalesce(contact.staff_from <= ${today}, true) and coalesce(contact.staff_until >= ${today}, true))`

/** The name of a row of `session` for an admin to end it by. It opens nothing. */
export const sessionHandle = "encode(substring(session.token_sha256 from 1 for 8), 'hex')"

/** Whether a row of `session` is still open. */
export const isOpen = `(session.expires_at > now() and session.last_seen > now() - make_interval(secs => session.idle_seconds))`

/** Opens a session and returns its bearer token, which is never stored. */
export async function openSession(sql: Sql, contactId: number, role: Role): Promise<string> {
  const token = `zed_${randomBytes(32).toString('base64url')}`
  const { total, idle } = lifetimes[role]
  await sql.all(
    'insert into session (token_sha256, contact_id, role, expires_at, idle_seconds) values ($1, $2, $3, now() + make_interval(secs => $4), $5)',
    [hashToken(token), contactId, role, total, idle],
  )
  return token
}

/** The live session behind a bearer token, by the database's clock. A changed role, a disabled account or a last day ends it. */
export async function findSession(sql: Sql, token: string): Promise<Session | undefined> {
  if (!/^zed_[\w-]{43}$/.test(token)) return undefined
  const tokenHash = hashToken(token)
  const row = await sql.one<{ contactId: number; role: Role; isStale: boolean }>(
    `select session.contact_id as "contactId", session.role, session.last_seen < now() - interval '1 minute' as "isStale"
       from session join contact on contact.id = session.contact_id
      where token_sha256 = $1 and ${isOpen} and contact.role = session.role and ${isWorking}`,
    [tokenHash],
  )
  if (!row) return undefined
  const { contactId, isStale } = row
  if (isStale) await sql.all('update session set last_seen = now() where token_sha256 = $1', [tokenHash])
  return { contactId, role: row.role, tokenHash }
}

export async function closeSession(sql: Sql, session: Session): Promise<void> {
  await sql.all('delete from session where token_sha256 = $1', [session.tokenHash])
}

/** Ends a person's logins except this one, half-open ones too, and returns how many there were. */
export async function closeOtherSessions(sql: Sql, { contactId, tokenHash }: Session): Promise<number> {
  await sql.all('delete from half_login where contact_id = $1', [contactId])
  return (await sql.all('delete from session where contact_id = $1 and token_sha256 <> $2 returning 1', [contactId, tokenHash])).length
}

/** Ends all of a person's logins, half-open ones too, and returns how many there were. */
export async function closeSessions(sql: Sql, contactId: number): Promise<number> {
  await sql.all('delete from half_login where contact_id = $1', [contactId])
  return (await sql.all('delete from session where contact_id = $1 returning 1', [contactId])).length
}
