import type { Entry } from '#domain/catalogue/editing/entry.ts'
import { entryOfEvent, entryOfProduct } from '#domain/catalogue/editing/entry-products.ts'
import { publicEvents } from './events.ts'
import { hiddenEvents, hiddenMerch } from './hidden.ts'
import { publicMerch } from './merch.ts'

/** The sample catalogue as a station edits it: the first version of an empty shop. */
export const sampleEntries: readonly Entry[] = [
  ...[...publicEvents, ...hiddenEvents].map((event, index) => entryOfEvent(event, index + 1)),
  ...[...publicMerch, ...hiddenMerch].map((product, index) => entryOfProduct(product, index + 1)),
]
