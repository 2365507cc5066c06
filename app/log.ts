/** For what the specification wants logged and not shown (L386). Never anything personal. */
export function logFailure(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the browser's console is the destination.
  console.warn(`${what} failed`, reason instanceof Error ? reason.message : reason)
}
