import { type Cents, formatMoney, type PricePair } from '#domain/money/money.ts'
import type { PricedCart, PricedLine } from './pricing.ts'

/** What lines cost when they were first seen, in cents, by what `seenAs` calls them. */
export type SeenPrices = ReadonlyMap<string, PricePair>

/** Names a line with its choices: one that's changed to another size or pack begins again. */
export const seenAs = ({ line }: Pick<PricedLine, 'line'>): string => JSON.stringify(line)

/** At a line whose price isn't the one that was seen (D24). The price now is beside it. */
export const wasPrice = (cents: Cents): string => `Was ${formatMoney(cents)}`

const changedPrice = (name: string, was: Cents, now: Cents) =>
  `The price of ${name} changed from ${formatMoney(was)} to ${formatMoney(now)}.`

/** Whether a line's note only says that it cost something else: it can still be bought. */
export const isPriceNote = (note: string): boolean => /^(Was \$|The price of )/.test(note)

/** Says which prices have changed since they were first seen in the cart, by the line's key (D764). A Zedder's are compared with a Zedder's. */
export function priceNotes({ lines, subDiscount }: Pick<PricedCart, 'lines' | 'subDiscount'>, seen: SeenPrices): Record<string, string> {
  const notes: Record<string, string> = {}
  for (const priced of lines) {
    const [zedder, everyone] = seen.get(seenAs(priced)) ?? [priced.zedderPrice, priced.fullPrice]
    const [was, now] = subDiscount ? [zedder, priced.zedderPrice] : [everyone, priced.fullPrice]
    if (was !== now) notes[priced.key] = changedPrice(priced.name, was, now)
  }
  return notes
}
