import { type Document, type Edited, isDocument } from './document.ts'
import type { Entry, EntryName } from './entry.ts'

const keyOf = ({ kind, id }: EntryName) => `${kind}:${id}`

/**
 * Everything as it would be if these changes were published now: things on sale in the order of the lists, archived ones too, and the
 * station's documents.
 */
export function withChanges(published: readonly Edited[], changed: readonly Edited[]): { entries: Entry[]; documents: Document[] } {
  const all = [...new Map([...published, ...changed].map((edited) => [keyOf(edited), edited])).values()]
  const entries = all.filter((edited): edited is Entry => !isDocument(edited))
  return {
    entries: entries.toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1)),
    documents: all.filter(isDocument),
  }
}
