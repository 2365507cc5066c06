import { type Contact, type ContactFields, isPossibleBirthday } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { addressChangedLetter } from '#server/accounts/account-letters.ts'
import { type Account, changeContact, findAccount } from '#server/accounts/contacts.ts'
import { voidRecoveryTokens } from '#server/accounts/recovery-tokens.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/orders/outbox.ts'

/** A refusal of one field, in its own words. */
export const refused = (path: string, message: string, status = 422) =>
  new Refusal(status, { error: status === 409 ? message : messages.refused, problems: [{ path, message }] })
export const emailTaken = () => refused('email', messages.emailExists, 409)

/** L294, D165: the station's day decides what is still to come. PostgreSQL knows no year 0. Throws 422 at `path`. */
export function assertBirthday({ dob }: ContactFields, { clock }: Deps, path = 'dob'): void {
  const today = stationDate(clock())
  if (!isPossibleBirthday(dob, today)) throw refused(path, 'A date of birth cannot be in the future.')
  if (dob && dob < '1850-01-01') throw refused(path, 'Give a date as day, month and year.')
}

/**
 * Replaces what a person filled in, with its audit row and the letter to an address that was left behind, in the caller's
 * transaction. Throws PostgreSQL's 23505 when the address is somebody else's.
 */
export async function keepChange(sql: Sql, session: Session, account: Account, fields: ContactFields, requestId: string): Promise<Contact> {
  const { id, contact } = account
  const hasMoved = fields.email.toLowerCase() !== contact.email.toLowerCase()
  await changeContact(sql, account, fields)
  await audit(sql, { actor: session, action: 'contact.update', subject: `contact:${id}`, detail: { hasMoved }, requestId })
  if (hasMoved) {
    const letter = addressChangedLetter({ name: contact.name, address: contact.email })
    await enqueue(sql, { kind: 'letter', key: `address_changed:${requestId}`, payload: { letter } })
    // Whoever reads mail at the old address has no more say in this account.
    await voidRecoveryTokens(sql, id)
  }
  return (await findAccount(sql, id))?.contact ?? contact
}
