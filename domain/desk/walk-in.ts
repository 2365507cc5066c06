import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Cents } from '#domain/money/money.ts'
import { deskMessages } from './desk-messages.ts'

/** The tax office wants the buyer's name on an invoice of this much and more (C17). */
export const NAMED_FROM: Cents = 100_000

/**
 * Says why an order can't be sold to someone who leaves no details, or undefined if it can: subscriptions and tickets
 * need a name, a parcel needs an address (D98).
 */
export function walkInProblem(cart: Pick<PricedCart, 'lines' | 'stationPickup' | 'totalWeight' | 'total'>): string | undefined {
  const kinds = cart.lines.map(({ line }) => line.type)
  if (kinds.includes('subscription')) return 'Subscriptions need a name and address.'
  if (kinds.includes('ticket')) return 'A ticket needs a name for the door.'
  if (!cart.stationPickup && cart.totalWeight > 0) return 'To post this, choose New or Returning and give an address.'
  if (cart.total >= NAMED_FROM) return deskMessages.invoiceNeedsBuyer
  return undefined
}
