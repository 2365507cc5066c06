import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { newsToTell } from '#domain/order/event-news.ts'
import { factsOf } from '#domain/order/event-tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import { queueEventNews } from '#server/mail/event-news.ts'
import { readTicketOrders } from './ticket-orders.ts'

type Moved = Pick<TicketEvent, 'id' | 'eventDateTime' | 'eventVenue'>
/** `change` names the change that queues the letters. */
type Told = { was: Moved; now: Moved; change: number }

/** No order with tickets to the event changes until the transaction ends. */
export async function lockTicketOrders(sql: Sql, eventId: string): Promise<void> {
  await sql.all(
    `select 1 from shop_order where id in (select order_id from order_line where kind = 'ticket' and product_id = $1)
      order by id for no key update`,
    [eventId],
  )
}

/** Queues the letters to those with tickets, where what they know is no longer so. Returns how many. */
export async function tellBuyers(sql: Sql, { was, now, change }: Told, today: StationDate): Promise<number> {
  const [known, present] = [factsOf(was.id, [was]), factsOf(now.id, [now])]
  if (newsToTell(known, present, today).length === 0) return 0
  const { toTell } = await readTicketOrders(sql, now.id)
  if (toTell.length > 0) await queueEventNews(sql, { eventId: now.id, known, orders: toTell, change })
  return toTell.length
}
