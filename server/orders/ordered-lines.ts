import type { WireCart } from '#domain/cart/wire.ts'
import type { OrderedLines } from '#domain/order/order.ts'
import { orderedTitle } from '#domain/order/order-messages.ts'
import type { Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { numbered, type StoredOrder } from './orders.ts'

/**
 * The orders that have these lines already, oldest first: paid, being paid, or free. An order that merely waits for its payment
 * isn't one of them. `except` is the order that asks. Whose they are doesn't count: only their cart has the keys (D340).
 */
export async function findOrderedLines(sql: Sql, keys: readonly string[], except?: string): Promise<OrderedLines[]> {
  if (keys.length === 0) return []
  const rows = await sql.all<Omit<OrderedLines, 'number'> & { number: number }>(
    `select number, json_agg(json_build_object('key', line_key, 'name', order_line.name) order by position) as lines,
            case when total = 0 then 'free' when state in ('paid', 'fulfilled', 'partly_refunded', 'disputed') then 'paid' else 'under-way' end as how
       from order_line join shop_order on shop_order.id = order_id
      where line_key = any($1::uuid[]) and ($2::uuid is null or order_id <> $2)
        and (state in ('paid', 'fulfilled', 'partly_refunded', 'disputed', 'pending_provider', 'needs_review') or (state = 'confirmed' and total = 0)
          or exists (select 1 from payment where payment.order_id = shop_order.id and payment.state in ('capturing', 'pending', 'captured')))
      group by shop_order.id order by number`,
    [keys, except ?? null],
  )
  return rows.map((row) => ({ ...row, number: numbered('ZED', row.number) }))
}

export const keysOf = ({ items }: Pick<WireCart, 'items'>) => items.flatMap(({ key }) => key ?? [])

/** Throws 409 that names the order and each of its lines, if a cart has lines that were ordered already: nobody pays twice. */
export async function refuseOrderedLines(sql: Sql, cart: Pick<WireCart, 'items'>): Promise<void> {
  const ordered = await findOrderedLines(sql, keysOf(cart))
  const [first] = ordered
  if (!first) return
  const problems = cart.items.flatMap(({ key }, index) => {
    const order = ordered.find(({ lines }) => lines.some((line) => line.key === key))
    return order ? [{ path: `cart.items.${index}`, message: `${orderedTitle(order)}.` }] : []
  })
  throw new Refusal(409, { error: `${orderedTitle(first)}.`, problems, ordered })
}

/**
 * The same before money is taken: an older order of these lines may have been approved in another window. Two that are claimed at
 * this moment wait for each other here, even if they are two people's.
 */
export async function refuseSecondPayment(sql: Sql, { id, lines }: Pick<StoredOrder, 'id' | 'lines'>): Promise<void> {
  const keys = lines.flatMap(({ key }) => key ?? []).sort()
  await sql.all(
    'select pg_advisory_xact_lock(hashtextextended(key, 340)) from unnest($1::text[]) with ordinality as line (key) order by ordinality',
    [keys],
  )
  const [first] = await findOrderedLines(sql, keys, id)
  if (!first) return
  const message = `${orderedTitle(first)}.`
  throw new Refusal(409, { error: message, message, ordered: [first] })
}
