import type { CallName } from '#domain/api/contract.ts'
import { faultCode, messages } from '#domain/messages.ts'
import type { Fault, Submission } from '#screens/remote.ts'
import type { Answer, Asking, Failure } from './api-client.ts'

/** Makes one call of the contract. The contract and its schemas load with the first call, not with the first page. */
export async function callApi<Name extends CallName>(name: Name, asking: Asking<Name>): Promise<Answer<Name>> {
  try {
    return (await import('./api-client.ts')).callApi(name, asking)
  } catch {
    // Offline before the first call: its code can't be reached either.
    return { ok: false, status: 0, error: messages.serverUnreachable }
  }
}

/** In milliseconds. The longest wait is a little more than the server keeps a request whose process died. */
const [PAUSE, LONGEST_WAIT] = [1000, 8000]

/**
 * The same, for a call with an idempotency key. While the server says that this call is still under way, it is made again,
 * so that people see how it ended and nobody has to press twice.
 */
export async function callWithKey<Name extends CallName>(name: Name, asking: Asking<Name>): Promise<Answer<Name>> {
  for (let waited = 0; ; waited += PAUSE) {
    const answer = await callApi(name, asking)
    const isUnderWay = !answer.ok && answer.status === 409 && answer.error === messages.underWay
    if (!isUnderWay || waited >= LONGEST_WAIT) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** The sentence to show for a failed call (D159, D160). A 403 that names a problem isn't about the role: it says what to do. */
export function sentenceFor(failed: Failure): string {
  if (failed.status === 403 && failed.problems?.[0]) return failed.problems[0].message
  if (failed.status === 401 || failed.status === 403) return messages.notAuthorised
  return [409, 422, 429, 503].includes(failed.status) ? failed.error : messages.serverUnreachable
}

/** The same where there's one line of text only: with what to say on the phone, if it went wrong at our end (D305). */
export function lineFor(failed: Failure): string {
  const sentence = sentenceFor(failed)
  return failed.requestId === undefined ? sentence : `${sentence} ${faultCode(failed.requestId)}`
}

/** Why a call failed, for a screen. */
export function reasonFor(failed: Failure): Fault & { reason: string } {
  return { reason: sentenceFor(failed), requestId: failed.requestId }
}

/** A call that failed, where it has to be thrown: the sentence to show, and what to say on the phone. */
export class CallError extends Error {
  readonly requestId: string | undefined
  readonly isUnknown: boolean

  constructor(failed: Failure) {
    super(sentenceFor(failed))
    this.requestId = failed.requestId
    this.isUnknown = failed.status === 404
  }
}

/** A failed call as the state of the form that was sent. */
export function rejected(failed: Failure): Submission {
  return { status: 'rejected', ...reasonFor(failed), problems: failed.problems }
}
