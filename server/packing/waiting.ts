import { issueOf, type Shelf } from '#domain/fulfilment/batch.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import type { PaperReader } from '#domain/lists/mailing-list.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { sharedQuery } from '#server/catalogue/shared-query.ts'
import type { Sql } from '#server/db/database.ts'
import { readPieces } from '#server/desk-lists/read-pieces.ts'
import { TO_HAND_OVER } from '#server/order-desk/list-orders.ts'
import { countInBatches } from './batches.ts'

const IN_NO_BATCH = 'not exists (select 1 from packing_item where packing_item.order_id = shop_order.id)'

type Parcel = { id: string; units: number }
type Owing = { parcels: Parcel[]; pieces: FulfilmentPiece[]; ids: string[] }

/** What orders in no batch still owe: parcels of merch, and cards, packs and shirts. `ids` are those orders. */
async function readOwing(sql: Sql): Promise<Owing> {
  // The lines of each parcel by themselves: joined, all that was ever sold would be read.
  const parcels = await sql.all<Parcel>(
    `select shop_order.id, units from parcel join shop_order on shop_order.id = parcel.order_id
       cross join lateral (select count(*)::integer as units from order_line
         where order_line.order_id = parcel.order_id and kind = 'merch' and taken_back_at is null) as goods
      where packed_at is null and ${TO_HAND_OVER} and units > 0 and ${IN_NO_BATCH}`,
  )
  // An order whose pieces are all ticked is fulfilled, so this leaves out nearly everything ever sold.
  const sold = await sql.all<{ id: string }>(
    `select distinct shop_order.id from order_line join shop_order on shop_order.id = order_id
      where kind = 'subscription' and state in ('paid', 'partly_refunded') and ${IN_NO_BATCH}`,
  )
  const read = await readPieces(
    sql,
    sold.map(({ id }) => id),
  )
  const pieces = read.flatMap(({ piece }) => (piece.done === null ? [piece] : []))
  return { parcels, pieces, ids: [...new Set([...parcels.map(({ id }) => id), ...pieces.map(({ order_id }) => order_id)])] }
}

/** Orders to pack that are in no batch, oldest first, and how much of each kind they need. */
export async function readWaiting(sql: Sql): Promise<{ orderIds: string[]; shelves: Record<Exclude<Shelf, 'paper'>, number> }> {
  const { parcels, pieces, ids } = await readOwing(sql)
  const inOrder = await sql.all<{ id: string }>('select id from shop_order where id = any($1) order by number', [ids])
  const count = (kind: Shelf) => pieces.filter((piece) => piece.kind === kind).length
  return {
    orderIds: inOrder.map(({ id }) => id),
    shelves: {
      merch: parcels.reduce((sum, { units }) => sum + units, 0),
      card: count('card'),
      pack: count('pack'),
      shirt: count('shirt'),
    },
  }
}

/** How many orders are to pack, in no batch or in one, counted once for everybody who asks at the same time. */
export const countToPack = sharedQuery(async (sql) => {
  const [{ ids }, inBatches] = await Promise.all([readOwing(sql), countInBatches(sql)])
  return ids.length + inBatches
})

/** The `readers` whose copy of this month's Radio Times is in no batch. */
export async function inNoBatch(sql: Sql, readers: readonly PaperReader[], today: StationDate): Promise<PaperReader[]> {
  const rows = await sql.all<{ key: string }>('select contact_id::text as key from packing_item where issue = $1', [issueOf(today)])
  const taken = new Set(rows.map(({ key }) => key))
  return readers.filter(({ key }) => !taken.has(key))
}
