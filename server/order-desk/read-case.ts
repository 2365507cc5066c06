import { personNumber } from '#domain/desk/person.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { sizeChoices } from '#domain/order/change-size.ts'
import { actionsOf, sentToBuyer } from '#domain/order/order-actions.ts'
import { type HistoryEntry, type LetterKind, letterKind, type OrderCase } from '#domain/order/order-desk.ts'
import { leftToGive } from '#domain/order/refund.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import { readPieces } from '#server/desk-lists/read-pieces.ts'
import { notFound } from '#server/http/refusal.ts'
import { replyOf } from '#server/orders/order-reply.ts'
import { channelOf, findOrder, hasPaper, type OrderLine, type StoredOrder, stageOfOrder } from '#server/orders/orders.ts'
import type { PaymentState } from '#server/orders/payments.ts'
import { hasKept, readSums } from '#server/refunds/refunds.ts'
import { readLooks } from './looks.ts'

export type KnownPayment = {
  state: PaymentState
  amount: number
  providerOrderId: string | null
  captureId: string | null
  lastError: string | null
  /** In cents, if the provider took a different sum than it was asked for. */
  taken: number | null
  at: Date
}

/** Every attempt to pay an order through the provider, oldest first. */
export function readPayments(sql: Sql, orderId: string): Promise<KnownPayment[]> {
  return sql.all<KnownPayment>(
    `select state, amount, provider_order_id as "providerOrderId", capture_id as "captureId", last_error as "lastError", taken, created_at as at
       from payment where order_id = $1 order by created_at, id`,
    [orderId],
  )
}

const UNDER_WAY: readonly PaymentState[] = ['capturing', 'pending']

/** What the shop knows about an order's money. A desk order paid in cash or by card is set aside only after the money was taken. */
export function moneyOf(order: StoredOrder, payments: readonly KnownPayment[]): { isMoneyUnderWay: boolean; isMoneyTaken: boolean } {
  const tookAtDesk = order.state === 'needs_review' && (order.paymentMethod === 'Cash' || order.paymentMethod === 'Eftpos')
  return {
    isMoneyUnderWay: payments.some(({ state }) => UNDER_WAY.includes(state)),
    isMoneyTaken:
      tookAtDesk ||
      order.pledgeMoney !== null ||
      order.transactionId !== null ||
      order.paidAt !== null ||
      payments.some(({ state, taken }) => state === 'captured' || taken !== null),
  }
}

/** A line as `sizeChoices` reads it. */
export const sizedLine = ({ kind, productId, choices }: OrderLine) => ({
  kind,
  productId,
  options: choices.options ?? {},
  tshirtsize: choices.tshirtsize,
})

/** What of an order goes to its buyer, of its lines and these pieces. */
export const goesToBuyer = ({ lines }: StoredOrder, pieces: readonly FulfilmentPiece[]) =>
  sentToBuyer(
    lines.map(({ position, kind, choices }) => ({ position, kind, isGift: choices.gift !== undefined })),
    pieces,
  )

type EventRow = Omit<HistoryEntry, 'key' | 'at' | 'who'> & {
  id: number
  kind: 'event' | 'note'
  at: Date
  actor: string
  name: string | null
}

const others: Readonly<Record<string, string>> = { worker: 'The shop', webhook: 'PayPal', console: 'Command line' }

function whoOf({ actor, name }: EventRow): string {
  return name ?? others[actor] ?? (actor.startsWith('zedder:') ? 'The buyer' : 'Someone who has left')
}

/** An order's history, newest first, with colleagues' notes. */
async function readHistory(sql: Sql, orderId: string): Promise<HistoryEntry[]> {
  const rows = await sql.all<EventRow>(
    `select entry.*, contact.name from (
       select event.id, 'event' as kind, event.at, event.actor, from_state as "from", to_state as "to", reason, note
         from order_event event left join order_note on event_id = event.id where event.order_id = $1
       union all
       select id, 'note', at, 'staff:' || coalesce(written_by::text, ''), null, null, null, note from order_note where order_id = $1 and event_id is null
     ) as entry left join contact on contact.id = nullif(substring(actor from '^(?:zedder|reception|admin|staff):(\\d{1,15})$'), '')::bigint
     order by at desc, kind, id desc limit 500`,
    [orderId],
  )
  return rows.map((row) => {
    const { id, kind, at, from, to, reason, note } = row
    return { key: `${kind}-${id}`, at: at.toISOString(), who: whoOf(row), from, to, reason, note }
  })
}

type LetterRow = { kind: LetterKind; sentAt: Date | null; createdAt: Date; isGivenUp: boolean }

/** The letters about an order and whether they were sent. They're forgotten after 90 days. */
async function readLetters(sql: Sql, orderId: string): Promise<OrderCase['letters']> {
  const rows = await sql.all<LetterRow>(
    `select kind, sent_at as "sentAt", created_at as "createdAt", sent_at is null and next_try_at = 'infinity' as "isGivenUp"
       from outbox where payload ? 'orderId' and payload->>'orderId' = $1 and kind = any($2) and last_error is distinct from 'nothing to say' order by created_at, id`,
    [orderId, letterKind.options],
  )
  return rows.map(({ kind, sentAt, createdAt, isGivenUp }) => ({
    kind,
    state: sentAt ? 'sent' : isGivenUp ? 'given_up' : 'waiting',
    at: (sentAt ?? createdAt).toISOString(),
  }))
}

const doneBy = (by: string | null | undefined, at: string | null | undefined) => (at ? { by: by ?? 'Someone who has left', at } : null)

/** The number for the page of an order's buyer; null if they have no record, or work here. */
async function readPersonNumber(sql: Sql, contactId: number | null): Promise<string | null> {
  if (contactId === null) return null
  const row = await sql.one<{ id: number; subnumber: string | null }>(
    "select id, subnumber from contact where id = $1 and role = 'zedder'",
    [contactId],
  )
  return row ? personNumber(row) : null
}

/** Everything the desk knows about one order (A86). Throws 404 if there is no such order. */
export async function readCase(sql: Sql, orderId: string | undefined): Promise<OrderCase> {
  const order = orderId === undefined ? undefined : await findOrder(sql, orderId)
  if (!order) throw notFound()
  const { parcel, contactId, buyer, stationPickup } = order
  const { all } = await readCatalogue(sql)
  const [payments, history, letters, read] = [
    await readPayments(sql, order.id),
    await readHistory(sql, order.id),
    await readLetters(sql, order.id),
    await readPieces(sql, [order.id]),
  ]
  const sums = await readSums(sql, order)
  const looks = await readLooks(sql, order.id)
  const taker =
    order.createdBy === null ? undefined : await sql.one<{ name: string }>('select name from contact where id = $1', [order.createdBy])
  const person = await readPersonNumber(sql, contactId)
  const pieces = read.map(({ piece }) => piece)
  const sizes = order.lines.flatMap((line) =>
    sizeChoices(sizedLine(line), all).map((choice) => ({ position: line.position, ...choice, values: [...choice.values] })),
  )
  const stage = stageOfOrder(order)
  const facts = {
    state: order.state,
    stage,
    isKnown: contactId !== null,
    isPickup: stationPickup,
    isDesk: order.createdBy !== null,
    ...moneyOf(order, payments),
    hasTickets: order.lines.some(({ kind }) => kind === 'ticket'),
    hasTicketsLeft: order.lines.some(({ kind, isTakenBack }) => kind === 'ticket' && !isTakenBack),
    hasSizes: sizes.length > 0,
    ...goesToBuyer(order, pieces),
    left: leftToGive(sums),
    isGivingBack: sums.underWay > 0,
    hasKept: hasKept(order),
    hasCreditNote: sums.refunds.some(({ number }) => number !== null),
    letters: letters.map(({ kind }) => kind),
    hasUnseen: looks.some(({ kind }) => kind !== 'aside'),
  }
  return {
    order: replyOf(order),
    state: order.state,
    stage,
    channel: channelOf(order),
    takenBy: taker?.name ?? null,
    invoiceNumber: order.invoiceNumber,
    buyer: contactId === null && buyer.email === '' && buyer.mobile === '' ? null : buyer,
    person,
    sentTo: order.sentTo,
    packed: doneBy(parcel?.packedBy, parcel?.packedAt),
    handed: doneBy(parcel?.handedBy, parcel?.handedAt),
    pieces: pieces.map((piece) => ({
      key: piece.key,
      kind: piece.kind,
      name: piece.kind === 'pack' ? piece.buyer.name : piece.kind === 'shirt' ? `${piece.name}, ${piece.size}` : piece.name,
      done: piece.done,
    })),
    sizes,
    payments: payments.map(({ state, amount, providerOrderId, captureId, lastError, at }) => ({
      state,
      amount,
      provider_order_id: providerOrderId,
      capture_id: captureId,
      error: lastError,
      at: at.toISOString(),
    })),
    sums,
    looks,
    review: order.state === 'needs_review' ? (history.find(({ from, to }) => to === 'needs_review' && from !== to)?.reason ?? '') : null,
    letters,
    history,
    actions: actionsOf(facts).filter((action) => (action !== 'invoice' && action !== 'send_invoice') || hasPaper(order)),
  }
}
