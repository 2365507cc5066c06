import type { Failure } from '#app/api-client.ts'
import { callApi } from '#app/call-api.ts'
import { logFailure } from '#app/log.ts'
import { snack } from '#app/snacks.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import type { Signup } from '#screens/zedletter/signup-form.tsx'

/** Zedletter, asked for and left. A call that is not heard says so in a snack (T281); what the server says itself is shown (T280). */

const notHeard = () => snack(messages.newsletterUnreachable, 'critical')

/** Refused with a reason that a person can act on, rather than not heard. */
const isReason = ({ status }: Failure) => status === 422 || status === 429

/** Asks for Zedletter at an address (C28, L344). */
export async function signUp(email: string): Promise<Signup> {
  const answer = await callApi('zedletterSignup', { body: { email } })
  if (answer.ok) {
    const { error, success = '' } = answer.data
    return error === undefined ? { status: 'done', words: success } : { status: 'refused', words: error }
  }
  if (isReason(answer)) return { status: 'refused', words: answer.error }
  notHeard()
  return { status: 'idle' }
}

/** Changes the preference of who is logged in, and answers with it. A failure is only logged (C27, D180). */
export async function toggleOwn(contact: Contact, zedletter: boolean): Promise<boolean | undefined> {
  const answer = await callApi('toggleZedletter', { body: { contact, zedletter } })
  if (answer.ok) return answer.data.zedletter
  logFailure('toggle-zedletter', answer.status)
  return undefined
}

/** What the server knows of an emailed id: the preference, or why there is none in its own words. */
export type ById = { status: 'known'; zedletter: boolean } | { status: 'unknown'; words: string } | { status: 'unreachable' }

type Said = { zedletter?: boolean | undefined; error?: string | undefined }

function heard({ zedletter, error }: Said): ById {
  if (error !== undefined) return { status: 'unknown', words: error }
  return zedletter === undefined ? { status: 'unreachable' } : { status: 'known', zedletter }
}

function byId(answer: { ok: true; data: Said } | Failure): ById {
  const found: ById = answer.ok ? heard(answer.data) : { status: 'unreachable' }
  // An id that is none at all is as unknown as one that was given to nobody.
  if (!answer.ok && answer.status === 422) return { status: 'unknown', words: messages.zedletterLinkBad }
  if (found.status === 'unreachable') notHeard()
  return found
}

/** Looks, and changes nothing (C25, D134). */
export async function readById(id: string): Promise<ById> {
  return byId(await callApi('readZedletter', { query: { id } }))
}

/** Says what is wished, so that saying it twice changes nothing (C26, D133). */
export async function wishById(id: string, zedletter: boolean): Promise<ById> {
  return byId(await callApi('toggleZedletterById', { body: { id, zedletter } }))
}
