import { amountText, centsOf } from '#server/payments/paypal-shapes.ts'
import type { DoubleOrder } from './orders.ts'
import { DoubleRefusal } from './refusal.ts'
import { DOUBLE_MERCHANT_ID } from './represent.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What happens is listed three hours later. */
const BEHIND = 3 * HOUR
const LONGEST = 31 * DAY
const OLDEST = 3 * 365 * DAY
const MOST = 10_000

/** A movement that no order of the double made: a fee, a withdrawal, a gift, a chargeback. `amount` in cents, negative if it went out. */
export type OtherMovement = {
  id: string
  at: number
  code: string
  amount: number
  currency?: string | undefined
  referenceId?: string | undefined
  customId?: string | undefined
  invoiceId?: string | undefined
}

/** How a list may be wrong: transactions that are left out, another sum, and pages that don't add up. */
type ReportTampering = { hidden: ReadonlySet<string>; amount?: number; currency?: string; custom_id?: string; pages?: number }

type Row = OtherMovement & { status: string }

const statusOf = { COMPLETED: 'S', PARTIALLY_REFUNDED: 'S', REFUNDED: 'V', PENDING: 'P', DECLINED: 'D', FAILED: 'D' } as const

function rowsOf(order: DoubleOrder, changed: ReportTampering): Row[] {
  const [unit] = order.request.purchase_units
  const { capture, tampering } = order
  if (!capture) return []
  const currency = changed.currency ?? tampering.currency
  const amount = changed.amount ?? tampering.amount ?? centsOf(unit.amount.value)
  const customId = changed.custom_id ?? tampering.custom_id ?? unit.custom_id
  const { id, at, status } = capture
  return [
    { id, at, code: 'T0006', amount, currency, customId, invoiceId: unit.invoice_id, status: statusOf[status] },
    ...capture.refunds.map((refund) => ({
      ...{ id: refund.id, at: refund.at, code: refund.isReversal ? 'T1106' : 'T1107', amount: -refund.amount },
      ...{ referenceId: id, customId: refund.customId, invoiceId: unit.invoice_id, status: statusOf[refund.status] },
    })),
  ]
}

const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, '+0000')
const money = (cents: number, currency = 'AUD') => ({
  currency_code: currency,
  value: `${cents < 0 ? '-' : ''}${amountText(Math.abs(cents))}`,
})

function represent({ id, at, code, amount, currency, referenceId, customId, invoiceId, status }: Row) {
  return {
    transaction_info: {
      paypal_account_id: 'BUYERBUYER123',
      transaction_id: id,
      ...(referenceId && { paypal_reference_id: referenceId, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: code,
      transaction_initiation_date: iso(at),
      transaction_updated_date: iso(at),
      transaction_amount: money(amount, currency),
      ...(code === 'T0006' && { fee_amount: money(-Math.ceil(amount * 0.026) - 30, currency) }),
      transaction_status: status,
      ...(invoiceId && { invoice_id: invoiceId }),
      ...(customId && { custom_field: customId }),
    },
  }
}

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

function readDate(text: string | undefined): number {
  if (text === undefined || !written.test(text)) throw new DoubleRefusal(400, 'INVALID_REQUEST')
  return Date.parse(text)
}

function readCount(text: string | undefined, usual: number, most: number): number {
  const count = text === undefined ? usual : Number(text)
  if (!Number.isInteger(count) || count < 1 || count > most) throw new DoubleRefusal(400, 'INVALID_REQUEST')
  return count
}

/**
 * The list of transactions as the provider answers it: pages from 1, 31 days at most, three hours behind, and 400 for more than it
 * has or likes. Throws DoubleRefusal.
 */
export function listTransactions(
  query: Readonly<Record<string, string>>,
  now: number,
  { orders, others, changed }: { orders: readonly DoubleOrder[]; others: readonly OtherMovement[]; changed: ReportTampering },
) {
  const [from, until] = [readDate(query.start_date), readDate(query.end_date)]
  const [size, page] = [readCount(query.page_size, 100, 500), readCount(query.page, 1, 2 ** 31 - 1)]
  const end = now - BEHIND
  if (from > until || until - from > LONGEST || from < now - OLDEST || from > end) throw new DoubleRefusal(400, 'INVALID_REQUEST')
  const rows = [...orders.flatMap((order) => rowsOf(order, changed)), ...others.map((other) => ({ ...other, status: 'S' }))]
    .filter(({ id, at }) => at >= from && at <= until && at <= end && !changed.hidden.has(id))
    .toSorted((one, other) => one.at - other.at)
  if (rows.length > MOST) throw new DoubleRefusal(400, 'RESULTSET_TOO_LARGE')
  return {
    transaction_details: rows.slice((page - 1) * size, page * size).map(represent),
    account_number: DOUBLE_MERCHANT_ID,
    start_date: iso(from),
    end_date: iso(Math.min(until, end)),
    last_refreshed_datetime: iso(end),
    page,
    total_items: rows.length,
    total_pages: changed.pages ?? Math.ceil(rows.length / size),
    links: [],
  }
}
