import { proxy } from 'valtio'
import { dropStored, readStored, writeStored } from '#app/state/storage.ts'
import type { Order } from '#domain/order/order.ts'

const KEY = 'zed.order'

type Checkout = {
  step: 0 | 1 | 2
  /** The order that step 2 pays for. */
  order: Order | undefined
  /** What the thank-you page says once the cart is gone. */
  thanks: { orderNumber: string; isFree: boolean; invoiceWarning: boolean; heldFor?: string } | undefined
}

export const checkout = proxy<Checkout>({ step: 0, order: undefined, thanks: undefined })

export function goToStep(step: 0 | 1): void {
  checkout.step = step
  checkout.order = undefined
}

/** Goes on to step 2 with a confirmed order. Its id is stored, so that after a reload during payment we can check whether it was paid. */
export function setConfirmedOrder(order: Order): void {
  Object.assign(checkout, { step: 2, order })
  writeStored('session', KEY, order.order_id)
}

/** The order that was being paid when this tab was last left, if any. */
export function unfinishedOrderId(): string | undefined {
  try {
    const id: unknown = JSON.parse(readStored('session', KEY) ?? 'null')
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

export function forgetUnfinishedOrder(): void {
  dropStored('session', KEY)
}

/** Leaving payment resets the steps. */
export function resetCheckout(): void {
  Object.assign(checkout, { step: 0, order: undefined })
  forgetUnfinishedOrder()
}

/** `heldFor`: the address that has to be confirmed before the order is complete. */
export function setThanks(order: Order, invoiceWarning: boolean, heldFor?: string): void {
  checkout.thanks = { orderNumber: order.number, isFree: order.total === 0, invoiceWarning, ...(heldFor === undefined ? {} : { heldFor }) }
}

export function clearThanks(): void {
  checkout.thanks = undefined
}
