import type { DoorList } from '#domain/door/door.ts'
import { doorEntries } from '#domain/door/door-list.ts'
import { isRefused, standingOf } from '#domain/door/standing.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import { findTickets } from '#server/door/tickets.ts'
import { notFound } from '#server/http/refusal.ts'

/**
 * The door list of an event: one entry per ticket of every paid order, and of every pledge, marked unpaid (D107), and the tickets
 * that are refused by now (D521). Hidden events have a door too. Throws 404 if there is no such event.
 */
export async function readDoorList(sql: Sql, ticketId: string): Promise<DoorList> {
  const event = (await readCatalogue(sql)).all.events.find(({ id }) => id === ticketId)
  if (!event) throw notFound()
  const sold = await findTickets(
    sql,
    `kind = 'ticket' and product_id = $1
      and (paid_at is not null or state = 'pledged' or (state = 'pending_provider' and payment_method = 'Pledge'))`,
    [ticketId],
  )
  const refused = sold.flatMap(({ code, holder, buyer, ...ticket }) => {
    const why = standingOf(ticket)
    return isRefused(why) ? [{ code, name: holder || buyer, why }] : []
  })
  const { id, name, eventDateTime, eventVenue } = event
  return {
    event: { id, name, eventDateTime, eventVenue },
    entries: doorEntries(sold.filter((ticket) => !isRefused(standingOf(ticket)))),
    refused,
  }
}
