import { rejected } from '#app/account.ts'
import { callApi, callWithKey } from '#app/call-api.ts'
import { refreshCatalogue } from '#app/hooks/use-catalogue.ts'
import { desk } from '#app/reception/desk.ts'
import { refreshLastOrders } from '#app/reception/use-last-orders.ts'
import type { Order, PaymentMethod } from '#domain/api/schemas.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { writeCart } from '#domain/cart/wire.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import type { DeskPayment } from '#screens/reception-checkout/use-desk-payment.ts'
import type { Submission } from '#screens/remote.ts'

/** Who it is for, as the server is told: their record where they have one. */
function buyerOf(fields: ContactFields | null): Contact | null {
  if (fields === null) return null
  const { id } = desk.contact
  return { ...(id === undefined ? {} : { id }), ...fields, prevsub: desk.kind === 'returning' ? 1 : 0 }
}

/** What an order was made of: while this is the same, the order still says what the screen does. */
export function markOf(cart: PricedCart, catalogue: Catalogue): string {
  return JSON.stringify([desk.kind, desk.kind === 'walk-in' ? null : { ...desk.contact, id: undefined }, writeCart(cart, catalogue)])
}

/**
 * Sends the order; `order_id` names the one this screen made before, whose place it takes, so that none is ever doubled.
 * Pressed again after the line broke, the very same body goes under the very same key (D105, D116).
 */
export async function takeOrder(
  { method, contact: fields }: DeskPayment,
  cart: PricedCart,
  catalogue: Catalogue,
): Promise<{ submission: Submission; order?: Order }> {
  const order_id = desk.made?.order_id
  const body = {
    contact: buyerOf(fields),
    cart: writeCart(cart, catalogue),
    paymentMethod: method,
    ...(order_id === undefined ? {} : { order_id }),
  }
  const written = JSON.stringify(body)
  const mark = markOf(cart, catalogue)
  if (desk.attempt?.body !== written) desk.attempt = { body: written, key: crypto.randomUUID() }
  const answer = await callWithKey('receptionOrder', { body, idempotencyKey: desk.attempt.key })
  if (!answer.ok) {
    if (answer.status === 409) await refreshCatalogue()
    return { submission: rejected(answer) }
  }
  const { order, contact } = answer.data
  if (contact) desk.contact = { ...desk.contact, id: contact.id }
  desk.attempt = undefined
  desk.made = { order_id: order.order_id, number: order.number, total: order.total, method, of: mark }
  desk.transactionId = undefined
  // Money that PayPal takes is taken later; nothing to pay is taken already.
  desk.isTaken = method !== 'PayPal' || order.total === 0
  void refreshLastOrders()
  return { submission: { status: 'idle' }, order }
}

function transactionOf(method: PaymentMethod): string | null {
  if (method === 'PayPal') return desk.transactionId ?? null
  return method === 'Eftpos' ? desk.terminalNumber.trim() || null : null
}

/** Finishes the order that was taken; pressed again it answers the same (T247). */
export async function finishOrder(): Promise<Submission> {
  const { made } = desk
  if (!made) return { status: 'idle' }
  const answer = await callApi('completeReceptionOrder', {
    body: { order_id: made.order_id, transaction_id: transactionOf(made.method), completedBy: desk.completedBy.trim() },
  })
  return answer.ok ? { status: 'idle' } : rejected(answer)
}
