import { strToU8, zipSync } from 'fflate'
import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { tokensOf } from '#api-mocks/station/logins.ts'
import type { MockOrder, MockStation } from '#api-mocks/station/mock-station.ts'
import { encodeWith } from '#domain/api/codec.ts'
import { personMessages } from '#domain/desk/person.ts'
import { order as orderSchema } from '#domain/order/order.ts'
import { accountMessages, COPIES_A_DAY, type ComingTickets, ticketsLost } from '#domain/session/account-messages.ts'
import { isPast } from '#domain/stock/tickets.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import { voidLetterLinks } from './letters.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal } from './mock-refusal.ts'
import { releaseStock } from './orders.ts'
import { assertOwnPassword } from './own-login.ts'
import { mockPaper } from './paper.ts'
import { voidRecoveries } from './recovery-links.ts'

const json = (data: unknown) => strToU8(`${JSON.stringify(data, null, 2)}\n`)

function comingTickets(station: MockStation, orders: readonly MockOrder[]): ComingTickets[] {
  const today = stationDate(station.now())
  const lines = orders.filter(({ order }) => order.status === 'paid' || order.status === 'pledged').flatMap(({ order }) => order.items)
  return station.catalogue.events.flatMap((event) => {
    const count = lines.filter((line) => line.type === 'ticket' && line.id === event.id).length
    if (count === 0 || isPast(event, today)) return []
    return [{ event: event.name, day: stationDate(new Date(event.eventDateTime)), count }]
  })
}

const DAY = 86_400_000
const copies = new WeakMap<MockStation, { who: number; at: Date }[]>()

function countCopy(station: MockStation, who: number): void {
  const taken = copies.get(station) ?? []
  const today = taken.filter((copy) => copy.who === who && station.now().getTime() - copy.at.getTime() < DAY)
  if (today.length >= COPIES_A_DAY) throw new MockRefusal(429, { error: accountMessages.copiesToday })
  copies.set(station, [...taken, { who, at: station.now() }])
}

/** Removes a person, as they asked themselves or staff did for them. */
export function removePerson(
  station: MockStation,
  account: Account,
  { by, givesUpTickets }: { by: Account; givesUpTickets: boolean },
): void {
  const isForThem = by !== account
  const { id, email } = account.contact
  const orders = station.orders.filter(({ contactId }) => contactId === id)
  const isUnderWay = ({ order, payment }: MockOrder) =>
    order.status === 'awaiting_completion' || (order.status === 'awaiting_payment' && payment !== undefined)
  if (orders.some(isUnderWay))
    throw new MockRefusal(409, { error: isForThem ? personMessages.paymentUnderWay : accountMessages.paymentUnderWay })
  const coming = givesUpTickets ? [] : comingTickets(station, orders)
  if (coming.length > 0) {
    const message = ticketsLost(coming, isForThem ? 'staff' : 'themselves')
    throw new MockRefusal(409, { error: message, problems: [{ path: 'givesUpTickets', message }] })
  }
  for (const mock of orders) {
    if (mock.order.status === 'awaiting_payment' || mock.order.status === 'pledged') {
      releaseStock(station, mock)
      mock.order = { ...mock.order, status: 'cancelled' }
    }
    mock.contactId = null
  }
  for (const token of tokensOf(station, id)) station.sessions.delete(token)
  voidRecoveries(station, id)
  voidLetterLinks(station, id)
  station.letters.radioTimes.delete(id)
  station.letters.readers.delete(email.toLowerCase())
  station.accounts = station.accounts.filter((other) => other !== account)
  noteDown(station, by, { action: 'contact.remove', subject: `contact:${id}` })
}

/** A person's own data at the station in memory: a copy, and its removal. */
export const mockOwnDataCalls = {
  ownData: ({ body, account }, station) => {
    assertOwnPassword(station, account, body.password)
    countCopy(station, account.contact.id)
    noteDown(station, account, { action: 'own_data.copy' })
    const orders = station.orders.filter(({ contactId }) => contactId === account.contact.id)
    const papers = orders.filter(({ order }) => order.status === 'paid' || order.status === 'pledged')
    const files = {
      'contact.json': json(account.contact),
      'orders.json': json(orders.map(({ order }) => encodeWith(orderSchema, order))),
      ...Object.fromEntries(
        papers.map(({ order }) => [`invoices/invoice-${order.number}.pdf`, strToU8(mockPaper(`Invoice ${order.number}`))]),
      ),
    }
    return new Response(zipSync(files), { headers: { 'content-type': 'application/zip' } })
  },
  removeAccount: ({ body, account }, station) => {
    assertOwnPassword(station, account, body.password)
    removePerson(station, account, { by: account, givesUpTickets: body.givesUpTickets ?? false })
    return { removed: true as const }
  },
} satisfies MockCalls
