/** Logs a failure that the specification says not to show. Never log anything personal. */
export function logFailure(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only file that writes to the browser's console.
  console.warn(`${what} failed`, reason instanceof Error ? reason.message : reason)
}
