import { FINISHING_MINUTES, UNFINISHED_DAYS, type UnfinishedOrder } from '#domain/desk/desk-order.ts'
import type { Sql } from '#server/db/database.ts'
import { findOrders, OWED } from '#server/orders/orders.ts'
import { deskOrderOf } from './desk-order-reply.ts'

/**
 * Orders of the desk that nobody has finished, and since when: they wait, have lapsed, or PayPal's money came and nobody gave their
 * name. A pledge is one once its money was taken (D820). What is cancelled, put aside or still promised is in other lists.
 */
export const UNFINISHED = `(
  select id, total, created_by, created_at as since, null::bigint as pledge_taken_by, false as is_pledge from shop_order
   where created_by is not null and completed_by is null and pledged_by is null
     and (state in ('awaiting_completion', 'pending_provider', 'expired') or state in ${OWED})
  union all
  select id, total, created_by, paid_at, null, true from shop_order
   where pledged_by is not null and completed_by is null and paid_at is not null and state in ${OWED}
  union all
  select id, total, created_by, taken_at, taken_by, true from pledge_money join shop_order on id = order_id where state = 'pledged') as unfinished`

type Facts = { id: string; since: Date; isPledge: boolean; takenBy: string | null; note: string | null }

/**
 * A137: orders of the desk that nobody has finished or cancelled, the oldest first. The ones just being finished are left out; a
 * pledge never is, since its own screen finds it here again.
 */
export async function unfinishedOrders(sql: Sql): Promise<UnfinishedOrder[]> {
  const found = await sql.all<Facts>(
    `select unfinished.id, since, is_pledge as "isPledge", staff.name as "takenBy", last.note
       from ${UNFINISHED} left join contact staff on staff.id = coalesce(pledge_taken_by, created_by)
       left join lateral (select note from order_note where order_id = unfinished.id and at >= since order by order_note.id desc limit 1) as last on true
      where since > now() - make_interval(days => $1) and (is_pledge or since < now() - make_interval(mins => $2) or last.note is not null)
      order by since, unfinished.id limit 100`,
    [UNFINISHED_DAYS, FINISHING_MINUTES],
  )
  const orders = await findOrders(sql, 'id = any($1)', [found.map(({ id }) => id)])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return found.flatMap(({ id, since, isPledge, takenBy, note }) => {
    const order = byId.get(id)
    if (!order) return []
    const { pledgeMoney } = order
    return {
      ...deskOrderOf(order),
      ...(pledgeMoney ? { paymentMethod: pledgeMoney.paymentMethod } : {}),
      ...(isPledge ? { pledgePaid: { at: since.toISOString(), transaction_id: pledgeMoney?.transactionId ?? order.transactionId } } : {}),
      takenBy: takenBy ?? '',
      note: note ?? undefined,
    }
  })
}
