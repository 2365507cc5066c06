import type { PaymentMethod } from '#domain/api/schemas.ts'
import type { Problem } from '#domain/cart/line-rules.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { walkInProblem } from '#domain/desk/walk-in.ts'
import { pledgesAreOpen } from '#domain/radiothon.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** A tax invoice of this many cents and more names its buyer (C17). */
const NAMED_FROM = 100_000

type Sale = { isWalkIn: boolean; method: PaymentMethod; today: StationDate }

/** Why the desk cannot take this order, and where: a pledge too late or of nobody, a sale that needs its person's details (D98, D106). */
export function deskSaleProblem(priced: PricedCart, { isWalkIn, method, today }: Sale): Problem | undefined {
  if (method === 'Pledge' && !pledgesAreOpen(today)) return { path: 'paymentMethod', message: deskMessages.pledgesClosed }
  if (!isWalkIn) return undefined
  if (method === 'Pledge') return { path: 'paymentMethod', message: deskMessages.pledgeNeedsPerson }
  const message = walkInProblem(priced) ?? (priced.total >= NAMED_FROM ? deskMessages.invoiceNeedsBuyer : undefined)
  return message === undefined ? undefined : { path: 'contact', message }
}
