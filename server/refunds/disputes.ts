import { stateAfter } from '#domain/order/order-actions.ts'
import type { OrderState } from '#domain/order/order-desk.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { busy } from '#server/http/refusal.ts'
import { enqueue, moneyEntry } from '#server/mail/outbox.ts'
import { keepFulfilled } from '#server/orders/fulfilled.ts'
import { lockOrder, type Stamp } from '#server/orders/transitions.ts'
import type { ProviderDispute } from '#server/payments/provider.ts'
import { setState } from './note-refund.ts'
import { findCapture, findRefunds, sumsOf } from './refunds.ts'

const DISPUTABLE: readonly OrderState[] = ['paid', 'fulfilled', 'partly_refunded']

async function note(sql: Sql, orderId: string, dispute: ProviderDispute, stamp: Stamp): Promise<void> {
  const order = await lockOrder(sql, orderId)
  if (!order) return
  const before = await sql.one<{ isOpen: boolean }>('select is_open as "isOpen" from dispute where id = $1', [dispute.id])
  await sql.all(
    `insert into dispute (id, order_id, is_open, reason, outcome) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set is_open = excluded.is_open, outcome = excluded.outcome, asked_at = now(),
       looked_at = case when excluded.is_open and not dispute.is_open then null else dispute.looked_at end`,
    [dispute.id, orderId, dispute.isOpen, dispute.reason, dispute.outcome],
  )
  if (before?.isOpen === dispute.isOpen) return
  const kind = dispute.reason === '' ? 'no reason given' : dispute.reason.toLowerCase().replaceAll('_', ' ')
  if (dispute.isOpen) {
    const to = DISPUTABLE.includes(order.state) ? 'disputed' : order.state
    await setState(sql, order, to, { ...stamp, reason: `the buyer disputes it: ${kind}` })
    await enqueue(sql, moneyEntry(orderId, dispute.id, `the buyer disputes it at PayPal (${kind})`))
    return
  }
  const outcome = (dispute.outcome ?? 'resolved').toLowerCase().replaceAll('_', ' ')
  const isLast = (await sql.one('select 1 from dispute where order_id = $1 and is_open', [orderId])) === undefined
  const sums = sumsOf(order, await findCapture(sql, orderId), await findRefunds(sql, orderId))
  const to = order.state === 'disputed' && isLast ? stateAfter('paid', sums) : order.state
  await setState(sql, order, to, { ...stamp, reason: `the dispute has ended: ${outcome}` })
  if (to === 'paid') await keepFulfilled(sql, orderId, stamp)
  await enqueue(sql, moneyEntry(orderId, `${dispute.id}:ended`, `the dispute at PayPal has ended (${outcome})`))
}

/**
 * A webhook only prompts us to ask the provider about a dispute. Nothing in the event itself is trusted. Throws 503 if it
 * can't be asked, so that the event is sent again. Safe to repeat.
 */
export async function noteDispute(deps: Deps, id: string, stamp: Stamp): Promise<'known' | 'unknown'> {
  const shown = await deps.payments?.showDispute(id)
  if (!shown?.ok) {
    deps.log.error({ dispute: id, fault: shown?.fault.kind }, 'the provider tells of a dispute and does not show it')
    throw busy()
  }
  const found = await deps.db.all<{ orderId: string }>('select order_id as "orderId" from payment where capture_id = any($1)', [
    shown.value.captureIds,
  ])
  for (const { orderId } of found) await deps.db.transaction((sql) => note(sql, orderId, shown.value, stamp))
  return found.length > 0 ? 'known' : 'unknown'
}

/** Asks about disputes whose outcome we haven't heard, four times a day each. */
export async function reconcileDisputes(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (!deps.payments) return
  const rows = await deps.db.all<{ id: string }>(
    `update dispute set asked_at = now() where id in (
        select id from dispute where is_open and asked_at < now() - interval '6 hours' order by asked_at limit 20 for update skip locked)
      returning id`,
  )
  for (const { id } of rows) {
    if (stopping?.aborted) return
    await noteDispute(deps, id, { actor: 'worker' }).catch((error) => deps.log.error({ err: error, dispute: id }, 'dispute not reconciled'))
  }
}
