import { issueOf } from '#domain/fulfilment/batch.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notFound } from '#server/http/refusal.ts'
import { readPaperReaders } from '#server/lists/mailing-lists.ts'
import { findBatch, listBatches } from './batches.ts'
import { readBatch } from './read-batch.ts'
import { takeBatch } from './take-batch.ts'
import { inNoBatch, readWaiting } from './waiting.ts'
import { workBatch } from './work-batch.ts'

/** Packing in batches (A153 to A157). */
export const packingHandlers: Handlers = {
  packing: async (_asked, { db, clock }) => {
    const today = stationDate(clock())
    const { orderIds, shelves } = await readWaiting(db)
    const readers = await readPaperReaders(db, today, {})
    const paper = (await inNoBatch(db, readers, today)).length
    const batches = await listBatches(
      db,
      readers.map(({ key }) => key),
    )
    return { orders: orderIds.length, shelves: { ...shelves, paper }, issue: issueOf(today), batches }
  },

  takeBatch: async (taking, deps) => takeBatch(deps, taking, 'orders'),
  takePaperBatch: async (taking, deps) => takeBatch(deps, taking, 'paper'),

  packingBatch: async ({ params }, { db, clock }) => {
    const batch = await findBatch(db, Number(params.number))
    if (!batch) throw notFound()
    return readBatch(db, batch, stationDate(clock()))
  },

  workBatch: async (working, deps) => workBatch(deps, working),
}
