import type { PricedCart } from '#domain/cart/pricing.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { walkInProblem } from '#domain/desk/walk-in.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import type { Problem } from '#domain/problem.ts'
import { pledgesAreOpen } from '#domain/radiothon.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** A tax invoice of this many cents and more names its buyer (C17). */
const NAMED_FROM = 100_000

type Sale = { isWalkIn: boolean; method: PaymentMethod; today: StationDate }

/** Says why the desk cannot take this order, and where: a pledge that is too late or without details, or a sale that needs them (D98, D106). */
export function deskSaleProblem(priced: PricedCart, { isWalkIn, method, today }: Sale): Problem | undefined {
  if (method === 'Pledge' && !pledgesAreOpen(today)) return { path: 'paymentMethod', message: deskMessages.pledgesClosed }
  if (!isWalkIn) return undefined
  if (method === 'Pledge') return { path: 'paymentMethod', message: deskMessages.pledgeNeedsPerson }
  const message = walkInProblem(priced) ?? (priced.total >= NAMED_FROM ? deskMessages.invoiceNeedsBuyer : undefined)
  return message === undefined ? undefined : { path: 'contact', message }
}
