import type { Look } from '#domain/order/order-desk.ts'
import type { Sql } from '#server/db/database.ts'

/** An expression: what disagrees about each `shop_order`, the newest last, null if nothing does. */
export const LOOKS = `(select json_agg(json_build_object('key', key, 'kind', kind, 'amount', amount, 'why', why) order by at)
   from (select 'aside' as key, 'aside' as kind, null::integer as amount, nullif(reason, '') as why, at from (
           select reason, at from order_event where order_event.order_id = shop_order.id and to_state = 'needs_review'
              and from_state is distinct from to_state order by id desc limit 1) as event
          where shop_order.state = 'needs_review'
         union all
         select dispute.id, 'disputed', null, nullif(reason, ''), opened_at from dispute
          where dispute.order_id = shop_order.id and is_open and looked_at is null
         union all
         select refund.id::text, case when refund.state = 'refused' then 'refused' when is_at_provider then 'went_back' else 'gone_after_all' end,
                amount, case when refund.state = 'refused' then last_error end, made_at
           from refund where refund.order_id = shop_order.id and looked_at is null) as looks)`

/** What disagrees about one order, and nobody has said yet that they looked at. */
export async function readLooks(sql: Sql, orderId: string): Promise<Look[]> {
  const row = await sql.one<{ looks: Look[] | null }>(`select ${LOOKS} as looks from shop_order where id = $1`, [orderId])
  return row?.looks ?? []
}

/** Someone has looked at everything that disagreed about an order, and said why it is as it is. */
export async function noteLooked(sql: Sql, orderId: string): Promise<void> {
  await sql.all("update refund set looked_at = now() where order_id = $1 and looked_at is null and state <> 'asking'", [orderId])
  await sql.all('update dispute set looked_at = now() where order_id = $1 and looked_at is null', [orderId])
}
