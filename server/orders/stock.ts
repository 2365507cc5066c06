import type { Sql } from '#server/db/database.ts'
import type { Steps } from '#server/db/steps.ts'

export type Units = ReadonlyMap<string, number>

/** Thrown inside a transaction when something has run out, so that nothing is kept. */
export class SoldOut extends Error {
  readonly skus: readonly string[]

  constructor(skus: readonly string[]) {
    super(`sold out: ${skus.join(', ')}`)
    this.skus = skus
  }
}

/** `wanted` less what is given back in the same transaction: one number per sku, so that each row is changed once. */
export function difference(wanted: Units, returned: readonly Units[]): Units {
  const sum = new Map(wanted)
  for (const units of returned) for (const [sku, count] of units) sum.set(sku, (sum.get(sku) ?? 0) - count)
  return sum
}

/** What `reserve_stock` and `sell_stock` are given. They change the rows in order of sku, so that nobody waits in a circle (D976). */
function parametersOf(units: Units): [skus: string[], counts: number[]] {
  const counts = [...units].filter(([, count]) => count !== 0)
  return [counts.map(([sku]) => sku), counts.map(([, count]) => count)]
}

/**
 * Moves units from available to reserved, or back if a number is negative, where enough are left. `reserved` has the skus that
 * were moved, and must be read: give them to `assertReserved`.
 */
export function reserveSteps(units: Units): Steps {
  return { text: 'reserved as (select sku from reserve_stock($1, $2) as sku)', values: parametersOf(units) }
}

/** Throws SoldOut with every sku that had too few left (security 2.4). */
export function assertReserved(units: Units, reserved: readonly string[]): void {
  const short = [...units].flatMap(([sku, count]) => (count === 0 || reserved.includes(sku) ? [] : [sku])).toSorted()
  if (short.length > 0) throw new SoldOut(short)
}

/**
 * Moves units from available to reserved, or back if a number is negative, in the caller's transaction. Throws SoldOut with every
 * sku that has too few left (security 2.4).
 */
export async function reserve(sql: Sql, units: Units): Promise<void> {
  const rows = await sql.all<{ sku: string }>('select sku from reserve_stock($1, $2) as sku', parametersOf(units))
  assertReserved(
    units,
    rows.map(({ sku }) => sku),
  )
}

/** Makes reserved units available again. */
export async function release(sql: Sql, units: Units): Promise<void> {
  await reserve(sql, difference(new Map(), [units]))
}

/** Turns reserved units into sold ones: they have been paid for. */
export function sellSteps(units: Units): Steps {
  return { text: 'sold as (select sell_stock($1, $2))', values: parametersOf(units), read: ['sold'] }
}

/** The same in a statement of its own. */
export async function sell(sql: Sql, units: Units): Promise<void> {
  await sql.all('select sell_stock($1, $2)', parametersOf(units))
}
