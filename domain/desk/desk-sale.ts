import type { PricedCart } from '#domain/cart/pricing.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import type { Problem } from '#domain/problem.ts'
import { deskMessages } from './desk-messages.ts'
import { walkInProblem } from './walk-in.ts'

/** Says why the desk cannot take this order, and where: a sale, or a pledge, that needs its person's details (D98, D106). */
export function deskSaleProblem(
  priced: PricedCart,
  { isWalkIn, method }: { isWalkIn: boolean; method: PaymentMethod },
): Problem | undefined {
  if (!isWalkIn) return undefined
  if (method === 'Pledge') return { path: 'paymentMethod', message: deskMessages.pledgeNeedsPerson }
  const message = walkInProblem(priced)
  return message === undefined ? undefined : { path: 'contact', message }
}
