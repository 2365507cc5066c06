import type { DoorList } from '#domain/door/door.ts'
import { type DoorTicket, doorEntries } from '#domain/door/door-list.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import { notFound } from '#server/http/refusal.ts'
import { SOLD } from '#server/orders/orders.ts'

/**
 * The door list of an event: one entry per ticket of every paid order, and of every pledge, marked unpaid (D107). Hidden
 * events have a door too. Throws 404 if there is no such event.
 */
export async function readDoorList(sql: Sql, ticketId: string): Promise<DoorList> {
  const event = (await readCatalogue(sql)).desk.events.find(({ id }) => id === ticketId)
  if (!event) throw notFound()
  const tickets = await sql.all<DoorTicket>(
    `select 'ZED-' || lpad(number::text, 6, '0') as number, position, contact->>'name' as buyer, choices->>'holder' as holder,
        (choices->>'under18')::boolean as under18, concat_ws(', ', param, choices->>'note') as option,
        sub_discount as "isZedder", state not in ${SOLD} as "isUnpaid"
       from order_line join shop_order on shop_order.id = order_id
      where kind = 'ticket' and product_id = $1
        and taken_back_at is null and (state in ${SOLD} or state = 'pledged' or (state = 'pending_provider' and payment_method = 'Pledge'))`,
    [ticketId],
  )
  const { id, name, eventDateTime, eventVenue } = event
  return {
    event: { id, name, eventDateTime, eventVenue },
    entries: doorEntries(tickets.map((ticket) => ({ ...ticket, holder: ticket.holder ?? undefined, under18: ticket.under18 ?? false }))),
  }
}
