import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { isAside, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import { type WireLine, writeCart } from '#domain/cart/wire.ts'
import type { StockRow } from '#domain/catalogue/catalogue.ts'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import { messages } from '#domain/messages.ts'
import type { Cents } from '#domain/money/money.ts'
import { withEvents } from '#domain/order/event-tickets.ts'
import { type Judged, judgeCart, soldOutRefusal } from '#domain/order/judge-cart.ts'
import type { Order, OrderedLines, PaymentMethod } from '#domain/order/order.ts'
import { orderedTitle, orderMessages } from '#domain/order/order-messages.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { ticketExcess } from '#domain/stock/tickets.ts'
import { isActive, stationDate } from '#domain/time/station-time.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound } from './mock-refusal.ts'
import { mockPaper } from './paper.ts'
import { extend, give } from './subscribers.ts'

/** Maps every counted row by its sku. */
export function rowsBySku(station: MockStation): Map<string, StockRow> {
  const rows = new Map<string, StockRow>()
  for (const { id, stock } of station.catalogue.merch) for (const row of stock ?? []) rows.set(skuOf('merch', id, row), row)
  for (const { id, stock } of station.catalogue.events) for (const row of stock ?? []) rows.set(skuOf('ticket', id, row), row)
  return rows
}

export function takeStock(station: MockStation, judged: Judged): void {
  const rows = rowsBySku(station)
  const wanted = Map.groupBy(
    judged.skus.filter((sku) => sku !== null),
    (sku) => sku,
  )
  const isGone = station.scenario === 'sold-out'
  const short = [...wanted].filter(([sku, units]) => isGone || (rows.get(sku)?.available ?? 0) < units.length).map(([sku]) => sku)
  if (short.length > 0) {
    const left = new Map(short.map((sku) => [sku, isGone ? 0 : (rows.get(sku)?.available ?? 0)]))
    const refusal = soldOutRefusal(judged, short, left)
    throw new MockRefusal(refusal.status, refusal.body)
  }
  for (const [sku, units] of wanted) {
    const row = rows.get(sku)
    if (row) row.available -= units.length
  }
}

const ticketsOf = ({ order }: MockOrder) => order.items.flatMap((item) => (item.type === 'ticket' ? [item.id] : []))

/** Orders whose tickets are somebody's: free ones too that wait for their address to be confirmed. */
const holding: readonly string[] = ['paid', 'pledged', 'awaiting_confirmation']

/** Counts the tickets a contact holds, by event; `except` is the order that asks. */
export function ticketsHeld(station: MockStation, contactId: number | null, except?: MockOrder): ReadonlyMap<string, number> {
  const theirs = station.orders.filter(
    (mock) => mock !== except && mock.contactId === contactId && contactId !== null && holding.includes(mock.order.status),
  )
  return new Map([...Map.groupBy(theirs.flatMap(ticketsOf), (id) => id)].map(([id, tickets]) => [id, tickets.length]))
}

/** Refuses what would give its buyer more tickets than one person may have (D231). */
export function assertTicketRoom(station: MockStation, mock: MockOrder): void {
  if (mock.order.status === 'pledged') return
  const excess = ticketExcess(ticketsOf(mock), station.catalogue.events, ticketsHeld(station, mock.contactId, mock))
  if (excess !== undefined) throw new MockRefusal(409, { error: excess })
}

export function releaseStock(station: MockStation, { skus }: MockOrder): void {
  const rows = rowsBySku(station)
  for (const sku of skus) {
    const row = sku === null ? undefined : rows.get(sku)
    if (row) row.available += 1
  }
}

export function orderById(station: MockStation, id: string): MockOrder {
  const mock = station.orders.find(({ order }) => order.order_id === id)
  if (!mock) throw notFound()
  return mock
}

const isOwn = (mock: MockOrder, { role, contact }: Account) => (worksAtDesk(role) ? mock.desk !== undefined : mock.contactId === contact.id)

function ownOrder(station: MockStation, id: string, account: Account): MockOrder {
  const mock = orderById(station, id)
  if (!isOwn(mock, account)) throw notFound()
  return mock
}

/** Whether the order can be paid through the provider; only the desk may do that for a pledge (D108). */
function isPayable(mock: MockOrder, { role }: Account): boolean {
  const { order, desk } = mock
  if (isAside(mock) || desk?.pledgeMoney) return false
  if (order.status === 'awaiting_completion') return order.paymentMethod === 'PayPal' && order.total > 0
  return order.status === 'awaiting_payment' || (order.status === 'pledged' && worksAtDesk(role))
}

/** Marks an order as paid, which gives its buyer, or the receiver of a gift, one subscriber per subscription line, all ending on the same day (D76). */
export function markPaid(station: MockStation, mock: MockOrder, transactionId: string | null, method?: PaymentMethod): void {
  const { paymentMethod: _, pledge_due: _due, completedBy: _by, pay_by: _until, ...order } = mock.order
  const isPacked = mock.contactId !== null && order.items.some(({ type }) => type === 'merch')
  mock.order = {
    ...order,
    status: 'paid',
    transaction_id: transactionId,
    paymentMethod: method,
    ...(isPacked && { parcel: { stage: 'to_pack' } }),
  }
  if (mock.desk) mock.desk = { ...mock.desk, isFinished: false, paidAt: station.now() }
  const account = station.accounts.find(({ contact }) => contact.id === mock.contactId)
  if (!account) return
  const sold = mock.order.items.flatMap((item) =>
    item.type === 'subscription' && givesYear(item.id)
      ? [{ subtypecode: item.id, name: item.nameoncard || item.specialname || item.gift?.name || account.contact.name, choices: item }]
      : [],
  )
  const own = sold.filter(({ choices }) => choices.gift === undefined)
  if (own.length > 0) extend(station, account, own)
  give(station, sold)
}

/** How long an order with nothing to pay waits for its buyer's address to be confirmed, in milliseconds. */
const HELD_FOR = 3_600_000

/** Completes the free orders that waited for an address to be confirmed; those whose hour has passed lapse. Returns their numbers. */
export function completeHeld(station: MockStation, { contact }: Account): { kept: string[]; lapsed: string[] } {
  const held: { kept: string[]; lapsed: string[] } = { kept: [], lapsed: [] }
  for (const mock of station.orders) {
    if (mock.contactId !== contact.id || mock.order.status !== 'awaiting_confirmation') continue
    const isInTime = station.now().getTime() - Date.parse(mock.order.created_at) < HELD_FOR
    held[isInTime ? 'kept' : 'lapsed'].push(mock.order.number)
    if (isInTime) markPaid(station, mock, null)
    else {
      mock.order = { ...mock.order, status: 'expired' }
      releaseStock(station, mock)
    }
  }
  return held
}

export function newOrder(station: MockStation, judged: Judged): Order {
  const { priced, shippingPrice, catalogue } = judged
  return {
    order_id: crypto.randomUUID(),
    number: `ZED-${String(1001 + station.orders.length).padStart(6, '0')}`,
    status: 'awaiting_payment',
    items: withEvents(writeCart(priced, catalogue).items, catalogue.events),
    subTotal: priced.subTotal,
    shipping: { weight: priced.shipping.weight, price: shippingPrice },
    totalTaxable: priced.totalTaxable,
    gst: priced.gst,
    total: priced.total,
    subDiscount: priced.subDiscount,
    stationPickup: priced.stationPickup,
    transaction_id: null,
    created_at: station.now().toISOString(),
  }
}

/** How long an order waits for its payment, in milliseconds. */
const WAITS_FOR = 1_800_000

/** The orders that have these lines already (D340). The mocks take a payment at once: only one that was put aside is under way. */
function orderedLinesOf(station: MockStation, keys: readonly string[]): OrderedLines[] {
  return station.orders.flatMap((mock) => {
    const { number, status, total, items } = mock.order
    const isOpen = isAside(mock) && status === 'awaiting_payment'
    if (status !== 'paid' && status !== 'awaiting_confirmation' && !isOpen) return []
    const lines = items.flatMap(({ key, name = '' }) => (key !== undefined && keys.includes(key) ? [{ key, name }] : []))
    const how = isOpen ? 'under-way' : total === 0 ? 'free' : 'paid'
    return lines.length > 0 ? [{ number, how, lines }] : []
  })
}

/** The payment isn't the order's total: nothing is sold, and its buyer can neither pay nor cancel it (D384). */
function putAside(station: MockStation, mock: MockOrder, taken: Cents): never {
  mock.aside = { why: "the provider's amount is not ours", taken, at: station.now().toISOString(), isPaid: false }
  mock.order = { ...mock.order, pay_by: undefined }
  throw new MockRefusal(409, { error: orderMessages.putAside })
}

/** Waits for its buyer to pay, and nothing has been taken for it. */
const isUnpaid = (mock: MockOrder) => mock.order.status === 'awaiting_payment' && !isAside(mock)

function refuseOrderedLines(station: MockStation, items: readonly WireLine[]): void {
  const ordered = orderedLinesOf(
    station,
    items.flatMap(({ key }) => key ?? []),
  )
  const [first] = ordered
  if (!first) return
  const problems = items.flatMap(({ key }, index) => {
    const order = ordered.find(({ lines }) => lines.some((line) => line.key === key))
    return order ? [{ path: `cart.items.${index}`, message: `${orderedTitle(order)}.` }] : []
  })
  throw new MockRefusal(409, { error: `${orderedTitle(first)}.`, problems, ordered })
}

/** Whether an order was made of these very lines: it is answered with again (D341). */
const hasSameLines = (order: Order, items: readonly WireLine[]) =>
  order.items.length === items.length && items.every(({ key }, index) => key !== undefined && key === order.items[index]?.key)

/** Orders and payments of the station in memory, by the same rules as the real one. */
export const mockOrderCalls = {
  confirmOrder: ({ body, account, idempotencyKey }, station) => {
    if (body.contact.id !== undefined && body.contact.id !== account.contact.id) throw notFound()
    const fingerprint = `${idempotencyKey ?? ''}${JSON.stringify(body.cart)}`
    const again = station.orders.find((mock) => mock.contactId === account.contact.id && mock.fingerprint === fingerprint && isUnpaid(mock))
    if (again) return { order: again.order }

    refuseOrderedLines(station, body.cart.items)
    const today = stationDate(station.now())
    const catalogue = {
      ...station.catalogue,
      merch: station.catalogue.merch.filter((item) => item.public),
      events: station.catalogue.events.filter((item) => item.public),
    }
    const judged = judgeCart(body.cart, catalogue, {
      today,
      buyerEmail: account.contact.email,
      hasActiveSubscription: isActive(account.expiry, today),
      ticketsHeld: ticketsHeld(station, account.contact.id),
    })
    if (!('skus' in judged)) throw new MockRefusal(judged.status, judged.body)
    const same = station.orders.find(
      (mock) =>
        mock.contactId === account.contact.id &&
        isUnpaid(mock) &&
        mock.order.total === judged.priced.total &&
        mock.order.stationPickup === judged.priced.stationPickup &&
        hasSameLines(mock.order, body.cart.items),
    )
    if (same) return { order: same.order }
    for (const mock of station.orders) {
      if (mock.contactId !== account.contact.id || !isUnpaid(mock)) continue
      mock.order = { ...mock.order, status: 'cancelled', pay_by: undefined }
      releaseStock(station, mock)
    }
    takeStock(station, judged)
    const made = newOrder(station, judged)
    const order = {
      ...made,
      items: made.items.map((item, index) => ({ ...item, key: body.cart.items[index]?.key })),
      pay_by: made.total > 0 ? new Date(station.now().getTime() + WAITS_FOR).toISOString() : undefined,
    }
    const mock: MockOrder = { order, contactId: account.contact.id, skus: judged.skus, fingerprint }
    station.orders.push(mock)
    // What costs nothing is not kept for anybody who may not exist.
    if (mock.order.total === 0 && account.contact.isUnconfirmed) mock.order = { ...mock.order, status: 'awaiting_confirmation' }
    else if (mock.order.total === 0) markPaid(station, mock, null)
    return { order: mock.order }
  },
  orderStatus: ({ params, account }, station) => ({ order: ownOrder(station, params.order_id, account).order }),
  ownOrders: ({ account }, station) =>
    station.orders
      .filter(({ order, contactId }) => contactId === account.contact.id && order.status !== 'cancelled')
      .map(({ order }) => summariseOrder(order, account.contact.name))
      .toReversed(),
  orderedLines: ({ body }, station) => ({ orders: orderedLinesOf(station, body.keys) }),
  cancelOwnOrder: ({ body, account }, station) => {
    const mock = ownOrder(station, body.order_id, account)
    if (mock.order.status === 'cancelled' || mock.order.status === 'expired') return { order: mock.order }
    if (mock.order.pay_by === undefined) throw new MockRefusal(409, { error: orderMessages.notWaiting })
    mock.order = { ...mock.order, status: 'cancelled', pay_by: undefined }
    releaseStock(station, mock)
    return { order: mock.order }
  },
  createPaypalTransaction: ({ body, account }, station) => {
    const mock = ownOrder(station, body.order.order_id, account)
    if (!isPayable(mock, account)) throw new MockRefusal(409, { error: 'not_awaiting_payment' })
    mock.payment ??= { id: `MOCK-${mock.order.number}`, isApproved: false, isDeclined: false }
    return { id: mock.payment.id }
  },
  capturePaypalTransaction: ({ body, account }, station) => {
    const mock = station.orders.find((one) => one.payment?.id === body.orderID && isOwn(one, account))
    if (!mock?.payment) throw notFound()
    const transactionId = `${mock.payment.id}-CAPTURE`
    if (mock.order.status === 'paid') return { id: transactionId }
    if (isAside(mock)) throw new MockRefusal(409, { error: orderMessages.putAside })
    if (!isPayable(mock, account)) throw new MockRefusal(409, { error: 'not_awaiting_payment' })
    assertTicketRoom(station, mock)
    if (!mock.payment.isApproved) throw new MockRefusal(409, { error: 'ORDER_NOT_APPROVED' })
    if (mock.payment.isDeclined || station.scenario === 'declined') {
      mock.payment = { ...mock.payment, isApproved: false, isDeclined: false }
      throw new MockRefusal(422, { error: 'INSTRUMENT_DECLINED', message: messages.paymentDeclined })
    }
    if (station.scenario === 'aside') putAside(station, mock, 100)
    markPaid(station, mock, transactionId, 'PayPal')
    return { id: transactionId }
  },
  emailInvoice: ({ body, account }, station) => {
    const mock = station.orders.find(({ order }) => order.transaction_id === body.transactionId)
    if (!mock || !isOwn(mock, account)) throw notFound()
    return { sent: true }
  },
  orderInvoice: ({ params, account }, station) => {
    const mock = account.role === 'zedder' ? ownOrder(station, params.order_id, account) : orderById(station, params.order_id)
    const { order } = mock
    if (order.status !== 'paid' && order.status !== 'pledged' && order.status !== 'refunded') throw notFound()
    const title = order.status === 'pledged' ? 'Pledge, not paid:' : order.total > 0 ? 'Tax invoice' : 'Order confirmation'
    return new Response(mockPaper(`${title} ${order.number}`), {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline' },
    })
  },
} satisfies MockCalls
