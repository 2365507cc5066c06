import type { ContactFields } from '#domain/contact/contact.ts'
import { type AuditEntry, audit } from '#server/audit/write-audit.ts'
import { hasCode, type Sql } from '#server/db/database.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { newPasswordEntry } from './address-writers.ts'
import { dropMove } from './addresses.ts'
import { changeContact, findAccount } from './contacts.ts'
import { voidRecoveryTokens } from './recovery-tokens.ts'
import { closeSessions, type Session } from './sessions.ts'
import type { StoredPassword } from './stored-password.ts'

const nothingElse = { dob: '', gender: null, genderna: '', pronouns: '', comment: '' } as const

type Claim = {
  id: number
  /**
   * Who names the person: the desk, which keeps the number they have, the station's list of subscribers, or someone who gives them
   * a subscription, whom only the reader of the address can confirm.
   */
  by: 'desk' | 'list' | 'gift'
  fields: ContactFields
  password?: StoredPassword | undefined
  actor: AuditEntry['actor']
  key: string
  requestId?: string
}

/**
 * Gives an account that nobody confirmed to the person the station knows by that address: the station's facts replace what was
 * typed, the password and every login end, and the address gets a link for a new password (D219, D286, D362). In the caller's transaction,
 * which holds the contact.
 */
export async function claimAccount(sql: Sql, { id, by, fields, password, actor, key, requestId }: Claim): Promise<void> {
  const account = await findAccount(sql, id)
  if (!account) throw new Error('There is no account to claim.')
  await changeContact(sql, account, { ...nothingElse, ...fields })
  await sql.all(
    `update contact set password_hash = $2, password_setting = $3, subnumber = case when $4 then subnumber end,
            email_confirmed_at = case when $5 then now() end where id = $1`,
    [id, password?.hash ?? null, password?.setting ?? null, by !== 'list', by !== 'gift'],
  )
  await dropMove(sql, id)
  await voidRecoveryTokens(sql, id)
  // Free tickets that the stranger asked for lapse.
  await sql.all("update shop_order set reserved_until = now() where contact_id = $1 and state = 'confirmed' and total = 0", [id])
  const ended = await closeSessions(sql, id)
  // A gift's own letter has the link.
  if (by !== 'gift') await enqueue(sql, newPasswordEntry(id, by === 'desk' ? 'served' : 'claimed', key))
  await audit(sql, { actor, action: 'contact.claim', subject: `contact:${id}`, detail: { ended }, requestId })
}

/** The same for what the desk is told, which may name another address (D286). Throws `taken` if that is someone else's by now. */
export async function claimAtDesk(
  sql: Sql,
  session: Session,
  { id, fields, requestId }: Pick<Claim, 'id' | 'fields'> & { requestId: string },
  taken: Refusal,
): Promise<void> {
  try {
    await claimAccount(sql, { id, by: 'desk', fields, actor: session, key: `desk:${requestId}`, requestId })
  } catch (error) {
    throw hasCode(error, '23505') ? taken : error
  }
}
