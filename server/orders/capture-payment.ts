import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '#domain/messages.ts'
import { restartableRefusals } from '#domain/payment/refusals.ts'
import { tooManyTries } from '#domain/waiting.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import { joinSteps } from '#server/db/steps.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { PaymentProvider, ProviderOrder, ProviderResult } from '#server/payments/provider.ts'
import { tell } from '#server/watch/happenings.ts'
import { final, nameOf, type Outcome, outcomeOf, outcomeOfSettled, refusalOf, UNAVAILABLE } from './capture-outcome.ts'
import { isPayable, notAwaitingPayment, paymentsUnavailable } from './open-payment.ts'
import { type OrderedRow, orderedSteps, readOrdered, refuseSecondPayment } from './ordered-lines.ts'
import { ownOrder, type StoredOrder, unpaidState } from './orders.ts'
import { findPayment, lockPayment, movePayment, movePaymentSteps, type StoredPayment } from './payments.ts'
import { mismatch, setAside, settle } from './settle.ts'
import { assertTicketRoom } from './ticket-limit.ts'
import { lockOrder, moveOrder, recordEvent, retakeStock, type Stamp } from './transitions.ts'
import { pollFor } from './wait.ts'

/** Milliseconds: for the whole capture, for waiting for another request's capture, and between repeats after no answer. */
export type CaptureTiming = { budget: number; wait: number; pauses: readonly number[] }
const usualTiming: CaptureTiming = { budget: 20_000, wait: 15_000, pauses: [400, 1200] }

/** Declines one account may have in an hour. More means that somebody is trying out cards (security 2.13). */
const MOST_DECLINES = 5

/** D93: in practice this leaves Visa and Mastercard. */
const excludedBrands = /amex|american.?express|discover|jcb|elo|hiper/i

/** A payment that was claimed, the declines its buyer had in the last hour, and other orders of the same lines. */
type Claimed = StoredPayment & { declines: number; ordered: OrderedRow[] | null }

/** Moves a payment to `capturing`, and reads what speaks against it in the same statement: a caller who throws undoes it. */
async function moveToCapturing(sql: Sql, order: StoredOrder, { id, attempt }: StoredPayment): Promise<Claimed | undefined> {
  const claim = movePaymentSteps(id, ['provider_created'], 'capturing', { captureKey: `capture:${id}:${attempt}`, lastError: null })
  const keys = order.lines.flatMap(({ key }) => key ?? [])
  const declined = {
    text: `declined as (
      select count(*)::integer as declines from order_event join shop_order on shop_order.id = order_event.order_id
       where contact_id = $1 and reason like 'declined:%' and at > now() - interval '1 hour')`,
    values: [order.contactId],
  }
  const { text, values } = joinSteps(claim, declined, orderedSteps(keys, order.id))
  return sql.one<Claimed>(
    `with ${text} select taken.*, declines, (select json_agg(ordered) from ordered) as ordered from taken, declined`,
    values,
  )
}

/** Which payment: one of ours, or the provider's order, if it's the session's own. */
type Which = { id: string } | { providerOrderId: string; session: Session }

/**
 * Claims the right to capture by compare and set, committed before the provider is asked. `isMine` is false if another request
 * has it. An order whose reservation has lapsed takes its stock again here, or nothing is captured (security 2.3, rule 5); the same
 * if its buyer has bought too many tickets since (D231), or has paid for the same lines with another order (D340). Throws 404 for
 * somebody else's payment.
 */
async function claimCapture(deps: Deps, which: Which, stamp: Stamp): Promise<{ payment: StoredPayment; isMine: boolean }> {
  return deps.db.transaction(async (sql) => {
    const [by, key] = 'id' in which ? (['id', which.id] as const) : (['provider_order_id', which.providerOrderId] as const)
    const locked = await lockPayment(sql, by, key, { hasLines: true })
    if (!locked) throw notFound()
    const { order, payment } = locked
    if ('session' in which) ownOrder(order, which.session)
    if (payment.state !== 'provider_created') return { payment, isMine: false }
    if (!isPayable(order) && order.state !== 'expired') throw notAwaitingPayment()
    const claimed = await moveToCapturing(sql, order, payment)
    if (!claimed) return { payment, isMine: false }
    const { declines, ordered, ...mine } = claimed
    if (declines >= MOST_DECLINES) throw new Refusal(429, { error: tooManyTries(3600) }, { 'retry-after': '3600' })
    refuseSecondPayment(readOrdered(ordered ?? []))
    await assertTicketRoom(sql, order)
    if (!order.holdsStock && !(await retakeStock(sql, order))) throw new Refusal(409, { error: messages.soldOutMeanwhile })
    if (order.state === 'expired') {
      await moveOrder(sql, order.id, ['expired'], unpaidState(order), { ...stamp, reason: 'approved after the reservation ended' })
      await sql.all("update shop_order set reserved_until = now() + interval '15 minutes' where id = $1", [order.id])
    }
    return { payment: mine, isMine: true }
  })
}

/** Settles with the provider's answer, or as unknown when the time is up: the provider may still have done it. */
async function withDeadline(request: Promise<ProviderResult<ProviderOrder>>, end: number): Promise<ProviderResult<ProviderOrder>> {
  const late = Promise.withResolvers<ProviderResult<ProviderOrder>>()
  const timer = setTimeout(
    () => late.resolve({ ok: false, fault: { kind: 'unknown', reason: 'out of time' } }),
    Math.max(0, end - performance.now()),
  )
  try {
    return await Promise.race([request, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

type Capture = {
  deps: Deps
  provider: PaymentProvider
  payment: StoredPayment
  providerOrderId: string
  stamp: Stamp
  end: number
  timing: CaptureTiming
}

/**
 * Ends this capture without money: the payment can be tried again, or is closed. If another process has ended it already, that
 * ending counts.
 */
async function giveUp(
  { deps, payment, stamp }: Capture,
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

async function settleOrder({ deps, payment, stamp }: Capture, shown: ProviderOrder): Promise<Outcome | undefined> {
  return outcomeOfSettled(await settle(deps, payment, shown, stamp))
}

/** Returns undefined if the provider did not say. */
async function showAndSettle(capture: Capture): Promise<Outcome | 'untaken' | undefined> {
  const shown = await withDeadline(capture.provider.show(capture.providerOrderId), capture.end)
  return shown.ok ? ((await settleOrder(capture, shown.value)) ?? 'untaken') : undefined
}

async function setAsideForReview({ deps, payment, stamp }: Capture, what: string): Promise<Outcome> {
  deps.log.error({ order: payment.orderId, payment: payment.id, what }, 'a payment needs a person')
  await deps.db.transaction(async (sql) => {
    const order = await lockOrder(sql, payment.orderId)
    if (order) await setAside(sql, order, payment, what, stamp)
  })
  return { kind: 'refused', why: 'REVIEW' }
}

/** Checks before capturing: the provider's order must be approved and match ours to the cent. Returns undefined to go on and capture. */
async function checkFirst(capture: Capture, isFirst: boolean): Promise<Outcome | 'wait' | undefined> {
  const { deps, provider, payment, providerOrderId } = capture
  const shown = await withDeadline(provider.show(providerOrderId), capture.end)
  if (!shown.ok) {
    const { fault } = shown
    deps.log.warn({ payment: payment.id, fault: fault.kind, reason: 'reason' in fault ? fault.reason : fault.issue }, 'payment not shown')
    // If a capture may have been made before, only the provider can say. It is asked again later.
    if (!isFirst) return 'wait'
    return fault.kind === 'refused' ? giveUp(capture, 'RUN_OUT', { to: 'abandoned' }) : giveUp(capture, UNAVAILABLE)
  }
  const { value } = shown
  if (value.capture) return settleOrder(capture, value)
  const wrong = mismatch(payment, value, provider.merchantId)
  if (wrong) return setAsideForReview(capture, wrong)
  if (value.status === 'VOIDED') return giveUp(capture, 'RUN_OUT', { to: 'abandoned' })
  if (value.status === 'PAYER_ACTION_REQUIRED') return giveUp(capture, 'PAYER_ACTION_REQUIRED')
  if (value.status !== 'APPROVED') return giveUp(capture, 'ORDER_NOT_APPROVED')
  if (value.cardBrand !== undefined && excludedBrands.test(value.cardBrand)) {
    return giveUp(capture, 'CARD_BRAND_NOT_SUPPORTED', { to: 'declined' })
  }
  return undefined
}

/** What a definite refusal means. Returns undefined if it was not definite: ask again. */
async function handleRefusal(capture: Capture, issue: string, debugId: string | undefined): Promise<Outcome | undefined> {
  const { deps, payment } = capture
  deps.log.warn({ payment: payment.id, issue, debugId }, 'capture refused')
  if (issue === 'ORDER_ALREADY_CAPTURED' || issue === 'DUPLICATE_INVOICE_ID') {
    const outcome = await showAndSettle(capture)
    return outcome === 'untaken' ? setAsideForReview(capture, 'invoice number') : outcome
  }
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS') return undefined
  if (issue === 'ORDER_NOT_APPROVED') return giveUp(capture, issue, { isRefused: true })
  if (restartableRefusals.has(issue)) return giveUp(capture, issue, { isDecline: true })
  if (final.has(issue)) return giveUp(capture, issue, { to: 'declined', isDecline: true })
  deps.log.error({ order: payment.orderId, issue, debugId }, 'the provider refused what we sent')
  return giveUp(capture, UNAVAILABLE, { isRefused: true })
}

/**
 * Captures the money. After no answer it repeats with the same key, never with another (security 1.4). Returns undefined if
 * there is no answer yet.
 */
async function captureWithRetries(capture: Capture): Promise<Outcome | undefined> {
  const { deps, provider, payment, providerOrderId, timing, end } = capture
  const key = payment.captureKey ?? `capture:${payment.id}:${payment.attempt}`
  for (const pause of [...timing.pauses, undefined]) {
    const result = await withDeadline(provider.capture(providerOrderId, key), end)
    if (result.ok) {
      const outcome = (await settleOrder(capture, result.value)) ?? (await showAndSettle(capture))
      if (outcome && outcome !== 'untaken') return outcome
    } else if (result.fault.kind === 'refused') {
      const outcome = await handleRefusal(capture, result.fault.issue, result.fault.debugId)
      if (outcome) return outcome
    } else {
      deps.log.warn({ payment: payment.id, fault: result.fault.kind, reason: result.fault.reason }, 'capture without an answer')
      if (result.fault.kind === 'unauthorised') return giveUp(capture, UNAVAILABLE)
    }
    if (pause === undefined || performance.now() + pause >= end) return undefined
    await sleep(pause)
  }
}

/**
 * Finishes a payment in `capturing`: checks the provider's order, captures it if it is approved and ours, and records the
 * result. Safe to repeat after a crash or a call without an answer. Returns undefined if there is no answer; the reconciler asks
 * later.
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
  const capture = { deps, provider, payment, providerOrderId, stamp, timing, end: performance.now() + timing.budget }
  const seen = await checkFirst(capture, options.isFirst)
  const outcome = seen === 'wait' ? undefined : (seen ?? (await captureWithRetries(capture)))
  tell('capture', { outcome: nameOf(outcome) })
  return outcome
}

/** Captures an approved payment without a request, because its page was closed too soon. */
export async function captureUnattended(deps: Deps, provider: PaymentProvider, { id }: StoredPayment, stamp: Stamp): Promise<void> {
  const { payment, isMine } = await claimCapture(deps, { id }, stamp)
  if (isMine) await finishCapture(deps, provider, payment, stamp, { isFirst: true })
}

/**
 * C13: captures the approved payment, once, however often and from however many windows it is requested: one request captures,
 * the others wait and get the same answer. Throws as listed in security 1.4, and 429 after ten a minute. `isPending`: PayPal has not
 * cleared it or has not answered, and the reconciler continues.
 */
export async function capturePayment(
  deps: Deps,
  request: { session: Session; providerOrderId: string; requestId: string },
  timing: CaptureTiming = usualTiming,
): Promise<{ id: string; isPending: boolean }> {
  const { session, providerOrderId, requestId } = request
  const stamp: Stamp = { actor: `${session.role}:${session.contactId}`, requestId }
  const provider = deps.payments
  if (!provider) throw paymentsUnavailable()
  // Before anything is locked: it's counted on another connection, and others would wait for both.
  await deps.limits.take('capture', `${session.contactId} ${providerOrderId}`)
  const { payment, isMine } = await claimCapture(deps, { providerOrderId, session }, stamp)
  const outcome = isMine
    ? await finishCapture(deps, provider, payment, stamp, { isFirst: true, timing })
    : await pollFor(async () => {
        const now = await findPayment(deps.db, payment.id)
        return now && outcomeOf(now)
      }, timing.wait)
  if (outcome?.kind === 'refused') throw refusalOf(outcome.why)
  if (outcome?.kind === 'paid') return { id: outcome.id, isPending: false }
  return { id: outcome?.id ?? providerOrderId, isPending: true }
}
