type Named = { id: number }

/**
 * Picks the record to show after `id` has left the list, so that forty go quickly (D147): the next one, else the one
 * before. Undefined when none is left.
 */
export function nextRecord(before: readonly Named[], after: readonly Named[], id: number): number | undefined {
  const index = before.findIndex((record) => record.id === id)
  const isLeft = (record: Named) => after.some((left) => left.id === record.id)
  return (before.slice(index + 1).find(isLeft) ?? before.slice(0, Math.max(index, 0)).findLast(isLeft))?.id
}
