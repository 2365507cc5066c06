import type { BatchRow, PackingBatch } from '#domain/fulfilment/batch.ts'
import type { MockStation } from './mock-station.ts'

/** What someone took to pack: the ids of orders or of readers, each with who packed it, and when it was corrected since. */
export type MockBatch = Omit<PackingBatch, 'rows'> & { id: string; items: Map<string, BatchRow['packed']>; changed: Map<string, string> }

const batches = new WeakMap<MockStation, MockBatch[]>()

export function batchesOf(station: MockStation): MockBatch[] {
  const saved = batches.get(station) ?? []
  batches.set(station, saved)
  return saved
}

/** The batch that an order is in. */
export const batchWith = (station: MockStation, orderId: string): MockBatch | undefined =>
  batchesOf(station).find(({ what, items }) => what === 'orders' && items.has(orderId))

/** What was printed of an order before isn't right any more, if it's in a batch. */
export function markChanged(station: MockStation, orderId: string): void {
  batchWith(station, orderId)?.changed.set(orderId, station.now().toISOString())
}

/** An order that was unpacked elsewhere is still to be packed in its batch. */
export function unmarkPacked(station: MockStation, orderId: string): void {
  batchWith(station, orderId)?.items.set(orderId, null)
}
