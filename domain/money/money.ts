/** A sum of Australian money in whole cents. Dollars exist on the wire and on the screen only (D22). */
export type Cents = number

/** The two prices of every merch item and ticket: a Zedder's and everyone else's (D12). */
export type PricePair = readonly [zedder: Cents, everyoneElse: Cents]

/** No line may cost more, $100,000.00: it protects arithmetic and keeps card testers out (security 2.2). */
export const MAX_LINE_CENTS: Cents = 10_000_000

/** Why a sum is refused: one line can't hold it (T138, D3). Undefined for a sum it can hold. */
export function tooMuch(cents: Cents): string | undefined {
  return cents > MAX_LINE_CENTS ? `For more than ${formatMoney(MAX_LINE_CENTS)}, please contact reception.` : undefined
}

/**
 * Formats cents for people, always with two decimals: `$13.75` (D178). Written by hand, because setting up the browser's
 * formatter takes longer than the whole front page; a test compares the two.
 */
export function formatMoney(cents: Cents): string {
  const whole = Math.round(Math.abs(cents))
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(whole % 100).padStart(2, '0')}`
}

/** The same with cents only when they aren't zero: `$80`. */
export const formatShortMoney = (cents: Cents): string => formatMoney(cents).replace(/\.00$/, '')

/** Dollars to cents; a half cent rounds away from zero (D22). */
export function toCents(dollars: number): Cents {
  return Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-9) || 0
}

/** Cents to the dollars of the wire, at most two decimals. */
export function toDollars(cents: Cents): number {
  return cents / 100
}

/** One eleventh of a sum whose prices include GST, rounded half away from zero (D20). In cents. */
export function gstIncluded(taxable: Cents): Cents {
  return Math.round(taxable / 11)
}
