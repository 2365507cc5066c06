import { batchWith, unmarkPacked } from '#api-mocks/station/mock-batches.ts'
import { accountByEmail, accountById, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import type { DoorList } from '#domain/door/door.ts'
import { type DoorTicket, doorEntries } from '#domain/door/door-list.ts'
import { isRefused, standingOf } from '#domain/door/standing.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { piecesOf } from '#domain/fulfilment/pieces.ts'
import type { MockCalls } from './mock-call.ts'
import { notFound } from './mock-refusal.ts'

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

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const makeCode = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

const codesOf = (mock: MockOrder): readonly string[] => {
  mock.codes ??= mock.order.items.map(makeCode)
  return mock.codes
}

/** A ticket with what the door has to know of it. */
export type MockTicket = DoorTicket & {
  code: string
  mock: MockOrder
  eventId: string
  event: string
  standing: ReturnType<typeof standingOf>
}

const wasSold = ({ order: { status } }: MockOrder) => ['paid', 'pledged', 'refunded'].includes(status)

/** The state of an order as far as the door asks. */
const stateAtDoor = ({ order: { status } }: MockOrder) =>
  status === 'awaiting_payment' || status === 'awaiting_confirmation' ? 'confirmed' : status

/** The tickets of an order, whatever became of it. */
export function ticketsOf(station: MockStation, mock: MockOrder): MockTicket[] {
  const { number, items, subDiscount } = mock.order
  return items.flatMap((item, position) => {
    if (item.type !== 'ticket') return []
    const { holder = '', under18, param, note } = item
    const code = codesOf(mock)[position] ?? ''
    const isTakenBack = mock.takenBack?.includes(position) ?? false
    const standing = standingOf({ state: stateAtDoor(mock), isPledge: false, isTakenBack })
    const came = station.checkIns.find((one) => one.code === code && !one.isUndone)
    return [
      {
        number,
        position,
        buyer: buyerOf(station, mock).name,
        holder,
        under18,
        option: [param, note].filter(Boolean).join(', '),
        isZedder: subDiscount,
        isUnpaid: standing === 'unpaid',
        code,
        cameIn: came ? { id: came.id, at: came.at, door: came.door } : null,
        mock,
        eventId: item.id,
        event: item.name ?? '',
        standing,
      },
    ]
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
  const sold = station.orders.flatMap((mock) => ticketsOf(station, mock)).filter((ticket) => ticket.eventId === id)
  const refused = sold.flatMap(({ code, holder, buyer, standing, mock }) =>
    isRefused(standing) && wasSold(mock) ? [{ code, name: holder || buyer, why: standing }] : [],
  )
  const entries = doorEntries(sold.filter(({ standing }) => !isRefused(standing)))
  return { event: { id, name, eventDateTime, eventVenue }, entries, refused }
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
