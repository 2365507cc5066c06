import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { cart } from '#app/state/cart.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { type PricedCart, priceCart } from '#domain/cart/pricing.ts'
import { useZedder } from './use-zedder.ts'

/** The cart with its prices and totals; undefined until the catalogue has loaded. Never stored (D14). */
export function usePricedCart(): PricedCart | undefined {
  const catalogue = useCatalogue()
  const { lines, pickup, buyer } = useSnapshot(cart)
  const discountOverride = buyer?.discountOverride
  const { hasActiveSubscription } = useZedder()
  return useMemo(
    () => catalogue && priceCart(lines as readonly CartLine[], catalogue, { hasActiveSubscription, pickup, discountOverride }),
    [catalogue, lines, pickup, hasActiveSubscription, discountOverride],
  )
}
