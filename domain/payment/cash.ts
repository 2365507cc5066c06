import type { Cents } from '#domain/money/money.ts'

const SMALLEST_COIN: Cents = 5

/** Rounds a sum in cents to the nearest five cents, to be paid in cash. The order's total stays as it is (D115, E20). */
export function cashDue(cents: Cents): Cents {
  return Math.round(cents / SMALLEST_COIN) * SMALLEST_COIN
}

/**
 * Works out the change: the cash tendered beyond the rounded sum, all in cents. Never below 0; `undefined` tendered means
 * the exact sum, so there is no change.
 */
export function changeDue(total: Cents, tendered: Cents | undefined): Cents {
  return tendered === undefined ? 0 : Math.max(0, tendered - cashDue(total))
}

/** Works out what is still missing from the rounded sum, in cents: the other side of `changeDue`. */
export function cashMissing(total: Cents, tendered: Cents | undefined): Cents {
  return tendered === undefined ? 0 : Math.max(0, cashDue(total) - tendered)
}
