import { accountById, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import type { StockRow, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { auditDetail, deskEvent, deskMerch, judgeChanges } from '#domain/catalogue/changes.ts'
import type { DeskThing, TicketHolders } from '#domain/catalogue/desk-thing.ts'
import { isRefused } from '#domain/door/standing.ts'
import { messages } from '#domain/messages.ts'
import { changeMessages } from '#domain/office/office-messages.ts'
import { newsToTell } from '#domain/order/event-news.ts'
import { factsOf } from '#domain/order/event-tickets.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import { ticketsOf } from './desk-lists.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound } from './mock-refusal.ts'

const held: readonly string[] = ['awaiting_payment', 'awaiting_confirmation', 'awaiting_completion', 'pledged']

/** Counts how many of a thing are in paid orders, and in orders that hold stock. */
export function takenOf(station: MockStation, kind: DeskThing['kind'], id: string, options: Readonly<Record<string, string>>) {
  const count = (isCounted: (status: string) => boolean) =>
    station.orders
      .filter(({ order }) => isCounted(order.status))
      .flatMap(({ order }) => order.items)
      .filter((item) => {
        const chosen = 'param' in item ? (item.param ?? '').split(' / ') : []
        return item.type === kind && item.id === id && Object.values(options).every((value) => chosen.includes(value))
      }).length
  return { reserved: count((status) => held.includes(status)), sold: count((status) => status === 'paid') }
}

/** The orders whose tickets to an event let someone in. A buyer who has been removed is nobody to tell. */
function ordersWithTickets(station: MockStation, eventId: string): MockOrder[] {
  const good = station.orders
    .flatMap((mock) => ticketsOf(station, mock))
    .filter((ticket) => ticket.eventId === eventId && !isRefused(ticket.standing))
  return [...new Set(good.map(({ mock }) => mock))].filter(({ contactId }) => contactId === null || accountById(station, contactId))
}

function holdersOf(station: MockStation, eventId: string): TicketHolders {
  const orders = ordersWithTickets(station, eventId)
  return { orders: orders.length, withoutEmail: orders.filter(({ contactId }) => contactId === null).length }
}

function thingsOf(station: MockStation): DeskThing[] {
  const rowOf = (kind: DeskThing['kind'], id: string, stock: readonly StockRow[] | undefined) => (sku: string) => {
    const row = stock?.find((candidate) => skuOf(kind, id, candidate) === sku)
    return row && { available: row.available, ...takenOf(station, kind, id, row.options) }
  }
  const { events, merch } = station.catalogue
  return [
    ...events.map((event) => {
      const { reserved, sold } = takenOf(station, 'ticket', event.id, {})
      return deskEvent(event, rowOf('ticket', event.id, event.stock), { uncounted: reserved + sold, holders: holdersOf(station, event.id) })
    }),
    ...merch.map((product) => deskMerch(product, rowOf('merch', product.id, product.stock))),
  ]
}

function thingOf(station: MockStation, kind: DeskThing['kind'], id: string): DeskThing {
  const thing = thingsOf(station).find((candidate) => candidate.kind === kind && candidate.id === id)
  if (!thing) throw notFound()
  return thing
}

/** Descriptions are stored as sent, because the browser sanitises them again before it shows them. */
function changed<Thing extends { id: string; public: boolean; stock?: readonly StockRow[] }>(thing: Thing, next: DeskThing): Thing {
  const rows: readonly StockRow[] = thing.stock ?? [{ options: {}, extraWeight: 0, available: 0 }]
  const stock = next.stock?.map(({ sku, available }) => ({
    ...(rows.find((row) => skuOf(next.kind, next.id, row) === sku) ?? { options: {}, extraWeight: 0 }),
    available,
  }))
  return { ...thing, public: next.isPublic, stock: stock ?? thing.stock }
}

function write(catalogue: MockStation['catalogue'], next: DeskThing): MockStation['catalogue'] {
  if (next.kind === 'merch') {
    return { ...catalogue, merch: catalogue.merch.map((product) => (product.id === next.id ? changed(product, next) : product)) }
  }
  const { eventDateTime, eventVenue, body, needsAdult } = next
  const facts = { eventDateTime, eventVenue, body, under18NeedsAdult: needsAdult }
  const move = (event: TicketEvent): TicketEvent => ({ ...changed(event, next), ...facts })
  return { ...catalogue, events: catalogue.events.map((event) => (event.id === next.id ? move(event) : event)) }
}

/** Notes that buyers were told, and returns how many. */
function tellBuyers(station: MockStation, was: DeskThing, now: DeskThing): number {
  const today = stationDate(station.now())
  if (was.kind !== 'ticket' || now.kind !== 'ticket') return 0
  if (newsToTell(factsOf(was.id, [was]), factsOf(now.id, [now]), today).length === 0) return 0
  const orders = ordersWithTickets(station, was.id).filter(({ contactId }) => contactId !== null)
  for (const mock of orders) {
    mock.eventsTold ??= new Map()
    mock.eventsTold.set(was.id, station.now().toISOString())
  }
  return orders.length
}

/** The catalogue desk of the station in memory, by the same rules as the real one. */
export const mockCatalogueDeskCalls = {
  catalogueDesk: (_asked, station) => thingsOf(station),
  changeCatalogue: ({ body, account }, station) => {
    const thing = thingOf(station, body.kind, body.id)
    const verdict = judgeChanges(thing, body.changes)
    if ('problems' in verdict) {
      const { status, problems } = verdict
      if (status === 409) throw new MockRefusal(409, { error: changeMessages.conflict, problems, present: thing })
      throw new MockRefusal(422, { error: messages.refused, problems })
    }
    station.catalogue = write(station.catalogue, verdict.next)
    const subject = `${body.kind}:${body.id}`
    for (const change of body.changes) {
      noteDown(station, account, { action: 'catalogue.change', subject, detail: auditDetail(body.id, change) })
    }
    const orders = body.tellsBuyers ? tellBuyers(station, thing, verdict.next) : 0
    if (orders > 0) noteDown(station, account, { action: 'catalogue.tell', subject, detail: { orders } })
    return thingOf(station, body.kind, body.id)
  },
} satisfies MockCalls
