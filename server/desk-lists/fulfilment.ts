import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/refusal.ts'
import { keepFulfilled } from '#server/orders/fulfilled.ts'
import { unmarkPacked } from '#server/packing/batches.ts'
import { readPieces } from './read-pieces.ts'

/** What still has to be made and sent and nobody has taken in a batch, and what was ticked in the last two weeks. */
export async function readFulfilment(sql: Sql): Promise<FulfilmentPiece[]> {
  const pieces = (await readPieces(sql, null)).filter(({ isOld }) => !isOld).map(({ piece }) => piece)
  const rows = await sql.all<{ id: string }>('select order_id as id from packing_item where order_id = any($1)', [
    pieces.flatMap(({ order_id, done }) => (done === null ? [order_id] : [])),
  ])
  const taken = new Set(rows.map(({ id }) => id))
  return pieces.filter(({ order_id, done }) => done !== null || !taken.has(order_id))
}

/** Ticks pieces as done, or removes their ticks. The first tick stays. */
export async function writeTicks(sql: Sql, keys: readonly string[], isDone: boolean, contactId: number): Promise<void> {
  const slots = keys.map((key) => {
    const [order_id, position, slot] = key.split(':')
    return { order_id, position: Number(position), slot }
  })
  await sql.all(
    isDone
      ? `insert into fulfilment_tick (order_id, position, slot, done_by)
         select order_id, position, slot, $2 from jsonb_to_recordset($1) as piece (order_id uuid, position integer, slot text)
          order by order_id, position, slot
         on conflict do nothing`
      : `delete from fulfilment_tick using jsonb_to_recordset($1) as piece (order_id uuid, position integer, slot text)
          where (fulfilment_tick.order_id, fulfilment_tick.position, fulfilment_tick.slot) = (piece.order_id, piece.position, piece.slot)
            and $2::bigint is not null`,
    [JSON.stringify(slots), contactId],
  )
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
    // Two who tick pieces of the same order go one after the other, so that one of them sees it was the last.
    await sql.all('select 1 from shop_order where id = any($1) order by id for no key update', [orders])
    const before = await readPieces(sql, orders)
    const found = new Set(before.map(({ piece }) => piece.key))
    if (![...keys].every((key) => found.has(key))) throw notFound()
    await writeTicks(sql, [...keys], body.isDone, session.contactId)
    if (!body.isDone) await unmarkPacked(sql, orders)
    const action = body.isDone ? 'fulfilment.tick' : 'fulfilment.untick'
    for (const id of orders.toSorted()) {
      const pieces = [...keys].filter((key) => orderOf(key) === id).map((key) => key.slice(id.length + 1))
      await audit(sql, { actor: session, action, subject: `order:${id}`, detail: { pieces }, requestId })
      await keepFulfilled(sql, id, { actor: `${session.role}:${session.contactId}`, requestId })
    }
    const after = await readPieces(sql, orders)
    return after.flatMap(({ piece: { key, done } }) => (keys.has(key) ? [{ key, done }] : []))
  })
}
