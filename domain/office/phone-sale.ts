import type { CartLine } from '#domain/cart/cart.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { Judged } from '#domain/order/judge-cart.ts'
import type { KeptRecord } from './kept-record.ts'

/**
 * The sale that a phoned record asks for, at the prices its caller was told (in cents): its subscriptions in their order, then the
 * donation. `types` are all there ever were, because what was promised is sold after it's archived; undefined if one isn't among them.
 * Nothing in it is counted as stock.
 */
export function saleOfRecord(
  { subscriptions, donation }: Pick<KeptRecord, 'subscriptions' | 'donation'>,
  types: readonly SubscriptionType[],
): Judged | undefined {
  const catalogue = { subscriptions: types, merch: [], events: [] }
  const lines: CartLine[] = subscriptions.map(({ id, postpack, choices }, index) => ({
    ...choices,
    type: 'subscription',
    key: String(index),
    id,
    postpack,
  }))
  if (donation > 0) lines.push({ type: 'donation', key: String(lines.length), amount: donation })
  const promised = new Map(subscriptions.map(({ cost }, index) => [String(index), cost]))
  const priced = priceCart(lines, catalogue, { hasActiveSubscription: false, pickup: false, promised })
  if (priced.problems.length > 0) return undefined
  return { lines, priced, shippingPrice: priced.shipping.price ?? 0, catalogue, skus: lines.map(() => null) }
}
