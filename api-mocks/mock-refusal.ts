import type { FailureBody } from '#domain/api/schemas.ts'

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
