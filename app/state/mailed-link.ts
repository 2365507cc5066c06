import { dropStored, readStored, writeStored } from './storage.ts'

const HOUR = 3_600_000

/** The pages behind emailed links. */
export type LinkedPage = 'radio-times' | 'zedletter' | 'recover-password' | 'confirm-address'

/** In the address in place of a token that this tab keeps. */
export const YOURS = 'yours'

/** What the address shows once a link has been read, and for how long the tab keeps it; without `lasts`, until it closes (D235). */
const links: Readonly<Record<LinkedPage, { shownAs: string; lasts?: number }>> = {
  'radio-times': { shownAs: `/radio-times/${YOURS}` },
  zedletter: { shownAs: `/zedletter/${YOURS}` },
  // A link is as good as the account: only this page keeps it, for an hour.
  'recover-password': { shownAs: '/recover-password', lasts: HOUR },
  'confirm-address': { shownAs: '/confirm-address', lasts: HOUR },
}

export type MailedLink = {
  token: string
  /** When this tab forgets it, in milliseconds since 1970. */
  until?: number
}

const keyOf = (page: LinkedPage) => `zed.link.${page}`

export function newLink(page: LinkedPage, token: string): MailedLink {
  const { lasts } = links[page]
  return { token, until: lasts && Date.now() + lasts }
}

/** Keeps an emailed link in this tab, because it has left the address: it survives a reload (D235, D237). */
export const keepLink = (page: LinkedPage, link: MailedLink) => writeStored('session', keyOf(page), link)

export const dropLink = (page: LinkedPage) => dropStored('session', keyOf(page))

export function dropLinks(): void {
  for (const page of Object.keys(links) as LinkedPage[]) dropLink(page)
}

/** The link that this tab keeps for a page; undefined if it was opened without one, or too long ago. */
export function keptLink(page: LinkedPage): MailedLink | undefined {
  try {
    const link: Partial<MailedLink> | null = JSON.parse(readStored('session', keyOf(page)) ?? 'null')
    const { token, until } = link ?? {}
    const isOver = isForPageOnly(page) && !(typeof until === 'number' && until > Date.now())
    return typeof token !== 'string' || isOver ? undefined : { token, until }
  } catch {
    return undefined
  }
}

/** Takes the token out of the address bar and the history. */
export function hideToken(page: LinkedPage): void {
  history.replaceState(history.state, '', links[page].shownAs)
}

/** Whether the link is forgotten once people leave the page. */
export const isForPageOnly = (page: LinkedPage): boolean => links[page].lasts !== undefined
