import { HALF_LOGIN } from '#domain/session/factor.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import type { Role } from '#domain/session/session.ts'
import { isWorking } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashToken, newToken } from '#server/secret-token.ts'

/** Opens a login that may only do its second step. Its token is no bearer token, and is never stored. */
export async function openHalfLogin(sql: Sql, { id, role, hash }: { id: number; role: Role; hash: string }): Promise<string> {
  const token = `half_${newToken()}`
  await sql.all('delete from half_login where expires_at < now()')
  await sql.all(
    `insert into half_login (token_sha256, contact_id, role, password_hash, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [hashToken(token), id, role, hash, HALF_LOGIN.minutes],
  )
  return token
}

const isStillOpen = `token_sha256 = $1 and expires_at > now() and tries < ${HALF_LOGIN.tries}`
const halfLoginEnded = () => new Refusal(401, { error: 'half_login_ended', message: factorMessages.halfLoginEnded })

/** Whose half login this is. Throws 401 if it has ended. */
export async function findHalfLogin(sql: Sql, token: string): Promise<number> {
  const row = await sql.one<{ contactId: number }>(`select contact_id as "contactId" from half_login where ${isStillOpen}`, [
    hashToken(token),
  ])
  if (!row) throw halfLoginEnded()
  return row.contactId
}

/** Counts a try before anything is compared, so that no number of requests at once gets more. Throws 401 after the fifth. */
export async function tryHalfLogin(sql: Sql, token: string): Promise<{ contactId: number; triesLeft: number }> {
  const row = await sql.one<{ contactId: number; triesLeft: number }>(
    `update half_login set tries = tries + 1 where ${isStillOpen}
     returning contact_id as "contactId", ${HALF_LOGIN.tries} - tries as "triesLeft"`,
    [hashToken(token)],
  )
  if (!row) throw halfLoginEnded()
  return row
}

/** Uses a half login up, for one caller. Throws 401 if the password, the role or the standing has changed since it was opened. */
export async function spendHalfLogin(sql: Sql, token: string): Promise<{ contactId: number; role: Role }> {
  const row = await sql.one<{ contactId: number; role: Role }>(
    `delete from half_login using contact
      where token_sha256 = $1 and half_login.expires_at > now() and contact.id = contact_id and contact.role = half_login.role
        and contact.password_hash = half_login.password_hash and ${isWorking}
      returning contact_id as "contactId", half_login.role`,
    [hashToken(token)],
  )
  if (!row) throw halfLoginEnded()
  return row
}
