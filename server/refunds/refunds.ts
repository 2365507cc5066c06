import { doorEntries } from '#domain/door/door-list.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderSums } from '#domain/order/order-desk.ts'
import { type RefundLine, type RefundShare, type RefundState, type RefundWay, waysBack } from '#domain/order/refund.ts'
import type { Sql } from '#server/db/database.ts'
import { findTickets } from '#server/door/tickets.ts'
import { numbered, type OrderLine, type StoredOrder } from '#server/orders/orders.ts'

/** A refund, under way or done. Amounts in cents. `givenBy` is null for one made at the provider itself. */
export type StoredRefund = {
  id: string
  orderId: string
  way: RefundWay
  state: RefundState
  amount: Cents
  share: RefundShare
  takenBack: readonly number[]
  gst: Cents
  givenBy: number | null
  isAtProvider: boolean
  captureId: string | null
  requestKey: string | null
  providerRefundId: string | null
  creditNoteNumber: number | null
  lastError: string | null
  madeAt: Date
  doneAt: Date | null
}

const columns = `id, order_id as "orderId", way, state, amount, share, taken_back as "takenBack", gst, given_by as "givenBy",
  is_at_provider as "isAtProvider", capture_id as "captureId", request_key as "requestKey", provider_refund_id as "providerRefundId",
  credit_note_number as "creditNoteNumber", last_error as "lastError", made_at as "madeAt", done_at as "doneAt"`

export async function findRefund(sql: Sql, id: string): Promise<StoredRefund | undefined> {
  return sql.one<StoredRefund>(`select ${columns} from refund where id = $1`, [id])
}

/** All refunds of an order, done or not, oldest first. */
export function findRefunds(sql: Sql, orderId: string): Promise<StoredRefund[]> {
  return sql.all<StoredRefund>(`select ${columns} from refund where order_id = $1 order by made_at, id`, [orderId])
}

/** The capture that paid an order, and how much it took, in cents. */
export type Capture = { captureId: string; providerOrderId: string; taken: Cents }

export async function findCapture(sql: Sql, orderId: string): Promise<Capture | undefined> {
  return sql.one<Capture>(
    `select capture_id as "captureId", provider_order_id as "providerOrderId", coalesce(taken, amount) as taken from payment
      where order_id = $1 and capture_id is not null and (state = 'captured' or (state = 'denied' and taken is not null))
      order by state = 'captured' desc, created_at desc limit 1`,
    [orderId],
  )
}

const given = (refunds: readonly StoredRefund[], state: RefundState) =>
  refunds.reduce((sum, refund) => sum + (refund.state === state ? refund.amount : 0), 0)

/** What the station took for an order, in cents. A set-aside order may have another sum at the provider, or none. */
function takenOf(order: StoredOrder, capture: Capture | undefined, back: Cents): Cents {
  if (order.paidAt !== null) return order.total
  if (order.state === 'refunded') return back
  if (order.state !== 'needs_review') return 0
  if (capture) return capture.taken
  return order.paymentMethod === 'Cash' || order.paymentMethod === 'Eftpos' ? order.total : 0
}

/** The money taken for an order, given back, and being given back, in cents. */
export function sumsOf(order: StoredOrder, capture: Capture | undefined, refunds: readonly StoredRefund[]) {
  const back = given(refunds, 'done')
  return { taken: takenOf(order, capture, back), given: back, underWay: given(refunds, 'asking') }
}

/** How an order was paid, as far as the shop knows: a set-aside order may have a capture and no method yet. */
export const methodOf = ({ paymentMethod }: StoredOrder, capture: Capture | undefined) => paymentMethod ?? (capture ? 'PayPal' : null)

export function refundLines(
  lines: readonly OrderLine[],
  refunds: readonly StoredRefund[],
): (RefundLine & { taxable: boolean; name: string })[] {
  const done = refunds.filter(({ state }) => state !== 'refused').flatMap(({ share }) => (share.of === 'lines' ? share.positions : []))
  return lines.map(({ position, kind, name, param, price, fullPrice, taxable, isTakenBack }) => ({
    position,
    kind,
    name: param === null ? name : `${name}, ${param}`,
    price,
    fullPrice,
    taxable,
    isRefunded: done.includes(position),
    isTakenBack,
  }))
}

/** An order's lines at the desk: tickets with their name on the door list, and whether someone came in with them. */
export async function deskLines(sql: Sql, order: StoredOrder, refunds: readonly StoredRefund[]): Promise<OrderSums['lines']> {
  const tickets = order.lines.some(({ kind }) => kind === 'ticket') ? await findTickets(sql, 'line.order_id = $1', [order.id]) : []
  const seats = new Map(doorEntries(tickets).map(({ key, name, cameIn }) => [key, { name, cameIn }]))
  return refundLines(order.lines, refunds).map(({ taxable: _, ...line }) => {
    const seat = seats.get(`${order.number}:${line.position}`)
    return { ...line, who: seat?.name ?? null, cameIn: seat?.cameIn ?? null }
  })
}

type Dispute = { id: string; isOpen: boolean; reason: string; outcome: string | null; at: Date }

/** Everything the desk sees of an order's money. */
export async function readSums(sql: Sql, order: StoredOrder): Promise<OrderSums> {
  const refunds = await findRefunds(sql, order.id)
  const capture = await findCapture(sql, order.id)
  const people = await sql.all<{ id: number; name: string }>('select id, name from contact where id = any($1)', [
    refunds.flatMap(({ givenBy }) => givenBy ?? []),
  ])
  const disputes = await sql.all<Dispute>(
    'select id, is_open as "isOpen", reason, outcome, opened_at as at from dispute where order_id = $1 order by opened_at, id',
    [order.id],
  )
  return {
    ...sumsOf(order, capture, refunds),
    postage: order.shippingPrice,
    ways: [...waysBack(methodOf(order, capture))].filter((way) => way !== 'PayPal' || capture !== undefined),
    lines: await deskLines(sql, order, refunds),
    refunds: refunds.map(({ id, way, state, amount, madeAt, doneAt, givenBy, isAtProvider, creditNoteNumber, lastError }) => ({
      id,
      way,
      state,
      amount,
      at: (doneAt ?? madeAt).toISOString(),
      by: isAtProvider ? null : (people.find((person) => person.id === givenBy)?.name ?? 'Someone who has left'),
      number: creditNoteNumber === null ? null : numbered('CN', creditNoteNumber),
      error: lastError,
    })),
    disputes: disputes.map((dispute) => ({ ...dispute, at: dispute.at.toISOString() })),
  }
}

/** Whether a buyer still has goods from an order that staff could take back. */
export const hasKept = ({ lines, paidAt }: StoredOrder) =>
  paidAt !== null && lines.some(({ kind, isTakenBack }) => kind !== 'donation' && !isTakenBack)
