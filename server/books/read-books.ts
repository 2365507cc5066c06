import { type Booked, isOfShop, type Listed, namedBy, type Period } from '#domain/books/compare-books.ts'
import type { Sql } from '#server/db/database.ts'
import type { ProviderTransaction } from '#server/payments/provider.ts'

/** How far the clocks may differ and writes may lag, as a PostgreSQL interval. */
export const MARGIN = "interval '15 minutes'"

type Row = Omit<Booked, 'at'> & { at: Date }

/**
 * What the books have for a period at one of the provider's accounts, and for everything on its list. Only payments made here
 * are due: the provider needn't list again what was noted from its own report.
 */
export async function readBooks(
  sql: Sql,
  merchantId: string | undefined,
  { from, until }: Period,
  transactions: readonly ProviderTransaction[],
): Promise<Booked[]> {
  const mentioned = transactions.flatMap(({ id, referenceId }) => (referenceId === null ? [id] : [id, referenceId]))
  const rows = await sql.all<Row>(
    `with wanted as (
       select * from payment where capture_id is not null and (state = 'captured' or (state = 'denied' and taken is not null))
          and (capture_id = any($4) or (merchant_id is not distinct from $1 and created_at between $2::timestamptz - interval '1 day' and $3)))
     select capture_id as id, 'payment' as kind, capture_id as "captureId", order_id as "orderId", coalesce(taken, amount) as amount,
         coalesce(capturing_since, created_at) as at,
         merchant_id is not distinct from $1 and coalesce(capturing_since, created_at) >= $2
           and updated_at < $3::timestamptz - ${MARGIN} as "isDue"
       from wanted
     union all
     select transaction_id, 'payment', transaction_id, id, total, paid_at, false
       from shop_order where payment_method = 'PayPal' and paid_at is not null and transaction_id = any($4)
         and not exists (select 1 from payment where capture_id = transaction_id)
     union all
     select provider_refund_id, 'money_back', payment.capture_id, refund.order_id, refund.amount, made_at,
         merchant_id is not distinct from $1 and not is_at_provider and made_at >= $2
           and done_at < $3::timestamptz - ${MARGIN}
       from refund join payment on payment.capture_id = refund.capture_id
      where way = 'PayPal' and refund.state = 'done' and provider_refund_id is not null
        and (provider_refund_id = any($4) or refund.capture_id = any($4)
          or (merchant_id is not distinct from $1 and done_at between $2 and $3))
     union all
     select dispute.id, 'hold', capture_id, dispute.order_id, null, opened_at, false
       from dispute join payment on payment.order_id = dispute.order_id where capture_id = any($4)`,
    [merchantId ?? null, from, until, mentioned],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Finds the order each transaction names. */
async function findNamed(sql: Sql, transactions: readonly ProviderTransaction[]): Promise<(one: ProviderTransaction) => string | null> {
  const names = transactions.map(namedBy)
  const rows = await sql.all<{ id: string; number: number }>('select id, number from shop_order where id = any($1) or number = any($2)', [
    names.flatMap(({ id }) => id ?? []),
    names.flatMap(({ number }) => number ?? []),
  ])
  const ids = new Set(rows.map(({ id }) => id))
  const byNumber = new Map(rows.map(({ id, number }) => [number, id]))
  return (one) => {
    const { id, number } = namedBy(one)
    return id !== null && ids.has(id) ? id : number === null ? null : (byNumber.get(number) ?? null)
  }
}

/** The shop's own transactions on the provider's list, since its first payment there, and how many others there are. */
export async function pickOwn(
  sql: Sql,
  transactions: readonly ProviderTransaction[],
  booked: readonly Booked[],
  start: Date,
): Promise<{ listed: Listed[]; others: number }> {
  const moved = transactions.filter(({ kind, at }) => kind !== 'other' && at >= start)
  const known = new Set(booked.flatMap(({ id, captureId }) => [id, captureId]))
  const own = moved.filter((one) => isOfShop(one, known))
  const orderNamedBy = await findNamed(sql, own)
  const ofCapture = new Map(booked.map(({ captureId, orderId }) => [captureId, orderId]))
  const listed = own.flatMap((one) => {
    const { kind, id, referenceId, amount, currency, at } = one
    if (kind === 'other') return []
    const captureId = kind === 'payment' ? id : referenceId
    const orderId = ofCapture.get(captureId ?? '') ?? orderNamedBy(one)
    return [{ id, kind, captureId, orderId, amount, currency, at: at.toISOString() }]
  })
  return { listed, others: moved.length - own.length }
}
