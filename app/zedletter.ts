import type { Failure } from '#app/data/api-client.ts'
import { callApi } from '#app/data/call-api.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import type { Signup } from '#screens/letters/zedletter/signup-form.tsx'
import { logFailure } from './log.ts'
import { snack } from './snacks.ts'

/** Subscribing to Zedletter and leaving it. A call without an answer shows a snack (T281); the server's own sentences are shown (T280). */

const warnUnreachable = () => snack(messages.newsletterUnreachable, 'critical')

/** Refused for a reason people can act on, rather than not answered. */
const isReason = ({ status }: Failure) => status === 422 || status === 429

/** Signs an email address up for Zedletter (C28). */
export async function signUp(email: string): Promise<Signup> {
  const answer = await callApi('zedletterSignup', { body: { email } })
  if (answer.ok) {
    const { error, success = '' } = answer.data
    return error === undefined ? { status: 'done', words: success } : { status: 'refused', words: error }
  }
  if (isReason(answer)) return { status: 'refused', words: answer.error }
  warnUnreachable()
  return { status: 'idle' }
}

/** Changes the preference of the Zedder who is logged in, and returns it. A failure is only logged (C27, D180). */
export async function toggleOwn(contact: Contact, zedletter: boolean): Promise<boolean | undefined> {
  const answer = await callApi('toggleZedletter', { body: { contact, zedletter } })
  if (answer.ok) return answer.data.zedletter
  logFailure('toggle-zedletter', answer.status)
  return undefined
}

/** What the server knows about an emailed id: the preference, or the server's sentence for why there isn't one. */
export type ById = { status: 'known'; zedletter: boolean } | { status: 'unknown'; words: string } | { status: 'unreachable' }

type PreferenceReply = { zedletter?: boolean | undefined; error?: string | undefined }

function readPreference({ zedletter, error }: PreferenceReply): ById {
  if (error !== undefined) return { status: 'unknown', words: error }
  return zedletter === undefined ? { status: 'unreachable' } : { status: 'known', zedletter }
}

function resultOf(answer: { ok: true; data: PreferenceReply } | Failure): ById {
  // A malformed id is as unknown as one that was never sent to anyone.
  if (!answer.ok && answer.status === 422) return { status: 'unknown', words: messages.zedletterLinkBad }
  const result: ById = answer.ok ? readPreference(answer.data) : { status: 'unreachable' }
  if (result.status === 'unreachable') warnUnreachable()
  return result
}

/** Reads the preference and changes nothing (C25, D134). */
export async function readById(id: string): Promise<ById> {
  return resultOf(await callApi('readZedletter', { query: { id } }))
}

/** Sets the preference rather than flipping it, so that sending it twice changes nothing (C26, D133). */
export async function setPreferenceById(id: string, zedletter: boolean): Promise<ById> {
  return resultOf(await callApi('toggleZedletterById', { body: { id, zedletter } }))
}
