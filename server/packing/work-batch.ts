import type { BodyOf } from '#domain/api/contract.ts'
import { type BatchWork, isOfBatch } from '#domain/fulfilment/batch.ts'
import { packingMessages } from '#domain/fulfilment/packing-messages.ts'
import { doneAlready, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { isHanded } from '#domain/order/parcel.ts'
import { formatInstant, stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { writeTicks } from '#server/desk-lists/fulfilment.ts'
import { readPieces } from '#server/desk-lists/read-pieces.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/http/refusal.ts'
import { type Done, workOnOrder } from '#server/order-desk/change-order.ts'
import { moveParcel } from '#server/order-desk/hand-over.ts'
import { keepFulfilled } from '#server/orders/fulfilled.ts'
import { isPaid, type StoredOrder, stageOfOrder } from '#server/orders/orders.ts'
import type { Stamp } from '#server/orders/transitions.ts'
import { findBatch, type Taken } from './batches.ts'
import { readRows } from './read-batch.ts'

type Working = { session: Session; body: BodyOf<'workBatch'>; requestId: string }
type Item = { packedAt: Date | null; packedBy: string | null }

const ITEM = 'batch_id = $1 and coalesce(order_id::text, contact_id::text) = $2'

async function findItem(sql: Sql, { id }: Taken, key: string): Promise<Item> {
  const item = await sql.one<Item>(
    `select packed_at as "packedAt", name as "packedBy" from packing_item left join contact on contact.id = packed_by where ${ITEM}`,
    [id, key],
  )
  if (!item) throw notFound()
  return item
}

/** Marks a row as packed, or unpacked, if nobody else has. Throws 409 with who did. */
async function markPacked(sql: Sql, batch: Taken, key: string, isPacked: boolean, { contactId }: Session): Promise<void> {
  const marked = await sql.all(
    `update packing_item set packed_at = case when $3 then now() end, packed_by = case when $3 then $4::bigint end
      where ${ITEM} and (packed_at is null) = $3 returning 1`,
    [batch.id, key, isPacked, contactId],
  )
  if (marked.length > 0) return
  const { packedAt, packedBy } = await findItem(sql, batch, key)
  if (!packedAt) throw conflict(orderDeskMessages.notPacked)
  throw conflict(doneAlready(packedBy ?? 'Someone', 'packed', formatInstant(packedAt.toISOString())))
}

type OrderWork = { sql: Sql; batch: Taken; order: StoredOrder; session: Session; stamp: Stamp; requestId: string }

/** Ticks the cards, packs and shirts an order still owes, or undoes the ticks made since the batch was taken. */
async function tickAll({ sql, batch, order, session, requestId }: OrderWork, isDone: boolean): Promise<void> {
  const pieces = (await readPieces(sql, [order.id])).map(({ piece }) => piece)
  const keys = pieces
    .filter(({ done }) => (isDone ? done === null : done !== null && isOfBatch(done.at, batch.takenAt)))
    .map(({ key }) => key)
  if (keys.length === 0) return
  await writeTicks(sql, keys, isDone, session.contactId)
  await audit(sql, {
    actor: session,
    action: isDone ? 'fulfilment.tick' : 'fulfilment.untick',
    subject: `order:${order.id}`,
    detail: { pieces: keys.map((key) => key.slice(order.id.length + 1)) },
    requestId,
  })
}

/** Packs everything an order owes at once: its merch, cards, packs and shirts. */
async function packOrder(work: OrderWork): Promise<Done> {
  const { sql, batch, order, session, stamp } = work
  if (order.state === 'disputed') throw conflict(orderDeskMessages.isDisputed)
  if (!isPaid(order)) throw conflict(orderDeskMessages.notPaid)
  await markPacked(sql, batch, order.id, true, session)
  if (stageOfOrder(order) === 'to_pack' && order.contactId !== null) await moveParcel(sql, order, { step: 'pack' }, session, stamp)
  await tickAll(work, true)
  await keepFulfilled(sql, order.id, stamp)
  return { action: 'packing.pack', detail: { batch: batch.number } }
}

async function unpackOrder(work: OrderWork): Promise<Done> {
  const { sql, batch, order, session, stamp } = work
  const stage = stageOfOrder(order)
  const isParcelOfBatch = order.parcel !== null && isOfBatch(order.parcel.packedAt, batch.takenAt)
  if (stage !== null && isHanded(stage) && isParcelOfBatch) throw conflict(orderDeskMessages.leftAlready)
  await markPacked(sql, batch, order.id, false, session)
  if ((stage === 'to_post' || stage === 'to_pick_up') && isParcelOfBatch) await moveParcel(sql, order, { step: 'unpack' }, session, stamp)
  await tickAll(work, false)
  await keepFulfilled(sql, order.id, stamp)
  return { action: 'packing.unpack', detail: { batch: batch.number } }
}

async function workOnOne(sql: Transaction, batch: Taken, key: string, { session, body, requestId }: Working): Promise<void> {
  const { step, carrier } = body
  if (batch.what === 'paper') {
    if (step === 'post') throw conflict(packingMessages.paperHasNoLetter)
    await markPacked(sql, batch, key, step === 'pack', session)
    return audit(sql, { actor: session, action: `packing.${step}`, subject: `contact:${key}`, detail: { batch: batch.number }, requestId })
  }
  await workOnOrder(sql, { session, body: { order_id: key }, requestId }, async (_sql, order, stamp) => {
    const work = { sql, batch, order, session, stamp, requestId }
    if (step === 'pack') return packOrder(work)
    return step === 'unpack' ? unpackOrder(work) : moveParcel(sql, order, { step, carrier }, session, stamp)
  })
}

/**
 * A157: packs, unpacks or posts rows of a batch, each in its own transaction: a refused row says why, and
 * the rest is done. Throws 404 if a row isn't in the batch, and 422 for parcels posted without a carrier.
 */
export async function workBatch(deps: Deps, working: Working): Promise<BatchWork> {
  const { number, step, carrier } = working.body
  if (step === 'post' && !carrier) throw fieldRefusal('carrier', orderDeskMessages.needsCarrier)
  const batch = await findBatch(deps.db, number)
  if (!batch) throw notFound()
  const keys = [...new Set(working.body.keys)]
  for (const key of keys) await findItem(deps.db, batch, key)
  const refused: BatchWork['refused'] = []
  for (const key of keys) {
    try {
      await deps.db.transaction((sql) => workOnOne(sql, batch, key, working))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error
      refused.push({ key, error: error.message })
    }
  }
  return { rows: await readRows(deps.db, batch, stationDate(deps.clock()), keys), refused }
}
