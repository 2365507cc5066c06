type Named = { id: number }

/**
 * Which record is at hand after `id` left the list, so that forty go quickly (D147): the one that came after it, else the
 * one before. Undefined when none is left.
 */
export function nextRecord(before: readonly Named[], after: readonly Named[], id: number): number | undefined {
  const place = before.findIndex((record) => record.id === id)
  const isLeft = (record: Named) => after.some((left) => left.id === record.id)
  return (before.slice(place + 1).find(isLeft) ?? before.slice(0, Math.max(place, 0)).findLast(isLeft))?.id
}
