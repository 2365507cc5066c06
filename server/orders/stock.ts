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

const sorted = (units: Units) => [...units].sort(([one], [other]) => (one < other ? -1 : 1))

/** `wanted` less what is given back in the same transaction: one number per sku, so that each row is changed once. */
export function difference(wanted: Units, returned: readonly Units[]): Units {
  const sum = new Map(wanted)
  for (const units of returned) for (const [sku, count] of units) sum.set(sku, (sum.get(sku) ?? 0) - count)
  return sum
}

/** The rows of some skus, locked in sorted order so that two transactions never wait for each other in a circle, each with its number. */
function lockedUnits(units: Units): Steps {
  const counts = sorted(units).filter(([, count]) => count !== 0)
  return {
    text: `asked as (select sku, units from unnest($1::text[], $2::integer[]) as asked (sku, units)),
      held as (select sku from stock where sku = any($1) order by sku for no key update)`,
    values: [counts.map(([sku]) => sku), counts.map(([, count]) => count)],
  }
}

/**
 * Moves units from available to reserved, or back if a number is negative, where enough are left. `reserved` has the skus that
 * were moved: give them to `assertReserved`.
 */
export function reserveSteps(units: Units): Steps {
  const { text, values } = lockedUnits(units)
  return {
    text: `${text}, reserved as (
      update stock set available = available - units, reserved = reserved + units
        from asked join held using (sku) where stock.sku = asked.sku and available >= units returning stock.sku)`,
    values,
  }
}

/** Throws SoldOut with every sku that had too few left (security 2.4). */
export function assertReserved(units: Units, reserved: readonly string[]): void {
  const short = sorted(units).flatMap(([sku, count]) => (count === 0 || reserved.includes(sku) ? [] : [sku]))
  if (short.length > 0) throw new SoldOut(short)
}

/**
 * Moves units from available to reserved, or back if a number is negative, in the caller's transaction. Throws SoldOut with every
 * sku that has too few left (security 2.4).
 */
export async function reserve(sql: Sql, units: Units): Promise<void> {
  const { text, values } = reserveSteps(units)
  const rows = await sql.all<{ sku: string }>(`with ${text} select sku from reserved`, values)
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
  const { text, values } = lockedUnits(units)
  return {
    text: `${text}, sold as (
      update stock set reserved = reserved - units, sold = sold + units from asked join held using (sku) where stock.sku = asked.sku)`,
    values,
  }
}

/** The same in a statement of its own. */
export async function sell(sql: Sql, units: Units): Promise<void> {
  const { text, values } = sellSteps(units)
  await sql.all(`with ${text} select 1`, values)
}
