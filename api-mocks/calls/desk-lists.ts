import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { notFound } from '#api-mocks/calls/mock-refusal.ts'
import { batchWith, unmarkPacked } from '#api-mocks/station/mock-batches.ts'
import { accountByEmail, accountById, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import type { DoorList } from '#domain/door/door.ts'
import { type DoorTicket, doorEntries } from '#domain/door/door-list.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { piecesOf } from '#domain/fulfilment/pieces.ts'

type Buyer = Pick<Contact, 'name' | 'mobile' | 'address' | 'suburb' | 'state' | 'postcode' | 'country' | 'subscribers'>
type Done = NonNullable<FulfilmentPiece['done']>

/** The ticks at each station, by piece. */
const ticked = new WeakMap<MockStation, Map<string, Done>>()

/** The ticks of cards, packs and shirts. */
export function ticksOf(station: MockStation): Map<string, Done> {
  const saved = ticked.get(station) ?? new Map<string, Done>()
  ticked.set(station, saved)
  return saved
}

const nobody: Buyer = { name: 'Walk-in', mobile: '', address: '', suburb: '', state: '', postcode: '', country: australia }

function buyerOf(station: MockStation, { contactId }: MockOrder): Buyer {
  return (contactId === null ? undefined : accountById(station, contactId)?.contact) ?? nobody
}

/** Lists the tickets of one event in one order; none unless the order is paid or pledged. */
function ticketsOf(station: MockStation, mock: MockOrder, eventId: string): DoorTicket[] {
  const { number, status, items, subDiscount } = mock.order
  if (status !== 'paid' && status !== 'pledged') return []
  return items.flatMap((item, position) => {
    if (item.type !== 'ticket' || item.id !== eventId) return []
    const { holder, under18, param, note } = item
    const option = [param, note].filter(Boolean).join(', ')
    const buyer = buyerOf(station, mock).name
    return [{ number, position, buyer, holder, under18, option, isZedder: subDiscount, isUnpaid: status === 'pledged' }]
  })
}

function piecesOfOrder(station: MockStation, mock: MockOrder): FulfilmentPiece[] {
  const { order_id, number, status, items, created_at } = mock.order
  if (status !== 'paid') return []
  const buyer = buyerOf(station, mock)
  return items.flatMap((item, position) => {
    const type = item.type === 'subscription' && station.catalogue.subscriptions.find(({ id }) => id === item.id)
    if (item.type !== 'subscription' || !type) return []
    const given = (item.gift ? accountByEmail(station, item.email ?? '')?.contact : buyer)?.subscribers?.[0]
    const membership = { subnumber: given?.subnumber ?? '', expiry: given?.expirydate ?? null }
    return piecesOf({ order_id, number, position, paid_at: created_at, buyer, choices: item, ...membership }, type)
  })
}

/** Every piece of every paid subscription, with its tick. */
export function sheetOf(station: MockStation): FulfilmentPiece[] {
  const ticks = ticksOf(station)
  return station.orders.flatMap((mock) => piecesOfOrder(station, mock)).map((piece) => ({ ...piece, done: ticks.get(piece.key) ?? null }))
}

/** Makes an event's door list. Throws 404 for an unknown event. */
export function doorListOf(station: MockStation, eventId: string): DoorList {
  const event = station.catalogue.events.find((candidate) => candidate.id === eventId)
  if (!event) throw notFound()
  const { id, name, eventDateTime, eventVenue } = event
  const entries = doorEntries(station.orders.flatMap((mock) => ticketsOf(station, mock, id)))
  return { event: { id, name, eventDateTime, eventVenue }, entries }
}

/** The door list and the fulfilment sheet of the station in memory, by the same rules as the real one. */
export const mockDeskListCalls = {
  doorList: ({ params }, station) => doorListOf(station, params.ticket_id),
  fulfilment: (_asked, station) => sheetOf(station).filter(({ order_id, done }) => done !== null || !batchWith(station, order_id)),
  tickFulfilment: ({ body, account }, station) => {
    const keys = new Set(body.keys)
    const sheet = new Set(sheetOf(station).map(({ key }) => key))
    if (![...keys].every((key) => sheet.has(key))) throw notFound()
    const ticks = ticksOf(station)
    for (const key of keys) {
      if (!body.isDone) {
        ticks.delete(key)
        unmarkPacked(station, key.split(':')[0] ?? '')
      } else if (!ticks.has(key)) ticks.set(key, { by: account.contact.name, at: station.now().toISOString() })
    }
    return sheetOf(station).flatMap(({ key, done }) => (keys.has(key) ? [{ key, done }] : []))
  },
} satisfies MockCalls
