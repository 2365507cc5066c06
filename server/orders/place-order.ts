import { createHash } from 'node:crypto'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Judged } from '#domain/order/judge-cart.ts'
import type { Sql } from '#server/db/database.ts'
import { choicesOf } from '#server/orders/line-choices.ts'
import { type Buyer, findOrder, type OrderState, type StoredOrder } from '#server/orders/orders.ts'
import { difference, reserve, type Units } from '#server/orders/stock.ts'
import { cancelOrder, recordEvent, type Stamp } from '#server/orders/transitions.ts'

/** How long an order holds its stock unpaid, in minutes; opening a payment stretches it once (security 2.3, rule 5). */
export const RESERVATION_MINUTES = 30
export const EXTENDED_MINUTES = 60
/** Unpaid orders one contact may have at once. */
export const MOST_UNPAID = 3

/** The same cart confirmed by the same contact gives the same mark, whatever its prices. */
export function fingerprintOf(lines: readonly CartLine[], pickup: boolean): string {
  const choices = lines.map(({ key: _, ...line }) => Object.entries(line).sort(([one], [other]) => (one < other ? -1 : 1)))
  return createHash('sha256')
    .update(JSON.stringify([choices, pickup]))
    .digest('hex')
}

/** The order this contact made of the very same cart within the last minute, for a button that was pressed twice. */
export async function findTwin(sql: Sql, contactId: number, fingerprint: string): Promise<StoredOrder | undefined> {
  const row = await sql.one<{ id: string }>(
    `select id from shop_order where contact_id = $1 and fingerprint = $2 and state in ('confirmed', 'paid')
        and created_at > now() - interval '60 seconds' order by created_at desc limit 1`,
    [contactId, fingerprint],
  )
  return row && findOrder(sql, row.id)
}

/**
 * Cancels the contact's own unpaid orders, oldest first, and returns what they held: one cart, one order (D23). Orders whose
 * payment is being taken right now stay, and are counted in `remaining`.
 */
export async function releaseUnpaid(sql: Sql, contactId: number, stamp: Stamp): Promise<{ returned: Units[]; remaining: number }> {
  const rows = await sql.all<{ id: string }>(
    `select id from shop_order where contact_id = $1 and state = 'confirmed' and created_by is null
      order by created_at for no key update`,
    [contactId],
  )
  const busy = await sql.all<{ order_id: string }>(
    "select order_id from payment where order_id = any($1) and state in ('capturing', 'pending', 'captured')",
    [rows.map(({ id }) => id)],
  )
  const returned: Units[] = []
  for (const { id } of rows) {
    if (busy.some(({ order_id }) => order_id === id)) continue
    const order = await findOrder(sql, id)
    if (order) returned.push(await cancelOrder(sql, order, { ...stamp, reason: 'replaced by a new order' }))
  }
  return { returned, remaining: rows.length - returned.length }
}

export type NewOrder = {
  judged: Judged
  contactId: number
  buyer: Buyer
  /** The desk's person where reception took it. */
  createdBy?: number
  state: Extract<OrderState, 'confirmed' | 'awaiting_completion' | 'pledged'>
  paymentMethod?: StoredOrder['paymentMethod']
  reservedMinutes: number
  /** What earlier orders give back in the same moment. */
  returned?: readonly Units[]
}

/**
 * Writes an order and takes its stock, in the caller's transaction: both or neither. Throws SoldOut. Everything in it was
 * worked out by `judgeCart`; nothing of the sender's arithmetic is kept.
 */
export async function insertOrder(sql: Sql, asked: NewOrder, stamp: Stamp): Promise<StoredOrder> {
  const { judged, buyer } = asked
  const { priced } = judged
  const wanted = new Map<string, number>()
  for (const sku of judged.skus) if (sku !== null) wanted.set(sku, (wanted.get(sku) ?? 0) + 1)
  await reserve(sql, difference(wanted, asked.returned ?? []))

  const row = await sql.one<{ id: string }>(
    `insert into shop_order (contact_id, created_by, state, contact, sub_total, shipping_weight, shipping_price, total, total_weight,
       total_taxable, gst, sub_discount, station_pickup, active_sub, payment_method, fingerprint, reserved_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now() + make_interval(mins => $17)) returning id`,
    [
      asked.contactId,
      asked.createdBy ?? null,
      asked.state,
      JSON.stringify(buyer),
      priced.subTotal,
      priced.shipping.weight,
      judged.shippingPrice,
      priced.total,
      priced.totalWeight,
      priced.totalTaxable,
      priced.gst,
      priced.subDiscount,
      priced.stationPickup,
      priced.activeSub,
      asked.paymentMethod ?? null,
      fingerprintOf(judged.lines, priced.stationPickup),
      asked.reservedMinutes,
    ],
  )
  if (!row) throw new Error('An order was not written.')
  await sql.all(
    `insert into order_line (order_id, position, kind, product_id, sku, name, param, price, full_price, weight, taxable, choices)
     select $1, position, kind, product_id, sku, name, param, price, full_price, weight, taxable, choices
       from jsonb_to_recordset($2) as line (position integer, kind text, product_id text, sku text, name text, param text, price integer,
                                            full_price integer, weight integer, taxable boolean, choices jsonb)`,
    [row.id, JSON.stringify(linesOf(judged))],
  )
  await recordEvent(sql, row.id, null, asked.state, stamp)
  const order = await findOrder(sql, row.id)
  if (!order) throw new Error('An order was not found again.')
  return order
}

function linesOf({ priced, skus, catalogue }: Judged): object[] {
  return priced.lines.map((sold, place) => ({
    position: place,
    kind: sold.line.type,
    product_id: sold.line.type === 'donation' ? null : sold.line.id,
    sku: skus[place] ?? null,
    name: sold.name,
    param: sold.param ?? null,
    price: sold.price,
    full_price: sold.fullPrice,
    weight: sold.weight,
    taxable: sold.taxable,
    choices: choicesOf(sold, catalogue),
  }))
}
