import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '#domain/messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { final, type Outcome, outcomeOf, outcomeOfSettled, refusalOf, restartable, UNAVAILABLE } from '#server/orders/capture-outcome.ts'
import { isPayable, notAwaitingPayment, paymentsUnavailable } from '#server/orders/open-payment.ts'
import { isOwn, unpaidState } from '#server/orders/orders.ts'
import { findPayment, findPaymentByProviderOrder, movePayment, type StoredPayment } from '#server/orders/payments.ts'
import { mismatch, setAside, settle } from '#server/orders/settle.ts'
import { lockOrder, moveOrder, recordEvent, retakeStock, type Stamp } from '#server/orders/transitions.ts'
import { pollFor } from '#server/orders/wait.ts'
import type { PaymentProvider, ProviderOrder, ProviderResult } from '#server/payments/provider.ts'

/** Milliseconds: for the whole capture, for those who wait for somebody else's, and between repeats after no answer. */
export type CaptureTiming = { budget: number; wait: number; pauses: readonly number[] }
const usualTiming: CaptureTiming = { budget: 20_000, wait: 15_000, pauses: [400, 1200] }

/** Declines one account may have in an hour: more is somebody trying cards (security 2.13). */
const MOST_DECLINES = 5

/** L350, D93: what remains is in practice Visa and Mastercard. */
const excludedBrands = /amex|american.?express|discover|jcb|elo|hiper/i

async function declinesLately(sql: Sql, contactId: number | null): Promise<number> {
  const row = await sql.one<{ count: number }>(
    `select count(*)::integer as count from order_event join shop_order on shop_order.id = order_event.order_id
      where contact_id = $1 and reason like 'declined:%' and at > now() - interval '1 hour'`,
    [contactId],
  )
  return row?.count ?? 0
}

/**
 * Wins the right to capture: compare and set, committed before the provider is asked. undefined: somebody else has it. An
 * order whose reservation lapsed takes its stock again here, or nothing is captured (security 2.3, rule 5).
 */
async function begin(deps: Deps, payment: StoredPayment, stamp: Stamp): Promise<StoredPayment | undefined> {
  return deps.db.transaction(async (sql) => {
    const order = await lockOrder(sql, payment.orderId)
    const now = await findPayment(sql, payment.id)
    if (!order || now?.state !== 'provider_created') return undefined
    if (!isPayable(order) && order.state !== 'expired') throw notAwaitingPayment()
    if ((await declinesLately(sql, order.contactId)) >= MOST_DECLINES) {
      throw new Refusal(429, { error: messages.tooManyTries }, { 'retry-after': '3600' })
    }
    await deps.limits.take('capture', payment.id)
    if (!order.holdsStock && !(await retakeStock(sql, order))) throw new Refusal(409, { error: messages.soldOutMeanwhile })
    if (order.state === 'expired') {
      await moveOrder(sql, order.id, ['expired'], unpaidState(order), { ...stamp, reason: 'approved after the reservation ended' })
      await sql.all("update shop_order set reserved_until = now() + interval '15 minutes' where id = $1", [order.id])
    }
    return movePayment(sql, now.id, ['provider_created'], 'capturing', {
      captureKey: `capture:${now.id}:${now.attempt}`,
      lastError: null,
    })
  })
}

/** Settles with what was asked, or as unknown when the time is up: the deed itself may still be done. */
async function within(asked: Promise<ProviderResult<ProviderOrder>>, end: number): Promise<ProviderResult<ProviderOrder>> {
  const late = Promise.withResolvers<ProviderResult<ProviderOrder>>()
  const timer = setTimeout(
    () => late.resolve({ ok: false, fault: { kind: 'unknown', reason: 'out of time' } }),
    Math.max(0, end - performance.now()),
  )
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

type Taking = {
  deps: Deps
  provider: PaymentProvider
  payment: StoredPayment
  providerOrderId: string
  stamp: Stamp
  end: number
  timing: CaptureTiming
}

/** Ends this capture without money: back to approved-or-not, or closed. If somebody else has ended it, their ending counts. */
async function giveUp(
  { deps, payment, stamp }: Taking,
  why: string,
  options: { to?: 'abandoned' | 'declined'; isRefused?: boolean; isDecline?: boolean } = {},
): Promise<Outcome> {
  const { to = 'provider_created', isDecline = false, isRefused = isDecline } = options
  const attempt = payment.attempt + (isRefused ? 1 : 0)
  const moved = await deps.db.transaction(async (sql) => {
    const order = await lockOrder(sql, payment.orderId)
    const back = await movePayment(sql, payment.id, ['capturing'], to, { lastError: why, attempt })
    if (back && order && isDecline) await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: `declined: ${why}` })
    return back
  })
  if (moved) return { kind: 'refused', why }
  const now = await findPayment(deps.db, payment.id)
  return (now && outcomeOf(now)) ?? { kind: 'refused', why }
}

async function settleShown({ deps, payment, stamp }: Taking, shown: ProviderOrder): Promise<Outcome | undefined> {
  return outcomeOfSettled(await settle(deps, payment, shown, stamp))
}

/** undefined: the provider did not say. */
async function showAndSettle(taking: Taking): Promise<Outcome | 'untaken' | undefined> {
  const shown = await within(taking.provider.show(taking.providerOrderId), taking.end)
  return shown.ok ? ((await settleShown(taking, shown.value)) ?? 'untaken') : undefined
}

async function putAside({ deps, payment, stamp }: Taking, what: string): Promise<Outcome> {
  deps.log.error({ order: payment.orderId, payment: payment.id, what }, 'a payment needs a person')
  await deps.db.transaction(async (sql) => {
    const order = await lockOrder(sql, payment.orderId)
    if (order) await setAside(sql, order, payment, what, stamp)
  })
  return { kind: 'refused', why: 'REVIEW' }
}

/** Looks before leaping: the provider's order must be approved and ours to the cent. undefined: go on and capture. */
async function inspect(taking: Taking, isFirst: boolean): Promise<Outcome | 'wait' | undefined> {
  const { deps, provider, payment, providerOrderId } = taking
  const shown = await within(provider.show(providerOrderId), taking.end)
  if (!shown.ok) {
    const { fault } = shown
    deps.log.warn({ payment: payment.id, fault: fault.kind, reason: 'reason' in fault ? fault.reason : fault.issue }, 'payment not shown')
    // Where a capture may have been made before, only the provider can say; it is asked again later.
    if (!isFirst) return 'wait'
    return fault.kind === 'refused' ? giveUp(taking, 'RUN_OUT', { to: 'abandoned' }) : giveUp(taking, UNAVAILABLE)
  }
  const { value } = shown
  if (value.capture) return settleShown(taking, value)
  const wrong = mismatch(payment, value, provider.merchantId)
  if (wrong) return putAside(taking, wrong)
  if (value.status === 'VOIDED') return giveUp(taking, 'RUN_OUT', { to: 'abandoned' })
  if (value.status === 'PAYER_ACTION_REQUIRED') return giveUp(taking, 'PAYER_ACTION_REQUIRED')
  if (value.status !== 'APPROVED') return giveUp(taking, 'ORDER_NOT_APPROVED')
  if (value.cardBrand !== undefined && excludedBrands.test(value.cardBrand)) return giveUp(taking, 'CARD_BRAND_NOT_SUPPORTED')
  return undefined
}

/** What a definite no means. undefined: it was none, ask again. */
async function takeRefusal(taking: Taking, issue: string, debugId: string | undefined): Promise<Outcome | undefined> {
  const { deps, payment } = taking
  deps.log.warn({ payment: payment.id, issue, debugId }, 'capture refused')
  if (issue === 'ORDER_ALREADY_CAPTURED' || issue === 'DUPLICATE_INVOICE_ID') {
    const outcome = await showAndSettle(taking)
    return outcome === 'untaken' ? putAside(taking, 'invoice number') : outcome
  }
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS') return undefined
  if (issue === 'ORDER_NOT_APPROVED') return giveUp(taking, issue, { isRefused: true })
  if (restartable.has(issue)) return giveUp(taking, issue, { isDecline: true })
  if (final.has(issue)) return giveUp(taking, issue, { to: 'declined', isDecline: true })
  deps.log.error({ order: payment.orderId, issue, debugId }, 'the provider refused what we sent')
  return giveUp(taking, UNAVAILABLE, { isRefused: true })
}

/** Asks for the money: again with the same key after no answer, never with another (security 1.4). undefined: no answer yet. */
async function take(taking: Taking): Promise<Outcome | undefined> {
  const { deps, provider, payment, providerOrderId, timing, end } = taking
  const key = payment.captureKey ?? `capture:${payment.id}:${payment.attempt}`
  for (const pause of [...timing.pauses, undefined]) {
    const result = await within(provider.capture(providerOrderId, key), end)
    if (result.ok) {
      const outcome = (await settleShown(taking, result.value)) ?? (await showAndSettle(taking))
      if (outcome && outcome !== 'untaken') return outcome
    } else if (result.fault.kind === 'refused') {
      const outcome = await takeRefusal(taking, result.fault.issue, result.fault.debugId)
      if (outcome) return outcome
    } else {
      deps.log.warn({ payment: payment.id, fault: result.fault.kind, reason: result.fault.reason }, 'capture without an answer')
      if (result.fault.kind === 'unauthorised') return giveUp(taking, UNAVAILABLE)
    }
    if (pause === undefined || performance.now() + pause >= end) return undefined
    await sleep(pause)
  }
}

/**
 * Carries a payment in `capturing` to its end: looks at the provider's order, captures it if it is approved and ours, and
 * takes down the result. Safe to run again after a crash or an unanswered call. undefined: no answer, the reconciler asks later.
 */
export async function finishCapture(
  deps: Deps,
  provider: PaymentProvider,
  payment: StoredPayment,
  stamp: Stamp,
  options: { isFirst: boolean; timing?: CaptureTiming },
): Promise<Outcome | undefined> {
  const timing = options.timing ?? usualTiming
  const { providerOrderId } = payment
  if (providerOrderId === null) return undefined
  const taking = { deps, provider, payment, providerOrderId, stamp, timing, end: performance.now() + timing.budget }
  const seen = await inspect(taking, options.isFirst)
  if (seen === 'wait') return undefined
  return seen ?? take(taking)
}

/** Starts and carries through the capture of an approved payment on nobody's request: its page was closed too soon. */
export async function captureUnattended(deps: Deps, provider: PaymentProvider, payment: StoredPayment, stamp: Stamp): Promise<void> {
  const begun = await begin(deps, payment, stamp)
  if (begun) await finishCapture(deps, provider, begun, stamp, { isFirst: true })
}

async function ownPayment(deps: Deps, session: Session, providerOrderId: string): Promise<StoredPayment> {
  const payment = await findPaymentByProviderOrder(deps.db, providerOrderId)
  if (!payment || !isOwn(payment, session)) throw notFound()
  return payment
}

/**
 * C13: takes the approved payment, once, however often and from however many windows it is asked for: one caller captures,
 * the others wait and are told the same. Throws as the table of security 1.4 says. `isPending`: PayPal has not cleared it,
 * or has not answered; the reconciler goes on with it.
 */
export async function capturePayment(
  deps: Deps,
  asked: { session: Session; providerOrderId: string; requestId: string },
  timing: CaptureTiming = usualTiming,
): Promise<{ id: string; isPending: boolean }> {
  const payment = await ownPayment(deps, asked.session, asked.providerOrderId)
  const stamp: Stamp = { actor: `${asked.session.role}:${asked.session.contactId}`, requestId: asked.requestId }
  const provider = deps.payments
  if (!provider) throw paymentsUnavailable()
  const begun = await begin(deps, payment, stamp)
  const outcome = begun
    ? await finishCapture(deps, provider, begun, stamp, { isFirst: true, timing })
    : await pollFor(async () => {
        const now = await findPayment(deps.db, payment.id)
        return now && outcomeOf(now)
      }, timing.wait)
  if (outcome?.kind === 'refused') throw refusalOf(outcome.why)
  if (outcome?.kind === 'paid') return { id: outcome.id, isPending: false }
  return { id: outcome?.id ?? asked.providerOrderId, isPending: true }
}
