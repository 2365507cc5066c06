import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { piecesOf, type SoldSubscription } from '#domain/fulfilment/pieces.ts'
import { readTypesSold } from '#server/catalogue/subscription-types.ts'
import type { Sql } from '#server/db/database.ts'
import { OWED } from '#server/orders/orders.ts'

/** How many days a piece stays on the sheet after it was ticked, so that a wrong tick can be undone. */
const KEPT_DAYS = 14

type Tick = { slot: string; by: string; at: string; isOld: boolean }
type Row = Omit<SoldSubscription, 'number' | 'paid_at'> & {
  number: number
  paid_at: Date
  orderedAt: Date
  productId: string
  ticks: Tick[]
}
type ReadPiece = { piece: FulfilmentPiece; isOld: boolean }

/** Every piece of every paid subscription, first paid first. With `orders`, only theirs. */
export async function readPieces(sql: Sql, orders: readonly string[] | null): Promise<ReadPiece[]> {
  const rows = await sql.all<Row>(
    `select line.order_id, number, line.position, paid_at, shop_order.created_at as "orderedAt", shop_order.contact || coalesce(sent_to, '{}') as buyer, product_id as "productId", choices,
        coalesce(subnumber, '') as subnumber, expirydate as expiry,
        coalesce((select json_agg(json_build_object('slot', slot, 'by', name, 'at', done_at,
              'isOld', done_at < now() - make_interval(days => $2)))
            from fulfilment_tick as tick join contact on contact.id = done_by
           where tick.order_id = line.order_id and tick.position = line.position), '[]') as ticks
       from order_line as line
       join shop_order on shop_order.id = line.order_id
       left join subscriber on subscriber.order_id = line.order_id and subscriber.position = line.position
      where kind = 'subscription' and state in ${OWED} and taken_back_at is null and (contact_removed_at is null or choices ? 'gift') and ($1::uuid[] is null or line.order_id = any($1))
      order by paid_at, number, line.position`,
    [orders, KEPT_DAYS],
  )
  const typeSold = await readTypesSold(sql)
  return rows.flatMap(({ productId, orderedAt, ticks, ...row }) => {
    const type = typeSold(productId, orderedAt)
    if (!type) return []
    const sold = { ...row, number: `ZED-${String(row.number).padStart(6, '0')}`, paid_at: row.paid_at.toISOString() }
    return piecesOf(sold, type).map((piece) => {
      const tick = ticks.find(({ slot }) => piece.key.endsWith(`:${slot}`))
      const done = tick ? { by: tick.by, at: new Date(tick.at).toISOString() } : null
      return { piece: { ...piece, done }, isOld: tick?.isOld ?? false }
    })
  })
}
