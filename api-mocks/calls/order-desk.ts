import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { batchWith, markChanged, unmarkPacked } from '#api-mocks/station/mock-batches.ts'
import { accountById, isAside, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import { readCart } from '#domain/cart/wire.ts'
import { writeCsv } from '#domain/csv.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { personNumber } from '#domain/desk/person.ts'
import { doorEntries } from '#domain/door/door-list.ts'
import { inBatch } from '#domain/fulfilment/packing-messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { resize, type SizedLine, sizeChoices } from '#domain/order/change-size.ts'
import type { Order } from '#domain/order/order.ts'
import {
  type ActionFacts,
  actionsOf,
  mayCancel,
  mayGiveBack,
  mayLook,
  mayMoveGift,
  mayReaddress,
  mayResize,
  mayRetrack,
  mayTakeBack,
  needsLook,
  sentToBuyer,
} from '#domain/order/order-actions.ts'
import {
  type DeliveryAddress,
  type HistoryEntry,
  type Look,
  ORDERS_PAGE,
  type OrderCase,
  type OrderChannel,
  type OrderFilter,
  type OrderRefund,
  type OrderRow,
  type OrderState,
  type OrderSums,
} from '#domain/order/order-desk.ts'
import { doneAlready, notYoursToGive, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { hasWords, type OrderSearch, phoneDigits, readOrderSearch } from '#domain/order/order-search.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { renamedNote, sentAgainWords, takenBackNote, trackingWords } from '#domain/order/order-words.ts'
import { isAllHandedOver, isHanded, type ParcelStep, takeStep } from '#domain/order/parcel.ts'
import { recordsFilename } from '#domain/order/records-file.ts'
import { amountOf, leftToGive, type RefundShare, waysBack, whyNotGive } from '#domain/order/refund.ts'
import { formatInstant, stationDate } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import { sheetOf, ticketsOf } from './desk-lists.ts'
import { refundFromDrawer } from './drawers.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound, refuseField } from './mock-refusal.ts'
import { markPaid, orderById, releaseStock, rowsBySku } from './orders.ts'
import { mockPaper } from './paper.ts'

type Done = NonNullable<OrderCase['packed']>
/** What the desk noted about one order. */
type Noted = {
  packed: Done | null
  handed: Done | null
  sentTo: DeliveryAddress | null
  history: HistoryEntry[]
  refunds: MockRefund[]
  disputes: OrderSums['disputes']
  /** What disagrees, and nobody has looked at. */
  unseen: Look[]
}
type MockRefund = OrderRefund & { share: RefundShare }

const noted = new WeakMap<MockOrder, Noted>()

export function notedOf(mock: MockOrder): Noted {
  const saved = noted.get(mock) ?? { packed: null, handed: null, sentTo: null, history: [], refunds: [], disputes: [], unseen: [] }
  noted.set(mock, saved)
  return saved
}

/** What a colleague wrote last. */
export function lastNoteOf(mock: MockOrder): { by: string; at: string; text: string } | null {
  const { who: by, at, note: text } = notedOf(mock).history.findLast(({ note }) => note !== null) ?? {}
  return by !== undefined && at !== undefined && text ? { by, at, text } : null
}

/** What a colleague wrote last since then. */
export const noteSince = (mock: MockOrder, since: Date): string | undefined =>
  notedOf(mock).history.findLast(({ note, at }) => note !== null && Date.parse(at) >= since.getTime())?.note ?? undefined

const piecesOf = (station: MockStation, { order }: MockOrder) => sheetOf(station).filter(({ order_id }) => order_id === order.order_id)
const stageOf = ({ order }: MockOrder) => order.parcel?.stage ?? null

export function stateOf(station: MockStation, mock: MockOrder): OrderState {
  const { status } = mock.order
  if (isAside(mock)) return notedOf(mock).refunds.length > 0 ? 'refunded' : 'needs_review'
  if (status === 'awaiting_payment' || status === 'awaiting_confirmation') return 'confirmed'
  if (status !== 'paid') return status
  if (notedOf(mock).disputes.some(({ isOpen }) => isOpen)) return 'disputed'
  if (notedOf(mock).refunds.length > 0) return 'partly_refunded'
  return isAllHandedOver({ stage: stageOf(mock), pieces: piecesOf(station, mock) }) ? 'fulfilled' : 'paid'
}

const WAITING: readonly OrderState[] = ['confirmed', 'awaiting_completion', 'pledged', 'pending_provider']
const counted = ['to_pack', 'to_post', 'to_pick_up', 'waiting', 'review', 'refunded', 'disputed'] as const
const GIVEN_BACK: readonly OrderState[] = ['partly_refunded', 'refunded']

export function isShown(station: MockStation, mock: MockOrder, show: OrderFilter): boolean {
  if (show === 'all') return true
  const state = stateOf(station, mock)
  if (show === 'waiting') return WAITING.includes(state)
  if (show === 'refunded') return GIVEN_BACK.includes(state)
  if (show === 'disputed') return state === 'disputed'
  const hasUnseen = notedOf(mock).unseen.length > 0
  return show === 'review'
    ? needsLook({ state, isGivingBack: false, hasUnseen })
    : (state === 'paid' || state === 'partly_refunded') && stageOf(mock) === show
}

export const buyerOf = (station: MockStation, { contactId }: MockOrder) =>
  contactId === null ? undefined : accountById(station, contactId)?.contact

function isFound(station: MockStation, mock: MockOrder, search: OrderSearch): boolean {
  const { order } = mock
  if (search.by === 'number') return Number(order.number.slice(4)) === search.number
  if (search.by === 'invoice') return false
  const buyer = buyerOf(station, mock)
  const sold = order.items.flatMap((item) => [
    item.name ?? item.type,
    'param' in item ? (item.param ?? '') : '',
    'holder' in item ? (item.holder ?? '') : '',
    'nameoncard' in item ? (item.nameoncard ?? '') : '',
    'specialname' in item ? (item.specialname ?? '') : '',
    ...('members' in item ? (item.members ?? []) : []),
    ...('gift' in item && item.gift ? [item.gift.name, item.email ?? '', item.phone ?? '', phoneDigits(item.phone ?? '')] : []),
  ])
  const found = { number: order.number, name: buyer?.name ?? 'Walk-in', email: buyer?.email ?? '', phone: buyer?.mobile ?? '' }
  return hasWords({ ...found, sold: [...sold, notedOf(mock).sentTo?.name ?? ''] }, search.text)
}

const looksOf = (station: MockStation, mock: MockOrder): Look[] => [
  ...(stateOf(station, mock) === 'needs_review'
    ? [{ key: 'aside', kind: 'aside' as const, amount: null, why: mock.aside?.why ?? null }]
    : []),
  ...notedOf(mock).unseen,
]

const channelOf = ({ isPhoned, desk }: MockOrder): OrderChannel => (isPhoned ? 'phone' : desk ? 'desk' : 'online')

export function orderRowOf(station: MockStation, mock: MockOrder): OrderRow {
  const { order_id, number, created_at, total, paymentMethod } = mock.order
  return {
    order_id,
    number,
    created_at,
    state: stateOf(station, mock),
    stage: stageOf(mock),
    channel: channelOf(mock),
    name: buyerOf(station, mock)?.name ?? '',
    items: summariseOrder(mock.order).items,
    total,
    given: sumsOf(station, mock).given,
    paymentMethod,
    looks: looksOf(station, mock),
  }
}

/** A line as `sizeChoices` reads it: an order has its options as one text. */
function sizedLine(station: MockStation, { order }: MockOrder, position: number): SizedLine | undefined {
  const item = order.items[position]
  const [line] = item ? readCart({ items: [item], subDiscount: false, stationPickup: false, activeSub: false }, station.catalogue) : []
  if (!line || line.type === 'donation') return undefined
  return {
    kind: line.type,
    productId: line.id,
    options: line.type === 'subscription' ? {} : line.options,
    tshirtsize: line.type === 'subscription' ? line.tshirtsize : undefined,
  }
}

function sizesOf(station: MockStation, mock: MockOrder): OrderCase['sizes'] {
  return mock.order.items.flatMap((_, position) => {
    const line = sizedLine(station, mock, position)
    return line ? sizeChoices(line, station.catalogue).map((choice) => ({ position, ...choice, values: [...choice.values] })) : []
  })
}

const isSold = ({ order }: MockOrder) => order.status === 'paid' || order.status === 'refunded'

const takenOf = (mock: MockOrder) => (mock.aside && isAside(mock) ? mock.aside.taken : isSold(mock) ? mock.order.total : 0)
const methodOf = (mock: MockOrder) => (isAside(mock) ? 'PayPal' : (mock.order.paymentMethod ?? null))

/** The money of an order. The mocks' lines have one price: nobody knows what they would cost without a discount. */
function sumsOf(station: MockStation, mock: MockOrder): OrderSums {
  const { order, takenBack = [] } = mock
  const { refunds } = notedOf(mock)
  const seats = doorEntries(ticketsOf(station, mock))
  const refunded = refunds.flatMap(({ share }) => (share.of === 'lines' ? share.positions : []))
  return {
    taken: takenOf(mock),
    given: refunds.reduce((sum, { amount }) => sum + amount, 0),
    underWay: 0,
    postage: order.shipping.price,
    ways: takenOf(mock) > 0 ? [...waysBack(methodOf(mock))] : [],
    lines: order.items.map((item, position) => {
      const price = ('itemPrice' in item ? item.itemPrice : 'price' in item ? item.price : 0) ?? 0
      const name = [item.name ?? item.type, 'param' in item ? item.param : undefined].filter(Boolean).join(', ')
      const facts = { position, kind: item.type, name, price, fullPrice: price }
      const seat = seats.find(({ key }) => key === `${order.number}:${position}`)
      const door = { who: seat?.name ?? null, cameIn: seat?.cameIn ?? null }
      return { ...facts, isRefunded: refunded.includes(position), isTakenBack: takenBack.includes(position), ...door }
    }),
    refunds: refunds.map(({ share: _, ...refund }) => refund),
    disputes: notedOf(mock).disputes,
  }
}

/** Takes back what lines sold: their stock is on sale again. */
function takeLines(station: MockStation, mock: MockOrder, positions: readonly number[]): void {
  const { takenBack = [] } = mock
  if (positions.some((position) => takenBack.includes(position) || !mock.order.items[position]))
    throw refuseField('taken_back', orderDeskMessages.notTakenBack)
  mock.takenBack = [...takenBack, ...positions]
  releaseStock(station, { ...mock, skus: mock.skus.filter((_, position) => positions.includes(position)) })
}

function factsOf(station: MockStation, mock: MockOrder): ActionFacts {
  const { order } = mock
  return {
    state: stateOf(station, mock),
    stage: stageOf(mock),
    isKnown: mock.contactId !== null,
    isPickup: order.stationPickup,
    isDesk: mock.desk !== undefined,
    isMoneyUnderWay: false,
    isMoneyTaken: isSold(mock) || isAside(mock) || mock.desk?.pledgeMoney !== undefined,
    hasTickets: order.items.some(({ type }) => type === 'ticket'),
    hasTicketsLeft: sumsOf(station, mock).lines.some(({ kind, isTakenBack }) => kind === 'ticket' && !isTakenBack),
    hasSizes: sizesOf(station, mock).length > 0,
    ...sentToBuyer(
      order.items.map((item, position) => ({ position, kind: item.type, isGift: item.type === 'subscription' && item.gift !== undefined })),
      piecesOf(station, mock),
    ),
    left: leftToGive(sumsOf(station, mock)),
    isGivingBack: false,
    hasKept: sumsOf(station, mock).lines.some(({ kind, isTakenBack }) => kind !== 'donation' && !isTakenBack),
    hasUnseen: notedOf(mock).unseen.length > 0,
    hasCreditNote: notedOf(mock).refunds.length > 0,
    letters: lettersOf(mock).map(({ kind }) => kind),
  }
}

function lettersOf(mock: MockOrder): OrderCase['letters'] {
  const { order, contactId, aside, desk, eventsTold = new Map() } = mock
  const { refunds, disputes } = notedOf(mock)
  const back = refunds.map(({ at }) => ({ kind: 'credit_note' as const, state: 'sent' as const, at }))
  const told = [...refunds.filter(({ by }) => by === null), ...disputes].map(({ at }) => ({
    kind: 'money_notice' as const,
    state: 'sent' as const,
    at,
  }))
  if (aside && !aside.isPaid) return [{ kind: 'review_notice', state: 'sent', at: aside.at }, ...back]
  if (contactId === null) return told
  if (order.status === 'pledged') return [{ kind: 'pledge', state: 'sent', at: order.created_at }]
  if (!isSold(mock)) return []
  const hasYear = desk !== undefined && order.items.some((item) => item.type === 'subscription' && !item.gift)
  const letter = (kind: OrderCase['letters'][number]['kind']) => ({ kind, state: 'sent' as const, at: order.created_at })
  return [
    letter('invoice'),
    letter('order_notice'),
    ...(hasYear ? [letter('welcome')] : []),
    ...(order.parcel?.stage === 'posted' ? [letter('posted')] : []),
    ...(order.items.some((item) => item.type === 'subscription' && item.gift) ? [letter('gift')] : []),
    ...back,
    ...told,
    ...[...eventsTold.values()].map((at) => ({ kind: 'event_changed' as const, state: 'sent' as const, at })),
  ]
}

function caseOf(station: MockStation, mock: MockOrder): OrderCase {
  const { packed, handed, sentTo, history } = notedOf(mock)
  const buyer = buyerOf(station, mock)
  const first: HistoryEntry = {
    key: 'first',
    at: mock.order.created_at,
    who: mock.desk ? 'Reception' : (buyer?.name ?? 'The buyer'),
    from: null,
    to: mock.desk ? 'awaiting_completion' : 'confirmed',
    reason: null,
    note: null,
  }
  const { aside } = mock
  const wasAside: HistoryEntry[] = aside
    ? [{ ...first, key: 'aside', at: aside.at, who: first.who, from: 'confirmed', to: 'needs_review', reason: aside.why }]
    : []
  return {
    order: mock.order,
    state: stateOf(station, mock),
    stage: stageOf(mock),
    channel: channelOf(mock),
    takenBy: mock.isPhoned ? 'Reception' : null,
    invoiceNumber: isSold(mock) ? mock.order.number.replace('ZED-', 'INV-') : null,
    buyer: buyer ?? null,
    person: buyer ? personNumber(buyer) : null,
    sentTo,
    packed,
    handed,
    pieces: piecesOf(station, mock).map((piece) => ({
      key: piece.key,
      kind: piece.kind,
      name: piece.kind === 'pack' ? piece.buyer.name : piece.kind === 'shirt' ? `${piece.name}, ${piece.size}` : piece.name,
      done: piece.done,
    })),
    sizes: sizesOf(station, mock),
    payments: [],
    sums: sumsOf(station, mock),
    looks: looksOf(station, mock),
    review: stateOf(station, mock) === 'needs_review' ? (aside?.why ?? '') : null,
    letters: lettersOf(mock),
    history: [...history.toReversed(), ...wasAside, first],
    actions: actionsOf(factsOf(station, mock)),
  }
}

export const conflict = (error: string) => new MockRefusal(409, { error })

export function write(
  station: MockStation,
  mock: MockOrder,
  account: Account,
  entry: Partial<Pick<HistoryEntry, 'from' | 'to' | 'reason' | 'note'>>,
) {
  const { history } = notedOf(mock)
  const state = stateOf(station, mock)
  const at = station.now().toISOString()
  history.push({ key: `own-${history.length}`, at, who: account.contact.name, from: state, to: state, reason: null, note: null, ...entry })
}

function audited(station: MockStation, mock: MockOrder, account: Account, action: string, detail?: object): OrderCase {
  noteDown(station, account, {
    action: `order.${action}`,
    subject: `order:${mock.order.order_id}`,
    about: mock.order.number,
    detail: { ...detail },
    why: action === 'note' ? undefined : (notedOf(mock).history.at(-1)?.note ?? undefined),
  })
  return caseOf(station, mock)
}

const said = { pack: 'packed', unpack: 'not packed after all', post: 'posted', pick_up: 'picked up' } as const

function refusalFor(mock: MockOrder, step: keyof typeof said): MockRefusal {
  const { packed, handed } = notedOf(mock)
  const { stationPickup } = mock.order
  if ((step === 'post' && stationPickup) || (step === 'pick_up' && !stationPickup)) return conflict(orderDeskMessages.otherWay)
  const stage = stageOf(mock)
  if (handed && stage && isHanded(stage))
    return conflict(doneAlready(handed.by, stationPickup ? said.pick_up : said.post, formatInstant(handed.at)))
  if (step === 'pack' && packed) return conflict(doneAlready(packed.by, said.pack, formatInstant(packed.at)))
  return conflict(orderDeskMessages.notPacked)
}

function changeItem(mock: MockOrder, position: number, change: object): void {
  const items = mock.order.items.map((item, index) => (index === position ? { ...item, ...change } : item)) as Order['items']
  mock.order = { ...mock.order, items }
}

function swapStock(station: MockStation, mock: MockOrder, position: number, to: string | null): void {
  const from = mock.skus[position] ?? null
  if (from === to) return
  const rows = rowsBySku(station)
  const next = to === null ? undefined : rows.get(to)
  if (next && next.available < 1) throw conflict(orderDeskMessages.sizeGone)
  if (next) next.available -= 1
  const before = from === null ? undefined : rows.get(from)
  if (before) before.available += 1
  mock.skus = mock.skus.map((sku, index) => (index === position ? to : sku))
}

/** Takes one step with the parcel of an order. */
export function moveParcel(
  station: MockStation,
  mock: MockOrder,
  account: Account,
  { step, carrier, tracking }: { step: ParcelStep; carrier?: string | undefined; tracking?: string | undefined },
): void {
  const stage = stageOf(mock)
  if (mock.order.status !== 'paid') throw conflict(orderDeskMessages.notPaid)
  if (stage === null) throw conflict(orderDeskMessages.noParcel)
  const next = takeStep(stage, step, mock.order.stationPickup)
  if (!next) throw refusalFor(mock, step)
  const facts = notedOf(mock)
  const done = { by: account.contact.name, at: station.now().toISOString() }
  if (step === 'pack' || step === 'unpack') facts.packed = step === 'pack' ? done : null
  else facts.handed = done
  mock.order = { ...mock.order, parcel: step === 'post' ? { stage: next, carrier, tracking: tracking || undefined } : { stage: next } }
  write(station, mock, account, { reason: step === 'post' ? trackingWords('posted with', carrier ?? '', tracking) : said[step] })
}

const nextCreditNote = (station: MockStation) =>
  `CN-${String(station.orders.reduce((sum, one) => sum + notedOf(one).refunds.length, 1)).padStart(6, '0')}`
const creditsOf = (mock: MockOrder) =>
  notedOf(mock).refunds.map((refund) => ({ id: refund.id, number: refund.number ?? '', amount: refund.amount }))

/** PayPal writes the history of what nobody here did. */
function writeForPayPal(station: MockStation, mock: MockOrder, from: OrderState, reason: string): void {
  const { history } = notedOf(mock)
  const at = station.now().toISOString()
  history.push({ key: `own-${history.length}`, at, who: 'PayPal', from, to: stateOf(station, mock), reason, note: null })
}

/** Money of a paid order goes back at PayPal itself, in cents: somebody here has to look. */
export function refundAtPayPal(station: MockStation, mock: MockOrder, amount: number): void {
  const before = stateOf(station, mock)
  const { refunds, unseen } = notedOf(mock)
  const id = crypto.randomUUID()
  const at = station.now().toISOString()
  const number = nextCreditNote(station)
  refunds.push({ id, way: 'PayPal', state: 'done', amount, at, by: null, number, error: null, share: { of: 'sum', amount } })
  unseen.push({ key: id, kind: 'went_back', amount, why: null })
  const status = leftToGive(sumsOf(station, mock)) === 0 ? 'refunded' : mock.order.status
  mock.order = { ...mock.order, credits: creditsOf(mock), status }
  writeForPayPal(station, mock, before, `gave ${formatMoney(amount)} back at PayPal`)
}

/** The buyer of a paid order disputes it at PayPal. */
export function disputeAtPayPal(station: MockStation, mock: MockOrder, reason: string): void {
  const before = stateOf(station, mock)
  const { disputes, unseen } = notedOf(mock)
  const id = `PP-D-${mock.order.number.slice(4)}`
  disputes.push({ id, isOpen: true, reason, outcome: null, at: station.now().toISOString() })
  unseen.push({ key: id, kind: 'disputed', amount: null, why: reason })
  writeForPayPal(station, mock, before, `the buyer disputes it: ${reason.toLowerCase().replaceAll('_', ' ')}`)
}

/** PayPal has decided: for the station, or for the buyer, who has the money then. */
export function endDispute(station: MockStation, mock: MockOrder, winner: 'seller' | 'buyer'): void {
  const before = stateOf(station, mock)
  const saved = notedOf(mock)
  saved.disputes = saved.disputes.map((dispute) => ({
    ...dispute,
    isOpen: false,
    outcome: winner === 'seller' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
  }))
  saved.unseen = saved.unseen.filter(({ kind }) => kind !== 'disputed')
  writeForPayPal(station, mock, before, `the dispute has ended: resolved ${winner} favour`)
  if (winner === 'buyer') refundAtPayPal(station, mock, leftToGive(sumsOf(station, mock)))
}

/** The order desk of the station in memory, by the same rules as the real one. */
export const mockOrderDeskCalls = {
  orderDesk: ({ query }, station) => {
    const { show, find = '', before } = query
    const search = find === '' ? undefined : readOrderSearch(find)
    if (find !== '' && !search) throw refuseField('find', deskMessages.tooLittleToFind)
    const orders = station.orders
      .filter((mock) => isShown(station, mock, show) && (!search || isFound(station, mock, search)))
      .filter(({ order }) => before === undefined || Number(order.number.slice(4)) < Number(before))
      .toReversed()
    const counts = Object.fromEntries(
      counted.map((filter) => [filter, station.orders.filter((mock) => isShown(station, mock, filter)).length]),
    )
    return {
      orders: orders.slice(0, ORDERS_PAGE).map((mock) => orderRowOf(station, mock)),
      hasMore: orders.length > ORDERS_PAGE,
      counts: counts as Record<(typeof counted)[number], number>,
    }
  },
  recordsFile: ({ params: { sheet }, account }, station) => {
    const refunds = station.orders.flatMap((mock) => notedOf(mock).refunds.map(({ number }) => [number ?? '', mock.order.number]))
    const rows = sheet === 'orders' ? station.orders.map((mock) => [mock.order.number, stateOf(station, mock)]) : refunds
    noteDown(station, account, { action: 'records.export', detail: { sheet, rows: rows.length } })
    const columns = sheet === 'orders' ? ['Order', 'Status'] : ['Credit note', 'Order']
    const name = recordsFilename(sheet, stationDate(station.now()))
    return new Response(writeCsv([columns, ...rows]), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    })
  },
  orderCase: ({ params }, station) => {
    const mock = station.orders.find(({ order }) => order.number === params.number)
    if (!mock) throw notFound()
    return caseOf(station, mock)
  },
  handOver: ({ body, account }, station) => {
    const { step, carrier, tracking } = body
    if (step === 'post' && !carrier) throw refuseField('carrier', orderDeskMessages.needsCarrier)
    const mock = orderById(station, body.order_id)
    const taken = step === 'pack' && stageOf(mock) === 'to_pack' ? batchWith(station, body.order_id) : undefined
    if (taken) throw conflict(inBatch(taken.number, taken.takenBy))
    moveParcel(station, mock, account, { step, carrier, tracking })
    if (step === 'unpack') unmarkPacked(station, body.order_id)
    return audited(station, mock, account, step, step === 'post' ? { carrier } : undefined)
  },
  noteOrder: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    write(station, mock, account, { from: null, to: null, note: body.note })
    return audited(station, mock, account, 'note')
  },
  sendOrderLetter: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    if (!actionsOf(factsOf(station, mock)).includes(`send_${body.kind}`)) throw conflict(orderDeskMessages.noLetter)
    write(station, mock, account, { reason: sentAgainWords[body.kind] })
    return audited(station, mock, account, 'letter', { kind: body.kind })
  },
  correctOrder: ({ body, account }, station) => {
    const { change } = body
    const mock = orderById(station, body.order_id)
    const facts = factsOf(station, mock)
    if (change.what === 'address') {
      if (!mayReaddress(facts)) throw conflict(orderDeskMessages.leftAlready)
      notedOf(mock).sentTo = change.address
      markChanged(station, body.order_id)
      write(station, mock, account, { reason: 'delivery address corrected' })
      return audited(station, mock, account, 'address')
    }
    if (change.what === 'tracking') {
      if (!mayRetrack(facts)) throw conflict(orderDeskMessages.notPosted)
      const { carrier, tracking } = change
      mock.order = { ...mock.order, parcel: { stage: 'posted', carrier, tracking: tracking || undefined } }
      write(station, mock, account, { reason: trackingWords('tracking corrected:', carrier, tracking) })
      if (change.isSentAgain && facts.isKnown) write(station, mock, account, { reason: sentAgainWords.posted })
      return audited(station, mock, account, 'tracking', { carrier, tracking })
    }
    const { position } = change
    if (change.what === 'holder') {
      if (['cancelled', 'expired', 'refunded'].includes(facts.state)) throw conflict(orderDeskMessages.closed)
      if (mock.takenBack?.includes(position)) throw conflict(orderDeskMessages.ticketGone)
      if (mock.order.items[position]?.type !== 'ticket') throw refuseField('change.position', orderDeskMessages.noSuchTicket)
      const item = mock.order.items[position]
      const before = ('holder' in item ? item.holder : '') ?? ''
      changeItem(mock, position, { holder: change.holder })
      write(station, mock, account, { reason: 'name on a ticket corrected', note: renamedNote(before, change.holder) })
      return audited(station, mock, account, 'holder', { position })
    }
    if (change.what === 'gift') {
      const item = mock.order.items[position]
      if (item?.type !== 'subscription' || !item.gift) throw refuseField('change.position', orderDeskMessages.noSuchGift)
      const isTakenBack = mock.takenBack?.includes(position) ?? false
      if (!mayMoveGift({ state: facts.state, position, isTakenBack, pieces: piecesOf(station, mock) }))
        throw conflict(orderDeskMessages.leftAlready)
      changeItem(mock, position, { gift: { ...item.gift, ...change.sent_to } })
      markChanged(station, body.order_id)
      write(station, mock, account, { reason: 'address of a gift corrected' })
      return audited(station, mock, account, 'gift', { position })
    }
    const line = sizedLine(station, mock, position)
    if (!line || !mayResize(facts)) throw conflict(orderDeskMessages.packedAlready)
    const next = resize(line, change.option, change.value, station.catalogue)
    if (next.kind === 'none') throw refuseField('change.value', orderDeskMessages.noSuchSize)
    const before = next.kind === 'shirt' ? line.tshirtsize : line.options[change.option]
    if (before === change.value) throw refuseField('change.value', orderDeskMessages.sameSize)
    if (next.kind === 'merch') swapStock(station, mock, position, next.sku)
    changeItem(mock, position, next.kind === 'merch' ? { param: next.param } : { tshirtsize: next.tshirtsize })
    markChanged(station, body.order_id)
    const name = mock.order.items[position]?.name ?? ''
    write(station, mock, account, { reason: `${name}: ${before ?? 'none'} changed to ${change.value}` })
    return audited(station, mock, account, 'size', { position, from: before ?? null, to: change.value })
  },
  cancelOrder: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    const facts = factsOf(station, mock)
    if (!mayCancel(facts)) throw conflict(facts.isMoneyTaken ? orderDeskMessages.moneyTaken : orderDeskMessages.notUnpaid)
    mock.order = { ...mock.order, status: 'cancelled' }
    releaseStock(station, mock)
    const isPledge = facts.state === 'pledged'
    const reason = isPledge ? 'the pledge is written off' : 'cancelled by the station'
    write(station, mock, account, { from: facts.state, reason, note: body.why })
    return audited(station, mock, account, isPledge ? 'write_off' : 'cancel', { from: facts.state })
  },
  settleOrder: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    if (!mock.aside || stateOf(station, mock) !== 'needs_review') throw conflict(orderDeskMessages.notAside)
    mock.aside = { ...mock.aside, isPaid: true }
    notedOf(mock).unseen = []
    markPaid(station, mock, body.method === 'Cash' ? null : body.transaction_id || mock.order.transaction_id || null, body.method)
    write(station, mock, account, { from: 'needs_review', reason: 'checked, and marked as paid', note: body.why })
    return audited(station, mock, account, 'settle', { method: body.method })
  },
  giveBack: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    const { refunds } = notedOf(mock)
    if (refunds.some(({ id }) => id === body.refund_id)) return caseOf(station, mock)
    const sums = sumsOf(station, mock)
    if (leftToGive(sums) !== body.left) throw conflict(orderDeskMessages.leftChanged)
    if (!mayGiveBack(factsOf(station, mock))) throw conflict(orderDeskMessages.nothingLeft)
    const { way, share } = body
    if (isAside(mock) && share.of !== 'all') throw conflict(orderDeskMessages.onlyAll)
    const amount = amountOf(sums, share)
    if (amount === undefined) throw refuseField('share', orderDeskMessages.tooMuchBack)
    const { role, contact } = account
    const whyNot = whyNotGive(role, { method: methodOf(mock), way, amount, given: sums.given })
    if (whyNot) throw conflict(notYoursToGive[whyNot])
    const before = stateOf(station, mock)
    if (body.way === 'Cash') refundFromDrawer(station, amount, body.drawer_id)
    takeLines(station, mock, body.taken_back)
    const number = nextCreditNote(station)
    notedOf(mock).unseen = []
    refunds.push({
      id: body.refund_id,
      way,
      state: 'done',
      amount,
      at: station.now().toISOString(),
      by: contact.name,
      number,
      error: null,
      share,
    })
    const isAll = leftToGive(sumsOf(station, mock)) === 0
    // What was put aside was never sold: its buyer has no invoice, and what it held is on sale again.
    const status = isAside(mock) ? 'cancelled' : isAll ? 'refunded' : mock.order.status
    mock.order = { ...mock.order, credits: creditsOf(mock), status }
    if (isAside(mock)) releaseStock(station, mock)
    const how = way === 'PayPal' ? 'through PayPal' : way === 'Cash' ? 'in cash' : `by ${way}`
    const { given, taken } = sumsOf(station, mock)
    const reason = `gave ${formatMoney(given)} of ${formatMoney(taken)} back, ${formatMoney(amount)} of it ${how}`
    const back = sumsOf(station, mock).lines.filter(({ position }) => body.taken_back.includes(position))
    write(station, mock, account, { from: before, reason, note: takenBackNote(back, body.why) })
    return audited(station, mock, account, 'give_back', { amount, way, of: share.of, taken_back: body.taken_back.length })
  },
  takeBack: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    const facts = factsOf(station, mock)
    if (!mayTakeBack(facts) && !(mayLook(facts) && body.taken_back.length === 0)) throw conflict(orderDeskMessages.notTakenBack)
    notedOf(mock).unseen = []
    takeLines(station, mock, body.taken_back)
    const names = body.taken_back.map((position) => mock.order.items[position]?.name ?? '')
    const reason = names.length === 0 ? 'checked: nothing is taken back' : `taken back: ${names.join(', ')}`
    const back = sumsOf(station, mock).lines.filter(({ position }) => body.taken_back.includes(position))
    write(station, mock, account, { reason, note: takenBackNote(back, body.why) })
    return audited(station, mock, account, 'take_back', { lines: body.taken_back })
  },
  creditNote: ({ params, account }, station) => {
    const mock = station.orders.find((one) => notedOf(one).refunds.some(({ id }) => id === params.refund_id))
    if (!mock || (account.role === 'zedder' && mock.contactId !== account.contact.id)) throw notFound()
    return new Response(mockPaper(`Credit note of ${mock.order.number}`), {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline' },
    })
  },
} satisfies MockCalls
