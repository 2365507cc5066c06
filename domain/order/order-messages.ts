import type { OrderedLines } from './order.ts'

/** Messages about orders already made. The first page doesn't load them. */
export const orderMessages = {
  payNoMore: 'Don’t pay again: we’ll email you once we know.',
  outOfCart: 'That’s out of your cart, and the order is in your account.',
  cancelled: 'Your order is cancelled. Nothing was charged.',
  notWaiting: 'This order is no longer waiting for a payment.',
  moneyUnderWay: 'Your payment for this order is being taken, so it can’t be cancelled now.',
  putAside: 'This payment needs a person to look at it. The station has been told and will contact you.',
  cartChanged: 'Your cart changed after this order was made',
  lookAgain: 'Nothing was charged. Look over what’s in it now, and confirm again.',
  ranOut: 'Your order ran out of time',
  confirmAgain: 'Nothing was charged, and what you picked may be sold to others. Confirm again to order it.',
  expired: 'Nothing was charged, and what it held is for sale again. To have it after all, put it in your cart and check out.',
} as const

const titles: Readonly<Record<OrderedLines['how'], string>> = {
  paid: 'You paid for these',
  free: 'You’ve ordered these',
  'under-way': 'Your payment for these is still being confirmed',
}

/** Says which order already has lines of a cart: `You paid for these: ZED-001007`. */
export const orderedTitle = ({ how, number }: Pick<OrderedLines, 'how' | 'number'>) => `${titles[how]}: ${number}`

/** Counts equal names together: `Logo tee, 2 × Donation`. */
export function namesOf(lines: readonly { name: string }[]): string {
  const counts = Map.groupBy(lines, ({ name }) => name)
  return [...counts].map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name)).join(', ')
}
