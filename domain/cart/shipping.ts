import type { Cents } from '#domain/money/money.ts'
import type { Grams } from '#domain/weight/weight.ts'

/** The first bracket whose limit is at least the weight applies. */
export const shippingBrackets: readonly { upTo: Grams; price: Cents }[] = [
  { upTo: 0, price: 0 },
  { upTo: 150, price: 400 },
  { upTo: 500, price: 1000 },
  { upTo: 1000, price: 1375 },
  { upTo: 3000, price: 1750 },
  { upTo: 5000, price: 2000 },
]

/** Returns the postage in cents for a weight in grams; `null` above 5 kg, where the station has no price (D25). */
export function shippingFor(grams: Grams): Cents | null {
  return shippingBrackets.find((bracket) => bracket.upTo >= grams)?.price ?? null
}
