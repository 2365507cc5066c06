import type { FailureBody } from '#domain/api/failure.ts'
import { messages } from '#domain/messages.ts'

/** An answer that is not 200, thrown by a handler. `error` is a sentence or a code that the client knows. Money in `cart` is in cents. */
export class Refusal extends Error {
  readonly status: number
  readonly body: FailureBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: FailureBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.error)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 404 for what does not exist and for what belongs to someone else: the two must look the same (security 2.11). */
export const notFound = () => new Refusal(404, { error: 'not_found' })
/** 409: what is asked for doesn't fit how things are now. */
export const conflict = (error: string) => new Refusal(409, { error })
/** 503: send it again. */
export const busy = () => new Refusal(503, { error: messages.busy }, { 'retry-after': '2' })
export const notAuthorised = () => new Refusal(401, { error: 'not_authorized' })
/** Refuses one field, with a message for it. A 409 says it as its error too. */
export const fieldRefusal = (path: string, message: string, status = 422) =>
  new Refusal(status, { error: status === 409 ? message : messages.refused, problems: [{ path, message }] })
