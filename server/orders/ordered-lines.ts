import type { WireCart } from '#domain/cart/wire.ts'
import type { OrderedLines } from '#domain/order/order.ts'
import { orderedTitle } from '#domain/order/order-messages.ts'
import type { Sql } from '#server/db/database.ts'
import type { Steps } from '#server/db/steps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { numbered } from './orders.ts'

/** An order that has some lines already, as PostgreSQL returns it. */
export type OrderedRow = Omit<OrderedLines, 'number'> & { number: number }

/**
 * `ordered`: the orders that have these lines already, oldest first: paid, being paid, or free. An order that merely waits for its
 * payment isn't one of them. `except` is the order that asks. Whose they are doesn't count: only their cart has the keys (D340).
 */
export function orderedSteps(keys: readonly string[], except?: string): Steps {
  return {
    text: `ordered as (select number, json_agg(json_build_object('key', line_key, 'name', order_line.name) order by position) as lines,
            case when total = 0 then 'free' when state in ('paid', 'fulfilled', 'partly_refunded', 'disputed') then 'paid' else 'under-way' end as how
       from keys_of_cart($1) as key join order_line on line_key = key join shop_order on shop_order.id = order_id
      where ($2::uuid is null or order_id <> $2)
        and (state in ('paid', 'fulfilled', 'partly_refunded', 'disputed', 'pending_provider', 'needs_review') or (state = 'confirmed' and total = 0)
          or exists (select 1 from payment where payment.order_id = shop_order.id and payment.state in ('capturing', 'pending', 'captured')))
      group by shop_order.id order by number)`,
    values: [keys, except ?? null],
  }
}

export const readOrdered = (rows: readonly OrderedRow[]): OrderedLines[] =>
  rows.map((row) => ({ ...row, number: numbered('ZED', row.number) }))

/** The orders that have these lines already, as `orderedSteps` finds them. */
export async function findOrderedLines(sql: Sql, keys: readonly string[]): Promise<OrderedLines[]> {
  if (keys.length === 0) return []
  const { text, values } = orderedSteps(keys)
  return readOrdered(await sql.all<OrderedRow>(`with ${text} select * from ordered`, values))
}

export const keysOf = ({ items }: Pick<WireCart, 'items'>) => items.flatMap(({ key }) => key ?? [])

/** Throws 409 that names the order and each of its lines, if a cart has lines that were ordered already: nobody pays twice. */
export function refuseOrderedLines(cart: Pick<WireCart, 'items'>, ordered: readonly OrderedLines[]): void {
  const [first] = ordered
  if (!first) return
  const problems = cart.items.flatMap(({ key }, index) => {
    const order = ordered.find(({ lines }) => lines.some((line) => line.key === key))
    return order ? [{ path: `cart.items.${index}`, message: `${orderedTitle(order)}.` }] : []
  })
  throw new Refusal(409, { error: `${orderedTitle(first)}.`, problems, ordered: [...ordered] })
}

/** The same before money is taken: an older order of these lines may have been approved in another window. */
export function refuseSecondPayment([first]: readonly OrderedLines[]): void {
  if (!first) return
  const message = `${orderedTitle(first)}.`
  throw new Refusal(409, { error: message, message, ordered: [first] })
}
