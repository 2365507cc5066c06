import { BIRTHDAY_IN_FUTURE, type Contact, type ContactFields, isPossibleBirthday, NO_DATE } from '#domain/contact/contact.ts'
import { isSameAddress } from '#domain/contact/email-address.ts'
import { messages } from '#domain/messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { confirmEntry } from '#server/accounts/address-writers.ts'
import { askToMove } from '#server/accounts/addresses.ts'
import { type Account, changeContact, findAccount } from '#server/accounts/contacts.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'

export const emailTaken = () => fieldRefusal('email', messages.emailExists, 409)

/** D165: whether a birthday is in the future depends on the station's day. PostgreSQL has no year 0. Throws 422 at `path`. */
export function assertBirthday({ dob }: ContactFields, { clock }: Deps, path = 'dob'): void {
  const today = stationDate(clock())
  if (!isPossibleBirthday(dob, today)) throw fieldRefusal(path, BIRTHDAY_IN_FUTURE)
  if (dob && dob < '1850-01-01') throw fieldRefusal(path, NO_DATE)
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
  if (isMoving && (await askToMove(sql, id, fields.email))) await enqueue(sql, confirmEntry(id, requestId))
  return (await findAccount(sql, id))?.contact ?? contact
}
