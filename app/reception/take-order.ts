import { callApi, callWithKey, rejected } from '#app/data/call-api.ts'
import { refreshCatalogue } from '#app/data/use-catalogue.ts'
import { snack } from '#app/snacks.ts'
import { drawerOfDesk } from '#app/state/drawer.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { writeCart } from '#domain/cart/wire.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import type { Order, PaymentMethod } from '#domain/order/order.ts'
import type { DeskPayment } from '#screens/desk/reception-checkout/use-desk-payment.ts'
import type { Submission } from '#screens/remote.ts'
import { desk } from './desk.ts'
import { refreshDeskLists } from './desk-lists.ts'

/** The buyer as the server gets them: with the id of their record, if they have one. */
function buyerOf(fields: ContactFields | null): Contact | null {
  if (fields === null) return null
  return { id: desk.contact.id, ...fields, prevsub: desk.kind === 'returning' ? 1 : 0 }
}

/** A fingerprint of an order: while it is the same, the order still matches the screen. */
export function markOf(cart: PricedCart, catalogue: Catalogue): string {
  return JSON.stringify([desk.kind, desk.kind === 'walk-in' ? null : { ...desk.contact, id: undefined }, writeCart(cart, catalogue)])
}

/**
 * Sends the order. `order_id` names the one this screen made before, which it replaces, so that no order is doubled.
 * Pressing again after the connection dropped sends the same body with the same key (D105, D116).
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
    order_id,
  }
  const bodyText = JSON.stringify(body)
  const mark = markOf(cart, catalogue)
  if (desk.attempt?.body !== bodyText) desk.attempt = { body: bodyText, key: crypto.randomUUID() }
  const answer = await callWithKey('receptionOrder', { body, idempotencyKey: desk.attempt.key })
  if (!answer.ok) {
    // A refusal that names what to fix frees its key, and nothing of the order is there.
    if (answer.problems) desk.attempt = undefined
    if (answer.status === 409) await refreshCatalogue()
    return { submission: rejected(answer) }
  }
  const { order, contact } = answer.data
  if (contact) desk.contact = { ...desk.contact, id: contact.id }
  desk.attempt = undefined
  desk.made = { order_id: order.order_id, number: order.number, total: order.total, method, of: mark }
  desk.transactionId = undefined
  // PayPal takes its payment later, unless there is nothing to pay.
  desk.isTaken = method !== 'PayPal' || order.total === 0
  snack(messages.orderConfirmed, 'positive')
  refreshDeskLists()
  return { submission: { status: 'idle' }, order }
}

function transactionOf(method: PaymentMethod): string | null {
  if (method === 'PayPal') return desk.transactionId ?? null
  return method === 'Eftpos' ? desk.terminalNumber.trim() || null : null
}

/** What Cancel was answered, as colleagues read it beside the order (D475). */
const moneyNotes: Partial<Record<PaymentMethod, { taken: string; notTaken: string }>> = {
  Eftpos: { taken: 'The card was charged. It still has to be finished.', notTaken: 'The card wasn’t charged.' },
  Cash: { taken: 'The cash is in the drawer. It still has to be finished.', notTaken: 'The cash was given back.' },
  PayPal: { taken: 'PayPal has taken the money. It still has to be finished.', notTaken: '' },
}

/** Notes what became of the money of an order that is left unfinished. Nothing is lost where the note doesn't arrive: the order is listed anyway. */
export async function noteMoney({ order_id, method }: { order_id: string; method: PaymentMethod }, wasTaken: boolean): Promise<void> {
  const note = moneyNotes[method]?.[wasTaken ? 'taken' : 'notTaken']
  if (note) await callApi('noteOrder', { body: { order_id, note } })
  refreshDeskLists()
}

/** Finishes the order that was taken. Calling it again gives the same result (T247). */
export async function finishOrder(): Promise<Submission> {
  const { made } = desk
  if (!made) return { status: 'idle' }
  const answer = await callApi('completeReceptionOrder', {
    body: { order_id: made.order_id, transaction_id: transactionOf(made.method), completedBy: desk.completedBy.trim(), ...drawerOfDesk() },
  })
  return answer.ok ? { status: 'idle' } : rejected(answer)
}
