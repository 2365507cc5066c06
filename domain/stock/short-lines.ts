import type { CartLine } from '#domain/cart/cart.ts'
import type { Catalogue, StockRow } from '#domain/catalogue/catalogue.ts'
import { findStock, skuOfLine } from './stock.ts'

export const soldOutSince = 'Sold out since you picked it. Remove it to go on.'

/** How many are left of what a line takes one unit of; undefined where nothing is counted. */
function leftOf(line: CartLine, { merch, events }: Catalogue): number | undefined {
  if (line.type !== 'merch' && line.type !== 'ticket') return undefined
  const things: readonly { id: string; stock?: readonly StockRow[] }[] = line.type === 'merch' ? merch : events
  return findStock(things.find(({ id }) => id === line.id)?.stock, line.options)?.available
}

/**
 * Says what has sold out since it was put in the cart, by the line's key: of too many, those that were added last. Lines in `held`
 * are in an order of this buyer's that waits for its payment, so their stock is kept for them.
 */
export function shortLines(lines: readonly CartLine[], catalogue: Catalogue, held: ReadonlySet<string>): Record<string, string> {
  const counts = new Map<string, number>()
  const notes: Record<string, string> = {}
  for (const line of lines) {
    const sku = skuOfLine(line, catalogue)
    const left = leftOf(line, catalogue)
    if (sku === undefined || left === undefined || held.has(line.key)) continue
    const count = (counts.get(sku) ?? 0) + 1
    counts.set(sku, count)
    if (count > left) notes[line.key] = left > 0 ? `Only ${left} left. Remove this one to go on.` : soldOutSince
  }
  return notes
}
