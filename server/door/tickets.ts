import type { CameIn, OwnTicket, OwnTickets } from '#domain/door/door.ts'
import { type DoorTicket, doorEntries } from '#domain/door/door-list.ts'
import { isRefused, mayRename, standingOf, type TicketFacts } from '#domain/door/standing.ts'
import { factsOf } from '#domain/order/event-tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import type { StoredOrder } from '#server/orders/orders.ts'

/** A ticket with what the door needs. Its order decides whether it lets anyone in. */
export type SoldTicket = TicketFacts &
  DoorTicket & { orderId: string; code: string; cameIn: CameIn | null; productId: string; event: string }

type Row = Omit<SoldTicket, 'cameIn'> & { checkId: string | null; cameAt: Date | null; door: string | null }

/** Finds tickets by a condition written in code, never from a person's text. */
export async function findTickets(sql: Sql, where: string, values: readonly unknown[]): Promise<SoldTicket[]> {
  const rows = await sql.all<Row>(
    `select line.order_id as "orderId", line.position, code, 'ZED-' || lpad(number::text, greatest(6, length(number::text)), '0') as number,
        contact->>'name' as buyer, coalesce(choices->>'holder', '') as holder, coalesce((choices->>'under18')::boolean, false) as under18,
        concat_ws(', ', param, choices->>'note') as option, sub_discount as "isZedder", product_id as "productId", line.name as event,
        state, coalesce(payment_method, '') = 'Pledge' as "isPledge", taken_back_at is not null as "isTakenBack",
        check_in.id as "checkId", came_at as "cameAt", door
       from order_line as line
       join shop_order on shop_order.id = line.order_id
       join ticket on ticket.order_id = line.order_id and ticket.position = line.position
       left join check_in on check_in.order_id = line.order_id and check_in.position = line.position and undone_at is null
      where ${where} order by number, line.position`,
    [...values],
  )
  return rows.map(({ checkId, cameAt, door, ...row }) => ({
    ...row,
    isUnpaid: standingOf(row) === 'unpaid',
    cameIn: checkId === null || cameAt === null ? null : { id: checkId, at: cameAt.toISOString(), door: door ?? '' },
  }))
}

/** The tickets of an order that still let someone in, with each event's current day and place (D364). */
export async function ownTicketsOf(sql: Sql, order: Pick<StoredOrder, 'id' | 'number'>, today: StationDate): Promise<OwnTickets> {
  const [sold, { all }] = [await findTickets(sql, 'line.order_id = $1', [order.id]), await readCatalogue(sql)]
  const good = sold.filter((ticket) => !isRefused(standingOf(ticket)))
  const names = new Map(doorEntries(good).map(({ key, name }) => [key, name]))
  const tickets = good.map(
    ({ position, code, productId, event, option, holder = '', under18 = false, isUnpaid, cameIn, number }): OwnTicket => {
      const facts = factsOf(productId, all.events)
      const isIn = cameIn !== null
      const name = names.get(`${number}:${position}`) ?? holder
      const canRename = mayRename({ ...facts, isIn }, today)
      return { position, code, event_id: productId, event, ...facts, option, holder, name, isUnder18: under18, isUnpaid, canRename, cameIn }
    },
  )
  return { order_id: order.id, number: order.number, tickets }
}
