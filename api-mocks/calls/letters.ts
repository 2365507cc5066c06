import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { findSampleLocalities } from '#api-mocks/fixtures/localities.ts'
import type { Link } from '#api-mocks/station/mailbox.ts'
import { accountByEmail, accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import type { RadioTimes } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal } from './mock-refusal.ts'

/** Ends a contact's links: they do not follow it to another address. */
export function voidLetterLinks({ letters }: MockStation, contactId: number): void {
  for (const [id, { owner }] of letters.links) if (owner === contactId) letters.links.delete(id)
}

/** Moves Zedletter and its links from an address without a contact to the new contact. */
export function takeOverReader({ letters }: MockStation, { contact }: Account): void {
  const address = contact.email.toLowerCase()
  if (letters.readers.get(address)) contact.zedletter = true
  letters.readers.delete(address)
  for (const link of letters.links.values()) if (link.owner === address) link.owner = contact.id
}

function mailLink({ letters }: MockStation, link: Link, email: string): void {
  const id = `mock-${link.purpose}-${letters.mailed.length + 1}`
  letters.links.set(id, link)
  letters.mailed.push({ email, path: `/${link.purpose}/${id}` })
}

/** Mails a Radio Times link, as the desk does. */
export function mailRadioTimes(station: MockStation, email: string): void {
  const account = accountByEmail(station, email)
  if (account) mailLink(station, { purpose: 'radio-times', owner: account.contact.id }, email)
}

/** Finds whether the reader with an emailed id gets Zedletter, and how to change it; undefined for an unknown id. */
function zedletterOf(station: MockStation, id: string): { value: boolean; set: (value: boolean) => void } | undefined {
  const { letters } = station
  const link = letters.links.get(id)
  if (link?.purpose !== 'zedletter') return undefined
  const { owner } = link
  if (typeof owner === 'string')
    return { value: letters.readers.get(owner) ?? false, set: (value) => void letters.readers.set(owner, value) }
  const contact = accountById(station, owner)?.contact
  return (
    contact && {
      value: contact.zedletter,
      set: (value) => {
        contact.zedletter = value
      },
    }
  )
}

function radioTimesOf(station: MockStation, token: string): { id: number; record: RadioTimes } | undefined {
  const link = station.letters.links.get(token)
  const account = link?.purpose === 'radio-times' ? accountById(station, Number(link.owner)) : undefined
  if (!account) return undefined
  const { id, name, subnumber = '', address, suburb, state, postcode, country } = account.contact
  const chosen = station.letters.radioTimes.get(id)
  const own = { address, country: country.name, locality: suburb, region: state, postcode }
  const record = { name, subnumber, expiry: account.expiry, mail_radio_times: 'false' as const, address: own, ...chosen }
  return { id, record }
}

/** Suburbs, Zedletter and Radio Times at the station in memory. Nothing is mailed: `mailed` says what would be. */
export const mockLetterCalls = {
  locality: ({ params }) => findSampleLocalities(params.text),
  readZedletter: ({ query }, station) => {
    const choice = zedletterOf(station, query.id)
    return choice ? { zedletter: choice.value } : { error: messages.zedletterLinkBad }
  },
  toggleZedletterById: ({ body }, station) => {
    const choice = zedletterOf(station, body.id)
    if (!choice) return { error: messages.zedletterLinkBad }
    const zedletter = body.zedletter ?? !choice.value
    choice.set(zedletter)
    return { zedletter }
  },
  toggleZedletter: ({ body, account: { contact } }) => {
    contact.zedletter = body.zedletter ?? !contact.zedletter
    return { zedletter: contact.zedletter }
  },
  zedletterSignup: ({ body }, station) => {
    const known = accountByEmail(station, body.email)?.contact
    const contact = known?.isUnconfirmed ? undefined : known
    const address = body.email.toLowerCase()
    if (!contact && !station.letters.readers.has(address)) station.letters.readers.set(address, false)
    mailLink(station, { purpose: 'zedletter', owner: contact?.id ?? address }, body.email)
    return { success: messages.zedletterConfirm }
  },
  loadRadioTimes: ({ body }, station) => {
    const reader = radioTimesOf(station, body.token)
    if (!reader) throw new MockRefusal(422, { error: messages.radioTimesTokenBad })
    return reader.record
  },
  saveRadioTimes: ({ body }, station) => {
    const reader = radioTimesOf(station, body.token)
    if (!reader) throw new MockRefusal(401, { error: messages.radioTimesSaveRefused })
    const chosen = { mail_radio_times: body.radioTimes.mail_radio_times, address: { ...body.radioTimes.address } }
    station.letters.radioTimes.set(reader.id, chosen)
    return { saved: true, ...reader.record, ...chosen }
  },
} satisfies MockCalls
