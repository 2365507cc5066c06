import { formatMoney } from '#domain/money/money.ts'
import { stateAfter } from '#domain/order/order-actions.ts'
import type { OrderState } from '#domain/order/order-desk.ts'
import { gstGivenBack } from '#domain/order/refund.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import { creditNoteEntry, enqueue } from '#server/mail/outbox.ts'
import { channelOf, type StoredOrder, unitsOf } from '#server/orders/orders.ts'
import { release } from '#server/orders/stock.ts'
import { recordEvent, type Stamp } from '#server/orders/transitions.ts'
import { tell } from '#server/watch/happenings.ts'
import { findCapture, findRefund, findRefunds, refundLines, type StoredRefund, sumsOf } from './refunds.ts'
import { takeBackLines } from './take-back.ts'

/** The next credit note number. Others wait for this transaction, so that a failure leaves no gap. */
async function nextNumber(sql: Sql): Promise<number> {
  const row = await sql.one<{ last: number }>('update credit_note_counter set last = last + 1 returning last')
  if (!row) throw new Error('The counter of credit notes is gone.')
  return row.last
}

/** Changes an order's state after a refund. Its invoice still counts it as paid. The order must be locked. */
export async function setState(sql: Sql, order: StoredOrder, to: OrderState, stamp: Stamp): Promise<void> {
  if (to !== order.state) await sql.all('update shop_order set state = $2 where id = $1', [order.id, to])
  await recordEvent(sql, order.id, order.state, to, stamp)
  if (to !== order.state) tell('order', { state: to, channel: channelOf(order), method: order.paymentMethod, total: order.total })
}

const how = ({ way, isAtProvider }: StoredRefund) =>
  isAtProvider ? 'at PayPal' : way === 'PayPal' ? 'through PayPal' : way === 'Cash' ? 'in cash' : `by ${way}`

/**
 * Notes that money has gone back: credit note, letter, state, and the goods taken back, all or nothing in the caller's
 * transaction. The order must come from `lockOrder`. A refund that's already done stays as it is. One of the desk's settles
 * what disagreed before it; one that PayPal had refused has to be looked at (D567).
 */
export async function noteDone(
  sql: Sql,
  order: StoredOrder,
  refund: StoredRefund,
  { providerRefundId, today, stamp }: { providerRefundId: string | null; today: StationDate; stamp: Stamp },
): Promise<void> {
  if ((await findRefund(sql, refund.id))?.state === 'done') return
  const before = await findRefunds(sql, order.id)
  const done = before.filter(({ state }) => state === 'done')
  const gst = gstGivenBack(
    {
      gst: order.gst,
      total: order.total,
      creditedGst: done.reduce((sum, one) => sum + one.gst, 0),
      creditedBefore: done.reduce((sum, one) => sum + one.amount, 0),
      lines: refundLines(order.lines, done),
      postage: order.shippingPrice,
    },
    refund.amount,
    refund.share,
  )
  await sql.all(
    `update refund set state = 'done', done_at = now(), gst = $2, credit_note_number = $3, last_error = null,
        provider_refund_id = coalesce($4, provider_refund_id),
        looked_at = case when state = 'refused' then null else looked_at end where id = $1`,
    [refund.id, gst, await nextNumber(sql), providerRefundId],
  )
  if (!refund.isAtProvider)
    await sql.all('update refund set looked_at = now() where order_id = $1 and looked_at is null and made_at < $2', [
      order.id,
      refund.madeAt,
    ])
  const sums = sumsOf(order, await findCapture(sql, order.id), await findRefunds(sql, order.id))
  const to = stateAfter(order.state, sums)
  await setState(sql, order, to, {
    ...stamp,
    reason: `gave ${formatMoney(sums.given)} of ${formatMoney(sums.taken)} back, ${formatMoney(refund.amount)} of it ${how(refund)}`,
  })
  if (order.paidAt !== null) await takeBackLines(sql, order, refund.takenBack, today)
  else if (to === 'refunded') await releaseStock(sql, order)
  if (order.contactId !== null) await enqueue(sql, creditNoteEntry(order.id, refund.id))
  tell('refund', { way: refund.way, outcome: refund.isAtProvider ? 'at_provider' : 'done', amount: refund.amount })
}

/** Puts the stock of a set-aside order back on sale. */
async function releaseStock(sql: Sql, order: StoredOrder): Promise<void> {
  if (!order.holdsStock) return
  await sql.all('update shop_order set holds_stock = false where id = $1', [order.id])
  await release(sql, unitsOf(order.lines))
}

/** Notes a definite refusal. Returns false if the refund had already ended. `isUnattended`: nobody is waiting for the answer, so staff have to check. */
export async function noteRefused(
  sql: Sql,
  order: StoredOrder,
  refund: StoredRefund,
  { why, isUnattended, stamp }: { why: string; isUnattended: boolean; stamp: Stamp },
): Promise<boolean> {
  const moved = await sql.one(
    `update refund set state = 'refused', last_error = $2, looked_at = case when $3 then null else looked_at end
      where id = $1 and state = 'asking' returning id`,
    [refund.id, why, isUnattended],
  )
  if (!moved) return false
  await recordEvent(sql, order.id, order.state, order.state, {
    ...stamp,
    reason: `PayPal won’t give ${formatMoney(refund.amount)} back: ${why}`,
  })
  tell('refund', { way: refund.way, outcome: 'refused', amount: refund.amount })
  return true
}
