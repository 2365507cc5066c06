import { callApi, sentenceFor } from '#app/call-api.ts'
import { logFailure } from '#app/log.ts'
import type { RadioTimes, RadioTimesUpdate } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import type { Submission } from '#screens/remote.ts'

/** Radio Times behind an emailed token, which alone decides whose it is (T265). */

export type Loaded = { status: 'ready'; data: RadioTimes } | { status: 'expired' } | { status: 'failed'; message: string }

/** Looks (C29). A token that is not good is told apart from a call that was not heard (M21, M22). */
export async function loadRadioTimes(token: string): Promise<Loaded> {
  const answer = await callApi('loadRadioTimes', { body: { token } })
  if (answer.ok) return { status: 'ready', data: answer.data }
  return answer.status === 422 ? { status: 'expired' } : { status: 'failed', message: messages.serverUnreachable }
}

export type Saved = { saved: RadioTimes } | { submission: Submission }

/** Saves (C30). What is neither the token's fault nor a field's is logged and not shown (M24, D141). */
export async function saveRadioTimes(token: string, radioTimes: RadioTimesUpdate): Promise<Saved> {
  const answer = await callApi('saveRadioTimes', { body: { token, update: true, radioTimes } })
  if (answer.ok) {
    const { saved: _, ...record } = answer.data
    return { saved: record }
  }
  const { status, problems } = answer
  if (status === 422 && problems) return { submission: { status: 'rejected', reason: sentenceFor(answer), problems } }
  if (status === 401 || status === 422) return { submission: { status: 'rejected', reason: messages.radioTimesSaveRefused } }
  logFailure('radio-times', status)
  return { submission: { status: 'idle' } }
}
