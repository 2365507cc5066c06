import type { TicketHolders } from '#domain/catalogue/desk-thing.ts'
import { isRefused, standingOf } from '#domain/door/standing.ts'
import type { OrderState } from '#domain/order/order-desk.ts'
import type { Sql } from '#server/db/database.ts'

type Standing = { state: OrderState; isPledge: boolean; hasEmail: boolean }

const letsIn = ({ state, isPledge }: Standing) => !isRefused(standingOf({ state, isPledge, isTakenBack: false }))

const STANDING = `state, coalesce(payment_method, '') = 'Pledge' as "isPledge", coalesce(contact->>'email', '') <> '' as "hasEmail"`
/** Tickets that weren't taken back, of buyers who haven't been removed. */
const KEPT = `order_line join shop_order on shop_order.id = order_id
  where kind = 'ticket' and taken_back_at is null and contact_removed_at is null`

function countHolders(rows: readonly (Standing & { orders: number })[]): TicketHolders {
  const good = rows.filter(letsIn)
  const sum = (some: typeof good) => some.reduce((total, { orders }) => total + orders, 0)
  return { orders: sum(good), withoutEmail: sum(good.filter(({ hasEmail }) => !hasEmail)) }
}

/** How many orders have tickets that let someone in, by event. */
export async function readHolders(sql: Sql): Promise<(eventId: string) => TicketHolders> {
  const rows = await sql.all<Standing & { eventId: string; orders: number }>(
    `select product_id as "eventId", ${STANDING}, count(distinct order_id)::integer as orders from ${KEPT} group by 1, 2, 3, 4`,
  )
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId)
  return (eventId) => countHolders(byEvent.get(eventId) ?? [])
}

/** The orders whose tickets to an event let someone in, and those of them whose buyer can be written to. */
export async function readTicketOrders(sql: Sql, eventId: string): Promise<{ holders: TicketHolders; toTell: string[] }> {
  const rows = await sql.all<Standing & { orderId: string }>(
    `select distinct order_id as "orderId", ${STANDING} from ${KEPT} and product_id = $1 order by order_id`,
    [eventId],
  )
  const toTell = rows.filter((row) => row.hasEmail && letsIn(row)).map(({ orderId }) => orderId)
  return { holders: countHolders(rows.map((row) => ({ ...row, orders: 1 }))), toTell }
}
