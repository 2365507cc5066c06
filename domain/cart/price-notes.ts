import { formatMoney, type PricePair } from '#domain/money/money.ts'
import type { PricedCart, PricedLine } from './pricing.ts'

/** What lines cost when they were first seen, in cents, by what `seenAs` calls them. */
export type SeenPrices = ReadonlyMap<string, PricePair>

/** Names a line with its choices: one that's changed to another size or pack begins again. */
export const seenAs = ({ line }: Pick<PricedLine, 'line'>): string => JSON.stringify(line)

/** Says which prices have changed since they were first seen in the cart, by the line's key (D764). A Zedder's are compared with a Zedder's. */
export function priceNotes({ lines, subDiscount }: Pick<PricedCart, 'lines' | 'subDiscount'>, seen: SeenPrices): Record<string, string> {
  const notes: Record<string, string> = {}
  for (const priced of lines) {
    const [zedder, everyone] = seen.get(seenAs(priced)) ?? [priced.zedderPrice, priced.fullPrice]
    const [was, now] = subDiscount ? [zedder, priced.zedderPrice] : [everyone, priced.fullPrice]
    if (was !== now) notes[priced.key] = `The price of ${priced.name} changed from ${formatMoney(was)} to ${formatMoney(now)}.`
  }
  return notes
}
