import type { Answer, Asking, Failure } from '#app/api-client.ts'
import type { CallName } from '#domain/api/contract.ts'
import { messages } from '#domain/messages.ts'

/** Makes one call of the contract. The contract and its schemas come with the first call, not with the first page. */
export async function callApi<Name extends CallName>(name: Name, asking: Asking<Name>): Promise<Answer<Name>> {
  return (await import('#app/api-client.ts')).callApi(name, asking)
}

/** As long as the server keeps a request that was left by a process that died, in milliseconds, and a little more. */
const [PAUSE, LONGEST] = [1000, 8000]

/**
 * The same for a press that has a key: while the server says that the very same one is under way it is asked again, so that
 * whoever pressed hears how it ended and nobody has to press twice.
 */
export async function callWithKey<Name extends CallName>(name: Name, asking: Asking<Name>): Promise<Answer<Name>> {
  for (let waited = 0; ; waited += PAUSE) {
    const answer = await callApi(name, asking)
    const isUnderWay = !answer.ok && answer.status === 409 && answer.error === messages.underWay
    if (!isUnderWay || waited >= LONGEST) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** What a person is told when no sentence of its own is listed (L358, L359, D159, D160). */
export function sentenceFor(failed: Failure): string {
  if (failed.status === 401 || failed.status === 403) return messages.notAuthorised
  return [409, 422, 429, 503].includes(failed.status) ? failed.error : messages.serverUnreachable
}
