import { FINISHING_MINUTES, UNFINISHED_DAYS, type UnfinishedOrder } from '#domain/desk/desk-order.ts'
import type { Sql } from '#server/db/database.ts'
import { findOrders, OWED } from '#server/orders/orders.ts'
import { deskOrderOf } from './desk-order-reply.ts'

/**
 * Orders of the desk that nobody has finished: they wait, have lapsed, or PayPal's money came and nobody gave their name. What is
 * cancelled, put aside or pledged is in other lists.
 */
export const UNFINISHED = `created_by is not null and completed_by is null and pledged_by is null
  and (state in ('awaiting_completion', 'pending_provider', 'expired') or state in ${OWED})`

type Facts = { id: string; takenBy: string | null; note: string | null }

/** A137: orders of the desk that nobody has finished or cancelled, the oldest first. The ones just being finished are left out. */
export async function unfinishedOrders(sql: Sql): Promise<UnfinishedOrder[]> {
  const orders = await findOrders(
    sql,
    `${UNFINISHED} and created_at > now() - make_interval(days => $1)
      and (created_at < now() - make_interval(mins => $2) or exists (select 1 from order_note where order_id = shop_order.id))
      order by created_at, number limit 100`,
    [UNFINISHED_DAYS, FINISHING_MINUTES],
  )
  const facts = await sql.all<Facts>(
    `select shop_order.id, staff.name as "takenBy", (select note from order_note where order_id = shop_order.id order by order_note.id desc limit 1) as note
       from shop_order left join contact staff on staff.id = created_by where shop_order.id = any($1)`,
    [orders.map(({ id }) => id)],
  )
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]))
  return orders.map((order) => {
    const { takenBy, note } = factsOf.get(order.id) ?? {}
    return { ...deskOrderOf(order), takenBy: takenBy ?? '', note: note ?? undefined }
  })
}
