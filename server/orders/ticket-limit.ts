import type { OrderState } from '#domain/order/order-desk.ts'
import { ticketExcess } from '#domain/stock/tickets.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { StoredOrder } from './orders.ts'

/** Tickets in an order of these states belong to its buyer, paid or promised. */
const HELD: readonly OrderState[] = ['paid', 'fulfilled', 'partly_refunded', 'refunded', 'disputed', 'pledged', 'pending_provider']

/**
 * Counts the tickets that a contact holds, by event: those of paid and pledged orders, of orders whose money is being taken or
 * has been, and free ones that wait for their address to be confirmed. `except` is the order that is asking.
 */
export async function countTicketsHeld(sql: Sql, contactId: number, except?: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.all<{ productId: string; count: number }>(
    `select product_id as "productId", count(*)::integer as count from order_line join shop_order on shop_order.id = order_line.order_id
      where contact_id = $1 and kind = 'ticket' and taken_back_at is null and shop_order.id is distinct from $3
        and (state = any($2) or (state = 'confirmed' and total = 0) or exists (
          select 1 from payment where payment.order_id = shop_order.id and payment.state in ('capturing', 'pending', 'captured')))
      group by product_id`,
    [contactId, HELD, except ?? null],
  )
  return new Map(rows.map(({ productId, count }) => [productId, count]))
}

/** Whether a contact still holds the tickets their cart was judged by. They must be locked, so that no other order of theirs comes between. */
export async function holdsSameTickets(sql: Sql, contactId: number, judgedBy: ReadonlyMap<string, number>): Promise<boolean> {
  const now = await countTicketsHeld(sql, contactId)
  return now.size === judgedBy.size && [...now].every(([event, count]) => judgedBy.get(event) === count)
}

/**
 * Throws 409 if an order that is about to be paid or pledged would give its buyer more tickets to an event than one person may
 * have: they may have bought others since it was made (D231). The order must come from `lockOrder`, which locks its contact.
 */
export async function assertTicketRoom(sql: Sql, order: StoredOrder): Promise<void> {
  const wanted = order.lines.flatMap(({ kind, productId }) => (kind === 'ticket' && productId !== null ? [productId] : []))
  if (order.contactId === null || HELD.includes(order.state) || wanted.length === 0) return
  const held = await countTicketsHeld(sql, order.contactId, order.id)
  if (held.size === 0) return
  const excess = ticketExcess(wanted, (await readCatalogue(sql)).all.events, held)
  if (excess !== undefined) throw new Refusal(409, { error: excess })
}
