import { messages } from '#domain/messages.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import { Refusal } from '#server/http/refusal.ts'
import { paymentsUnavailable } from './open-payment.ts'
import type { StoredPayment } from './payments.ts'
import type { Settled } from './settle.ts'

/** No answer, or none that says anything about the payment. */
export const UNAVAILABLE = 'UNAVAILABLE'
const REVIEWED = 'REVIEW'
/** The provider order is finished; the buyer starts a new one. */
export const final = new Set([
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'CARD_BRAND_NOT_SUPPORTED',
])
/** How a capture ended. A request that waited for another one's capture gets the same. */
export type Outcome = { kind: 'paid'; id: string } | { kind: 'pending'; id: string } | { kind: 'refused'; why: string }

/** What a capture's ending is called in figures: few names, however the provider words its refusals. */
export function nameOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'unanswered'
  if (outcome.kind !== 'refused') return outcome.kind
  if (outcome.why === REVIEWED) return 'review'
  if (outcome.why === UNAVAILABLE) return 'unavailable'
  return ['ORDER_NOT_APPROVED', 'RUN_OUT'].includes(outcome.why) ? 'not_approved' : 'declined'
}

export function refusalOf(why: string): Refusal {
  if (why === UNAVAILABLE) return paymentsUnavailable()
  if (why === 'ORDER_NOT_APPROVED') return new Refusal(409, { error: 'PayPal has not had your approval yet. Nothing was charged.' })
  if (why === 'RUN_OUT') return new Refusal(409, { error: 'This payment has run out. Please start the payment again.' })
  if (why === REVIEWED) return new Refusal(409, { error: orderMessages.putAside })
  return new Refusal(422, { error: why, message: why === 'CARD_BRAND_NOT_SUPPORTED' ? messages.cardBrand : messages.paymentDeclined })
}

/** What a payment's row says of how its capture ended; undefined while it is still going on. */
export function outcomeOf(payment: StoredPayment): Outcome | undefined {
  switch (payment.state) {
    case 'captured':
      return { kind: 'paid', id: payment.captureId ?? '' }
    case 'pending':
      return { kind: 'pending', id: payment.captureId ?? payment.providerOrderId ?? '' }
    case 'capturing':
      return undefined
    default: {
      const why = payment.lastError ?? 'RUN_OUT'
      return { kind: 'refused', why: why.startsWith('mismatch') ? 'REVIEW' : why }
    }
  }
}

export function outcomeOfSettled(settled: Settled): Outcome | undefined {
  switch (settled.kind) {
    case 'paid':
      return { kind: 'paid', id: settled.captureId }
    case 'pending':
      return { kind: 'pending', id: settled.captureId }
    case 'declined':
      return { kind: 'refused', why: 'PAYMENT_DECLINED' }
    case 'review':
      return { kind: 'refused', why: 'REVIEW' }
    case 'untaken':
      return undefined
  }
}
