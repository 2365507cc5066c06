import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { piecesOf, type SoldSubscription } from '#domain/fulfilment/pieces.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/refusal.ts'

/** How many days a piece stays on the sheet after it was ticked, so that a wrong tick can be undone. */
const KEPT_DAYS = 14

type Tick = { slot: string; by: string; at: string; isOld: boolean }
type Row = Omit<SoldSubscription, 'number' | 'paid_at'> & { number: number; paid_at: Date; productId: string; ticks: Tick[] }
type ReadPiece = { piece: FulfilmentPiece; isOld: boolean }

/** Every piece of every paid subscription, first paid first. With `orders`, only theirs. */
async function readPieces(sql: Sql, orders: readonly string[] | null): Promise<ReadPiece[]> {
  const rows = await sql.all<Row>(
    `select line.order_id, number, line.position, paid_at, shop_order.contact as buyer, product_id as "productId", choices,
        coalesce(subnumber, '') as subnumber, expirydate as expiry,
        coalesce((select json_agg(json_build_object('slot', slot, 'by', name, 'at', done_at,
              'isOld', done_at < now() - make_interval(days => $2)))
            from fulfilment_tick as tick join contact on contact.id = done_by
           where tick.order_id = line.order_id and tick.position = line.position), '[]') as ticks
       from order_line as line
       join shop_order on shop_order.id = line.order_id
       left join subscriber on subscriber.order_id = line.order_id and subscriber.position = line.position
      where kind = 'subscription' and state in ('paid', 'fulfilled') and contact_removed_at is null and ($1::uuid[] is null or line.order_id = any($1))
      order by paid_at, number, line.position`,
    [orders, KEPT_DAYS],
  )
  return rows.flatMap(({ productId, ticks, ...row }) => {
    const type = subscriptionTypes.find(({ id }) => id === productId)
    if (!type) return []
    const sold = { ...row, number: `ZED-${String(row.number).padStart(6, '0')}`, paid_at: row.paid_at.toISOString() }
    return piecesOf(sold, type).map((piece) => {
      const tick = ticks.find(({ slot }) => piece.key.endsWith(`:${slot}`))
      const done = tick ? { by: tick.by, at: new Date(tick.at).toISOString() } : null
      return { piece: { ...piece, done }, isOld: tick?.isOld ?? false }
    })
  })
}

/** What still has to be made and sent, and what was ticked in the last two weeks. */
export async function readFulfilment(sql: Sql): Promise<FulfilmentPiece[]> {
  return (await readPieces(sql, null)).filter(({ isOld }) => !isOld).map(({ piece }) => piece)
}

type Ticking = { session: Session; body: { keys: string[]; isDone: boolean }; requestId: string }

const orderOf = (key: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?=:)/.exec(key)?.[0]

/**
 * Ticks pieces as done, or removes their ticks: all of them, or none and 404 if one belongs to no paid order. If two people tick
 * the same piece, it is ticked once and the first is recorded.
 */
export async function tickPieces(deps: Deps, { session, body, requestId }: Ticking): Promise<Pick<FulfilmentPiece, 'key' | 'done'>[]> {
  const keys = new Set(body.keys)
  const orders = [...new Set([...keys].map(orderOf))]
  if (!orders.every((id) => id !== undefined)) throw notFound()
  return deps.db.transaction(async (sql) => {
    const before = await readPieces(sql, orders)
    const found = new Set(before.map(({ piece }) => piece.key))
    if (![...keys].every((key) => found.has(key))) throw notFound()
    const slots = [...keys].map((key) => {
      const [order_id, position, slot] = key.split(':')
      return { order_id, position: Number(position), slot }
    })
    await sql.all(
      body.isDone
        ? `insert into fulfilment_tick (order_id, position, slot, done_by)
           select order_id, position, slot, $2 from jsonb_to_recordset($1) as piece (order_id uuid, position integer, slot text)
            order by order_id, position, slot
           on conflict do nothing`
        : `delete from fulfilment_tick using jsonb_to_recordset($1) as piece (order_id uuid, position integer, slot text)
            where (fulfilment_tick.order_id, fulfilment_tick.position, fulfilment_tick.slot) = (piece.order_id, piece.position, piece.slot)
              and $2::bigint is not null`,
      [JSON.stringify(slots), session.contactId],
    )
    const action = body.isDone ? 'fulfilment.tick' : 'fulfilment.untick'
    for (const id of orders) {
      const pieces = slots.filter(({ order_id }) => order_id === id).map(({ position, slot }) => `${position}:${slot}`)
      await audit(sql, { actor: session, action, subject: `order:${id}`, detail: { pieces }, requestId })
    }
    const after = await readPieces(sql, orders)
    return after.flatMap(({ piece: { key, done } }) => (keys.has(key) ? [{ key, done }] : []))
  })
}
