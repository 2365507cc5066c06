import type { Cents } from '#domain/money/money.ts'
import { type PostageBracket, station } from '#domain/station.ts'
import type { Grams } from '#domain/weight/weight.ts'

/** The first bracket whose limit is at least the weight applies. What weighs nothing costs nothing. */
export const shippingBrackets = (): readonly PostageBracket[] => [{ upTo: 0, price: 0 }, ...station.postage]

/** The heaviest parcel that has a price, like 5 kg. */
export const heaviestParcel = (): string => `${(station.postage.at(-1)?.upTo ?? 0) / 1000} kg`

/** Returns the postage in cents for a weight in grams; `null` above the heaviest bracket, where the station has no price (D25). */
export function shippingFor(grams: Grams): Cents | null {
  return shippingBrackets().find((bracket) => bracket.upTo >= grams)?.price ?? null
}
