import type { Sql } from '#server/db/database.ts'

export type Units = ReadonlyMap<string, number>

/** Thrown inside a transaction when something has run out, so that nothing is kept. */
export class SoldOut extends Error {
  readonly skus: readonly string[]

  constructor(skus: readonly string[]) {
    super(`sold out: ${skus.join(', ')}`)
    this.skus = skus
  }
}

const sorted = (units: Units) => [...units].sort(([one], [other]) => (one < other ? -1 : 1))

/** `wanted` less what is given back in the same transaction: one number per sku, so that each row is changed once. */
export function difference(wanted: Units, returned: readonly Units[]): Units {
  const sum = new Map(wanted)
  for (const units of returned) for (const [sku, count] of units) sum.set(sku, (sum.get(sku) ?? 0) - count)
  return sum
}

/**
 * Moves units from available to reserved, or back if a number is negative: one conditional update per sku, in sorted order,
 * inside the caller's transaction. Throws SoldOut with every sku that has too few left (security 2.4).
 */
export async function reserve(sql: Sql, units: Units): Promise<void> {
  const short: string[] = []
  for (const [sku, count] of sorted(units)) {
    if (count === 0) continue
    const moved = await sql.one(
      'update stock set available = available - $2, reserved = reserved + $2 where sku = $1 and available >= $2 returning sku',
      [sku, count],
    )
    if (!moved) short.push(sku)
  }
  if (short.length > 0) throw new SoldOut(short)
}

/** Makes reserved units available again. */
export async function release(sql: Sql, units: Units): Promise<void> {
  await reserve(sql, difference(new Map(), [units]))
}

/** Turns reserved units into sold ones: they have been paid for. */
export async function sell(sql: Sql, units: Units): Promise<void> {
  for (const [sku, count] of sorted(units)) {
    await sql.all('update stock set reserved = reserved - $2, sold = sold + $2 where sku = $1', [sku, count])
  }
}
