import * as z from 'zod/mini'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Order } from '#domain/order/order.ts'
import { tidy } from '#domain/text.ts'
import { cart } from './cart.ts'
import { checkout, ORDER_KEY, resetCheckout } from './checkout.ts'
import { readStored, writeStored } from './storage.ts'

const keptOrder = z.object({ id: z.uuid(), cart: z.optional(z.string()) })
/** `cart`: what was in the cart it was made of; undefined if it wasn't made in this tab. */
export type KeptOrder = z.output<typeof keptOrder>

const tidied = (_: string, value: unknown) => (typeof value === 'string' ? tidy(value) : value)

/** What a cart orders, as text: the same for the same choices, whichever tab wrote them. */
export function cartText({ lines, pickup }: { lines: readonly CartLine[]; pickup: boolean }): string {
  const choices = lines.map((line) => Object.entries(line).sort(([one], [other]) => (one < other ? -1 : 1)))
  return JSON.stringify([choices, pickup], tidied)
}

/** The order this tab pays for, kept for a reload until payment is left (D341). */
export function readKeptOrder(): KeptOrder | undefined {
  try {
    return keptOrder.parse(JSON.parse(readStored('session', ORDER_KEY) ?? ''))
  } catch {
    return undefined
  }
}

/** An order of this tab's cart goes on to its payment. */
export function payForCart(order: Order): void {
  Object.assign(checkout, { order, isLate: false })
  writeStored('session', ORDER_KEY, { id: order.order_id, cart: cartText(cart) } satisfies KeptOrder)
}

/** An order made earlier goes on to its payment, whatever is in the cart now (D342). */
export function payForOrder(orderId: string): void {
  resetCheckout()
  writeStored('session', ORDER_KEY, { id: orderId } satisfies KeptOrder)
}
