import { isOwnSubscription } from '#domain/cart/discount.ts'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import type { Cents } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import type { Order, OrderSummary } from './order.ts'
import { summariseOrder } from './order-summary.ts'

/** A step still to come for part of an order. */
export type NextStep =
  | 'posted'
  | 'picked-up'
  | 'subscribed'
  | 'pack-posted'
  | 'pack-picked-up'
  | 'gift'
  | 'passed-on'
  | 'tickets'
  | 'donation'

/** What the thank-you page shows of an order: no name or address. Money in cents. */
export type OrderThanks = {
  number: string
  items: Pick<OrderSummary['items'][number], 'name' | 'quantity'>[]
  total: Cents
  next: NextStep[]
}

/** Lists what comes next, each only if it was bought. What a gift brings is its receiver's (D361), what is passed on someone's (D62). */
function nextSteps({ items, stationPickup }: Order): NextStep[] {
  const types = items.flatMap((item) => (item.type === 'subscription' ? [item] : []))
  const own = types.filter((line) => isOwnSubscription(line) && givesYear(line.id))
  // A line says how its pack gets there, and nothing where there wasn't one when it was sold.
  const packs = own.filter(({ postpack }) => postpack !== undefined)
  const hasGoods = items.some(({ type }) => type === 'merch')
  const isDeductible = items.some((item) => item.type === 'donation' && item.price >= station.taxDeductibleFrom)
  const steps: Record<NextStep, boolean> = {
    posted: hasGoods && !stationPickup,
    'picked-up': hasGoods && stationPickup,
    subscribed: own.length > 0,
    'pack-posted': packs.some(({ postpack }) => postpack),
    'pack-picked-up': packs.some(({ postpack }) => !postpack),
    gift: types.some(({ gift }) => gift !== undefined),
    'passed-on': types.some(({ id }) => !givesYear(id)),
    tickets: items.some(({ type }) => type === 'ticket'),
    donation: isDeductible,
  }
  return (Object.keys(steps) as NextStep[]).filter((step) => steps[step])
}

export function thanksFor(order: Order): OrderThanks {
  const items = summariseOrder(order).items.map(({ name, quantity }) => ({ name, quantity }))
  return { number: order.number, items, total: order.total, next: nextSteps(order) }
}
