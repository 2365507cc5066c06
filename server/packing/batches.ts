import type { PackingBatch } from '#domain/fulfilment/batch.ts'
import type { Sql } from '#server/db/database.ts'
import { OWED } from '#server/orders/orders.ts'

/** A batch without its rows. */
export type Taken = Omit<PackingBatch, 'rows'> & { id: string }

type TakenRow = Omit<Taken, 'takenAt'> & { takenAt: Date }

const columns = `packing_batch.id, packing_batch.number, what, packing_batch.issue, coalesce(contact.name, 'Someone who has left') as "takenBy", taken_at as "takenAt"`
const from = 'packing_batch left join contact on contact.id = taken_by'

const readTaken = (row: TakenRow | undefined): Taken | undefined => row && { ...row, takenAt: row.takenAt.toISOString() }

export async function findBatch(sql: Sql, number: number): Promise<Taken | undefined> {
  return readTaken(await sql.one<TakenRow>(`select ${columns} from ${from} where packing_batch.number = $1`, [number]))
}

export async function findBatchById(sql: Sql, id: string): Promise<Taken | undefined> {
  return readTaken(await sql.one<TakenRow>(`select ${columns} from ${from} where packing_batch.id = $1`, [id]))
}

/** The batch an order is in. */
export async function findBatchOf(sql: Sql, orderId: string): Promise<Taken | undefined> {
  return readTaken(
    await sql.one<TakenRow>(`select ${columns} from ${from} join packing_item on batch_id = packing_batch.id where order_id = $1`, [
      orderId,
    ]),
  )
}

/** People who take batches take turns, until the transaction ends. */
export async function takePackingTurn(sql: Sql): Promise<void> {
  await sql.all("select pg_advisory_xact_lock(hashtext('zed packing'))")
}

/** Orders unpacked elsewhere need packing again in their batch. */
export async function unmarkPacked(sql: Sql, orderIds: readonly (string | undefined)[]): Promise<void> {
  await sql.all('update packing_item set packed_at = null, packed_by = null where order_id = any($1) and packed_at is not null', [orderIds])
}

/** What was printed of an order before isn't right any more, if it's in a batch. */
export async function markChanged(sql: Sql, orderId: string): Promise<void> {
  await sql.all('update packing_item set changed_at = now() where order_id = $1', [orderId])
}

/** How many batches the packing page lists. */
const LISTED = 50

const WAITS = `packing_item.packed_at is null and (order_id is null or (state in ${OWED} and contact_removed_at is null))`

/** How many orders wait in batches. */
export async function countInBatches(sql: Sql): Promise<number> {
  const row = await sql.one<{ count: number }>(
    `select count(*)::integer as count from packing_item join shop_order on shop_order.id = order_id where ${WAITS}`,
  )
  return row?.count ?? 0
}

type Counted = TakenRow & { total: number; waiting: number }

/**
 * The batches, unfinished ones first, then the newest. Rows off a batch don't count as waiting; for Radio Times only `readers`
 * count, since they still get it.
 */
export async function listBatches(
  sql: Sql,
  readers: readonly string[],
): Promise<(Omit<Taken, 'id'> & { total: number; waiting: number })[]> {
  const rows = await sql.all<Counted>(
    `select ${columns}, total, waiting
       from ${from}
       join lateral (
         select count(*)::integer as total,
                count(*) filter (where ${WAITS})::integer as waiting
           from packing_item left join shop_order on shop_order.id = order_id
          where batch_id = packing_batch.id and (order_id is not null or packing_item.contact_id = any($1::bigint[]))) as items on true
      order by (waiting > 0) desc, number desc limit ${LISTED}`,
    [readers],
  )
  return rows.map(({ id: _, takenAt, ...row }) => ({ ...row, takenAt: takenAt.toISOString() }))
}
