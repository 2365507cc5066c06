import { dropStored, readStored, writeStored } from '#app/state/storage.ts'

/** The pages behind links that work for weeks. */
const pages = ['radio-times', 'zedletter'] as const
type MailedPage = (typeof pages)[number]

const keyOf = (page: MailedPage) => `zed.link.${page}`

/** The secret of an emailed link, as long as this tab is open; undefined if none was opened in it. */
export function keptToken(page: MailedPage): string | undefined {
  const stored = readStored('session', keyOf(page))
  return stored === null ? undefined : stored.replaceAll('"', '')
}

export function keepToken(page: MailedPage, token: string): void {
  writeStored('session', keyOf(page), token)
}

export function dropTokens(): void {
  for (const page of pages) dropStored('session', keyOf(page))
}
