import { givesYear } from '#domain/catalogue/subscriptions.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderState } from '#domain/order/order-desk.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { giveSubscriptions } from '#server/accounts/gifts.ts'
import { extendSteps, extendSubscriptions, latestExpiry } from '#server/accounts/subscriptions.ts'
import { welcomeEntry } from '#server/accounts/welcome-letter.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import { joinSteps, type Steps } from '#server/db/steps.ts'
import { enqueue, enqueueSteps, invoiceEntry, reviewEntry, staffEntry } from '#server/mail/outbox.ts'
import { tell } from '#server/watch/happenings.ts'
import { channelOf, lockedColumns, type OrderRow, readOrder, type StoredOrder, unitsOf } from './orders.ts'
import { movePaymentSteps } from './payments.ts'
import { release, reserve, SoldOut, sellAtEnd, type Units } from './stock.ts'

/** Who changed an order, and why: kept for good (security 2.3, rule 10). `actor` is for example `zedder:12` or `worker`. */
export type Stamp = { actor: string; reason?: string; requestId?: string }

/**
 * Locks an order for a change. Everything that changes orders locks in the same sequence, so that no two wait for each other:
 * the contacts by id (the buyer's and those of its gifts), the order, its payments, then stock by sku.
 */
export async function lockOrder(sql: Sql, id: string): Promise<StoredOrder | undefined> {
  const row = await sql.one<OrderRow>(`select ${lockedColumns} from lock_order($1) as shop_order`, [id])
  return row && readOrder(row)
}

export async function recordEvent(sql: Sql, orderId: string, from: OrderState | null, to: OrderState, stamp: Stamp): Promise<void> {
  await sql.all('insert into order_event (order_id, actor, from_state, to_state, reason, request_id) values ($1, $2, $3, $4, $5, $6)', [
    orderId,
    stamp.actor,
    from,
    to,
    stamp.reason ?? null,
    stamp.requestId ?? null,
  ])
}

/** States of an order that waits for its money or its Finish and holds stock in the meantime. */
const UNFINISHED = ['confirmed', 'awaiting_completion'] as const

/** What may change together with the state. */
type OrderChange = Partial<Pick<StoredOrder, 'holdsStock' | 'transactionId' | 'paymentMethod' | 'completedBy' | 'pledgedBy' | 'pledgeDue'>>

const columnOf: Readonly<Record<keyof OrderChange, string>> = {
  holdsStock: 'holds_stock',
  transactionId: 'transaction_id',
  paymentMethod: 'payment_method',
  completedBy: 'completed_by',
  pledgedBy: 'pledged_by',
  pledgeDue: 'pledge_due',
}

/** The state an order came from, and what watchers are told of it. */
type Moved = Pick<StoredOrder, 'createdBy' | 'isPhoned'> & { state: OrderState; method: string | null; total: Cents }

/**
 * Compare and set: moves the order if it is still in one of `from`, writes its event, and returns the state it came from. A paid
 * order gets its invoice number in the same step. Returns undefined if another process was faster; `along` is written then too, so
 * only an order that is locked and in one of `from` may have it.
 */
export async function moveOrder(
  sql: Sql,
  id: string,
  from: readonly OrderState[],
  to: OrderState,
  stamp: Stamp,
  change: OrderChange = {},
  along: readonly Steps[] = [],
): Promise<OrderState | undefined> {
  // A value that isn't given stays as it is: as a parameter it would be null.
  const entries = (Object.entries(change) as [keyof OrderChange, unknown][]).filter(([, value]) => value !== undefined)
  const sets = entries.map(([key], index) => `, ${columnOf[key]} = $${index + 7}`).join('')
  const move = {
    text: `before as (select id, state from shop_order where id = $1 and state = any($2) for no key update),
       moved as (
         update shop_order set state = $3${to === 'paid' ? ", paid_at = now(), invoice_number = nextval('invoice_number_seq')" : ''}${sets}
           from before where shop_order.id = before.id
           returning before.state, created_by as "createdBy", is_phoned as "isPhoned", payment_method as method, total),
       noted as (
         insert into order_event (order_id, actor, from_state, to_state, reason, request_id) select $1, $4, state, $3, $5, $6 from moved)`,
    values: [id, from, to, stamp.actor, stamp.reason ?? null, stamp.requestId ?? null, ...entries.map(([, value]) => value)],
  }
  const { text, values } = joinSteps(move, ...along)
  const moved = await sql.one<Moved>(`with ${text} select state, "createdBy", "isPhoned", method, total from moved`, values)
  if (moved) tell('order', { state: to, channel: channelOf(moved), method: moved.method, total: moved.total })
  return moved?.state
}

/** Ends a payment that was opened but not taken. The order must be locked. */
export async function abandonPayment(sql: Sql, orderId: string): Promise<void> {
  await sql.all(
    "update payment set state = 'abandoned', updated_at = now() where order_id = $1 and state in ('intent', 'provider_created')",
    [orderId],
  )
}

/** Cancels an order that nobody will pay. Returns its stock to the caller, who may want it in the same transaction (D23). */
export async function cancelOrder(sql: Sql, order: StoredOrder, stamp: Stamp): Promise<Units> {
  if (!(await moveOrder(sql, order.id, UNFINISHED, 'cancelled', stamp, { holdsStock: false }))) return new Map()
  await abandonPayment(sql, order.id)
  return order.holdsStock ? unitsOf(order.lines) : new Map()
}

/** Cancels what nobody has paid, a pledge, an order put aside or one that lapsed too, and puts what it held on sale again. The order must be locked. */
export async function cancelUnpaid(sql: Sql, order: StoredOrder, stamp: Stamp): Promise<boolean> {
  const from = [...UNFINISHED, 'expired', 'pledged', 'needs_review'] as const
  if (!(await moveOrder(sql, order.id, from, 'cancelled', stamp, { holdsStock: false }))) return false
  await abandonPayment(sql, order.id)
  if (order.holdsStock) await release(sql, unitsOf(order.lines))
  return true
}

/** Ends a reservation: stock becomes available again. Its payment stays open, in case money was already on its way (D91). */
export async function expireOrder(sql: Sql, order: StoredOrder, stamp: Stamp): Promise<void> {
  if (!(await moveOrder(sql, order.id, UNFINISHED, 'expired', stamp, { holdsStock: false }))) return
  if (order.holdsStock) await release(sql, unitsOf(order.lines))
}

/** Takes an expired order's stock again. Returns false, and changes nothing, if it has been sold in the meantime. */
export async function retakeStock(sql: Sql, order: StoredOrder): Promise<boolean> {
  if (order.holdsStock) return true
  await sql.all('savepoint retake')
  try {
    await reserve(sql, unitsOf(order.lines))
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error
    await sql.all('rollback to savepoint retake')
    return false
  }
  await sql.all('update shop_order set holds_stock = true where id = $1', [order.id])
  return true
}

/** Money and facts disagree: a person is told and decides (security 2.3, rule 6). */
export async function reviewOrder(sql: Sql, order: StoredOrder, reason: string, stamp: Stamp, change: OrderChange = {}): Promise<void> {
  const from = ['confirmed', 'pending_provider', 'expired', 'cancelled', 'awaiting_completion', 'pledged'] as const
  await moveOrder(sql, order.id, from, 'needs_review', { ...stamp, reason }, change)
  await enqueue(sql, reviewEntry(order.id, reason))
}

export type PaidHow = {
  method: 'PayPal' | 'Eftpos' | 'Cash' | 'Pledge' | 'Free'
  transactionId: string | null
  today: StationDate
  /** Who took the money at the desk. */
  completedBy?: string
  /** The payment whose money was taken, and its capture: it's moved with the order. It must be in one of TAKEABLE. */
  taken?: { paymentId: string; captureId: string }
  /** The states it may be paid from. */
  from?: readonly OrderState[]
}

/** Paid once, whatever became of the money since. */
const PAID_ONCE: readonly OrderState[] = ['paid', 'fulfilled', 'partly_refunded', 'refunded', 'disputed']
const PAYABLE = ['confirmed', 'pending_provider', 'awaiting_completion', 'pledged', 'expired'] as const
/** States of a payment whose money may arrive. */
export const TAKEABLE = ['provider_created', 'capturing', 'pending'] as const

const takenSteps = ({ paymentId, captureId }: NonNullable<PaidHow['taken']>): Steps =>
  movePaymentSteps(paymentId, TAKEABLE, 'captured', { captureId, lastError: null })

/** Notes that money was taken for an order that isn't plainly paid by it. */
async function noteTaken(sql: Sql, { taken }: PaidHow): Promise<void> {
  if (!taken) return
  const { text, values } = takenSteps(taken)
  await sql.all(`with ${text} select 1`, values)
}

/**
 * Marks an order paid, all or nothing, in the caller's transaction: sells the stock, gives it an invoice number, activates
 * subscriptions and queues the letters (security 2.3). The order must come from `lockOrder`, or have been written in this transaction.
 * If its stock has gone or it was cancelled, the money is kept and a person decides: `needs_review`. `unchanged`: it was already paid.
 */
export async function markPaid(
  sql: Transaction,
  order: StoredOrder,
  how: PaidHow,
  stamp: Stamp,
): Promise<'paid' | 'needs_review' | 'unchanged'> {
  const from: readonly OrderState[] = how.from ?? PAYABLE
  const isReviewed = order.state === 'needs_review' && !from.includes('needs_review')
  if (PAID_ONCE.includes(order.state) || isReviewed) {
    await noteTaken(sql, how)
    return 'unchanged'
  }
  const isWhole = order.state !== 'cancelled' && (await retakeStock(sql, order))
  const { transactionId, method: paymentMethod, completedBy } = how
  const change = { transactionId, paymentMethod, completedBy }
  if (!isWhole) {
    const why = order.state === 'cancelled' ? 'paid after it was cancelled' : 'paid after its stock was sold to others'
    await noteTaken(sql, how)
    await reviewOrder(sql, order, why, stamp, change)
    return 'needs_review'
  }
  if (!from.includes(order.state)) {
    await noteTaken(sql, how)
    return 'unchanged'
  }
  const along = [...(how.taken ? [takenSteps(how.taken)] : []), ...(await activateYears(sql, order, how.today, stamp)), ...lettersOf(order)]
  if (!(await moveOrder(sql, order.id, from, 'paid', stamp, change, along))) throw new Error('An order changed while it was locked.')
  sellAtEnd(sql, unitsOf(order.lines))
  return 'paid'
}

/** The subscriptions of an order that give a year, with their lines. */
function yearsOf({ lines, buyer }: StoredOrder) {
  return lines.flatMap(({ kind, position, productId, choices }) =>
    kind === 'subscription' && productId !== null && givesYear(productId)
      ? [{ position, choices, subtypecode: productId, name: choices.nameoncard || choices.specialname || choices.gift?.name || buyer.name }]
      : [],
  )
}

/** The lines of an order that give its buyer a year: paid subscriptions that aren't gifts. */
const ownYearsOf = (order: StoredOrder) => yearsOf(order).flatMap(({ choices, ...line }) => (choices.gift ? [] : [line]))

/** Gives the buyer of an order their year, and gifts to their receivers. What can wait until the order is paid is returned. */
async function activateYears(sql: Sql, order: StoredOrder, today: StationDate, stamp: Stamp): Promise<Steps[]> {
  const { contactId } = order
  const lines = ownYearsOf(order)
  const sold = { orderId: order.id, lines, today }
  const isBuyers = lines.length > 0 && contactId !== null
  const hasGifts = yearsOf(order).length > lines.length
  if (!hasGifts && isBuyers) {
    const latest = order.buyerUntil === undefined ? await latestExpiry(sql, contactId) : order.buyerUntil
    return [extendSteps(contactId, sold, latest)]
  }
  // First, because a gift may be to the buyer; and gifts before any stock, because receivers are locked before it.
  if (isBuyers) await extendSubscriptions(sql, contactId, sold)
  if (hasGifts) await activateGifts(sql, order, today, stamp)
  return []
}

/** The letters about a paid order. A sale without details was carried away: there is nobody to write to and nothing to pack. */
function lettersOf(order: StoredOrder): Steps[] {
  if (order.contactId === null) return []
  const hasYear = ownYearsOf(order).length > 0
  // Online the account shows it at once; at the desk and by phone nobody has seen a number (D549).
  const welcome = hasYear && channelOf(order) !== 'online' ? [welcomeEntry(order.id)] : []
  return [enqueueSteps(invoiceEntry(order.id), staffEntry(order.id), ...welcome)]
}

/** A gift gives its receiver a year (D360). One to a staff member's address reaches nobody; a person sorts it out, and the giver learns nothing. */
async function activateGifts(sql: Sql, order: StoredOrder, today: StationDate, { requestId }: Stamp): Promise<void> {
  const gifts = yearsOf(order).flatMap(({ choices: { gift, email = '', phone = '' }, ...line }) =>
    gift ? [{ ...line, choices: { gift, email, phone } }] : [],
  )
  const unreached = await giveSubscriptions(sql, { gifts, orderId: order.id, today, actor: 'shop', requestId })
  if (unreached.length > 0)
    await enqueue(sql, reviewEntry(order.id, 'a gift in it is addressed to a member of staff, and gave nobody a year'))
}
