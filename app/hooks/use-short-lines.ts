import { useMemo } from 'react'
import { placedKeys } from '#app/state/placed.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { shortLines } from '#domain/stock/short-lines.ts'

/** Lines that have sold out since they were put in the cart, each with what to say about it. */
export function useShortLines(cart: PricedCart | undefined, catalogue: Catalogue | undefined): Readonly<Record<string, string>> {
  return useMemo(() => {
    if (!cart || !catalogue) return {}
    return shortLines(
      cart.lines.map(({ line }) => line),
      catalogue,
      placedKeys(),
    )
  }, [cart, catalogue])
}
