import type { SubscriptionLine, TicketLine } from '#domain/cart/cart.ts'
import type { WireLine } from '#domain/cart/wire.ts'
import type { SpecialName } from '#domain/catalogue/catalogue.ts'
import type { Contact } from '#domain/contact/contact.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Order, OrderStatus } from '#domain/order/order.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Grams } from '#domain/weight/weight.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import { notFound } from '#server/http/refusal.ts'

export type OrderState =
  | 'confirmed'
  | 'paid'
  | 'fulfilled'
  | 'pledged'
  | 'pending_provider'
  | 'expired'
  | 'cancelled'
  | 'needs_review'
  | 'awaiting_completion'

/** The buyer as they were when the order was confirmed. Invoices are written from this, never from a later record. */
export type Buyer = Pick<Contact, 'name' | 'email' | 'mobile' | 'address' | 'suburb' | 'state' | 'postcode' | 'country'>

/** The buyer's own choices for one line, and its picture. */
export type LineChoices = Omit<SubscriptionLine, 'key' | 'type' | 'id'> &
  Partial<Pick<TicketLine, 'options' | 'holder' | 'under18' | 'note'>> &
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
  /** `INV-000001`, once it is paid. */
  invoiceNumber: string | null
  transactionId: string | null
  createdAt: string
  paidAt: string | null
  /** The day a pledge has to be paid by. It stays the same if the station changes its own deadline (D106). */
  pledgeDue: StationDate | null
  pledgedBy: string | null
  /** Who took the money at the desk, as they typed it. */
  completedBy: string | null
  lines: readonly OrderLine[]
}

/** An order as PostgreSQL returns it. */
export type OrderRow = Omit<StoredOrder, 'number' | 'invoiceNumber' | 'createdAt' | 'paidAt'> & {
  number: number
  invoiceNumber: number | null
  createdAt: Date
  paidAt: Date | null
}

/** All of an order except its lines. */
export const orderColumns = `id, number, contact_id as "contactId", created_by as "createdBy", state, contact as buyer,
  sub_total as "subTotal", shipping_weight as "shippingWeight", shipping_price as "shippingPrice", total,
  total_weight as "totalWeight", total_taxable as "totalTaxable", gst, sub_discount as "subDiscount",
  station_pickup as "stationPickup", payment_method as "paymentMethod", holds_stock as "holdsStock",
  reservation_extended as "reservationExtended", invoice_number as "invoiceNumber", transaction_id as "transactionId",
  created_at as "createdAt", paid_at as "paidAt", pledge_due as "pledgeDue", pledged_by as "pledgedBy", completed_by as "completedBy"`
const columns = `${orderColumns},
  (select json_agg(json_build_object('position', position, 'kind', kind, 'productId', product_id, 'sku', sku, 'name', name,
            'param', param, 'price', price, 'fullPrice', full_price, 'weight', weight, 'taxable', taxable, 'choices', choices)
          order by position)
     from order_line where order_id = shop_order.id) as lines`

/** A number as people read it: `ZED-001001`. */
export const numbered = (prefix: 'ZED' | 'INV', number: number) => `${prefix}-${String(number).padStart(6, '0')}`

export function readOrder(row: OrderRow): StoredOrder {
  return {
    ...row,
    number: numbered('ZED', row.number),
    invoiceNumber: row.invoiceNumber === null ? null : numbered('INV', row.invoiceNumber),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    lines: row.lines ?? [],
  }
}

/** One order with its lines, no matter whose it is. `lock` holds its row until the transaction ends. */
export async function findOrder(sql: Sql, id: string, options: { lock?: boolean } = {}): Promise<StoredOrder | undefined> {
  const row = await sql.one<OrderRow>(`select ${columns} from shop_order where id = $1 ${options.lock ? 'for no key update' : ''}`, [id])
  return row && readOrder(row)
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

/** Zedders own their orders; the desk owns all orders taken at the desk, no matter who took them (security 2.11). */
export function isOwn(order: Pick<StoredOrder, 'contactId' | 'createdBy'>, session: Session): boolean {
  return worksAtDesk(session.role) ? order.createdBy !== null : order.contactId === session.contactId
}

/** Throws the same 404 for an order that does not exist and for somebody else's. */
export function ownOrder(order: StoredOrder | undefined, session: Session): StoredOrder {
  if (!order || !isOwn(order, session)) throw notFound()
  return order
}

/** Whether money has been taken, so that there is a tax invoice. */
export function isPaid(order: Pick<StoredOrder, 'state'>): boolean {
  return order.state === 'paid' || order.state === 'fulfilled'
}

/** The state an order returns to if money that was on its way did not arrive. */
export function unpaidState(order: Pick<StoredOrder, 'pledgeDue' | 'createdBy'>): 'confirmed' | 'awaiting_completion' | 'pledged' {
  if (order.pledgeDue !== null) return 'pledged'
  return order.createdBy === null ? 'confirmed' : 'awaiting_completion'
}

/** The status shown to buyers and the desk. An order waiting for a person's decision shows as awaiting payment. */
function statusOf({ state, total }: Pick<StoredOrder, 'state' | 'total'>): OrderStatus {
  if (state === 'confirmed' && total === 0) return 'awaiting_confirmation'
  switch (state) {
    case 'fulfilled':
      return 'paid'
    case 'confirmed':
    case 'pending_provider':
    case 'needs_review':
      return 'awaiting_payment'
    default:
      return state
  }
}

function wireLine({ kind, productId, name, param, price, weight, choices }: OrderLine): WireLine {
  const { options: _, ...told } = choices
  const shown = { ...told, id: productId ?? '', name, quantity: 1 as const, ...(param === null ? {} : { param }) }
  switch (kind) {
    case 'subscription':
      return { ...shown, type: kind, price, weight }
    case 'merch':
      return { ...shown, type: kind, itemPrice: price, weight, netWeight: weight }
    case 'ticket':
      return { ...shown, type: kind, itemPrice: price, weight }
    case 'donation':
      return { type: kind, name, quantity: 1, price, weight }
  }
}

/** An order in the contract's shape, still in cents and grams. */
export function replyOf(order: StoredOrder): Order {
  const { paymentMethod, completedBy } = order
  const finishedBy = completedBy ?? order.pledgedBy
  return {
    order_id: order.id,
    number: order.number,
    status: statusOf(order),
    items: order.lines.map(wireLine),
    subTotal: order.subTotal,
    shipping: { weight: order.shippingWeight, price: order.shippingPrice },
    totalTaxable: order.totalTaxable,
    gst: order.gst,
    total: order.total,
    subDiscount: order.subDiscount,
    stationPickup: order.stationPickup,
    ...(paymentMethod === null || paymentMethod === 'Free' ? {} : { paymentMethod }),
    transaction_id: order.transactionId,
    created_at: order.createdAt,
    ...(order.state === 'pledged' && order.pledgeDue !== null ? { pledge_due: order.pledgeDue } : {}),
    ...(finishedBy === null ? {} : { completedBy: finishedBy }),
  }
}

/** Units of each counted thing in an order, sorted by sku so that two transactions never wait for each other in a circle. */
export function unitsOf(lines: readonly Pick<OrderLine, 'sku'>[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const { sku } of lines) if (sku !== null) units.set(sku, (units.get(sku) ?? 0) + 1)
  return new Map([...units].sort(([one], [other]) => (one < other ? -1 : 1)))
}
