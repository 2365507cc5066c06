/** A sum of Australian money in whole cents. Dollars exist on the wire and on the screen only (D22). */
export type Cents = number

/** The pair every merch item and ticket carries: what a Zedder pays, what everyone else pays (L173, D12). */
export type PricePair = readonly [zedder: Cents, everyoneElse: Cents]

/** No line may cost more, $100,000.00: it protects arithmetic and keeps card testers out (security 2.2). */
export const MAX_LINE_CENTS: Cents = 10_000_000

const aud = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Cents as a person reads them, always two decimals: `$13.75` (D178). */
export function formatMoney(cents: Cents): string {
  return aud.format(cents / 100)
}

/** Dollars to cents; a half cent rounds away from zero (D22). */
export function toCents(dollars: number): Cents {
  return Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-9) || 0
}

/** Cents to the dollars of the wire, at most two decimals. */
export function toDollars(cents: Cents): number {
  return cents / 100
}

/** One eleventh of a sum whose prices include GST, rounded half away from zero (L407, D20). In cents. */
export function gstIncluded(taxable: Cents): Cents {
  return Math.round(taxable / 11)
}
