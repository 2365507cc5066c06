import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { AddressLink } from '#api-mocks/station/mailbox.ts'
import { accountByEmail, accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import { emailMessages } from '#domain/contact/email-address.ts'
import { linkRefusal } from '#domain/session/recovery.ts'
import { noteDown } from './audit.ts'
import { takeOverReader, voidLetterLinks } from './letters.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal } from './mock-refusal.ts'
import { completeHeld } from './orders.ts'
import { mailRecovery, voidRecoveries } from './recovery-links.ts'

/** Whether an address has an account, or had one that may still go back to it. */
export function isKnown(station: MockStation, email: string, except?: Account): boolean {
  const holder = accountByEmail(station, email)
  if (holder && holder !== except) return true
  return [...station.letters.addressLinks.values()].some(
    (link) => link.purpose === 'undo' && link.email.toLowerCase() === email.toLowerCase() && link.contactId !== except?.contact.id,
  )
}

function mailAddressLink({ letters }: MockStation, link: AddressLink): void {
  const token = `mock-address-${letters.mailed.length + 1}`
  letters.addressLinks.set(token, link)
  letters.mailed.push({ email: link.email, path: `/confirm-address/${token}` })
}

function voidConfirmations({ letters }: MockStation, contactId: number): void {
  for (const [token, link] of letters.addressLinks)
    if (link.contactId === contactId && link.purpose === 'confirm') letters.addressLinks.delete(token)
}

/** Mails the link that confirms a person's address, or the one they are moving to. Older ones end. */
export function mailConfirmation(station: MockStation, { contact }: Account): void {
  voidConfirmations(station, contact.id)
  mailAddressLink(station, { purpose: 'confirm', contactId: contact.id, email: contact.pendingEmail ?? contact.email })
}

/** Notes the address a person wants to move to, and mails its link; nothing for one they asked for already. */
export function askToMove(station: MockStation, account: Account, email: string): void {
  if (account.contact.pendingEmail?.toLowerCase() === email.toLowerCase()) return
  account.contact = { ...account.contact, pendingEmail: email }
  mailConfirmation(station, account)
}

function dropMove(station: MockStation, account: Account): void {
  const { pendingEmail: _, ...contact } = account.contact
  account.contact = contact
  voidConfirmations(station, contact.id)
}

/** Marks an address as confirmed, and completes the free orders that waited for it. Any move to another address is off. */
export function confirmAddress(station: MockStation, account: Account): ReturnType<typeof completeHeld> {
  dropMove(station, account)
  if (!account.contact.isUnconfirmed) return { kept: [], lapsed: [] }
  const { isUnconfirmed: _, ...contact } = account.contact
  account.contact = contact
  takeOverReader(station, account)
  return completeHeld(station, account)
}

function endLogins({ sessions }: MockStation, contactId: number, except?: string): void {
  for (const [token, id] of sessions) if (id === contactId && token !== except) sessions.delete(token)
}

function changeAddress(station: MockStation, account: Account, email: string, keptLogin?: string): void {
  const holder = accountByEmail(station, email)
  if (holder && holder !== account) throw new MockRefusal(409, { error: emailMessages.takenMeanwhile })
  account.contact = { ...account.contact, email }
  const { id } = account.contact
  voidRecoveries(station, id)
  voidLetterLinks(station, id)
  endLogins(station, id, keptLogin)
}

function moveAddress(station: MockStation, account: Account, email: string, login: string | undefined) {
  const { email: left, isUnconfirmed, id } = account.contact
  changeAddress(station, account, email, login)
  const held = confirmAddress(station, account)
  if (!isUnconfirmed) {
    takeOverReader(station, account)
    mailAddressLink(station, { purpose: 'undo', contactId: id, email: left })
  }
  return held
}

function restoreAddress(station: MockStation, account: Account, email: string): void {
  const { addressLinks } = station.letters
  changeAddress(station, account, email)
  dropMove(station, account)
  takeOverReader(station, account)
  account.password = crypto.randomUUID()
  // Addresses that were left later can no longer be put back.
  let isLater = false
  for (const [token, link] of addressLinks) {
    if (link.contactId !== account.contact.id) continue
    isLater ||= link.purpose === 'undo' && link.email === email
    if (isLater) addressLinks.delete(token)
  }
  mailRecovery(station, account)
}

function linkOf(station: MockStation, token: string): { link: AddressLink; account: Account } {
  const link = station.letters.addressLinks.get(token)
  const account = link && accountById(station, link.contactId)
  const used = accountByEmail(station, station.letters.usedLinks.get(token) ?? '')
  if (!link && used && !used.contact.isUnconfirmed) throw new MockRefusal(409, { error: emailMessages.confirmedAlready })
  if (!link || !account) throw new MockRefusal(422, linkRefusal)
  return { link, account }
}

/** Confirming and changing addresses at the station in memory. The tokens are `mock-address-1` and on. */
export const mockAddressCalls = {
  sendAddressLink: ({ account }, station) => {
    const { pendingEmail, isUnconfirmed } = account.contact
    if (pendingEmail === undefined && !isUnconfirmed) throw new MockRefusal(409, { error: emailMessages.confirmedAlready })
    mailConfirmation(station, account)
    return { sent: true }
  },
  keepAddress: ({ account }, station) => {
    dropMove(station, account)
    noteDown(station, account, { action: 'address.keep' })
    return { zedder: account.contact }
  },
  readAddressLink: ({ body }, station) => {
    const { purpose, email } = linkOf(station, body.token).link
    return { purpose, email }
  },
  useAddressLink: ({ body, token: login }, station) => {
    const { link, account } = linkOf(station, body.token)
    const { purpose, email } = link
    if (purpose === 'undo') {
      restoreAddress(station, account, email)
      return { purpose, email, kept: [], lapsed: [] }
    }
    const held = account.contact.pendingEmail === undefined ? confirmAddress(station, account) : moveAddress(station, account, email, login)
    station.letters.usedLinks.set(body.token, email)
    return { purpose, email, ...held }
  },
} satisfies MockCalls
