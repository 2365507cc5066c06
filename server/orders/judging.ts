import type { WireCart } from '#domain/cart/wire.ts'
import { type CartRefusal, type Judged, soldOutRefusal } from '#domain/order/judge-cart.ts'
import type { Shelf } from '#server/catalogue/shelf.ts'
import type { Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { SoldOut } from '#server/orders/stock.ts'

/** Tickets this contact holds already, by event; asked for only where the cart has any. */
export async function ticketsHeld(sql: Sql, contactId: number | undefined, cart: WireCart): Promise<ReadonlyMap<string, number>> {
  if (contactId === undefined || !cart.items.some(({ type }) => type === 'ticket')) return new Map()
  const rows = await sql.all<{ product_id: string; count: number }>(
    `select product_id, count(*)::integer as count from order_line join shop_order on shop_order.id = order_line.order_id
      where contact_id = $1 and kind = 'ticket' and state in ('paid', 'fulfilled', 'pledged', 'pending_provider') group by product_id`,
    [contactId],
  )
  return new Map(rows.map(({ product_id, count }) => [product_id, count]))
}

async function whatIsLeft(sql: Sql, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.all<{ sku: string; available: number }>('select sku, available from stock where sku = any($1)', [skus])
  return new Map(rows.map(({ sku, available }) => [sku, available]))
}

/** The cart as it was judged; throws what it was refused with. */
export function passed(verdict: Judged | CartRefusal): Judged {
  if ('body' in verdict) throw new Refusal(verdict.status, verdict.body)
  return verdict
}

/** Does the work; stock that ran out in it becomes a 409 that names each line (D83). */
export async function namingSoldOut<T>(sql: Sql, judged: Judged, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error
    const { status, body } = soldOutRefusal(judged, error.skus, await whatIsLeft(sql, error.skus))
    throw new Refusal(status, body)
  }
}

/** Thrown inside a transaction when the catalogue changed since the cart was judged by it. */
class ShelfMoved extends Error {}

/**
 * First in an order's transaction. An event without a number may be given one at any moment: an order for it waits for such
 * a change, and is judged again after it, so that no ticket goes uncounted. Other orders are held by the stock they take.
 */
export async function holdShelf(sql: Sql, judged: Judged, { version }: Pick<Shelf, 'version'>): Promise<void> {
  if (!judged.lines.some((line, place) => line.type === 'ticket' && judged.skus[place] === null)) return
  const row = await sql.one<{ version: number }>('select version from catalogue_version for share')
  if (row?.version !== version) throw new ShelfMoved()
}

/** Does the work, and from the start again where the catalogue changed in the middle of it. */
export async function onTheShelf<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ShelfMoved) || tries >= 4) throw error
    }
  }
}
