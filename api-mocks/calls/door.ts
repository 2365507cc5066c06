import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { MockOrder, MockStation } from '#api-mocks/station/mock-station.ts'
import { readCode } from '#domain/door/check-in.ts'
import type { DoorCheck, DoorVerdict, OwnTickets } from '#domain/door/door.ts'
import { doorEntries } from '#domain/door/door-list.ts'
import { doorMessages } from '#domain/door/door-messages.ts'
import { isRefused, mayRename } from '#domain/door/standing.ts'
import { factsOf } from '#domain/order/event-tickets.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import { type MockTicket, ticketsOf } from './desk-lists.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound } from './mock-refusal.ts'
import { orderById } from './orders.ts'
import { mockPaper } from './paper.ts'

function findByCode(station: MockStation, code: string | undefined): MockTicket | undefined {
  return station.orders.flatMap((mock) => ticketsOf(station, mock)).find((ticket) => ticket.code === code)
}

function judge(station: MockStation, check: DoorCheck, eventId: string, door: string): DoorVerdict {
  const { checkIns } = station
  const ticket = findByCode(station, readCode(check.code))
  if (!ticket) return { is: 'unknown' }
  const { code, standing, event } = ticket
  const name = ticket.holder || ticket.buyer
  const known = checkIns.find(({ id }) => id === check.id)
  if (!check.isIn) {
    if (known?.code === code) known.isUndone = true
    const still = findByCode(station, code)?.cameIn
    return still ? { is: 'before', name, cameIn: still } : { is: 'out', name }
  }
  if (ticket.eventId !== eventId) return { is: 'elsewhere', name, event }
  if (isRefused(standing)) return { is: 'refused', name, why: standing }
  const at = new Date(station.now().getTime() - check.secondsAgo * 1000).toISOString()
  if (!known && !ticket.cameIn) checkIns.push({ id: check.id, at, door, code, isUndone: false })
  const cameIn = findByCode(station, code)?.cameIn
  if (!cameIn) return { is: 'out', name }
  return { is: cameIn.id === check.id ? 'in' : 'before', name, cameIn }
}

function ownTicketsOf(station: MockStation, mock: MockOrder): OwnTickets {
  const today = stationDate(station.now())
  const good = ticketsOf(station, mock).filter(({ standing }) => !isRefused(standing))
  const names = new Map(doorEntries(good).map(({ key, name }) => [key, name]))
  const tickets = good.map(({ position, code, eventId, event, option, holder = '', under18 = false, isUnpaid, cameIn = null, number }) => {
    const facts = factsOf(eventId, station.catalogue.events)
    const name = names.get(`${number}:${position}`) ?? holder
    const canRename = mayRename({ ...facts, isIn: cameIn !== null }, today)
    return { position, code, event_id: eventId, event, ...facts, option, holder, name, isUnder18: under18, isUnpaid, canRename, cameIn }
  })
  return { order_id: mock.order.order_id, number: mock.order.number, tickets }
}

function ownOrder(station: MockStation, id: string, { contact }: Account): MockOrder {
  const mock = orderById(station, id)
  if (mock.contactId !== contact.id) throw notFound()
  return mock
}

/** Tickets and the door of the station in memory, by the same rules as the real one. */
export const mockDoorCalls = {
  checkTickets: ({ body, account }, station) => {
    const answers = body.checks
      .toSorted((one, other) => (one.code === other.code ? 0 : one.code < other.code ? -1 : 1))
      .map((check) => ({ id: check.id, code: check.code, isIn: check.isIn, verdict: judge(station, check, body.ticket_id, body.door) }))
    const count = (is: DoorVerdict['is']) => answers.filter(({ verdict }) => verdict.is === is).length
    const detail = { in: count('in'), out: count('out') }
    if (detail.in + detail.out > 0)
      noteDown(station, account, { action: 'door.check', subject: `ticket:${body.ticket_id}`, about: body.ticket_id, detail })
    return answers
  },
  orderTickets: ({ params, account }, station) => ownTicketsOf(station, ownOrder(station, params.order_id, account)),
  ticketPaper: ({ params, account }, station) => {
    const mock = account.role === 'zedder' ? ownOrder(station, params.order_id, account) : orderById(station, params.order_id)
    if (ownTicketsOf(station, mock).tickets.length === 0) throw notFound()
    if (account.role !== 'zedder')
      noteDown(station, account, { action: 'order.tickets', subject: `order:${mock.order.order_id}`, about: mock.order.number, detail: {} })
    return new Response(mockPaper(`Tickets of ${mock.order.number}`), {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline' },
    })
  },
  renameHolder: ({ body, account }, station) => {
    const mock = ownOrder(station, body.order_id, account)
    const ticket = ownTicketsOf(station, mock).tickets.find(({ position }) => position === body.position)
    if (!ticket) throw notFound()
    if (!ticket.canRename) throw new MockRefusal(409, { error: ticket.cameIn ? doorMessages.isIn : doorMessages.tooLateToRename })
    const items = mock.order.items.map((item, index) => (index === body.position ? { ...item, holder: body.holder } : item))
    mock.order = { ...mock.order, items: items as MockOrder['order']['items'] }
    const { order_id, number } = mock.order
    noteDown(station, account, { action: 'order.holder', subject: `order:${order_id}`, about: number, detail: { position: body.position } })
    return ownTicketsOf(station, mock)
  },
} satisfies MockCalls
