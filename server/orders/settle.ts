import type { Cents } from '#domain/money/money.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { busy } from '#server/http/refusal.ts'
import type { ProviderOrder } from '#server/payments/provider.ts'
import { noteProviderMoney } from '#server/refunds/note-provider.ts'
import { type StoredOrder, unpaidState } from './orders.ts'
import { lockPayment, movePayment, type StoredPayment } from './payments.ts'
import { markPaid, moveOrder, reviewOrder, type Stamp, TAKEABLE } from './transitions.ts'

export const CURRENCY = 'AUD'

/** How a payment stands once the provider's answer has been recorded. */
export type Settled =
  | { kind: 'paid'; captureId: string }
  | { kind: 'pending'; captureId: string }
  | { kind: 'declined' }
  | { kind: 'review' }
  /** The provider has taken nothing yet. */
  | { kind: 'untaken' }

/** Names what differs between the provider's order and ours. Returns undefined if all of it matches (security 1.4). */
export function mismatch(payment: StoredPayment, shown: ProviderOrder, merchantId: string | undefined): string | undefined {
  if (shown.customId !== payment.orderId) return 'custom_id'
  if (shown.amount !== payment.amount) return 'amount'
  if (shown.currency !== CURRENCY) return 'currency'
  if (merchantId !== undefined && shown.merchantId !== merchantId) return 'payee'
  return undefined
}

function captureMismatch(payment: StoredPayment, capture: { amount: Cents; currency: string }): string | undefined {
  if (capture.amount !== payment.amount) return 'captured amount'
  return capture.currency === CURRENCY ? undefined : 'captured currency'
}

/** A payment that cannot be trusted as it stands: never paid, never tried again, left for a person to decide. */
export async function setAside(
  sql: Sql,
  order: StoredOrder,
  payment: StoredPayment,
  what: string,
  stamp: Stamp,
  capture?: ProviderOrder['capture'],
): Promise<Settled> {
  await movePayment(sql, payment.id, TAKEABLE, 'denied', { lastError: `mismatch: ${what}` })
  // The provider has this much: somebody may give it back.
  if (capture?.status === 'COMPLETED' && capture.currency === CURRENCY)
    await sql.all(
      `update payment set capture_id = $2, taken = $3 where id = $1 and state = 'denied'
          and not exists (select 1 from payment as other where capture_id = $2 and other.id <> $1)`,
      [payment.id, capture.id, capture.amount],
    )
  await reviewOrder(sql, order, `the provider's ${what} is not ours`, stamp)
  return { kind: 'review' }
}

/** A definite no to a capture: the order may be paid another way, and stays reserved a little longer for that. */
async function recordDecline(sql: Sql, order: StoredOrder, payment: StoredPayment, stamp: Stamp): Promise<Settled> {
  await movePayment(sql, payment.id, TAKEABLE, payment.state === 'pending' ? 'denied' : 'declined')
  await moveOrder(sql, order.id, ['pending_provider'], unpaidState(order), { ...stamp, reason: 'payment declined' })
  await sql.all("update shop_order set reserved_until = greatest(reserved_until, now() + interval '15 minutes') where id = $1", [order.id])
  return { kind: 'declined' }
}

async function record(sql: Transaction, deps: Deps, payment: StoredPayment, shown: ProviderOrder, stamp: Stamp): Promise<Settled> {
  const locked = await lockPayment(sql, 'id', payment.id)
  if (!locked) throw new Error('A payment has lost its order.')
  const { order, payment: now } = locked
  const wasDecided = now.state === 'denied' && (order.state === 'needs_review' || order.paidAt !== null || order.state === 'refunded')
  if (now.captureId && (now.state === 'captured' || wasDecided)) {
    if (!(await noteProviderMoney(sql, deps, order.id, shown, stamp))) throw busy()
    return now.state === 'captured' ? { kind: 'paid', captureId: now.captureId } : { kind: 'review' }
  }
  const { capture } = shown
  if (!capture) return { kind: 'untaken' }
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') return recordDecline(sql, order, now, stamp)

  const wrong = mismatch(now, shown, deps.payments?.merchantId) ?? captureMismatch(now, capture)
  if (wrong) return setAside(sql, order, now, wrong, stamp, capture)
  if (capture.status === 'PENDING') {
    await movePayment(sql, now.id, ['provider_created', 'capturing'], 'pending', { captureId: capture.id })
    await moveOrder(sql, order.id, ['confirmed', 'awaiting_completion', 'pledged'], 'pending_provider', {
      ...stamp,
      reason: 'the provider has not cleared the payment',
    })
    return { kind: 'pending', captureId: capture.id }
  }
  if (capture.status !== 'COMPLETED') return setAside(sql, order, now, 'refund', stamp)

  if (!TAKEABLE.some((state) => state === now.state)) {
    return setAside(sql, order, now, 'money for a payment that was closed', stamp, capture)
  }
  const taken = { paymentId: now.id, captureId: capture.id }
  const today = stationDate(deps.clock())
  const outcome = await markPaid(sql, order, { method: 'PayPal', transactionId: capture.id, today, taken }, stamp)
  return outcome === 'needs_review' ? { kind: 'review' } : { kind: 'paid', captureId: capture.id }
}

/**
 * Records what the provider shows of a payment in one transaction: paid, pending, declined, or set aside for review. Several
 * processes may try; the first one does it. Nothing in the provider's order that differs from ours is believed.
 */
export async function settle(deps: Deps, payment: StoredPayment, shown: ProviderOrder, stamp: Stamp): Promise<Settled> {
  const settled = await deps.db.transaction((sql) => record(sql, deps, payment, shown, stamp))
  if (settled.kind === 'review') deps.log.error({ order: payment.orderId, payment: payment.id }, 'a payment needs a person')
  return settled
}
