import { useEffect, useMemo } from 'react'
import { placedKeys } from '#app/state/placed.ts'
import { priceNotes, seenAs } from '#domain/cart/price-notes.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { PricePair } from '#domain/money/money.ts'
import { shortLines } from '#domain/stock/short-lines.ts'

/** For as long as this document: a price is never stored (D14). */
const seen = new Map<string, PricePair>()

/** Lines that have sold out since they were put in the cart, or cost something else, each with what to say about it. */
export function useLineNotes(cart: PricedCart | undefined, catalogue: Catalogue | undefined): Readonly<Record<string, string>> {
  useEffect(() => {
    for (const line of cart?.lines ?? []) {
      const name = seenAs(line)
      if (!seen.has(name)) seen.set(name, [line.zedderPrice, line.fullPrice])
    }
  }, [cart])
  return useMemo(() => {
    if (!cart || !catalogue) return {}
    const lines = cart.lines.map(({ line }) => line)
    return { ...priceNotes(cart, seen), ...shortLines(lines, catalogue, placedKeys()) }
  }, [cart, catalogue])
}
