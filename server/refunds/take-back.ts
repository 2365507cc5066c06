import { station } from '#domain/station.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import { type StoredOrder, unitsOf } from '#server/orders/orders.ts'
import { release, sell } from '#server/orders/stock.ts'

/**
 * Ends a subscription year as of yesterday. A later year of the same person was counted from its end, so it moves back by the
 * year, but never to less than a year after the station's day on which it was bought.
 */
async function endYears(sql: Sql, order: StoredOrder, positions: readonly number[], today: StationDate): Promise<void> {
  const ended = await sql.all<{ id: number; contactId: number; was: StationDate }>(
    `update subscriber set expirydate = least(before.expirydate, $3::date - 1)
       from subscriber as before where before.id = subscriber.id and subscriber.order_id = $1 and subscriber.position = any($2)
      returning subscriber.id, subscriber.contact_id as "contactId", before.expirydate as was`,
    [order.id, positions, today],
  )
  for (const { id, contactId, was } of ended) {
    await sql.all(
      `update subscriber set expirydate = greatest((expirydate - interval '1 year')::date, ((created_at at time zone $5)::date + interval '1 year')::date)
        where contact_id = $1 and id > $2 and expirydate > $3
          and order_id is distinct from $4
          and not exists (select 1 from subscriber as other where other.contact_id = $1 and other.order_id = $4 and other.expirydate >= $3)`,
      [contactId, id, was, order.id, station.timeZone],
    )
  }
}

/**
 * Takes back the goods of some lines of a paid order, as staff decided: stock and seats go back on sale, names leave the
 * door list, years end, and cards aren't sent. The order must be locked. Lines already taken back stay as they are.
 */
export async function takeBackLines(sql: Sql, order: StoredOrder, positions: readonly number[], today: StationDate): Promise<void> {
  const lines = order.lines.filter(({ position, isTakenBack }) => !isTakenBack && positions.includes(position))
  if (lines.length === 0) return
  const taken = lines.map(({ position }) => position)
  await sql.all('update order_line set taken_back_at = now() where order_id = $1 and position = any($2)', [order.id, taken])
  await endYears(sql, order, taken, today)
  await sql.all(
    `delete from parcel where order_id = $1 and handed_at is null
        and not exists (select 1 from order_line where order_id = $1 and kind = 'merch' and taken_back_at is null)`,
    [order.id],
  )
  if (!order.holdsStock) return
  const units = unitsOf(lines)
  // A sold unit goes back through reserved, so that every row changes by the same statements as in a sale.
  await sell(sql, new Map([...units].map(([sku, count]) => [sku, -count])))
  await release(sql, units)
}
