import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A request under way. `route` is the pattern of its address, once that's known; an address itself never gets in. */
export type RequestUnderWay = {
  id: string
  method: string
  route: string
  /** The trace it belongs to, if a trusted proxy began one. */
  traceparent?: string | undefined
}

/** What can be read out on the phone: no 0 and O, no 1, I and L, few letters that rhyme, and no vowels, so no words (D305). */
const ALPHABET = '23456789CFHJKMQRTWXY'
const LENGTH = 8
/** What another program may call a request: a UUID, a trace, and nothing that needs escaping anywhere. */
const looksLikeId = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

const underWay = new AsyncLocalStorage<RequestUnderWay>()

/** A new id for a request, such as `K7QF-2M9R`. It tells requests of one day apart; it's no key and no secret. */
export function makeRequestId(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** The id that a proxy gave a request, if it looks like one. */
export function readRequestId(header: string | undefined): string | undefined {
  return header !== undefined && looksLikeId.test(header) ? header : undefined
}

/** The request that the running code works for; undefined in a worker. */
export const currentRequest = (): RequestUnderWay | undefined => underWay.getStore()

/** Does `work` for a request: everything it starts finds it in `currentRequest`. */
export function inRequest<T>(request: RequestUnderWay, work: () => T): T {
  return underWay.run(request, work)
}
