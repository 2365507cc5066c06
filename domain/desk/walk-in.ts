import type { PricedCart } from '#domain/cart/pricing.ts'
import { type Cents, formatMoney } from '#domain/money/money.ts'

/** The tax office wants the buyer's name on an invoice above this. */
const MOST_UNNAMED: Cents = 100_000

/**
 * Says why an order cannot be sold to someone who leaves no details, or undefined where it can: subscriptions and tickets
 * need a name, a parcel needs an address (D98).
 */
export function walkInProblem(cart: Pick<PricedCart, 'lines' | 'stationPickup' | 'totalWeight' | 'total'>): string | undefined {
  const kinds = cart.lines.map(({ line }) => line.type)
  if (kinds.includes('subscription')) return 'A subscription needs its person’s details.'
  if (kinds.includes('ticket')) return 'A ticket needs a name for the door.'
  if (!cart.stationPickup && cart.totalWeight > 0) return 'What is posted needs an address.'
  if (cart.total > MOST_UNNAMED) return `A tax invoice above ${formatMoney(MOST_UNNAMED)} needs the buyer’s name.`
  return undefined
}
