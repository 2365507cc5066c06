import * as z from 'zod/mini'
import { type Contact, type ContactFields, contactFields } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { isSameName } from '#domain/contact/names.ts'
import { deskMessages, emailOfAnotherWords } from '#domain/desk/desk-messages.ts'
import { assertBirthday, keepChange, refused } from '#server/accounts/change-contact.ts'
import { type Account, findAccount, insertContact } from '#server/accounts/contacts.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import { hasCode, type Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/orders/orders.ts'

/** Whom an order at the desk is for. `account` undefined: new to the station. */
export type DeskPerson = { fields: ContactFields; account: Account | undefined }

/** Whoever leaves no details (D98). */
const walkIn: Buyer = { name: 'Walk-in', email: '', mobile: '', address: '', suburb: '', state: '', postcode: '', country: australia }

export function buyerOf(person: DeskPerson | undefined): Buyer {
  if (!person) return walkIn
  const { name, email, mobile, address, suburb, state, postcode, country } = person.fields
  return { name, email, mobile, address, suburb, state, postcode, country }
}

function emailOfAnother({ role, contact }: Account) {
  return refused('contact.email', emailOfAnotherWords(role === 'zedder' ? contact : undefined), 409)
}

async function findByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const row = await sql.one<{ id: number }>('select id from contact where email_key = lower($1)', [email])
  return row && findAccount(sql, row.id)
}

/**
 * Finds out whom the desk means (D99): the record that is named, else somebody new. An address that is on record is nobody
 * new: it is the same person where the name is the same too, and then only where they live and how they are reached is
 * brought up to date. Throws 409 where the address is somebody else's and 422 for staff or an impossible birthday.
 */
export async function findDeskPerson(deps: Deps, sent: Contact): Promise<DeskPerson> {
  const fields = z.parse(contactFields, sent)
  assertBirthday(fields, deps, 'contact.dob')
  const holder = await findByEmail(deps.db, fields.email)
  if (sent.id !== undefined) {
    const account = await findAccount(deps.db, sent.id)
    if (account?.role !== 'zedder') throw refused('contact.id', 'Choose whose contact to change.')
    if (holder && holder.id !== account.id) throw emailOfAnother(holder)
    return { fields, account }
  }
  if (!holder) return { fields, account: undefined }
  if (holder.role !== 'zedder' || !isSameName(holder.contact.name, fields.name)) throw emailOfAnother(holder)
  const { mobile, address, suburb, state, postcode, country } = fields
  return { fields: { ...holder.contact, mobile, address, suburb, state, postcode, country }, account: holder }
}

/** Keeps what the desk was told, without a password (D99), and gives the contact's id. In the caller's transaction. */
export async function keepDeskPerson(sql: Sql, session: Session, person: DeskPerson, requestId: string): Promise<number> {
  const { fields, account } = person
  if (account) {
    try {
      await keepChange(sql, session, account, fields, requestId)
    } catch (error) {
      if (hasCode(error, '23505')) throw refused('contact.email', deskMessages.emailTakenNow, 409)
      throw error
    }
    return account.id
  }
  const id = await insertContact(sql, fields)
  if (id === undefined) throw refused('contact.email', deskMessages.emailTakenNow, 409)
  await audit(sql, { actor: session, action: 'contact.create', subject: `contact:${id}`, requestId })
  return id
}
