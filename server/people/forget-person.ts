import type { BodyOf } from '#domain/api/contract.ts'
import { isSameAddress } from '#domain/contact/email-address.ts'
import { personMessages } from '#domain/desk/person.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFound, Refusal } from '#server/http/refusal.ts'
import { removePerson } from '#server/own-data/remove-person.ts'
import type { PeopleWork } from './change-person.ts'

/**
 * A272: removes somebody who asked for it, as they could themselves. Their email has to be typed, so that nobody forgets the wrong one.
 * Throws 404 for staff and nobody, 422 for another email, and 409 while a payment is under way or for tickets that aren't given up.
 */
export async function forgetPerson(deps: Deps, { session, body, requestId }: PeopleWork<BodyOf<'forgetPerson'>>): Promise<void> {
  const { contact_id: id, email, givesUpTickets } = body
  const person = await deps.db.one<{ email: string }>("select email from contact where id = $1 and role = 'zedder'", [id])
  if (!person) throw notFound()
  if (!isSameAddress(email, person.email)) throw fieldRefusal('email', personMessages.otherEmail)
  try {
    await removePerson(deps, id, { actor: session.contactId, requestId, isForThem: true, givesUpTickets })
  } catch (error) {
    // Someone else has just forgotten them.
    if (error instanceof Refusal && error.status === 401) throw notFound()
    throw error
  }
}
