/** A refusal as the provider writes it. */
export class DoubleRefusal extends Error {
  readonly status: 400 | 401 | 404 | 422
  readonly issue: string

  constructor(status: 400 | 401 | 404 | 422, issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DoubleRefusal(400, 'MALFORMED_REQUEST_JSON')
  }
}
