import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { notFound, refuseField } from '#api-mocks/calls/mock-refusal.ts'
import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import { FEWEST_LETTERS, foldName, hasNames, splitName, wantedNames } from '#domain/contact/names.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'

const MOST_FOUND = 20

const tooLittle = (path: string) => refuseField(path, deskMessages.tooLittleToFind)

function resultOf({ orders }: MockStation, { contact, expiry }: Account): SearchResult {
  const { id, email, pendingEmail, country, acknowledgement, zedletter } = contact
  const pledged = orders.filter(({ order, contactId }) => contactId === id && order.status === 'pledged')
  return {
    id,
    ...splitName(contact.name),
    subnumber: contact.subnumber ?? '',
    email,
    pendingEmail,
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

/** Returns the name to sort people by: last name first. */
function filed({ contact }: Account): string {
  const { firstname, lastname } = splitName(contact.name)
  return foldName(`${lastname} ${firstname}`)
}

/** The desk's search over the people in memory. */
export const mockSearchCalls = {
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
  subscriber: ({ params }, station) => {
    const account = accountById(station, Number(params.contact_id))
    if (account?.role !== 'zedder') throw notFound()
    return resultOf(station, account)
  },
} satisfies MockCalls
