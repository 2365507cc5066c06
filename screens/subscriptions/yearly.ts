import { type Cents, formatMoney } from '#domain/money/money.ts'

/** A year's cost as the tiles say it: `$80 / year`, with cents only where there are some. */
export function yearly(cost: Cents): string {
  return `${formatMoney(cost).replace(/\.00$/, '')} / year`
}
