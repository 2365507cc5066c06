import { deskMessages } from '#domain/desk/desk-messages.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Sql } from '#server/db/database.ts'
import type { Steps } from '#server/db/steps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockedColumns, type OrderRow, readOrder, type StoredOrder } from './orders.ts'

export type PaymentState = 'intent' | 'provider_created' | 'capturing' | 'captured' | 'pending' | 'denied' | 'declined' | 'abandoned'

/** One attempt to pay an order through the provider. `amount` is in cents. */
export type StoredPayment = {
  id: string
  orderId: string
  state: PaymentState
  amount: Cents
  providerOrderId: string | null
  createKey: string
  /** Goes up only after a definite refusal: a new key could charge twice (security 1.4). */
  attempt: number
  captureKey: string | null
  captureId: string | null
  lastError: string | null
}

const columns = `payment.id, payment.order_id as "orderId", payment.state, payment.amount, payment.provider_order_id as "providerOrderId",
  payment.create_key as "createKey", payment.attempt, payment.capture_key as "captureKey", payment.capture_id as "captureId",
  payment.last_error as "lastError"`

export async function findPayment(sql: Sql, id: string): Promise<StoredPayment | undefined> {
  return sql.one<StoredPayment>(`select ${columns} from payment where id = $1`, [id])
}

/** A payment by the provider's id, and whose order it is for. */
export async function findPaymentByProviderOrder(
  sql: Sql,
  providerOrderId: string,
): Promise<(StoredPayment & Pick<StoredOrder, 'contactId' | 'createdBy'>) | undefined> {
  return sql.one(
    `select ${columns}, contact_id as "contactId", created_by as "createdBy"
       from payment join shop_order on shop_order.id = order_id where provider_order_id = $1`,
    [providerOrderId],
  )
}

/**
 * Locks the order of a payment as `lockOrder` does, and returns both as they are then. `hasLines` locks its lines too: two orders of the
 * same lines that are claimed at this moment wait for each other here, even if they are two people's (D340).
 */
export async function lockPayment(
  sql: Sql,
  by: 'id' | 'provider_order_id',
  key: string,
  { hasLines = false } = {},
): Promise<{ order: StoredOrder; payment: StoredPayment } | undefined> {
  const locks = hasLines
    ? `, (select count(pg_advisory_xact_lock(hashtextextended(line_key::text, 340)))
            from (select line_key from lines_now(shop_order.id) where line_key is not null order by line_key) as keyed) as "lockedLines"`
    : ''
  const row = await sql.one<OrderRow & { payment: StoredPayment | null }>(
    `select ${lockedColumns}${locks},
            (select row_to_json(found) from (select ${columns} from payments_now(shop_order.id) as payment where ${by} = $1) as found) as payment
       from lock_order((select order_id from payment where ${by} = $1)) as shop_order`,
    [key],
  )
  if (!row?.payment) return undefined
  const { payment, ...order } = row
  return { order: readOrder(order), payment }
}

/** The provider's order that a capture was made of, if it is one of ours. */
export async function providerOrderOfCapture(sql: Sql, captureId: string | undefined): Promise<string | undefined> {
  if (captureId === undefined) return undefined
  const row = await sql.one<{ id: string }>('select provider_order_id as id from payment where capture_id = $1', [captureId])
  return row?.id
}

/** The one payment of an order that is open or has gone through. */
export async function findOpenPayment(sql: Sql, orderId: string): Promise<StoredPayment | undefined> {
  return sql.one<StoredPayment>(
    `select ${columns} from payment
      where order_id = $1 and state in ('intent', 'provider_created', 'capturing', 'pending', 'captured')`,
    [orderId],
  )
}

/**
 * Writes the intent before the provider is called, and extends the order's time once, to so many minutes from now. Its key belongs to
 * this attempt for good. `merchantId` is the account it is opened at. Returns undefined if the order has a payment that is open or has
 * gone through. The order must be locked.
 */
export async function insertIntent(
  sql: Sql,
  orderId: string,
  { amount, merchantId, minutes }: { amount: Cents; merchantId: string | undefined; minutes: number },
): Promise<StoredPayment | undefined> {
  return sql.one<StoredPayment>(
    `with extended as (
       update shop_order set reservation_extended = true, reserved_until = greatest(reserved_until, now() + make_interval(mins => $4))
        where id = $1 and not reservation_extended),
     fresh as (select gen_random_uuid() as id)
     insert into payment (id, order_id, state, amount, create_key, merchant_id) select id, $1, 'intent', $2, 'create:' || id, $3 from fresh
     on conflict (order_id) where state in ('intent', 'provider_created', 'capturing', 'pending', 'captured') do nothing
     returning ${columns}`,
    [orderId, amount, merchantId ?? null, minutes],
  )
}

/** Throws 409 while the provider is taking the money for an order, or if it has taken it. The order must be locked. */
export async function assertNoMoneyUnderWay(sql: Sql, orderId: string): Promise<void> {
  const open = await findOpenPayment(sql, orderId)
  if (open && open.state !== 'intent' && open.state !== 'provider_created') throw new Refusal(409, { error: deskMessages.paypalUnderWay })
}

/** What may change together with the state. */
export type PaymentChange = Partial<Pick<StoredPayment, 'providerOrderId' | 'attempt' | 'captureKey' | 'captureId' | 'lastError'>>

const columnOf: Readonly<Record<keyof PaymentChange, string>> = {
  providerOrderId: 'provider_order_id',
  attempt: 'attempt',
  captureKey: 'capture_key',
  captureId: 'capture_id',
  lastError: 'last_error',
}

/** Compare and set: moves a payment if it is still in one of `from`. `taken` has it then, in the shape of StoredPayment. */
export function movePaymentSteps(id: string, from: readonly PaymentState[], to: PaymentState, change: PaymentChange = {}): Steps {
  const entries = Object.entries(change) as [keyof PaymentChange, unknown][]
  const sets = entries.map(([key], index) => `, ${columnOf[key]} = $${index + 4}`).join('')
  return {
    text: `taken as (
      update payment set state = $3, updated_at = now()${to === 'capturing' ? ', capturing_since = now()' : ''}${sets}
       where id = $1 and state = any($2) returning ${columns})`,
    values: [id, from, to, ...entries.map(([, value]) => value)],
  }
}

/** The same in a statement of its own. Returns undefined if another process was faster (security 2.3, rule 1). */
export async function movePayment(sql: Sql, ...move: Parameters<typeof movePaymentSteps>): Promise<StoredPayment | undefined> {
  const { text, values } = movePaymentSteps(...move)
  return sql.one<StoredPayment>(`with ${text} select * from taken`, values)
}
