/** `look` is worth knowing and can wait; `fix` can't. */
export type State = 'ok' | 'look' | 'fix'

/** What one check found: its name, and a sentence that says how things are and, unless all is well, what to do. */
export type Finding = { check: string; state: State; says: string }

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })
export const look = (check: string, says: string): Finding => ({ check, state: 'look', says })
export const fix = (check: string, says: string): Finding => ({ check, state: 'fix', says })

/** The code of an error, or its message: PostgreSQL's and mail servers' messages may have someone's data in them, so codes go first. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (!(error instanceof Error)) return 'no reason was given'
  return 'code' in error ? String(error.code) : error.message
}
