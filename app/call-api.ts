import type { Answer, Asking, Failure } from '#app/api-client.ts'
import type { CallName } from '#domain/api/contract.ts'
import { messages } from '#domain/messages.ts'

/** Makes one call of the contract. The contract and its schemas come with the first call, not with the first page. */
export async function callApi<Name extends CallName>(name: Name, asking: Asking<Name>): Promise<Answer<Name>> {
  return (await import('#app/api-client.ts')).callApi(name, asking)
}

/** What a person is told when no sentence of its own is listed (L358, L359, D159, D160). */
export function sentenceFor(failed: Failure): string {
  if (failed.status === 401 || failed.status === 403) return messages.notAuthorised
  return [409, 422, 429, 503].includes(failed.status) ? failed.error : messages.serverUnreachable
}
