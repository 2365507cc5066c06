import type { FailureBody } from '#domain/api/failure.ts'
import { messages } from '#domain/messages.ts'

/** An answer that is not 200. Money in `cart` is cents. */
export class MockRefusal extends Error {
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody) {
    super(body.error)
    this.status = status
    this.body = body
  }
}

export const notFound = () => new MockRefusal(404, { error: 'not_found' })

/** Refuses one field. The error text of a 422 is general; with any other status it is the field's message. */
export function refuseField(path: string, message: string, status = 422): MockRefusal {
  return new MockRefusal(status, { error: status === 422 ? messages.refused : message, problems: [{ path, message }] })
}
