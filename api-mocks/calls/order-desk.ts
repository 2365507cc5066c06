import { noteDown } from '#api-mocks/calls/audit.ts'
import { sheetOf } from '#api-mocks/calls/desk-lists.ts'
import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { MockRefusal, notFound, refuseField } from '#api-mocks/calls/mock-refusal.ts'
import { markPaid, orderById, releaseStock, rowsBySku } from '#api-mocks/calls/orders.ts'
import { mockPaper } from '#api-mocks/calls/paper.ts'
import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountById, isAside, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import { readCart } from '#domain/cart/wire.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { resize, type SizedLine, sizeChoices } from '#domain/order/change-size.ts'
import type { Order } from '#domain/order/order.ts'
import { type ActionFacts, actionsOf, mayCancel, mayGiveBack, mayReaddress, mayResize, mayTakeBack } from '#domain/order/order-actions.ts'
import {
  type DeliveryAddress,
  type HistoryEntry,
  ORDERS_PAGE,
  type OrderCase,
  type OrderFilter,
  type OrderRefund,
  type OrderRow,
  type OrderState,
  type OrderSums,
} from '#domain/order/order-desk.ts'
import { doneAlready, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { hasWords, type OrderSearch, readOrderSearch } from '#domain/order/order-search.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { isAllHandedOver, isHanded, takeStep } from '#domain/order/parcel.ts'
import { amountOf, leftToGive, mayGive, type RefundShare, waysBack } from '#domain/order/refund.ts'
import { formatInstant } from '#domain/time/station-time.ts'

type Done = NonNullable<OrderCase['packed']>
/** What the desk noted about one order. */
type Noted = {
  packed: Done | null
  handed: Done | null
  sentTo: DeliveryAddress | null
  history: HistoryEntry[]
  refunds: MockRefund[]
  takenBack: number[]
}
type MockRefund = OrderRefund & { share: RefundShare }

const noted = new WeakMap<MockOrder, Noted>()

function notedOf(mock: MockOrder): Noted {
  const saved = noted.get(mock) ?? { packed: null, handed: null, sentTo: null, history: [], refunds: [], takenBack: [] }
  noted.set(mock, saved)
  return saved
}

/** What a colleague wrote about an order last. */
export const noteOf = (mock: MockOrder): string | undefined =>
  notedOf(mock).history.findLast(({ note }) => note !== null)?.note ?? undefined

const piecesOf = (station: MockStation, { order }: MockOrder) => sheetOf(station).filter(({ order_id }) => order_id === order.order_id)
const stageOf = ({ order }: MockOrder) => order.parcel?.stage ?? null

function stateOf(station: MockStation, mock: MockOrder): OrderState {
  const { status } = mock.order
  if (isAside(mock)) return notedOf(mock).refunds.length > 0 ? 'refunded' : 'needs_review'
  if (status === 'awaiting_payment' || status === 'awaiting_confirmation') return 'confirmed'
  if (status !== 'paid') return status
  if (notedOf(mock).refunds.length > 0) return 'partly_refunded'
  return isAllHandedOver({ stage: stageOf(mock), pieces: piecesOf(station, mock) }) ? 'fulfilled' : 'paid'
}

const WAITING: readonly OrderState[] = ['confirmed', 'awaiting_completion', 'pledged', 'pending_provider']
const counted = ['to_pack', 'to_post', 'to_pick_up', 'waiting', 'review', 'refunded'] as const
const GIVEN_BACK: readonly OrderState[] = ['partly_refunded', 'refunded']

function isShown(station: MockStation, mock: MockOrder, show: OrderFilter): boolean {
  if (show === 'all') return true
  const state = stateOf(station, mock)
  if (show === 'waiting') return WAITING.includes(state)
  if (show === 'refunded') return GIVEN_BACK.includes(state)
  return show === 'review' ? state === 'needs_review' : (state === 'paid' || state === 'partly_refunded') && stageOf(mock) === show
}

const buyerOf = (station: MockStation, { contactId }: MockOrder) =>
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
  ])
  const found = { number: order.number, name: buyer?.name ?? 'Walk-in', email: buyer?.email ?? '', phone: buyer?.mobile ?? '' }
  return hasWords({ ...found, sold: [...sold, notedOf(mock).sentTo?.name ?? ''] }, search.text)
}

function rowOf(station: MockStation, mock: MockOrder): OrderRow {
  const { order_id, number, created_at, total, paymentMethod } = mock.order
  return {
    order_id,
    number,
    created_at,
    state: stateOf(station, mock),
    stage: stageOf(mock),
    channel: mock.desk ? 'desk' : 'online',
    name: buyerOf(station, mock)?.name ?? '',
    items: summariseOrder(mock.order).items,
    total,
    given: sumsOf(mock).given,
    paymentMethod,
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
function sumsOf(mock: MockOrder): OrderSums {
  const { order } = mock
  const { refunds, takenBack } = notedOf(mock)
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
      return { ...facts, isRefunded: refunded.includes(position), isTakenBack: takenBack.includes(position) }
    }),
    refunds: refunds.map(({ share: _, ...refund }) => refund),
    disputes: [],
  }
}

/** Takes back what lines sold: their stock is on sale again. */
function takeLines(station: MockStation, mock: MockOrder, positions: readonly number[]): void {
  const { takenBack } = notedOf(mock)
  if (positions.some((position) => takenBack.includes(position) || !mock.order.items[position]))
    throw refuseField('taken_back', orderDeskMessages.notTakenBack)
  takenBack.push(...positions)
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
    isMoneyTaken: isSold(mock) || isAside(mock),
    hasTickets: order.items.some(({ type }) => type === 'ticket'),
    hasSizes: sizesOf(station, mock).length > 0,
    hasPiecesToPost: piecesOf(station, mock).some((piece) => piece.kind === 'pack' && piece.isPosted && piece.done === null),
    left: leftToGive(sumsOf(mock)),
    isGivingBack: false,
    hasKept: sumsOf(mock).lines.some(({ kind, isTakenBack }) => kind !== 'donation' && !isTakenBack),
  }
}

function lettersOf({ order, contactId, aside }: MockOrder): OrderCase['letters'] {
  if (aside && !aside.isPaid) return [{ kind: 'review_notice', state: 'sent', at: aside.at }]
  if (order.status !== 'paid' || contactId === null) return []
  const letter = (kind: 'invoice' | 'order_notice' | 'posted') => ({ kind, state: 'sent' as const, at: order.created_at })
  return [letter('invoice'), letter('order_notice'), ...(order.parcel?.stage === 'posted' ? [letter('posted')] : [])]
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
    channel: mock.desk ? 'desk' : 'online',
    takenBy: null,
    invoiceNumber: isSold(mock) ? mock.order.number.replace('ZED-', 'INV-') : null,
    buyer: buyer ?? null,
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
    sums: sumsOf(mock),
    review: stateOf(station, mock) === 'needs_review' ? (aside?.why ?? '') : null,
    letters: lettersOf(mock),
    history: [...history.toReversed(), ...wasAside, first],
    actions: actionsOf(factsOf(station, mock)),
  }
}

const conflict = (error: string) => new MockRefusal(409, { error })

function write(
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
      orders: orders.slice(0, ORDERS_PAGE).map((mock) => rowOf(station, mock)),
      hasMore: orders.length > ORDERS_PAGE,
      counts: counts as Record<(typeof counted)[number], number>,
    }
  },
  waitingWork: ({ account }, station) => {
    const count = (show: OrderFilter) => station.orders.filter((mock) => isShown(station, mock, show)).length
    const unpaid = account.role === 'admin' ? station.unpaid.filter(({ ended }) => ended === undefined).length : null
    return { review: count('review'), to_pack: count('to_pack'), unpaid }
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
    write(station, mock, account, { reason: step === 'post' ? `posted with ${carrier}` : said[step] })
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
    write(station, mock, account, { reason: body.kind === 'invoice' ? 'invoice sent again' : 'letter about the parcel sent again' })
    return audited(station, mock, account, 'letter', { kind: body.kind })
  },
  correctOrder: ({ body, account }, station) => {
    const { change } = body
    const mock = orderById(station, body.order_id)
    const facts = factsOf(station, mock)
    if (change.what === 'address') {
      if (!mayReaddress(facts)) throw conflict(orderDeskMessages.leftAlready)
      notedOf(mock).sentTo = change.address
      write(station, mock, account, { reason: 'delivery address corrected' })
      return audited(station, mock, account, 'address')
    }
    const { position } = change
    if (change.what === 'holder') {
      if (['cancelled', 'expired', 'refunded'].includes(facts.state)) throw conflict(orderDeskMessages.closed)
      if (mock.order.items[position]?.type !== 'ticket') throw refuseField('change.position', orderDeskMessages.noSuchTicket)
      changeItem(mock, position, { holder: change.holder })
      write(station, mock, account, { reason: 'name on a ticket corrected' })
      return audited(station, mock, account, 'holder', { position })
    }
    const line = sizedLine(station, mock, position)
    if (!line || !mayResize(facts)) throw conflict(orderDeskMessages.packedAlready)
    const next = resize(line, change.option, change.value, station.catalogue)
    if (next.kind === 'none') throw refuseField('change.value', orderDeskMessages.noSuchSize)
    const before = next.kind === 'shirt' ? line.tshirtsize : line.options[change.option]
    if (before === change.value) throw refuseField('change.value', orderDeskMessages.sameSize)
    if (next.kind === 'merch') swapStock(station, mock, position, next.sku)
    changeItem(mock, position, next.kind === 'merch' ? { param: next.param } : { tshirtsize: next.tshirtsize })
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
    markPaid(station, mock, body.method === 'Cash' ? null : body.transaction_id || mock.order.transaction_id || null, body.method)
    write(station, mock, account, { from: 'needs_review', reason: 'somebody looked, and it is paid', note: body.why })
    return audited(station, mock, account, 'settle', { method: body.method })
  },
  giveBack: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    const { refunds } = notedOf(mock)
    if (refunds.some(({ id }) => id === body.refund_id)) return caseOf(station, mock)
    const sums = sumsOf(mock)
    if (leftToGive(sums) !== body.left) throw conflict(orderDeskMessages.leftChanged)
    if (!mayGiveBack(factsOf(station, mock))) throw conflict(orderDeskMessages.nothingLeft)
    const { way, share } = body
    if (isAside(mock) && share.of !== 'all') throw conflict(orderDeskMessages.onlyAll)
    const amount = amountOf(sums, share)
    if (amount === undefined) throw refuseField('share', orderDeskMessages.tooMuchBack)
    const { role, contact } = account
    if (!mayGive(role, { method: methodOf(mock), way, amount, given: sums.given })) throw conflict(orderDeskMessages.notYoursToGive)
    const before = stateOf(station, mock)
    takeLines(station, mock, body.taken_back)
    const number = `CN-${String(station.orders.reduce((sum, one) => sum + notedOf(one).refunds.length, 1)).padStart(6, '0')}`
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
    const credits = refunds.map((refund) => ({ id: refund.id, number: refund.number ?? '', amount: refund.amount }))
    const isAll = leftToGive(sumsOf(mock)) === 0
    // What was put aside was never sold: its buyer has no invoice, and what it held is on sale again.
    const status = isAside(mock) ? 'cancelled' : isAll ? 'refunded' : mock.order.status
    mock.order = { ...mock.order, credits, status }
    if (isAside(mock)) releaseStock(station, mock)
    const how = way === 'PayPal' ? 'through PayPal' : `by ${way}`
    const { given, taken } = sumsOf(mock)
    const reason = `gave ${formatMoney(given)} of ${formatMoney(taken)} back, ${formatMoney(amount)} of it ${how}`
    write(station, mock, account, { from: before, reason, note: body.why })
    return audited(station, mock, account, 'give_back', { amount, way, of: share.of, taken_back: body.taken_back.length })
  },
  takeBack: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    if (!mayTakeBack(factsOf(station, mock))) throw conflict(orderDeskMessages.notTakenBack)
    takeLines(station, mock, body.taken_back)
    const names = body.taken_back.map((position) => mock.order.items[position]?.name ?? '')
    const reason = names.length === 0 ? 'somebody looked: nothing is taken back' : `taken back: ${names.join(', ')}`
    write(station, mock, account, { reason, note: body.why })
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
