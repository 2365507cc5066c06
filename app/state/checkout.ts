import { proxy } from 'valtio'
import type { Order } from '#domain/order/order.ts'
import type { ThankYouProps } from '#screens/buying/thank-you/thank-you.tsx'
import type { Submission } from '#screens/remote.ts'
import { dropStored } from './storage.ts'

export const ORDER_KEY = 'zed.order'
export const THANKS_KEY = 'zed.thanks'

export type Thanks = NonNullable<ThankYouProps['order']> & {
  orderId: string
  /** The order wasn't made of this cart: what else is in it stays. */
  keepsCart?: boolean
}

type Checkout = {
  /** The order that the last step pays for. */
  order: Order | undefined
  /** Why the summary is back: the order on the last step can't be paid any more. */
  isLate: boolean
  /** What the server found wrong with the buyer's details when the order was confirmed, for the first step to show. */
  refusedDetails: Submission | undefined
  /** What the thank-you page says once the cart is gone. */
  thanks: Thanks | undefined
}

export const checkout = proxy<Checkout>({ order: undefined, isLate: false, refusedDetails: undefined, thanks: undefined })

/** Leaving payment resets the steps (D91). */
export function resetCheckout(): void {
  Object.assign(checkout, { order: undefined, isLate: false, refusedDetails: undefined })
  dropStored('session', ORDER_KEY)
}

export function clearThanks(): void {
  checkout.thanks = undefined
  dropStored('session', THANKS_KEY)
}
