import type { MockStation } from '#api-mocks/station/mock-station.ts'
import type { BatchRow, PackingBatch } from '#domain/fulfilment/batch.ts'

/** What somebody took to pack: the ids of orders or of readers, each with who packed it. */
export type MockBatch = Omit<PackingBatch, 'rows'> & { id: string; items: Map<string, BatchRow['packed']> }

const batches = new WeakMap<MockStation, MockBatch[]>()

export function batchesOf(station: MockStation): MockBatch[] {
  const saved = batches.get(station) ?? []
  batches.set(station, saved)
  return saved
}

/** The batch that an order is in. */
export const batchWith = (station: MockStation, orderId: string): MockBatch | undefined =>
  batchesOf(station).find(({ what, items }) => what === 'orders' && items.has(orderId))

/** An order that was unpacked elsewhere is still to be packed in its batch. */
export function unmarkPacked(station: MockStation, orderId: string): void {
  batchWith(station, orderId)?.items.set(orderId, null)
}
