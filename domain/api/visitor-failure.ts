import * as z from 'zod/mini'
import { wireCart } from '#domain/cart/wire.ts'
import { orderedLines } from '#domain/order/order.ts'
import { factorChoice } from '#domain/session/factor.ts'
import { plainFailure } from './plain-failure.ts'

/**
 * The same for those who buy and log in. `cart` comes with a 409 for changed prices or stock; `ordered` with the 409 for lines that an
 * order has already (D340); `secondStep` with the 403 of a login whose password was right and whose second factor is still to be given:
 * its token does nothing else.
 */
export const visitorFailure = z.extend(plainFailure, {
  cart: z.optional(wireCart),
  ordered: z.optional(z.array(orderedLines)),
  secondStep: z.optional(z.extend(factorChoice, { token: z.string() })),
})
