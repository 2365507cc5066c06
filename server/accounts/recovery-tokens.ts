import type { Sql } from '#server/db/database.ts'
import { hashToken, newToken } from '#server/secret-token.ts'
import { isHeldAfterDesk } from './addresses.ts'

/** How long a mailed link works, in hours (security 2.8). Links in letters that nobody waits for work longer. */
const HOURS = 1

/** Ends every link that was mailed to this person. */
export async function voidRecoveryTokens(sql: Sql, contactId: number): Promise<void> {
  await sql.all('delete from recovery_token where contact_id = $1', [contactId])
}

/** Returns the secret of a new link, which is never stored. Older links of this person end. */
export async function issueRecoveryToken(sql: Sql, contactId: number, hours = HOURS): Promise<string> {
  const token = newToken()
  // Two requests at once take turns, so that the later one replaces the earlier.
  await sql.all('select 1 from contact where id = $1 for no key update', [contactId])
  await voidRecoveryTokens(sql, contactId)
  await sql.all('insert into recovery_token (token_sha256, contact_id, expires_at) values ($1, $2, now() + make_interval(hours => $3))', [
    hashToken(token),
    contactId,
    hours,
  ])
  return token
}

type Recovery = { contactId: number; email: string; name: string; isHeld: boolean }

/** Who a link belongs to, and whether it has to wait because the desk has just moved their address, as long as it works. Reading it does not use it up. */
export async function findRecovery(sql: Sql, token: string): Promise<Recovery | undefined> {
  return sql.one<Recovery>(
    `select contact.id as "contactId", contact.email, contact.name, ${isHeldAfterDesk} as "isHeld" from recovery_token join contact on contact.id = contact_id
      where token_sha256 = $1 and expires_at > now() and disabled_at is null`,
    [hashToken(token)],
  )
}

/** Uses up a link: returns true for one caller only, and only if that caller's transaction commits. */
export async function spendRecoveryToken(sql: Sql, token: string): Promise<boolean> {
  return (
    (await sql.one('delete from recovery_token where token_sha256 = $1 and expires_at > now() returning 1', [hashToken(token)])) !==
    undefined
  )
}
