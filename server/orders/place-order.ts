import { createHash } from 'node:crypto'
import type { CartLine } from '#domain/cart/cart.ts'
import type { PricedLine } from '#domain/cart/pricing.ts'
import { writeSpecialName } from '#domain/cart/special-name.ts'
import type { WireCart } from '#domain/cart/wire.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type JudgeContext, type Judged, judgeCart, soldOutRefusal } from '#domain/order/judge-cart.ts'
import type { CurrentCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  type Buyer,
  type LineChoices,
  type OrderLine,
  type OrderRow,
  type OrderState,
  orderColumns,
  readOrder,
  type StoredOrder,
} from '#server/orders/orders.ts'
import { difference, reserve, SoldOut, type Units } from '#server/orders/stock.ts'
import type { Stamp } from '#server/orders/transitions.ts'

/** Tickets this contact already has, by event, and free ones that wait for their address to be confirmed. Asks the database only if there are tickets in the cart. */
export async function countTicketsHeld(sql: Sql, contactId: number | undefined, cart: WireCart): Promise<ReadonlyMap<string, number>> {
  if (contactId === undefined || !cart.items.some(({ type }) => type === 'ticket')) return new Map()
  const rows = await sql.all<{ productId: string; count: number }>(
    `select product_id as "productId", count(*)::integer as count from order_line join shop_order on shop_order.id = order_line.order_id
      where contact_id = $1 and kind = 'ticket'
        and (state in ('paid', 'fulfilled', 'pledged', 'pending_provider') or (state = 'confirmed' and total = 0)) group by product_id`,
    [contactId],
  )
  return new Map(rows.map(({ productId, count }) => [productId, count]))
}

/** Judges and prices a cart. Throws 409 or 422 with the reasons if it cannot be ordered. */
export function judgeOrThrow(cart: WireCart, catalogue: Catalogue, context: JudgeContext): Judged {
  const verdict = judgeCart(cart, catalogue, context)
  if ('body' in verdict) throw new Refusal(verdict.status, verdict.body)
  return verdict
}

/**
 * Judges a cart, then writes its order in one transaction. Does both again if the catalogue changed in between. Throws 409
 * naming each line whose stock ran out in the meantime (D83).
 */
export async function judgeAndWrite<Verdict extends { judged: Judged; catalogue: CurrentCatalogue }, Written>(
  db: Db,
  judge: () => Promise<Verdict>,
  write: (sql: Sql, verdict: Verdict) => Promise<Written>,
): Promise<Written> {
  return retryIfCatalogueChanged(async () => {
    const verdict = await judge()
    return withSoldOutAs409(db, verdict.judged, () =>
      db.transaction(async (sql) => {
        await lockCatalogueVersion(sql, verdict)
        return write(sql, verdict)
      }),
    )
  })
}

/** Thrown inside a transaction if the catalogue has changed since the cart was judged. */
class CatalogueChanged extends Error {}

async function retryIfCatalogueChanged<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CatalogueChanged) || tries >= 4) throw error
    }
  }
}

async function withSoldOutAs409<T>(sql: Sql, judged: Judged, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error
    const rows = await sql.all<{ sku: string; available: number }>('select sku, available from stock where sku = any($1)', [error.skus])
    const { status, body } = soldOutRefusal(judged, error.skus, new Map(rows.map(({ sku, available }) => [sku, available])))
    throw new Refusal(status, body)
  }
}

/**
 * An event without a capacity may be given one at any moment. An order for such an event waits for that change and is then
 * judged again, so that every ticket is counted. Other orders need no lock: they lock the stock they take.
 */
async function lockCatalogueVersion(sql: Sql, { judged, catalogue }: { judged: Judged; catalogue: CurrentCatalogue }): Promise<void> {
  if (!judged.lines.some((line, index) => line.type === 'ticket' && judged.skus[index] === null)) return
  const row = await sql.one<{ version: number }>('select version from catalogue_version for share')
  if (row?.version !== catalogue.version) throw new CatalogueChanged()
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
  state: Extract<OrderState, 'confirmed' | 'awaiting_completion' | 'pledged'>
  paymentMethod?: StoredOrder['paymentMethod']
  reservedMinutes: number
  /** Stock that earlier orders give back in the same transaction. */
  returned?: readonly Units[]
}

/**
 * Writes an order and takes its stock in the caller's transaction. Throws SoldOut. Every number comes from `judgeCart`;
 * nothing the sender worked out is kept.
 */
export async function insertOrder(sql: Sql, order: NewOrder, stamp: Stamp): Promise<StoredOrder> {
  const { judged, buyer } = order
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
    ],
  )
  if (!row) throw new Error('An order was not written.')
  // Stock comes last: everybody who wants the same thing waits from here until the transaction ends.
  const wanted = new Map<string, number>()
  for (const sku of judged.skus) if (sku !== null) wanted.set(sku, (wanted.get(sku) ?? 0) + 1)
  await reserve(sql, difference(wanted, order.returned ?? []))
  return readOrder({ ...row, lines: JSON.parse(lines) })
}

function linesOf({ priced, skus, catalogue }: Judged): OrderLine[] {
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
  }))
}

/** What is stored of a line besides its product and price: the buyer's choices, and the picture it was sold under. */
function choicesOf({ line, image }: PricedLine, catalogue: Catalogue): LineChoices {
  const picture = image === undefined ? {} : { image }
  switch (line.type) {
    case 'subscription': {
      const { key: _key, type: _type, id: _id, ...choices } = line
      return { ...choices, ...picture, ...writeSpecialName(line, catalogue) }
    }
    case 'merch':
    case 'ticket': {
      const { key: _key, type: _type, id: _id, price: _price, ...choices } = line
      return { ...choices, ...picture }
    }
    case 'donation':
      return {}
  }
}
