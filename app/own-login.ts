import { callApi, lineFor, rejected } from '#app/data/call-api.ts'
import { refreshCatalogue } from '#app/data/use-catalogue.ts'
import { refreshAnswers } from '#app/data/use-remote.ts'
import { refreshUser, session } from '#app/state/session.ts'
import type { BodyOf } from '#domain/api/contract.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import type { Submission } from '#screens/remote.ts'
import { snack } from './snacks.ts'

/** Changes a person's own password (A30). Returns the form's next state. */
export async function changePassword(change: BodyOf<'changePassword'>): Promise<Submission> {
  const wasFirst = session.user?.mustChangePassword
  const answer = await callApi('changePassword', { body: change })
  if (!answer.ok) return rejected(answer)
  refreshUser(answer.data.user)
  // What was loaded so far is what everybody sees; the desk sees more.
  if (wasFirst) void refreshCatalogue()
  snack(accountMessages.passwordChanged, 'positive')
  await refreshAnswers('ownSessions')
  return { status: 'idle' }
}

/** Ends one login (A32), or all others (A33), and loads the list again, whatever came of it. */
export async function endLogins(id: string | 'others'): Promise<void> {
  const answer = id === 'others' ? await callApi('endOtherSessions', {}) : await callApi('endSession', { body: { id } })
  // Someone was faster: it is ended.
  if (!answer.ok && answer.status !== 404) snack(lineFor(answer), 'critical')
  await refreshAnswers('ownSessions')
}
