import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '#server/db/database.ts'

/** How long a mailed link works (security 2.8). */
const LIFE = '1 hour'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Ends every link that was mailed to a person. */
export async function voidRecoveryTokens(sql: Sql, contactId: number): Promise<void> {
  await sql.all('delete from recovery_token where contact_id = $1', [contactId])
}

/** A new link's secret, which is never stored; older links of this person end with it. */
export async function issueRecoveryToken(sql: Sql, contactId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Two requests at once take turns, so that the later one replaces the earlier.
  await sql.all('select 1 from contact where id = $1 for no key update', [contactId])
  await voidRecoveryTokens(sql, contactId)
  await sql.all(`insert into recovery_token (token_sha256, contact_id, expires_at) values ($1, $2, now() + interval '${LIFE}')`, [
    hashOf(token),
    contactId,
  ])
  return token
}

/** Whose link this is, while it works; looking does not use it up. */
export async function findRecovery(sql: Sql, token: string): Promise<{ contactId: number; email: string } | undefined> {
  return sql.one(
    `select contact.id as "contactId", contact.email from recovery_token join contact on contact.id = contact_id
      where token_sha256 = $1 and expires_at > now() and disabled_at is null`,
    [hashOf(token)],
  )
}

/** Uses a link up: true for one caller only, whoever else holds it, and only if the caller's transaction is kept. */
export async function spendRecoveryToken(sql: Sql, token: string): Promise<boolean> {
  return (
    (await sql.one('delete from recovery_token where token_sha256 = $1 and expires_at > now() returning 1', [hashOf(token)])) !== undefined
  )
}
