import type { Cents } from '#domain/money/money.ts'

const SMALLEST_COIN: Cents = 5

/** What is collected in coins for a sum in cents: the nearest five cents. The order's total stays as it is (D115, E20). */
export function cashDue(cents: Cents): Cents {
  return Math.round(cents / SMALLEST_COIN) * SMALLEST_COIN
}
