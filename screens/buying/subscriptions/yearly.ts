import { type Cents, formatMoney } from '#domain/money/money.ts'

/** A year's cost on a tile: `$80 / year`, with cents only when they aren't zero. */
export function yearly(cost: Cents): string {
  return `${formatMoney(cost).replace(/\.00$/, '')} / year`
}
