import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import { FEWEST_LETTERS, foldName, hasNames, splitName, wantedNames } from '#domain/contact/names.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { isNamed, isNearName, MOST_FOUND, type PeopleSearch, readPeopleSearch } from '#domain/desk/people-search.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import { phoneDigits } from '#domain/order/order-search.ts'
import type { MockCalls } from './mock-call.ts'
import { notFound, refuseField } from './mock-refusal.ts'

const tooLittle = (path: string) => refuseField(path, deskMessages.tooLittleToFind)

export function resultOf({ orders }: MockStation, { contact, expiry }: Account): SearchResult {
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

/** Whether someone is who was looked for, apart from likeness. */
function isFound({ orders }: MockStation, { contact, formerEmails = [] }: Account, search: PeopleSearch): boolean {
  const hasOrder = (number: number | undefined) =>
    orders.some(({ order, contactId }) => contactId === contact.id && Number(order.number.slice(4)) === number)
  switch (search.by) {
    case 'email':
      return [contact.email, ...formerEmails].some((email) => email.toLowerCase().startsWith(search.email))
    case 'order':
      return hasOrder(search.number)
    case 'invoice':
      return false
    case 'digits':
      return (
        (contact.subnumber?.startsWith(search.number) ?? false) ||
        (search.phone !== undefined && phoneDigits(contact.mobile).startsWith(search.phone))
      )
    case 'name':
      return isNamed(contact.name, search.names)
  }
}

/** What was typed, read another way, where nobody was found. */
function otherwise(search: PeopleSearch): PeopleSearch | undefined {
  if (search.by === 'digits' && search.order !== undefined) return { by: 'order', number: search.order }
  return search.by === 'name' && search.email !== undefined ? { by: 'email', email: search.email } : undefined
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
  findPeople: ({ query }, station) => {
    const search = readPeopleSearch(query.find)
    if (!search) throw tooLittle('find')
    const other = otherwise(search)
    const people = find(station, (account) => isFound(station, account, search), filed)
    const found = people.length === 0 && other ? find(station, (account) => isFound(station, account, other), filed) : people
    if (found.length > 0 || search.by !== 'name') return { people: found, isNear: false }
    const near = find(
      station,
      ({ contact }) => isNearName(contact.name, search.words),
      ({ contact }) => foldName(contact.name),
    )
    return { people: near, isNear: near.length > 0 }
  },
  subscriber: ({ params }, station) => {
    const account = accountById(station, Number(params.contact_id))
    if (account?.role !== 'zedder') throw notFound()
    return resultOf(station, account)
  },
} satisfies MockCalls
