import { callApi, sentenceFor } from '#app/data/call-api.ts'
import type { RadioTimes, RadioTimesUpdate } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import type { Submission } from '#screens/remote.ts'
import { logFailure } from './log.ts'
import { snack } from './snacks.ts'

export type Saved = { saved: RadioTimes } | { submission: Submission }

/** Saves Radio Times for the person the emailed token belongs to (C30, T265). A refused token shows a snack (M23). A failure that isn't about the token or a field is logged and not shown (M24, D141). */
export async function saveRadioTimes(token: string, radioTimes: RadioTimesUpdate): Promise<Saved> {
  const answer = await callApi('saveRadioTimes', { body: { token, update: true, radioTimes } })
  if (answer.ok) {
    const { saved: _, ...record } = answer.data
    return { saved: record }
  }
  const { status, problems } = answer
  if (status === 422 && problems) return { submission: { status: 'rejected', reason: sentenceFor(answer), problems } }
  if (status === 401 || status === 422) {
    snack(messages.radioTimesSaveRefused, 'critical')
    return { submission: { status: 'rejected', reason: messages.nothingSaved } }
  }
  logFailure('radio-times', status)
  return { submission: { status: 'idle' } }
}
