import * as z from 'zod/mini'
import { type Contact, type ContactFields, contactFields } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { deskMessages, emailTakenMessage } from '#domain/desk/desk-messages.ts'
import { assertPossible, saveContactChange } from '#server/accounts/change-contact.ts'
import { claimAtDesk } from '#server/accounts/claim-account.ts'
import { type Account, findAccount, insertContact } from '#server/accounts/contacts.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import type { Buyer } from '#server/orders/orders.ts'

/** The person an order at the desk is for. An undefined `account` means that they are new to the station. */
export type DeskPerson = { fields: ContactFields; account: Account | undefined }

/** A customer who leaves no details (D98). */
const walkIn: Buyer = { name: 'Walk-in', email: '', mobile: '', address: '', suburb: '', state: '', postcode: '', country: australia }

export function buyerOf(person: DeskPerson | undefined): Buyer {
  if (!person) return walkIn
  const { name, email, mobile, address, suburb, state, postcode, country } = person.fields
  return { name, email, mobile, address, suburb, state, postcode, country }
}

function emailOfAnother({ role, contact }: Account) {
  return fieldRefusal('contact.email', emailTakenMessage(role === 'zedder' ? contact : undefined), 409)
}

const emailTakenNow = () => fieldRefusal('contact.email', deskMessages.emailTakenNow, 409)

async function findByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const row = await sql.one<{ id: number }>('select id from contact where email_key = lower($1)', [email])
  return row && findAccount(sql, row.id)
}

/** Throws 409 at the email if it belongs to somebody else, and says to whom. */
export async function assertOwnEmail(sql: Sql, email: string, contactId: number): Promise<void> {
  const holder = await findByEmail(sql, email)
  if (holder && holder.id !== contactId) throw emailOfAnother(holder)
}

/**
 * Works out who the desk means (D99): the record it names, or a new person. An address on record never makes a new person, and
 * nobody is taken for its owner unasked (D511). One that nobody confirmed is the caller's, whatever name was typed with it (D286).
 * Throws 409 if the address belongs to somebody else and 422 for staff, an impossible birthday or postcode.
 */
export async function findDeskPerson(deps: Deps, sent: Contact): Promise<DeskPerson> {
  const fields = z.parse(contactFields, sent)
  assertPossible(fields, deps, 'contact.')
  const holder = await findByEmail(deps.db, fields.email)
  if (sent.id !== undefined) {
    const account = await findAccount(deps.db, sent.id)
    if (account?.role !== 'zedder') throw fieldRefusal('contact.id', deskMessages.chooseContact)
    if (holder && holder.id !== account.id) throw emailOfAnother(holder)
    return { fields, account }
  }
  if (holder && !holder.contact.isUnconfirmed) throw emailOfAnother(holder)
  return { fields, account: holder }
}

/**
 * Saves what the desk was told, without a password (D99), in the caller's transaction. An account whose address nobody confirmed
 * becomes the person's at the desk, no matter who made it (D286). Returns the contact's id.
 */
export async function keepDeskPerson(sql: Sql, session: Session, person: DeskPerson, requestId: string): Promise<number> {
  const { fields, account } = person
  if (account?.contact.isUnconfirmed) {
    await claimAtDesk(sql, session, { id: account.id, fields, requestId }, emailTakenNow())
    return account.id
  }
  if (account) {
    await saveContactChange(sql, session, account, fields, requestId)
    return account.id
  }
  const id = await insertContact(sql, fields)
  if (id === undefined) throw emailTakenNow()
  await audit(sql, { actor: session, action: 'contact.create', subject: `contact:${id}`, requestId })
  return id
}
