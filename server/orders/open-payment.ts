import countries from 'i18n-iso-countries/index.js'
import { abbreviateState } from '#domain/contact/country.ts'
import { messages } from '#domain/messages.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PaymentProvider, ProviderOrderRequest } from '#server/payments/provider.ts'
import { findOrder, type OrderLine, ownOrder, type StoredOrder } from './orders.ts'
import { findOpenPayment, findPayment, insertIntent, movePayment, type StoredPayment } from './payments.ts'
import { lockOrder } from './transitions.ts'
import { pollFor } from './wait.ts'

/** How long an order holds its stock once a payment has been opened, in minutes. */
const EXTENDED_MINUTES = 60
/** Milliseconds. */
const WAIT = 15_000
/** A call that has been silent for this long died with its process. Its key may be sent again. */
const SILENT_SECONDS = 30

/** 503 as the client knows it: the order stays and may be paid later. */
export const paymentsUnavailable = () => new Refusal(503, { error: 'payments_unavailable', message: messages.paymentsUnavailable })
export const notAwaitingPayment = () => new Refusal(409, { error: 'This order is not waiting for a payment.' })

/** Whether the provider may be asked for the money: an order confirmed online, PayPal at the desk, or a pledge being paid. */
export function isPayable(order: Pick<StoredOrder, 'state' | 'paymentMethod' | 'total' | 'pledgeMoney'>): boolean {
  if (order.total === 0 || order.pledgeMoney) return false
  if (order.state === 'awaiting_completion') return order.paymentMethod === 'PayPal'
  return order.state === 'confirmed' || order.state === 'pledged'
}

function itemsOf(lines: readonly OrderLine[]): ProviderOrderRequest['items'] {
  const items = new Map<string, { name: string; sku: string; quantity: number; unitAmount: number }>()
  for (const { kind, productId, sku, name, param, price } of lines) {
    const title = param === null ? name : `${name}, ${param}`
    const key = JSON.stringify([kind, productId, title, price])
    const same = items.get(key)
    if (same) same.quantity++
    else items.set(key, { name: title, sku: sku ?? [kind, productId ?? ''].join(':'), quantity: 1, unitAmount: price })
  }
  return [...items.values()]
}

/** What the provider is asked to open: the stored order, and nothing from the client (D84). */
function requestOf(order: StoredOrder, payment: StoredPayment): ProviderOrderRequest {
  const { name, email, address, suburb, state, postcode, country } = order.buyer
  const countryAlpha2 = countries.alpha3ToAlpha2(country.alpha) ?? 'AU'
  const isPosted = order.shippingWeight > 0 || order.lines.some(({ choices }) => choices.postpack)
  return {
    orderId: order.id,
    orderNumber: order.number,
    requestKey: payment.createKey,
    total: payment.amount,
    shipping: order.shippingPrice,
    items: itemsOf(order.lines),
    buyer: { name, email },
    shipTo: isPosted ? { name, address, suburb, state: abbreviateState(state), postcode, countryAlpha2 } : undefined,
  }
}

type Turn = { payment: StoredPayment; order: StoredOrder; isMine: boolean }

/** Finds or writes the order's one open payment. `isMine`: this call has to ask the provider. */
async function takeTurn(deps: Deps, session: Session, orderId: string): Promise<Turn> {
  return deps.db.transaction(async (sql) => {
    const order = ownOrder(await lockOrder(sql, orderId), session)
    // A pledge is only paid by phone or in person (D108).
    if (!isPayable(order) || (order.state === 'pledged' && !worksAtDesk(session.role))) throw notAwaitingPayment()
    const { total: amount } = order
    const fresh = await insertIntent(sql, orderId, { amount, merchantId: deps.payments?.merchantId, minutes: EXTENDED_MINUTES })
    if (fresh) return { order, payment: fresh, isMine: true }
    const open = await findOpenPayment(sql, orderId)
    if (!open) throw notAwaitingPayment()
    if (open.state !== 'intent') return { order, payment: open, isMine: false }
    // An earlier call got no answer, or died. Repeating it with the same key cannot open a second one.
    const again = await sql.one(
      `update payment set last_error = null, updated_at = now()
        where id = $1 and (last_error is not null or updated_at < now() - make_interval(secs => $2)) returning id`,
      [open.id, SILENT_SECONDS],
    )
    return { order, payment: open, isMine: again !== undefined }
  })
}

async function openAtProvider(deps: Deps, provider: PaymentProvider, { order, payment }: Turn): Promise<string> {
  const result = await provider.create(requestOf(order, payment))
  if (result.ok) {
    const opened = await movePayment(deps.db, payment.id, ['intent'], 'provider_created', { providerOrderId: result.value.id })
    if (!opened) throw notAwaitingPayment()
    return result.value.id
  }
  const { fault } = result
  const reason = fault.kind === 'refused' ? fault.issue : fault.reason
  const { debugId } = { debugId: undefined, ...fault }
  deps.log.error({ order: order.id, fault: fault.kind, reason, debugId }, 'payment could not be opened')
  await movePayment(deps.db, payment.id, ['intent'], fault.kind === 'refused' ? 'abandoned' : 'intent', { lastError: reason })
  throw paymentsUnavailable()
}

/**
 * C12: opens the provider's order for a stored order and returns its id. An order has one open payment: asked twice, even at
 * once, the id is the same (security 2.3, rules 2 and 3). Extends the reservation once. Throws 404 for somebody else's order,
 * 409 if it is not awaiting payment, 503 if the provider cannot be asked.
 */
export async function openPayment(deps: Deps, session: Session, orderId: string): Promise<string> {
  const provider = deps.payments
  if (!provider) {
    ownOrder(await findOrder(deps.db, orderId), session)
    throw paymentsUnavailable()
  }
  const turn = await takeTurn(deps, session, orderId)
  if (turn.isMine) return openAtProvider(deps, provider, turn)
  const settled = await pollFor(async () => {
    const now = await findPayment(deps.db, turn.payment.id)
    return now?.state === 'intent' && now.lastError === null ? undefined : now
  }, WAIT)
  if (settled?.state === 'provider_created' && settled.providerOrderId) return settled.providerOrderId
  if (settled === undefined || settled.state === 'intent') throw paymentsUnavailable()
  throw notAwaitingPayment()
}
