import { callApi, rejected } from '#app/data/call-api.ts'
import { endLogin } from '#app/data/end-login.ts'
import { keepOwnContact } from '#app/data/use-own-contact.ts'
import { clearLoginDraft } from '#app/state/login-draft.ts'
import { LOOK_KEY, type LookNews } from '#app/state/look.ts'
import { clearEverything, resetEverything } from '#app/state/reset.ts'
import { rejectLogin, session, setSession } from '#app/state/session.ts'
import type { BodyOf } from '#domain/api/contract.ts'
import type { ContactFields } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import type { FactorChoice } from '#domain/session/factor.ts'
import type { Submission } from '#screens/remote.ts'
import { snack } from './snacks.ts'

/** Everything that logs someone in or out. Each function returns the form's next state. */

/** A login whose password was right, and which second factors can finish it. */
export type HalfLogin = FactorChoice & { token: string }

export async function login(credentials: BodyOf<'login'>): Promise<Submission | { half: HalfLogin }> {
  const answer = await callApi('login', { body: credentials })
  if (!answer.ok) {
    if (answer.secondStep) return { half: answer.secondStep }
    rejectLogin()
    return answer.status === 401 ? { status: 'rejected', reason: messages.loginRejected } : rejected(answer)
  }
  const { token, user, zedder } = answer.data
  if (zedder) keepOwnContact(token, zedder)
  setSession(token, user)
  clearLoginDraft()
  return { status: 'idle' }
}

/** The second step of a login (A53). `ended`: it has to start again. */
export async function finishLogin(half: HalfLogin, code: string): Promise<Submission | { ended: string }> {
  const { giveFactor } = await import('#app/factors/give-factor.ts')
  const { token } = half
  const factor = await giveFactor(half, code, () => callApi('loginChallenge', { body: { token } }))
  if ('failed' in factor) return factor.failed
  const answer = await callApi('loginFactor', { body: { token, ...factor.given } })
  if (!answer.ok) return answer.status === 401 ? { ended: answer.message ?? messages.loginRejected } : rejected(answer)
  setSession(answer.data.token, answer.data.user)
  clearLoginDraft()
  return { status: 'idle' }
}

export async function createContact(fields: BodyOf<'createContact'>): Promise<Submission> {
  const answer = await callApi('createContact', { body: fields })
  if (!answer.ok) return rejected(answer)
  const { token, zedder, user } = answer.data
  // Reception gets no login of the person it makes an account for.
  if (token !== undefined) {
    keepOwnContact(token, zedder)
    setSession(token, user)
  }
  snack(messages.contactCreated, 'positive')
  return { status: 'idle' }
}

/** `password` comes with another email address (D217). */
export async function updateContact(fields: ContactFields, password?: string): Promise<Submission> {
  const answer = await callApi('updateContact', { body: { ...fields, password } })
  if (!answer.ok) return rejected(answer)
  if (session.token !== undefined) keepOwnContact(session.token, answer.data.zedder)
  snack(messages.contactUpdated, 'positive')
  return { status: 'idle' }
}

/**
 * Forgets at once what this browser has to forget, and ends its login at the server too. `problem` is said if the server can't be
 * reached.
 */
function leave(forget: () => void, done: string, problem: string): void {
  const { token } = session
  forget()
  // Without a line there's more to say than this.
  if (token === undefined || navigator.onLine) snack(done)
  if (token === undefined) return
  new BroadcastChannel(LOOK_KEY).postMessage('ended' satisfies LookNews)
  void endLogin(token, problem)
}

/** This browser forgets everything, the order being taken at the desk too. */
export function clearShop(): void {
  leave(clearEverything, messages.everythingCleared, accountMessages.clearedHere)
}

/** The same for a logout, after which reception goes on with the order being taken. */
export function logout(): void {
  leave(resetEverything, accountMessages.loggedOut, accountMessages.loggedOutHere)
}
