import {
  BIRTHDAY_IN_FUTURE,
  type Contact,
  type ContactFields,
  isPossibleBirthday,
  isPossiblePostcode,
  NO_DATE,
  NO_POSTCODE,
} from '#domain/contact/contact.ts'
import { isSameAddress } from '#domain/contact/email-address.ts'
import { messages } from '#domain/messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { confirmEntry } from './address-writers.ts'
import { askToMove } from './addresses.ts'
import { type Account, changeContact, findAccount } from './contacts.ts'
import type { Session } from './sessions.ts'

export const emailTaken = () => fieldRefusal('email', messages.emailExists, 409)

/**
 * What one field can't know by itself: whether a birthday is in the future by the station's day (D165), and what a postcode looks
 * like in its country (D550). PostgreSQL has no year 0. Throws 422 at the field, after `prefix`.
 */
export function assertPossible(fields: ContactFields, { clock }: Deps, prefix = ''): void {
  const { dob } = fields
  if (!isPossiblePostcode(fields)) throw fieldRefusal(`${prefix}postcode`, NO_POSTCODE)
  if (!isPossibleBirthday(dob, stationDate(clock()))) throw fieldRefusal(`${prefix}dob`, BIRTHDAY_IN_FUTURE)
  if (dob && dob < '1850-01-01') throw fieldRefusal(`${prefix}dob`, NO_DATE)
}

/**
 * Saves what a person filled in, with its audit row, in the caller's transaction. Another address only counts once the link that
 * is mailed there is pressed (D217): until then the old one stays.
 */
export async function saveContactChange(
  sql: Sql,
  session: Session,
  account: Account,
  fields: ContactFields,
  requestId: string,
): Promise<Contact> {
  const { id, contact } = account
  const isMoving = !isSameAddress(fields.email, contact.email)
  await changeContact(sql, account, isMoving ? { ...fields, email: contact.email } : fields)
  await audit(sql, { actor: session, action: 'contact.update', subject: `contact:${id}`, detail: { isMoving }, requestId })
  const move = { email: fields.email, isAtDesk: session.contactId !== id }
  if (isMoving && (await askToMove(sql, id, move))) {
    // A letter to confirm goes where the person is moving: one that still waits would be a second one there.
    await sql.all("delete from outbox where kind = 'confirm_address' and sent_at is null and payload->>'contactId' = $1", [String(id)])
    await enqueue(sql, confirmEntry(id, requestId))
  }
  return (await findAccount(sql, id))?.contact ?? contact
}
