import type { SubscriptionLine, TicketLine } from '#domain/cart/cart.ts'
import type { SpecialName } from '#domain/catalogue/catalogue.ts'
import type { Contact } from '#domain/contact/contact.ts'
import type { Cents } from '#domain/money/money.ts'
import type { EventFacts } from '#domain/order/event-tickets.ts'
import type { DeliveryAddress, OrderChannel, OrderState } from '#domain/order/order-desk.ts'
import { type ParcelStage, stageOf } from '#domain/order/parcel.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Grams } from '#domain/weight/weight.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import { notFound } from '#server/http/refusal.ts'

/** The buyer as they were when the order was confirmed. Invoices are written from this, never from a later record. */
export type Buyer = Pick<Contact, 'name' | 'email' | 'mobile' | 'address' | 'suburb' | 'state' | 'postcode' | 'country'>

/** The buyer's own choices for one line, and its picture. */
export type LineChoices = Omit<SubscriptionLine, 'key' | 'type' | 'id'> &
  Partial<Pick<TicketLine, 'options' | 'holder' | 'under18' | 'note'>> &
  EventFacts &
  Partial<Record<SpecialName | 'image', string>>

/** One line as it was sold. Prices in cents, weight in grams. */
export type OrderLine = {
  position: number
  kind: 'subscription' | 'merch' | 'ticket' | 'donation'
  productId: string | null
  sku: string | null
  name: string
  param: string | null
  price: Cents
  fullPrice: Cents
  weight: Grams
  taxable: boolean
  choices: LineChoices
  /** The line's name in the cart it came from; null from the desk and from older shops (D340). */
  key: string | null
  /** What it sold was taken back, by somebody's decision. */
  isTakenBack: boolean
}

/** States in which what an order sold is owed: packed, posted, let in. */
export const OWED = "('paid', 'fulfilled', 'partly_refunded')"
/** States of orders that were paid once: what they sold is sold until somebody takes it back. */
export const SOLD = "('paid', 'fulfilled', 'partly_refunded', 'refunded', 'disputed')"

/** What was noted of the merch of an order: who packed it and when, and how it left the station. Times as ISO text. */
export type StoredParcel = {
  packedAt: string | null
  packedBy: string | null
  handedAt: string | null
  handedBy: string | null
  carrier: string | null
  tracking: string | null
}

/** That the money of a pledge was taken at the desk, which nobody has finished yet (D820). Times as ISO text. */
export type StoredPledgeMoney = {
  paymentMethod: 'Eftpos' | 'Cash'
  transactionId: string | null
  attempt: string
  at: string
  by: string | null
}

/** An order as it is stored. Money in cents, weight in grams, times as ISO text. */
export type StoredOrder = {
  id: string
  /** `ZED-001001` */
  number: string
  /** Null for a sale at the desk without details (D98). */
  contactId: number | null
  /** The person at the desk who took the order. */
  createdBy: number | null
  /** It was taken on the phone form, and became an order when the office processed it. */
  isPhoned: boolean
  state: OrderState
  buyer: Buyer
  subTotal: Cents
  shippingWeight: Grams
  shippingPrice: Cents
  total: Cents
  totalWeight: Grams
  totalTaxable: Cents
  gst: Cents
  subDiscount: boolean
  stationPickup: boolean
  paymentMethod: 'PayPal' | 'Eftpos' | 'Cash' | 'Pledge' | 'Free' | null
  holdsStock: boolean
  reservationExtended: boolean
  /** Until when an unpaid order holds its stock. */
  reservedUntil: string
  /** `INV-000001`, once it is paid. */
  invoiceNumber: string | null
  transactionId: string | null
  createdAt: string
  paidAt: string | null
  /** The day a pledge has to be paid by. It stays the same if the station changes its own deadline (D106). */
  pledgeDue: StationDate | null
  pledgedBy: string | null
  pledgeMoney: StoredPledgeMoney | null
  /** Who took the money at the desk, as they typed it. */
  completedBy: string | null
  /** Where it is sent, if not to the buyer's own address. */
  sentTo: DeliveryAddress | null
  /** Null where there is no merch, nobody to wait for it, or no money yet. */
  parcel: StoredParcel | null
  lines: readonly OrderLine[]
  /** What went back, with its credit notes, the first one first. */
  credits: readonly { id: string; number: number; amount: Cents }[]
  /** The last day that its buyer has paid for. Only an order that was locked has it. */
  buyerUntil?: StationDate | null
}

/** An order as PostgreSQL returns it. */
export type OrderRow = Omit<
  StoredOrder,
  'number' | 'invoiceNumber' | 'createdAt' | 'paidAt' | 'reservedUntil' | 'parcel' | 'pledgeMoney'
> & {
  parcel?: StoredParcel | null
  pledgeMoney?: StoredPledgeMoney | null
  number: number
  invoiceNumber: number | null
  createdAt: Date
  paidAt: Date | null
  reservedUntil: Date
}

/** All of an order except its lines. */
export const orderColumns = `id, number, contact_id as "contactId", created_by as "createdBy", state, contact as buyer,
  sub_total as "subTotal", shipping_weight as "shippingWeight", shipping_price as "shippingPrice", total,
  total_weight as "totalWeight", total_taxable as "totalTaxable", gst, sub_discount as "subDiscount",
  station_pickup as "stationPickup", payment_method as "paymentMethod", holds_stock as "holdsStock",
  reservation_extended as "reservationExtended", reserved_until as "reservedUntil", invoice_number as "invoiceNumber", transaction_id as "transactionId",
  created_at as "createdAt", paid_at as "paidAt", pledge_due as "pledgeDue", pledged_by as "pledgedBy", completed_by as "completedBy",
  sent_to as "sentTo", is_phoned as "isPhoned"`
/** Where what belongs to an order is read from. */
type Around = Readonly<Record<'lines' | 'parcels' | 'pledgeMoney' | 'refunds', string>>
const allColumns = ({ lines, parcels, pledgeMoney, refunds }: Around) => `${orderColumns},
  (select json_agg(json_build_object('position', position, 'kind', kind, 'productId', product_id, 'sku', sku, 'name', name,
            'param', param, 'price', price, 'fullPrice', full_price, 'weight', weight, 'taxable', taxable, 'choices', choices, 'key', line_key, 'isTakenBack', taken_back_at is not null)
          order by position)
     from ${lines} where order_id = shop_order.id) as lines,
  (select json_build_object('packedAt', packed_at, 'packedBy', (select name from contact where contact.id = packed_by),
            'handedAt', handed_at, 'handedBy', (select name from contact where contact.id = handed_by), 'carrier', carrier, 'tracking', tracking)
     from ${parcels} where parcel.order_id = shop_order.id) as parcel,
  (select json_build_object('paymentMethod', method, 'transactionId', pledge_money.transaction_id, 'attempt', attempt, 'at', taken_at,
            'by', (select name from contact where contact.id = taken_by))
     from ${pledgeMoney} where pledge_money.order_id = shop_order.id) as "pledgeMoney",
  (select json_agg(json_build_object('id', id, 'number', credit_note_number, 'amount', amount) order by credit_note_number)
     from ${refunds} where refund.order_id = shop_order.id and state = 'done') as credits`
const columns = allColumns({ lines: 'order_line', parcels: 'parcel', pledgeMoney: 'pledge_money', refunds: 'refund' })
/**
 * The same of a row of `lock_order(...) as shop_order`, and until when its buyer has paid: read once it is locked, since what waited for
 * the lock has to see what was done meanwhile.
 */
export const lockedColumns = `${allColumns({
  lines: 'lines_now(shop_order.id) as order_line',
  parcels: 'parcels_now(shop_order.id) as parcel',
  pledgeMoney: 'pledge_money_now(shop_order.id) as pledge_money',
  refunds: 'refunds_now(shop_order.id) as refund',
})}, (select max(expirydate) from subscribers_now(contact_id)) as "buyerUntil"`

/** A number as people read it: `ZED-001001`. */
export const numbered = (prefix: 'ZED' | 'INV' | 'CN', number: number) => `${prefix}-${String(number).padStart(6, '0')}`

/** PostgreSQL writes times inside JSON with an offset and microseconds. */
const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

export function readOrder(row: OrderRow): StoredOrder {
  return {
    ...row,
    number: numbered('ZED', row.number),
    invoiceNumber: row.invoiceNumber === null ? null : numbered('INV', row.invoiceNumber),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    reservedUntil: row.reservedUntil.toISOString(),
    parcel: row.parcel ? { ...row.parcel, packedAt: iso(row.parcel.packedAt), handedAt: iso(row.parcel.handedAt) } : null,
    pledgeMoney: row.pledgeMoney ? { ...row.pledgeMoney, at: new Date(row.pledgeMoney.at).toISOString() } : null,
    lines: row.lines ?? [],
    credits: row.credits ?? [],
  }
}

/**
 * One order with its lines, no matter whose it is. `lock` holds its row until the transaction ends, and reads it afterwards: what
 * waited for the lock has to see what was done meanwhile.
 */
export async function findOrder(sql: Sql, id: string, options: { lock?: boolean } = {}): Promise<StoredOrder | undefined> {
  if (options.lock) await sql.all('select 1 from shop_order where id = $1 for no key update', [id])
  const row = await sql.one<OrderRow>(`select ${columns} from shop_order where id = $1`, [id])
  return row && readOrder(row)
}

/** The id of the order with this number. */
export async function findOrderId(sql: Sql, number: string): Promise<string | undefined> {
  const row = await sql.one<{ id: string }>('select id from shop_order where number = $1', [Number(number.replace(/^ZED-/, ''))])
  return row?.id
}

/** Where the merch of an order is; null if it has none that somebody waits for. */
export function stageOfOrder({ parcel, stationPickup }: Pick<StoredOrder, 'parcel' | 'stationPickup'>): ParcelStage | null {
  return parcel && stageOf({ isPacked: parcel.packedAt !== null, isHanded: parcel.handedAt !== null, isPickup: stationPickup })
}

/** Orders with their lines. `where` is a condition and order written in the code, never a person's text. */
export async function findOrders(sql: Sql, where: string, values: readonly unknown[]): Promise<StoredOrder[]> {
  return (await sql.all<OrderRow>(`select ${columns} from shop_order where ${where}`, values)).map(readOrder)
}

/** How many orders a person's own list shows. */
const MOST_LISTED = 100

/** A person's own orders, newest first. A cancelled one was replaced by a later one and is left out. */
export async function findOwnOrders(sql: Sql, contactId: number): Promise<StoredOrder[]> {
  const rows = await sql.all<OrderRow>(
    `select ${columns} from shop_order where contact_id = $1 and state <> 'cancelled' order by created_at desc, number desc limit ${MOST_LISTED}`,
    [contactId],
  )
  return rows.map(readOrder)
}

/** The newest order with this number. A Zedder only finds their own, because only the provider's numbers are unique. */
export async function findOrderByTransaction(sql: Sql, transactionId: string, session: Session): Promise<StoredOrder | undefined> {
  const row = await sql.one<OrderRow>(
    `select ${columns} from shop_order where transaction_id = $1 and ($2::bigint is null or contact_id = $2) order by created_at desc limit 1`,
    [transactionId, session.role === 'zedder' ? session.contactId : null],
  )
  return row && readOrder(row)
}

/** Where an order was taken. */
export function channelOf({ createdBy, isPhoned }: Pick<StoredOrder, 'createdBy' | 'isPhoned'>): OrderChannel {
  if (isPhoned) return 'phone'
  return createdBy === null ? 'online' : 'desk'
}

/** Zedders own their orders; the desk owns all orders taken at the desk, no matter who took them (security 2.11). */
export function isOwn(order: Pick<StoredOrder, 'contactId' | 'createdBy'>, session: Session): boolean {
  return worksAtDesk(session.role) ? order.createdBy !== null : order.contactId === session.contactId
}

/** Throws the same 404 for an order that does not exist and for somebody else's. */
export function ownOrder(order: StoredOrder | undefined, session: Session): StoredOrder {
  if (!order || !isOwn(order, session)) throw notFound()
  return order
}

/** Whether money has been taken and what was sold is owed. */
export function isPaid(order: Pick<StoredOrder, 'state'>): boolean {
  return order.state === 'paid' || order.state === 'fulfilled' || order.state === 'partly_refunded'
}

/** Whether there is a tax invoice, or a pledge slip: it stays whatever becomes of the money. */
export function hasPaper(order: Pick<StoredOrder, 'state' | 'paidAt'>): boolean {
  return order.paidAt !== null || order.state === 'pledged'
}

/** The state an order returns to if money that was on its way did not arrive. */
export function unpaidState(order: Pick<StoredOrder, 'pledgeDue' | 'createdBy'>): 'confirmed' | 'awaiting_completion' | 'pledged' {
  if (order.pledgeDue !== null) return 'pledged'
  return order.createdBy === null ? 'confirmed' : 'awaiting_completion'
}

/** Units of each counted thing in an order, sorted by sku so that two transactions never wait for each other in a circle. */
export function unitsOf(lines: readonly Pick<OrderLine, 'sku'>[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const { sku } of lines) if (sku !== null) units.set(sku, (units.get(sku) ?? 0) + 1)
  return new Map([...units].sort(([one], [other]) => (one < other ? -1 : 1)))
}
