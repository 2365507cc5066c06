import { logFailure } from '#app/log.ts'
import { untilNextTry } from '#app/shell/keep-loading.ts'
import { clearSnacks, holdSnack, snack } from '#app/snacks.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import { callApi } from './call-api.ts'

/** Between two tries, in milliseconds. */
const PAUSE = 30_000

/**
 * Ends a login at the server that this browser has forgotten (D986). If the server can't be reached, says so with `problem`, and asks
 * again when the line returns and every so often, for as long as the page is open: a login kept for later could be found by the next
 * person at this computer.
 */
export async function endLogin(token: string, problem: string = accountMessages.loggedOutHere): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const answer = await callApi('logout', { token })
    // The server doesn't know it any more either.
    if (answer.ok || answer.status === 401) {
      if (!isTold) return
      clearSnacks()
      return snack(accountMessages.loggedOutThere)
    }
    logFailure('logout', answer.status)
    if (!isTold) holdSnack(problem)
    await untilNextTry(PAUSE)
  }
}
