import { callApi, rejected } from '#app/data/call-api.ts'
import { loginDraft } from '#app/state/login-draft.ts'
import { dropLink } from '#app/state/mailed-link.ts'
import { clearSession } from '#app/state/session.ts'
import type { BodyOf } from '#domain/api/contract.ts'
import { messages } from '#domain/messages.ts'
import type { Recovery } from '#screens/people/recovery/recover-form.tsx'
import type { PasswordSetting } from '#screens/people/recovery/set-password-form.tsx'

/** A forgotten password. Each step returns its form's next state. */

/** Asks for a link by email (C6). */
export async function recoverPassword(email: string): Promise<Recovery> {
  const answer = await callApi('recoverPassword', { body: { name: email } })
  if (answer.ok) return { status: answer.data.sentEmail ? 'email-success' : 'email-error' }
  return answer.status === 401 ? { status: 'email-rejected' } : rejected(answer)
}

/** Sets a new password with the emailed token (C7). It ends all of that person's logins, including this browser's. */
export async function setPassword(fields: BodyOf<'setPassword'>): Promise<PasswordSetting> {
  const answer = await callApi('setPassword', { body: fields })
  if (answer.ok) {
    clearSession()
    dropLink('recover-password')
    loginDraft.isPasswordUpdated = true
    return { status: 'updated', said: answer.data }
  }
  // The error of a 401 is a code, not a sentence: the link was emailed to a different address (M9).
  if (answer.status === 401) return { status: 'rejected', reason: messages.linkExpired, isWrongAddress: true }
  if (answer.status !== 422) return rejected(answer)
  const said = { status: 'error', message: answer.message ?? messages.linkExpired }
  if (!answer.problems) dropLink('recover-password')
  return answer.problems ? { status: 'rejected', reason: said.message, problems: answer.problems } : { status: 'gone', said }
}
