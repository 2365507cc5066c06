import { rejected } from '#app/account.ts'
import { callApi } from '#app/call-api.ts'
import { loginDraft } from '#app/state/login-draft.ts'
import { clearSession } from '#app/state/session.ts'
import type { BodyOf } from '#domain/api/contract.ts'
import { messages } from '#domain/messages.ts'
import type { Recovery } from '#screens/recovery/recover-form.tsx'
import type { PasswordSetting } from '#screens/recovery/set-password-form.tsx'

/** A forgotten password. Each step answers with what became of its form. */

/** Asks for a link by mail (C6, L322). */
export async function recoverPassword(email: string): Promise<Recovery> {
  const answer = await callApi('recoverPassword', { body: { name: email } })
  if (answer.ok) return { status: answer.data.sentEmail ? 'email-success' : 'email-error' }
  return answer.status === 401 ? { status: 'email-rejected' } : rejected(answer)
}

/** Sets a new password with the mailed token (C7, L323). It ends every login of the person, so this browser's too. */
export async function setPassword(asked: BodyOf<'setPassword'>): Promise<PasswordSetting> {
  const answer = await callApi('setPassword', { body: asked })
  if (answer.ok) {
    clearSession()
    loginDraft.isPasswordUpdated = true
    return { status: 'updated', said: answer.data }
  }
  // 401 carries a code for an error: the address is not the one that the link was mailed to (M9).
  if (answer.status === 401) return { status: 'rejected', reason: messages.linkExpired, isWrongAddress: true }
  if (answer.status !== 422) return rejected(answer)
  const said = { status: 'error', message: answer.message ?? messages.linkExpired }
  return answer.problems ? { status: 'rejected', reason: said.message, problems: answer.problems } : { status: 'gone', said }
}
