import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Order, OrderSummary } from '#domain/order/order.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { station } from '#domain/station.ts'

/** What still has to happen with a part of an order. */
export type NextStep = 'posted' | 'picked-up' | 'pack-posted' | 'pack-picked-up' | 'subscribed' | 'tickets' | 'donation'

/** What the thank-you page tells of an order: nobody's name or address is in it. Money in cents. */
export type OrderThanks = {
  number: string
  items: Pick<OrderSummary['items'][number], 'name' | 'quantity'>[]
  total: Cents
  next: NextStep[]
}

/** Lists what comes next, each only if it was bought. */
function nextSteps({ items, stationPickup }: Order): NextStep[] {
  const types = items.flatMap((item) => (item.type === 'subscription' ? [item] : []))
  const packs = types.filter(({ id }) => subscriptionTypes.find((type) => type.id === id)?.pack)
  const hasGoods = items.some(({ type }) => type === 'merch')
  const isDeductible = items.some((item) => item.type === 'donation' && item.price >= station.taxDeductibleFrom)
  const steps: Record<NextStep, boolean> = {
    posted: hasGoods && !stationPickup,
    'picked-up': hasGoods && stationPickup,
    subscribed: types.length > 0,
    'pack-posted': packs.some(({ postpack }) => postpack),
    'pack-picked-up': packs.some(({ postpack }) => !postpack),
    tickets: items.some(({ type }) => type === 'ticket'),
    donation: isDeductible,
  }
  return (Object.keys(steps) as NextStep[]).filter((step) => steps[step])
}

export function thanksFor(order: Order): OrderThanks {
  const items = summariseOrder(order).items.map(({ name, quantity }) => ({ name, quantity }))
  return { number: order.number, items, total: order.total, next: nextSteps(order) }
}
