import { deskMessages } from '#domain/desk/desk-messages.ts'
import type { DeskOrder } from '#domain/desk/desk-order.ts'
import type { ShiftTally } from '#domain/desk/shift-tally.ts'
import { type GivenBack, type OrderGroup, readTallySpan, tallyShift } from '#domain/desk/tally-shift.ts'
import type { Sql } from '#server/db/database.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import { findOrders, SOLD } from '#server/orders/orders.ts'
import { deskOrderOf } from './desk-order-reply.ts'
import { tallyDrawers } from './drawers.ts'
import { UNFINISHED } from './unfinished.ts'

/** A15: the desk's last orders, no matter who took them, newest first. */
export async function lastDeskOrders(sql: Sql): Promise<DeskOrder[]> {
  const orders = await findOrders(sql, 'created_by is not null and not is_phoned order by created_at desc, number desc limit 20', [])
  return orders.map(deskOrderOf)
}

/** A9: what the desk took in a period. Throws 422 if the period ends before it starts. */
export async function shiftTally(sql: Sql, from: string, to: string): Promise<ShiftTally> {
  const period = readTallySpan(from, to)
  if (!period) throw fieldRefusal('to', deskMessages.lastBeforeFirst)
  const sales = await sql.all<OrderGroup>(
    `select payment_method as method, case when is_phoned then 'phone' else 'desk' end as channel,
        coalesce(completed_by, '') as "completedBy", total, count(*)::integer as orders from shop_order
      where created_by is not null and paid_at >= $1 and paid_at < $2 and state in ${SOLD}
      group by payment_method, is_phoned, completed_by, total order by payment_method, is_phoned, completed_by, total`,
    [period.from, period.to],
  )
  const pledges = await sql.one<ShiftTally['pledges']>(
    `select count(*)::integer as orders, coalesce(sum(total), 0)::integer as amount from shop_order
      where created_by is not null and pledged_by is not null and created_at >= $1 and created_at < $2`,
    [period.from, period.to],
  )
  const unfinished = await sql.one<ShiftTally['unfinished']>(
    `select count(*)::integer as orders, coalesce(sum(total), 0)::integer as amount from ${UNFINISHED} where since >= $1 and since < $2`,
    [period.from, period.to],
  )
  const givenBack = await sql.all<GivenBack>(
    `select way as method, coalesce(contact.name, '') as "givenBy", amount from refund left join contact on contact.id = given_by
      where refund.state = 'done' and way in ('Eftpos', 'Cash') and done_at >= $1 and done_at < $2 order by way, contact.name, done_at`,
    [period.from, period.to],
  )
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    ...tallyShift(sales, givenBack),
    drawers: await tallyDrawers(sql, period),
    pledges: pledges ?? { orders: 0, amount: 0 },
    unfinished: unfinished ?? { orders: 0, amount: 0 },
  }
}
