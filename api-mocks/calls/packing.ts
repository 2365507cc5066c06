import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { batchesOf, batchWith, type MockBatch } from '#api-mocks/station/mock-batches.ts'
import type { MockOrder, MockStation } from '#api-mocks/station/mock-station.ts'
import { australia } from '#domain/contact/country.ts'
import {
  type BatchRow,
  type BatchStep,
  isOfBatch,
  issueName,
  issueOf,
  orderRow,
  type PackingBatch,
  type PackingPile,
} from '#domain/fulfilment/batch.ts'
import { packingMessages } from '#domain/fulfilment/packing-messages.ts'
import { addressLines } from '#domain/fulfilment/pieces.ts'
import { isOrderPaid } from '#domain/order/order-actions.ts'
import { doneAlready, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { standingOf } from '#domain/order/order-words.ts'
import { isHanded } from '#domain/order/parcel.ts'
import { formatInstant, stationDate } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import { sheetOf, ticksOf } from './desk-lists.ts'
import { paperReaders } from './lists.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound, refuseField } from './mock-refusal.ts'
import { buyerOf, conflict, moveParcel, notedOf, stateOf, write } from './order-desk.ts'
import { orderById } from './orders.ts'

const piecesOf = (station: MockStation, { order }: MockOrder) => sheetOf(station).filter(({ order_id }) => order_id === order.order_id)

function merchOf(mock: MockOrder): string[] {
  const { takenBack = [] } = mock
  return mock.order.items.flatMap((item, position) =>
    item.type === 'merch' && !takenBack.includes(position) ? [[item.name, item.param].filter(Boolean).join(', ')] : [],
  )
}

const isOwed = (station: MockStation, mock: MockOrder) => isOrderPaid(stateOf(station, mock))

/** Orders that wait to be packed and are in no batch. */
function waitingOrders(station: MockStation): MockOrder[] {
  return station.orders.filter((mock) => {
    if (!isOwed(station, mock) || batchWith(station, mock.order.order_id)) return false
    const hasMerch = mock.order.parcel?.stage === 'to_pack' && merchOf(mock).length > 0
    return hasMerch || piecesOf(station, mock).some(({ done }) => done === null)
  })
}

function waitingPaper(station: MockStation) {
  const issue = issueOf(stationDate(station.now()))
  const taken = batchesOf(station).filter((batch) => batch.issue === issue)
  return paperReaders(station).people.filter(({ key }) => !taken.some(({ items }) => items.has(key)))
}

function orderRowOf(station: MockStation, { takenAt, changed }: MockBatch, mock: MockOrder, packed: BatchRow['packed']): BatchRow {
  const { order, contactId } = mock
  const buyer = buyerOf(station, mock)
  const { name = '', address = '', suburb = '', state = '', postcode = '', country = australia } = notedOf(mock).sentTo ?? buyer ?? {}
  const hasMerch = contactId !== null && order.parcel !== undefined && isOfBatch(notedOf(mock).packed?.at ?? null, takenAt)
  const row = orderRow({
    key: order.order_id,
    number: order.number,
    stage: order.parcel?.stage ?? null,
    packed,
    changed: changed.get(order.order_id) ?? null,
    off: isOwed(station, mock) ? null : standingOf({ state: stateOf(station, mock), stage: null }).label,
    sentTo: {
      ...{ name, address, suburb, state, postcode, phone: buyer?.mobile ?? '' },
      country: country.alpha === australia.alpha ? '' : country.name,
    },
    isPickup: order.stationPickup,
    merch: hasMerch ? merchOf(mock) : [],
    pieces: piecesOf(station, mock).filter(({ done }) => isOfBatch(done?.at ?? null, takenAt)),
  })
  return row.off === null && row.goods.length === 0 ? { ...row, off: 'Nothing in it is left to pack' } : row
}

function rowsOf(station: MockStation, batch: MockBatch): BatchRow[] {
  const readers = paperReaders(station).people
  return [...batch.items].flatMap(([key, packed]) => {
    if (batch.issue === null) return [orderRowOf(station, batch, orderById(station, key), packed)]
    const reader = readers.find((one) => one.key === key)
    if (!reader) return []
    const goods = [{ shelf: 'paper' as const, name: issueName(batch.issue), quantity: 1 }]
    const labels = [addressLines({ ...reader, phone: '' })]
    return [{ key, number: reader.subnumber, name: reader.name, phone: '', goods, labels, stage: null, packed, off: null, changed: null }]
  })
}

function batchOf(station: MockStation, batch: MockBatch): PackingBatch {
  const { number, what, issue, takenBy, takenAt } = batch
  return { number, what, issue, takenBy, takenAt, rows: rowsOf(station, batch) }
}

type Taking = { id: string; issue: string | null; keys: readonly string[] }

function take(station: MockStation, account: Account, { id, issue, keys }: Taking): PackingBatch {
  const before = batchesOf(station).find((batch) => batch.id === id)
  if (before) return batchOf(station, before)
  if (keys.length === 0) throw conflict(issue === null ? packingMessages.nothingWaits : packingMessages.noPaperWaits)
  const batch: MockBatch = {
    id,
    number: batchesOf(station).length + 1,
    what: issue === null ? 'orders' : 'paper',
    issue,
    takenBy: account.contact.name,
    takenAt: station.now().toISOString(),
    items: new Map(keys.map((key) => [key, null])),
    changed: new Map(),
  }
  batchesOf(station).push(batch)
  if (issue === null)
    for (const key of keys) write(station, orderById(station, key), account, { reason: `taken to be packed, in batch ${batch.number}` })
  const detail = { batch: batch.number, things: keys.length, ...(issue === null ? {} : { issue }) }
  noteDown(station, account, { action: 'packing.take', subject: `packing:${batch.number}`, detail })
  return batchOf(station, batch)
}

function markPacked(station: MockStation, { items }: MockBatch, key: string, isPacked: boolean, account: Account): void {
  const packed = items.get(key) ?? null
  if (packed && isPacked) throw conflict(doneAlready(packed.by, 'packed', formatInstant(packed.at)))
  if (!packed && !isPacked) throw conflict(orderDeskMessages.notPacked)
  items.set(key, isPacked ? { by: account.contact.name, at: station.now().toISOString() } : null)
}

function packOrder(station: MockStation, batch: MockBatch, mock: MockOrder, account: Account): void {
  if (!isOwed(station, mock)) throw conflict(orderDeskMessages.notPaid)
  markPacked(station, batch, mock.order.order_id, true, account)
  if (mock.order.parcel?.stage === 'to_pack') moveParcel(station, mock, account, { step: 'pack' })
  const ticks = ticksOf(station)
  for (const { key, done } of piecesOf(station, mock))
    if (done === null) ticks.set(key, { by: account.contact.name, at: station.now().toISOString() })
}

function unpackOrder(station: MockStation, batch: MockBatch, mock: MockOrder, account: Account): void {
  const stage = mock.order.parcel?.stage
  const isParcelOfBatch = isOfBatch(notedOf(mock).packed?.at ?? null, batch.takenAt)
  if (stage && isHanded(stage) && isParcelOfBatch) throw conflict(orderDeskMessages.leftAlready)
  markPacked(station, batch, mock.order.order_id, false, account)
  if ((stage === 'to_post' || stage === 'to_pick_up') && isParcelOfBatch) moveParcel(station, mock, account, { step: 'unpack' })
  const ticks = ticksOf(station)
  for (const { key, done } of piecesOf(station, mock)) if (done && isOfBatch(done.at, batch.takenAt)) ticks.delete(key)
}

type Step = { step: BatchStep; carrier?: string | undefined }

function workOnOne(station: MockStation, batch: MockBatch, key: string, account: Account, { step, carrier }: Step): void {
  if (batch.what === 'paper') {
    if (step === 'post') throw conflict(packingMessages.paperHasNoLetter)
    markPacked(station, batch, key, step === 'pack', account)
    return
  }
  const mock = orderById(station, key)
  if (step === 'pack') packOrder(station, batch, mock, account)
  else if (step === 'unpack') unpackOrder(station, batch, mock, account)
  else moveParcel(station, mock, account, { step, carrier })
}

/** What's left to pack, and the batches people have taken. */
export function pileOf(station: MockStation): PackingPile {
  const waiting = waitingOrders(station)
  const pieces = waiting.flatMap((mock) => piecesOf(station, mock)).filter(({ done }) => done === null)
  const count = (kind: (typeof pieces)[number]['kind']) => pieces.filter((piece) => piece.kind === kind).length
  const merch = waiting.flatMap((mock) => (mock.order.parcel?.stage === 'to_pack' ? merchOf(mock) : [])).length
  const paper = waitingPaper(station).length
  const batches = batchesOf(station).map((batch) => {
    const { number, what, issue, takenBy, takenAt } = batch
    const rows = rowsOf(station, batch)
    const left = rows.filter(({ packed, off }) => packed === null && off === null).length
    return { number, what, issue, takenBy, takenAt, total: rows.length, waiting: left }
  })
  return {
    orders: waiting.length,
    shelves: { merch, card: count('card'), pack: count('pack'), shirt: count('shirt'), paper },
    issue: issueOf(stationDate(station.now())),
    batches: batches.toSorted((one, other) => Number(other.waiting > 0) - Number(one.waiting > 0) || other.number - one.number),
  }
}

/** Packing in batches at the station in memory, by the same rules as the real one. */
export const mockPackingCalls = {
  packing: (_asked, station) => pileOf(station),
  takeBatch: ({ body, account }, station) => {
    const keys = waitingOrders(station).map(({ order }) => order.order_id)
    return take(station, account, { id: body.batch_id, issue: null, keys: keys.slice(0, body.most) })
  },
  takePaperBatch: ({ body, account }, station) => {
    const keys = waitingPaper(station).map(({ key }) => key)
    return take(station, account, { id: body.batch_id, issue: issueOf(stationDate(station.now())), keys: keys.slice(0, body.most) })
  },
  packingBatch: ({ params }, station) => {
    const batch = batchesOf(station).find(({ number }) => number === Number(params.number))
    if (!batch) throw notFound()
    return batchOf(station, batch)
  },
  workBatch: ({ body, account }, station) => {
    const { number, step, carrier } = body
    if (step === 'post' && !carrier) throw refuseField('carrier', orderDeskMessages.needsCarrier)
    const batch = batchesOf(station).find((one) => one.number === number)
    const keys = [...new Set(body.keys)]
    if (!batch || !keys.every((key) => batch.items.has(key))) throw notFound()
    const refused = keys.flatMap((key) => {
      try {
        workOnOne(station, batch, key, account, { step, carrier })
        return []
      } catch (error) {
        if (!(error instanceof MockRefusal) || error.status !== 409) throw error
        return [{ key, error: error.body.error }]
      }
    })
    return { rows: rowsOf(station, batch).filter(({ key }) => keys.includes(key)), refused }
  },
} satisfies MockCalls
