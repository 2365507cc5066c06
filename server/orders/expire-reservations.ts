import type { Deps } from '#server/deps.ts'
import { expireOrder, lockOrder } from './transitions.ts'

/** Releases the stock of unpaid orders whose reservation has ended. An order whose payment is being taken keeps its stock. */
export async function expireReservations(deps: Pick<Deps, 'db'>): Promise<void> {
  const rows = await deps.db.all<{ id: string }>(
    "select id from shop_order where state in ('confirmed', 'awaiting_completion') and reserved_until < now() order by reserved_until limit 100",
  )
  for (const { id } of rows) {
    await deps.db.transaction(async (sql) => {
      const order = await lockOrder(sql, id)
      const isDue = await sql.one(
        `select 1 from shop_order where id = $1 and state in ('confirmed', 'awaiting_completion') and reserved_until < now()
            and not exists (select 1 from payment where order_id = $1 and state in ('capturing', 'pending', 'captured'))`,
        [id],
      )
      if (order && isDue) await expireOrder(sql, order, { actor: 'worker', reason: 'reservation ended' })
    })
  }
}
