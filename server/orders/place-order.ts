import { createHash } from 'node:crypto'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Judged } from '#domain/order/judge-cart.ts'
import type { Sql } from '#server/db/database.ts'
import { choicesOf } from '#server/orders/line-choices.ts'
import {
  type Buyer,
  findOrder,
  type OrderLine,
  type OrderRow,
  type OrderState,
  orderColumns,
  readOrder,
  type StoredOrder,
} from '#server/orders/orders.ts'
import { difference, reserve, type Units } from '#server/orders/stock.ts'
import { cancelOrder, type Stamp } from '#server/orders/transitions.ts'

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
 * payment is being taken right now stay, and are counted in `remaining`. The contact must be locked.
 */
export async function releaseUnpaid(sql: Sql, contactId: number, stamp: Stamp): Promise<{ returned: Units[]; remaining: number }> {
  const rows = await sql.all<{ id: string; is_busy: boolean }>(
    `select id, exists (select 1 from payment where order_id = shop_order.id and state in ('capturing', 'pending', 'captured')) as is_busy
       from shop_order where contact_id = $1 and state = 'confirmed' and created_by is null
      order by created_at for no key update`,
    [contactId],
  )
  const returned: Units[] = []
  for (const { id, is_busy } of rows) {
    if (is_busy) continue
    const order = await findOrder(sql, id)
    if (order) returned.push(await cancelOrder(sql, order, { ...stamp, reason: 'replaced by a new order' }))
  }
  return { returned, remaining: rows.length - returned.length }
}

export type NewOrder = {
  judged: Judged
  /** Null: nobody's (D98). */
  contactId: number | null
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
  const lines = JSON.stringify(linesOf(judged))
  const row = await sql.one<OrderRow>(
    `with placed as (
     insert into shop_order (contact_id, created_by, state, contact, sub_total, shipping_weight, shipping_price, total, total_weight,
       total_taxable, gst, sub_discount, station_pickup, active_sub, payment_method, fingerprint, reserved_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now() + make_interval(mins => $17)) returning *
     ), lines as (
     insert into order_line (order_id, position, kind, product_id, sku, name, param, price, full_price, weight, taxable, choices)
     select placed.id, position, kind, "productId", sku, name, param, price, "fullPrice", weight, taxable, choices
       from placed, jsonb_to_recordset($18) as line (position integer, kind text, "productId" text, sku text, name text, param text,
         price integer, "fullPrice" integer, weight integer, taxable boolean, choices jsonb)
     ), noted as (
     insert into order_event (order_id, actor, to_state, reason, request_id) select id, $19, state, $20, $21 from placed
     )
     select ${orderColumns} from placed`,
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
      lines,
      stamp.actor,
      stamp.reason ?? null,
      stamp.requestId ?? null,
    ],
  )
  if (!row) throw new Error('An order was not written.')
  // Stock comes last: everybody who wants the same thing waits from here until the transaction ends.
  const wanted = new Map<string, number>()
  for (const sku of judged.skus) if (sku !== null) wanted.set(sku, (wanted.get(sku) ?? 0) + 1)
  await reserve(sql, difference(wanted, asked.returned ?? []))
  return readOrder({ ...row, lines: JSON.parse(lines) })
}

function linesOf({ priced, skus, catalogue }: Judged): OrderLine[] {
  return priced.lines.map((sold, place) => ({
    position: place,
    kind: sold.line.type,
    productId: sold.line.type === 'donation' ? null : sold.line.id,
    sku: skus[place] ?? null,
    name: sold.name,
    param: sold.param ?? null,
    price: sold.price,
    fullPrice: sold.fullPrice,
    weight: sold.weight,
    taxable: sold.taxable,
    choices: choicesOf(sold, catalogue),
  }))
}
