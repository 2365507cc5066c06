import { formatMoney } from '#domain/money/money.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue, moneyEntry } from '#server/mail/outbox.ts'
import { findOrder } from '#server/orders/orders.ts'
import { lockOrder, type Stamp } from '#server/orders/transitions.ts'
import type { ProviderOrder, ProviderRefund } from '#server/payments/provider.ts'
import { noteDone, noteRefused } from './note-refund.ts'
import { findCapture, findRefund, findRefunds, type StoredRefund } from './refunds.ts'

type Noting = { sql: Sql; deps: Pick<Deps, 'clock' | 'log'>; orderId: string; captureId: string; stamp: Stamp }

/** A refund made at the provider itself: a row like any other, for staff to check. */
async function noteForeign({ sql, deps, orderId, captureId, stamp }: Noting, providerRefundId: string, amount: number): Promise<void> {
  const order = await findOrder(sql, orderId)
  const made = await sql.one<{ id: string }>(
    `insert into refund (id, order_id, way, state, amount, share, is_at_provider, capture_id, provider_refund_id)
     values (gen_random_uuid(), $1, 'PayPal', 'asking', $2, '{"of":"sum","amount":0}', true, $3, $4)
     on conflict (provider_refund_id) do nothing returning id`,
    [orderId, amount, captureId, providerRefundId],
  )
  const refund = made && (await findRefund(sql, made.id))
  if (!order || !refund) return
  await noteDone(sql, order, refund, { providerRefundId, today: stationDate(deps.clock()), stamp })
  await enqueue(sql, moneyEntry(orderId, refund.id, `${formatMoney(amount)} went back at PayPal`))
}

async function noteOwn({ sql, deps, orderId, stamp }: Noting, refund: StoredRefund, shown: ProviderRefund): Promise<void> {
  const order = await findOrder(sql, orderId)
  if (!order || refund.state === 'done') return
  if (shown.status === 'COMPLETED')
    await noteDone(sql, order, refund, { providerRefundId: shown.id, today: stationDate(deps.clock()), stamp })
  else if (shown.status !== 'PENDING') await noteRefused(sql, order, refund, { why: shown.status, isUnattended: true, stamp })
}

/**
 * Compares the provider's record of an order's money with the shop's: the shop's own refunds are completed, others are noted
 * as made there, and reversals count as given back. Never more than was captured. Safe to repeat.
 * Returns false if something has to wait for the shop's own refund to end.
 */
export async function noteProviderMoney(
  sql: Sql,
  deps: Pick<Deps, 'clock' | 'log'>,
  orderId: string,
  shown: ProviderOrder,
  stamp: Stamp,
): Promise<boolean> {
  const order = await lockOrder(sql, orderId)
  const capture = order && (await findCapture(sql, orderId))
  if (!capture || shown.capture?.id !== capture.captureId) return true
  const noting = { sql, deps, orderId, captureId: capture.captureId, stamp }
  for (const refund of shown.refunds) {
    const known = await findRefunds(sql, orderId)
    const mine = known.find(({ id, providerRefundId }) => id === refund.customId || providerRefundId === refund.id)
    if (mine) await noteOwn(noting, mine, refund)
    else if (refund.status === 'COMPLETED') {
      const amount = Math.min(refund.amount, await roomIn(sql, orderId, shown.capture.amount))
      if (amount > 0 && (await isAsking(sql, orderId))) return false
      if (amount > 0) await noteForeign(noting, refund.id, amount)
    }
  }
  if (shown.capture.status !== 'REFUNDED') return true
  const rest = await roomIn(sql, orderId, shown.capture.amount)
  if (rest > 0 && (await isAsking(sql, orderId))) return false
  if (rest > 0) await noteForeign(noting, `capture:${capture.captureId}`, rest)
  return true
}

/** How much hasn't gone back through the provider, as far as the shop knows, in cents. */
async function roomIn(sql: Sql, orderId: string, captured: number): Promise<number> {
  const refunds = await findRefunds(sql, orderId)
  return captured - refunds.reduce((sum, { way, state, amount }) => sum + (way === 'PayPal' && state === 'done' ? amount : 0), 0)
}

/** While one of the shop's own is unanswered, a lost answer looks like a foreign refund: it's checked once that has ended. */
const isAsking = async (sql: Sql, orderId: string) =>
  (await sql.one("select 1 from refund where order_id = $1 and state = 'asking'", [orderId])) !== undefined
