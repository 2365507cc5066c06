import { useSnapshot } from 'valtio'
import { useToday } from '#app/hooks/use-today.ts'
import { cart } from '#app/state/cart.ts'
import { session } from '#app/state/session.ts'
import { zedderPricesHold } from '#domain/cart/discount.ts'
import { isActive } from '#domain/time/station-time.ts'

/** Whether the person's own subscription runs, and whether Zedder prices hold on what they look at now. */
export function useZedder(): { hasActiveSubscription: boolean; hasZedderPrices: boolean } {
  const { user } = useSnapshot(session)
  const { lines } = useSnapshot(cart)
  const hasActiveSubscription = isActive(user?.expiry, useToday())
  return { hasActiveSubscription, hasZedderPrices: zedderPricesHold(lines, { hasActiveSubscription }) }
}
