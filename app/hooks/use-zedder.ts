import { useSnapshot } from 'valtio'
import { cart } from '#app/state/cart.ts'
import { session } from '#app/state/session.ts'
import { zedderPricesHold } from '#domain/cart/discount.ts'
import { isActive } from '#domain/time/station-time.ts'
import { useToday } from './use-today.ts'

/** Whether the visitor's subscription is active (at the desk, the buyer's), and whether they get Zedder prices. */
export function useZedder(): { hasActiveSubscription: boolean; hasZedderPrices: boolean } {
  const { user } = useSnapshot(session)
  const { lines, buyer } = useSnapshot(cart)
  const isOwnActive = isActive(user?.expiry, useToday())
  const context = buyer ?? { hasActiveSubscription: isOwnActive }
  return { hasActiveSubscription: context.hasActiveSubscription, hasZedderPrices: zedderPricesHold(lines, context) }
}
