import type { Entry, EntryName } from './entry.ts'

const keyOf = ({ kind, id }: EntryName) => `${kind}:${id}`

/** Everything in the order of the lists, as it would be if these changes were published now. Archived things are still in it. */
export function withChanges(published: readonly Entry[], changed: readonly Entry[]): Entry[] {
  const entries = new Map([...published, ...changed].map((entry) => [keyOf(entry), entry]))
  return [...entries.values()].toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1))
}
