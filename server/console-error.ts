/**
 * The shop cannot start, or a command cannot be done. The message is a plain sentence for the person at the console: what is
 * wrong and what to do about it. Any other error is a fault of the program.
 */
export class ConsoleError extends Error {}

/** The sentence of a ConsoleError as it is; any other error after `failed`, which says what could not be done. */
export function sentenceOf(error: unknown, failed: string): string {
  return error instanceof ConsoleError ? error.message : `${failed}: ${reasonOf(error)}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
