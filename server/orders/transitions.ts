import { givesYear } from '#domain/catalogue/subscriptions.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderState } from '#domain/order/order-desk.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { giveSubscriptions } from '#server/accounts/gifts.ts'
import { extendSubscriptions } from '#server/accounts/subscriptions.ts'
import { welcomeEntry } from '#server/accounts/welcome-letter.ts'
import type { Sql } from '#server/db/database.ts'
import { enqueue, invoiceEntry, reviewEntry, staffEntry } from '#server/mail/outbox.ts'
import { tell } from '#server/watch/happenings.ts'
import { channelOf, findOrder, type StoredOrder, unitsOf } from './orders.ts'
import { release, reserve, SoldOut, sell, type Units } from './stock.ts'

/** Who changed an order, and why: kept for good (security 2.3, rule 10). `actor` is for example `zedder:12` or `worker`. */
export type Stamp = { actor: string; reason?: string; requestId?: string }

/**
 * Locks an order for a change. Everything that changes orders locks in the same sequence, so that no two wait for each other:
 * the contacts by id (the buyer's and those of its gifts), the order, its payments, then stock by sku.
 */
export async function lockOrder(sql: Sql, id: string): Promise<StoredOrder | undefined> {
  await sql.all(
    `select 1 from contact where id = (select contact_id from shop_order where id = $1)
        or email_key in (select lower(choices->>'email') from order_line where order_id = $1 and choices ? 'gift')
      order by id for no key update`,
    [id],
  )
  return findOrder(sql, id, { lock: true })
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
 * order gets its invoice number in the same step. Returns undefined if another process was faster.
 */
export async function moveOrder(
  sql: Sql,
  id: string,
  from: readonly OrderState[],
  to: OrderState,
  stamp: Stamp,
  change: OrderChange = {},
): Promise<OrderState | undefined> {
  // A value that isn't given stays as it is: as a parameter it would be null.
  const entries = (Object.entries(change) as [keyof OrderChange, unknown][]).filter(([, value]) => value !== undefined)
  const sets = entries.map(([key], index) => `, ${columnOf[key]} = $${index + 7}`).join('')
  const moved = await sql.one<Moved>(
    `with before as (select id, state from shop_order where id = $1 and state = any($2) for no key update),
       moved as (
         update shop_order set state = $3${to === 'paid' ? ", paid_at = now(), invoice_number = nextval('invoice_number_seq')" : ''}${sets}
           from before where shop_order.id = before.id
           returning before.state, created_by as "createdBy", is_phoned as "isPhoned", payment_method as method, total),
       noted as (
         insert into order_event (order_id, actor, from_state, to_state, reason, request_id) select $1, $4, state, $3, $5, $6 from moved)
     select state, "createdBy", "isPhoned", method, total from moved`,
    [id, from, to, stamp.actor, stamp.reason ?? null, stamp.requestId ?? null, ...entries.map(([, value]) => value)],
  )
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
  /** The states it may be paid from. */
  from?: readonly OrderState[]
}

/** Paid once, whatever became of the money since. */
const PAID_ONCE: readonly OrderState[] = ['paid', 'fulfilled', 'partly_refunded', 'refunded', 'disputed']
const PAYABLE = ['confirmed', 'pending_provider', 'awaiting_completion', 'pledged', 'expired'] as const

/**
 * Marks an order paid, all or nothing, in the caller's transaction: sells the stock, gives it an invoice number, activates
 * subscriptions and queues the letters (security 2.3). The order must come from `lockOrder`. If its stock has gone or it was
 * cancelled, the money is kept and a person decides: `needs_review`. `unchanged`: it was already paid.
 */
export async function markPaid(sql: Sql, order: StoredOrder, how: PaidHow, stamp: Stamp): Promise<'paid' | 'needs_review' | 'unchanged'> {
  if (PAID_ONCE.includes(order.state)) return 'unchanged'
  if (order.state === 'needs_review' && !how.from?.includes('needs_review')) return 'unchanged'
  const isWhole = order.state !== 'cancelled' && (await retakeStock(sql, order))
  const { transactionId, method: paymentMethod, completedBy } = how
  const change = { transactionId, paymentMethod, completedBy }
  if (!isWhole) {
    const why = order.state === 'cancelled' ? 'paid after it was cancelled' : 'paid after its stock was sold to others'
    await reviewOrder(sql, order, why, stamp, change)
    return 'needs_review'
  }
  if (!(await moveOrder(sql, order.id, how.from ?? PAYABLE, 'paid', stamp, change))) return 'unchanged'
  const hasYear = await activateSubscriptions(sql, order, how.today)
  await activateGifts(sql, order, how.today, stamp)
  // A sale without details was carried away: there is nobody to write to and nothing to pack.
  if (order.contactId !== null) await enqueue(sql, invoiceEntry(order.id), staffEntry(order.id))
  // Online the account shows it at once; at the desk and by phone nobody has seen a number (D549).
  if (hasYear && channelOf(order) !== 'online') await enqueue(sql, welcomeEntry(order.id))
  await sell(sql, unitsOf(order.lines))
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

/** A paid subscription gives its buyer a year, unless it's a gift. Says whether one did. */
async function activateSubscriptions(sql: Sql, order: StoredOrder, today: StationDate): Promise<boolean> {
  const lines = yearsOf(order).flatMap(({ choices, ...line }) => (choices.gift ? [] : [line]))
  if (lines.length === 0 || order.contactId === null) return false
  await extendSubscriptions(sql, order.contactId, { orderId: order.id, lines, today })
  return true
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
