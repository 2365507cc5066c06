import type { BodyOf } from '#domain/api/contract.ts'
import { changedFields, type PersonPage, personMessages, type StoredContact } from '#domain/desk/person.ts'
import { assertPossible, saveContactChange } from '#server/accounts/change-contact.ts'
import { findAccount } from '#server/accounts/contacts.ts'
import type { Deps } from '#server/deps.ts'
import { assertOwnEmail } from '#server/desk/desk-person.ts'
import { conflict, fieldRefusal, notFound } from '#server/http/refusal.ts'
import { keepEvent, type PeopleWork } from './change-person.ts'
import { readPerson } from './read-person.ts'

/**
 * A270: corrects how somebody is reached, and stores which fields and why, never what they said. Another email only counts once its
 * link is pressed (D217). Throws 404 for staff and nobody, 409 if somebody changed it meanwhile or the email is someone else's, and 422
 * if nothing is different.
 */
export async function correctContact(deps: Deps, work: PeopleWork<BodyOf<'correctContact'>>): Promise<PersonPage> {
  const { session, body, requestId } = work
  const { contact_id: id, seen, contact, why } = body
  await deps.db.transaction(async (sql) => {
    const person = await sql.one("select 1 from contact where id = $1 and role = 'zedder' for no key update", [id])
    const account = person && (await findAccount(sql, id))
    if (!account) throw notFound()
    const now: StoredContact = account.contact
    if (changedFields(seen, now).length > 0) throw conflict(personMessages.contactChanged)
    const fields = changedFields(now, contact)
    if (fields.length === 0) throw fieldRefusal('contact', personMessages.sameContact)
    const next = { ...account.contact, ...contact }
    assertPossible(next, deps, 'contact.')
    await assertOwnEmail(sql, contact.email, id)
    await saveContactChange(sql, session, account, next, requestId)
    await keepEvent(sql, id, session, { what: 'contact', fields, why })
  })
  return readPerson(deps.db, id)
}
