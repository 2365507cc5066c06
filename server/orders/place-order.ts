import { createHash } from 'node:crypto'
import type { CartLine } from '#domain/cart/cart.ts'
import type { PricedLine } from '#domain/cart/pricing.ts'
import { writeSpecialName } from '#domain/cart/special-name.ts'
import type { WireCart } from '#domain/cart/wire.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { factsOf } from '#domain/order/event-tickets.ts'
import { type JudgeContext, type Judged, judgeCart, soldOutRefusal } from '#domain/order/judge-cart.ts'
import type { OrderState } from '#domain/order/order-desk.ts'
import { type CurrentCatalogue, readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Db, Sql, Transaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { tell } from '#server/watch/happenings.ts'
import {
  type Buyer,
  channelOf,
  type LineChoices,
  type OrderLine,
  type OrderRow,
  orderColumns,
  readOrder,
  type StoredOrder,
} from './orders.ts'
import { difference, findSoldOut, reserve, reserveAtEnd, type SoldOut, type Units } from './stock.ts'
import type { Stamp } from './transitions.ts'

/** Judges and prices a cart. Throws 409 or 422 with the reasons if it cannot be ordered. */
export function judgeOrThrow(cart: WireCart, catalogue: Catalogue, context: JudgeContext): Judged {
  const verdict = judgeCart(cart, catalogue, context)
  if ('body' in verdict) throw new Refusal(verdict.status, verdict.body)
  return verdict
}

/** Thrown inside a transaction if what the cart was judged by has changed since: the catalogue, or the tickets its buyer holds. */
export class Outdated extends Error {}
/** How often a cart is judged before its sender is told to try again. */
const MOST_TRIES = 4

/**
 * Judges a cart, then writes its order in one transaction. Does both again if what it was judged by changed in between. Throws 409
 * naming each line whose stock ran out in the meantime (D83).
 */
export async function judgeAndWrite<Verdict extends { judged: Judged; catalogue: CurrentCatalogue }, Written>(
  db: Db,
  judge: () => Promise<Verdict>,
  write: (sql: Transaction, verdict: Verdict) => Promise<Written>,
): Promise<Written> {
  for (let tries = 1; ; tries++) {
    const verdict = await judge()
    try {
      return await db.transaction(async (sql) => {
        await lockCatalogueVersion(sql, verdict)
        return write(sql, verdict)
      })
    } catch (error) {
      const soldOut = findSoldOut(error)
      if (soldOut) throw await soldOutRefusalOf(db, verdict.judged, soldOut)
      if (!(error instanceof Outdated) || tries >= MOST_TRIES) throw error
      // Into memory, by which a cart may be judged.
      await readCatalogue(db)
    }
  }
}

async function soldOutRefusalOf(sql: Sql, judged: Judged, { skus }: SoldOut): Promise<Refusal> {
  const rows = await sql.all<{ sku: string; available: number }>('select sku, available from stock where sku = any($1)', [skus])
  const { status, body } = soldOutRefusal(judged, skus, new Map(rows.map(({ sku, available }) => [sku, available])))
  return new Refusal(status, body)
}

/**
 * An event without a capacity may be given one at any moment. An order for such an event waits for that change and is then
 * judged again, so that every ticket is counted. Other orders need no lock: they lock the stock they take.
 */
async function lockCatalogueVersion(sql: Sql, { judged, catalogue }: { judged: Judged; catalogue: CurrentCatalogue }): Promise<void> {
  if (!judged.lines.some((line, index) => line.type === 'ticket' && judged.skus[index] === null)) return
  const row = await sql.one<{ version: number }>('select version from catalogue_version for share')
  if (row?.version !== catalogue.version) throw new Outdated()
}

/** The same for the same cart, whatever its prices: tells a button pressed twice from a second order. */
export function fingerprintOf(lines: readonly CartLine[], pickup: boolean): string {
  const choices = lines.map(({ key: _, ...line }) => Object.entries(line).sort(([one], [other]) => (one < other ? -1 : 1)))
  return createHash('sha256')
    .update(JSON.stringify([choices, pickup]))
    .digest('hex')
}

export type NewOrder = {
  judged: Judged
  /** Null for a sale at the desk without details (D98). */
  contactId: number | null
  buyer: Buyer
  /** The person at the desk who took the order. */
  createdBy?: number
  /** It comes from the phone form. */
  isPhoned?: boolean
  state: Extract<OrderState, 'confirmed' | 'awaiting_completion' | 'pledged'>
  paymentMethod?: StoredOrder['paymentMethod']
  reservedMinutes: number
  /** The names of the lines in the cart they came from, in the order they were sent (D340). */
  keys?: readonly (string | undefined)[]
  /** Stock that earlier orders give back in the same transaction. */
  returned?: readonly Units[]
}

/**
 * Writes an order and takes its stock, in the caller's transaction or as that commits: either throws what `findSoldOut` finds if there
 * isn't enough. Every number comes from `judgeCart`; nothing the sender worked out is kept.
 */
export async function insertOrder(sql: Transaction, order: NewOrder, stamp: Stamp): Promise<StoredOrder> {
  const { judged, buyer } = order
  const { priced } = judged
  const lines = JSON.stringify(linesOf(judged, order.keys))
  const wanted = new Map<string, number>()
  for (const sku of judged.skus) if (sku !== null) wanted.set(sku, (wanted.get(sku) ?? 0) + 1)
  const units = difference(wanted, order.returned ?? [])
  const written = {
    text: `placed as (
     insert into shop_order (contact_id, created_by, state, contact, sub_total, shipping_weight, shipping_price, total, total_weight,
       total_taxable, gst, sub_discount, station_pickup, active_sub, payment_method, fingerprint, is_phoned, reserved_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $22, now() + make_interval(mins => $17)) returning *
     ), lines as (
     insert into order_line (order_id, position, kind, product_id, sku, name, param, price, full_price, weight, taxable, choices, line_key)
     select placed.id, position, kind, "productId", sku, name, param, price, "fullPrice", weight, taxable, choices, key
       from placed, jsonb_to_recordset($18) as line (position integer, kind text, "productId" text, sku text, name text, param text,
         price integer, "fullPrice" integer, weight integer, taxable boolean, choices jsonb, key uuid)
     ), noted as (
     insert into order_event (order_id, actor, to_state, reason, request_id) select id, $19, state, $20, $21 from placed
     )`,
    values: [
      order.contactId,
      order.createdBy ?? null,
      order.state,
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
      order.paymentMethod ?? null,
      fingerprintOf(judged.lines, priced.stationPickup),
      order.reservedMinutes,
      lines,
      stamp.actor,
      stamp.reason ?? null,
      stamp.requestId ?? null,
      order.isPhoned ?? false,
    ],
  }
  const row = await sql.one<OrderRow>(`with ${written.text} select ${orderColumns} from placed`, written.values)
  if (!row) throw new Error('An order was not written.')
  // As the transaction commits: others who want the same thing wait for no longer than that. Free seats are counted by whether there were
  // enough, so those are taken at once.
  if (priced.total > 0) reserveAtEnd(sql, units)
  else await reserve(sql, units)
  const placed = readOrder({ ...row, lines: JSON.parse(lines) })
  tell('order', { state: order.state, channel: channelOf(placed), method: order.paymentMethod ?? null, total: priced.total })
  return placed
}

function linesOf({ priced, skus, catalogue }: Judged, keys: NewOrder['keys'] = []): OrderLine[] {
  return priced.lines.map((sold, index) => ({
    position: index,
    kind: sold.line.type,
    productId: sold.line.type === 'donation' ? null : sold.line.id,
    sku: skus[index] ?? null,
    name: sold.name,
    param: sold.param ?? null,
    price: sold.price,
    fullPrice: sold.fullPrice,
    weight: sold.weight,
    taxable: sold.taxable,
    choices: choicesOf(sold, catalogue),
    key: keys[index] ?? null,
    isTakenBack: false,
  }))
}

/** What is stored of a line besides its product and price: the buyer's choices, and the picture it was sold under. */
function choicesOf({ line, image }: PricedLine, catalogue: Catalogue): LineChoices {
  switch (line.type) {
    case 'subscription': {
      const { key: _key, type: _type, id: _id, ...choices } = line
      return { ...choices, image, ...writeSpecialName(line, catalogue) }
    }
    case 'merch':
    case 'ticket': {
      const { key: _key, type: _type, id: _id, price: _price, ...choices } = line
      // The day and place stay with the ticket, so that a paper drawn later says what was sold (D364).
      return { ...choices, image, ...(line.type === 'ticket' && factsOf(line.id, catalogue.events)) }
    }
    case 'donation':
      return {}
  }
}
