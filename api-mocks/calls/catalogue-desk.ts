import { noteDown } from '#api-mocks/calls/audit.ts'
import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { MockRefusal, notFound } from '#api-mocks/calls/mock-refusal.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import type { StockRow, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { auditDetail, deskEvent, deskMerch, judgeChanges } from '#domain/catalogue/changes.ts'
import type { DeskThing } from '#domain/catalogue/desk-thing.ts'
import { messages } from '#domain/messages.ts'
import { changeMessages } from '#domain/office/office-messages.ts'
import { skuOf } from '#domain/stock/stock.ts'

const held: readonly string[] = ['awaiting_payment', 'awaiting_confirmation', 'awaiting_completion', 'pledged']

/** Counts how many of a thing are in paid orders, and in orders that hold stock. */
function takenOf(station: MockStation, kind: DeskThing['kind'], id: string, options: Readonly<Record<string, string>>) {
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

function thingsOf(station: MockStation): DeskThing[] {
  const rowOf = (kind: DeskThing['kind'], id: string, stock: readonly StockRow[] | undefined) => (sku: string) => {
    const row = stock?.find((candidate) => skuOf(kind, id, candidate) === sku)
    return row && { available: row.available, ...takenOf(station, kind, id, row.options) }
  }
  const { events, merch } = station.catalogue
  return [
    ...events.map((event) => {
      const { reserved, sold } = takenOf(station, 'ticket', event.id, {})
      return deskEvent(event, rowOf('ticket', event.id, event.stock), reserved + sold)
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
  const { eventDateTime, body, needsAdult } = next
  const move = (event: TicketEvent): TicketEvent => ({ ...changed(event, next), eventDateTime, body, under18NeedsAdult: needsAdult })
  return { ...catalogue, events: catalogue.events.map((event) => (event.id === next.id ? move(event) : event)) }
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
    for (const change of body.changes) {
      const subject = `${body.kind}:${body.id}`
      noteDown(station, account, { action: 'catalogue.change', subject, detail: auditDetail(body.id, change) })
    }
    return thingOf(station, body.kind, body.id)
  },
} satisfies MockCalls
