import { amountText, centsOf } from '#server/payments/paypal-shapes.ts'
import type { DoubleCapture, DoubleDispute, DoubleOrder, DoubleRefund, Tampering } from './orders.ts'

/** The station's account at the double. */
export const DOUBLE_MERCHANT_ID = 'ZEDDOUBLE0001'

const iso = (ms: number) => new Date(ms).toISOString()

function captureOf(capture: DoubleCapture, amount: object, order: DoubleOrder, changed: Tampering) {
  const [unit] = order.request.purchase_units
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount,
    final_capture: true,
    custom_id: changed.custom_id ?? unit.custom_id,
    invoice_id: unit.invoice_id,
    create_time: iso(capture.at),
    update_time: iso(capture.at),
  }
}

/** A refund as the provider writes it. */
export function representRefund({ id, status, amount, customId, at }: DoubleRefund) {
  return {
    id,
    status,
    amount: { currency_code: 'AUD', value: amountText(amount) },
    custom_id: customId,
    create_time: iso(at),
    update_time: iso(at),
  }
}

/** A complaint as the provider writes it, with what says who complains. */
export function representDispute({ id, captureId, status, outcome }: DoubleDispute) {
  return {
    dispute_id: id,
    status,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    disputed_transactions: [{ seller_transaction_id: captureId, buyer: { name: 'Somebody' } }],
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  }
}

/** A double's order as the provider writes it, in full or in the short form for a caller that did not ask for all of it. */
export function represent(order: DoubleOrder, isFull: boolean, tampering: Tampering = {}) {
  const [unit] = order.request.purchase_units
  const changed = { ...order.tampering, ...tampering }
  const { breakdown, ...asked } = unit.amount
  const amount = {
    currency_code: changed.currency ?? asked.currency_code,
    value: amountText(changed.amount ?? centsOf(asked.value)),
  }
  const payments = order.capture && {
    captures: [captureOf(order.capture, amount, order, changed)],
    ...(order.capture.refunds.length > 0 && { refunds: order.capture.refunds.map(representRefund) }),
  }
  const short = {
    id: order.id,
    status: order.status,
    ...(order.capture && { purchase_units: [{ reference_id: unit.reference_id, payments }] }),
    links: [],
  }
  if (!isFull) return short
  return {
    ...short,
    intent: 'CAPTURE',
    create_time: iso(order.createdAt),
    ...(order.payerId && { payer: { ...order.request.payer, payer_id: order.payerId } }),
    ...(order.payerId && {
      payment_source: order.cardBrand
        ? { card: { brand: order.cardBrand, last_digits: '1111', type: 'CREDIT' } }
        : { paypal: { account_id: order.payerId, email_address: 'buyer@example.com' } },
    }),
    purchase_units: [
      {
        ...unit,
        custom_id: changed.custom_id ?? unit.custom_id,
        amount: breakdown ? { ...amount, breakdown } : amount,
        payee: { merchant_id: changed.payee ?? DOUBLE_MERCHANT_ID },
        ...(payments && { payments }),
      },
    ],
  }
}
