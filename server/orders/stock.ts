import { hasCode, type Sql, type Transaction } from '#server/db/database.ts'

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

/** Nothing is asked for things that aren't counted, such as a subscription alone. */
function callAtEnd(sql: Transaction, text: string, units: Units): void {
  const values = parametersOf(units)
  if (values[0].length > 0) sql.atEnd({ text, values })
}

/** What `reserve_stock` raises. */
const SOLD_OUT = 'ZS001'

/** The SoldOut in an error: one that was thrown, or that the database raised as a transaction committed. Undefined for any other error. */
export function findSoldOut(error: unknown): SoldOut | undefined {
  if (error instanceof SoldOut) return error
  return hasCode(error, SOLD_OUT) ? new SoldOut(JSON.parse((error as { detail?: string }).detail ?? '[]')) : undefined
}

/**
 * Moves units from available to reserved, or back if a number is negative, in the caller's transaction. Throws SoldOut with every
 * sku that has too few left (security 2.4).
 */
export async function reserve(sql: Sql, units: Units): Promise<void> {
  try {
    await sql.all('select reserve_stock($1, $2)', parametersOf(units))
  } catch (error) {
    throw findSoldOut(error) ?? error
  }
}

/** The same as the caller's transaction commits. The transaction then throws what `findSoldOut` knows. */
export function reserveAtEnd(sql: Transaction, units: Units): void {
  callAtEnd(sql, 'reserve_stock($1, $2)', units)
}

/** Makes reserved units available again. */
export async function release(sql: Sql, units: Units): Promise<void> {
  await reserve(sql, difference(new Map(), [units]))
}

/** Turns reserved units into sold ones: they have been paid for. */
export async function sell(sql: Sql, units: Units): Promise<void> {
  await sql.all('select sell_stock($1, $2)', parametersOf(units))
}

/** The same as the caller's transaction commits. */
export function sellAtEnd(sql: Transaction, units: Units): void {
  callAtEnd(sql, 'sell_stock($1, $2)', units)
}
