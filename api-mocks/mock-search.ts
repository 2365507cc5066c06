import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { MockCalls } from '#api-mocks/mock-calls.ts'
import { MockRefusal } from '#api-mocks/mock-refusal.ts'
import type { MockStation } from '#api-mocks/mock-station.ts'
import type { SearchResult } from '#domain/api/schemas.ts'
import { FEWEST_LETTERS, foldName, hasNames, splitName, wantedNames } from '#domain/contact/names.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { messages } from '#domain/messages.ts'

const MOST_FOUND = 20

const tooLittle = (path: string) =>
  new MockRefusal(422, { error: messages.refused, problems: [{ path, message: deskMessages.tooLittleToFind }] })

function resultOf({ orders }: MockStation, { contact, expiry }: Account): SearchResult {
  const { id, email, country, acknowledgement, zedletter } = contact
  const pledged = orders.filter(({ order, contactId }) => contactId === id && order.status === 'pledged')
  return {
    id,
    ...splitName(contact.name),
    subnumber: contact.subnumber ?? '',
    email,
    phone: contact.mobile,
    expiry,
    subtypecode: contact.subscribers?.[0]?.subscription.subtypecode ?? '',
    delivery_address: { address: contact.address, locality: contact.suburb, region: contact.state, postcode: contact.postcode },
    country,
    dob: contact.dob || null,
    gender: contact.gender ?? null,
    genderna: contact.genderna || null,
    pronouns: contact.pronouns || null,
    acknowledgement,
    comment: contact.comment || null,
    zedletter,
    pledges: { count: pledged.length, amount: pledged.reduce((sum, { order }) => sum + order.total, 0) },
  }
}

function find(station: MockStation, isWanted: (account: Account) => boolean, keyOf: (account: Account) => string): SearchResult[] {
  return station.accounts
    .filter((account) => account.role === 'zedder' && isWanted(account))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .slice(0, MOST_FOUND)
    .map((account) => resultOf(station, account))
}

/** Last name first, as a list of people is read. */
function filed({ contact }: Account): string {
  const { firstname, lastname } = splitName(contact.name)
  return foldName(`${lastname} ${firstname}`)
}

/** The desk's search over the people in memory. */
export const mockSearchCalls: MockCalls = {
  searchByNumber: ({ params }, station) => {
    const wanted = params.subnumber.replaceAll(/\s/g, '')
    if (wanted.length < FEWEST_LETTERS) throw tooLittle('subnumber')
    return find(
      station,
      ({ contact }) => contact.subnumber?.startsWith(wanted) ?? false,
      ({ contact }) => contact.subnumber ?? '',
    )
  },
  searchByName: ({ params }, station) => {
    const wanted = wantedNames(params.lastname, params.firstname)
    if (!wanted) throw tooLittle('lastname')
    return find(station, ({ contact }) => hasNames(contact.name, wanted), filed)
  },
}
