import { stationDate } from '#domain/time/station-time.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue, moneyEntry } from '#server/mail/outbox.ts'
import { lockOrder, type Stamp } from '#server/orders/transitions.ts'
import type { PaymentProvider, ProviderOrder, ProviderRefund } from '#server/payments/provider.ts'
import { tell } from '#server/watch/happenings.ts'
import { noteProviderMoney } from './note-provider.ts'
import { noteDone, noteRefused } from './note-refund.ts'
import { findCapture, findRefund, type StoredRefund } from './refunds.ts'

/** The result of asking. `unanswered`: the provider hasn't answered, and is asked again later with the same key. */
export type Asked = { kind: 'done' } | { kind: 'refused'; why: string } | { kind: 'unanswered' }

const unanswered: Asked = { kind: 'unanswered' }

type Asking = { deps: Deps; provider: PaymentProvider; refund: StoredRefund; stamp: Stamp; isFirst: boolean }

async function settleWith({ deps, refund, stamp, isFirst }: Asking, answer: ProviderRefund): Promise<Asked> {
  if (answer.status === 'PENDING') {
    await deps.db.all("update refund set provider_refund_id = $2 where id = $1 and state = 'asking'", [refund.id, answer.id])
    return unanswered
  }
  if (answer.status !== 'COMPLETED') return refuse({ deps, refund, stamp, isFirst }, answer.status)
  await deps.db.transaction(async (sql) => {
    const order = await lockOrder(sql, refund.orderId)
    if (order) await noteDone(sql, order, refund, { providerRefundId: answer.id, today: stationDate(deps.clock()), stamp })
  })
  return { kind: 'done' }
}

async function refuse({ deps, refund, stamp, isFirst }: Omit<Asking, 'provider'>, why: string): Promise<Asked> {
  const now = await deps.db.transaction(async (sql) => {
    const order = await lockOrder(sql, refund.orderId)
    if (!order) return undefined
    const isRefused = await noteRefused(sql, order, refund, { why, isUnattended: !isFirst, stamp })
    if (isRefused && !isFirst) await enqueue(sql, moneyEntry(order.id, refund.id, `PayPal won’t give money back: ${why}`))
    return findRefund(sql, refund.id)
  })
  return now?.state === 'done' ? { kind: 'done' } : { kind: 'refused', why }
}

/** Finds this refund in what the provider shows: by its own id, or the one the shop gave it. */
const findIn = (shown: ProviderOrder, { id, providerRefundId }: StoredRefund) =>
  shown.refunds.find((refund) => refund.customId === id || refund.id === providerRefundId)

async function showOrder({ deps, provider, refund }: Asking): Promise<ProviderOrder | undefined> {
  const capture = await findCapture(deps.db, refund.orderId)
  const shown = capture && (await provider.show(capture.providerOrderId))
  return shown?.ok ? shown.value : undefined
}

/** What a refusal means: the provider may have done it already, or someone did it there. Only what it shows counts. */
async function handleRefusal(asking: Asking, issue: string): Promise<Asked> {
  const { deps, refund, stamp } = asking
  deps.log.warn({ refund: refund.id, issue }, 'refund refused')
  const shown = await showOrder(asking)
  if (!shown) return unanswered
  const mine = findIn(shown, refund)
  if (mine) return settleWith(asking, mine)
  const ended = await refuse(asking, issue)
  await deps.db.transaction((sql) => noteProviderMoney(sql, deps, refund.orderId, shown, stamp))
  return ended
}

/**
 * Asks the provider to give money back for a row already committed. Safe to repeat after a crash or a call without an answer:
 * it checks first, then asks with the same key, never another (D405).
 */
export async function askProvider(
  deps: Deps,
  provider: PaymentProvider,
  refund: StoredRefund,
  stamp: Stamp,
  { isFirst }: { isFirst: boolean },
): Promise<Asked> {
  const asking = { deps, provider, refund, stamp, isFirst }
  const { captureId, requestKey, amount, id } = refund
  if (captureId === null || requestKey === null) return unanswered
  if (!isFirst) {
    const shown = await showOrder(asking)
    if (!shown) return unanswered
    const mine = findIn(shown, refund)
    if (mine) return settleWith(asking, mine)
  }
  const answer = await provider.refund({ captureId, refundId: id, amount, requestKey })
  if (answer.ok) return settleWith(asking, answer.value)
  const { fault } = answer
  if (fault.kind === 'refused') return handleRefusal(asking, fault.issue)
  deps.log.warn({ refund: id, fault: fault.kind, reason: fault.reason }, 'refund unanswered')
  // Nothing has happened yet, and asking again would get the same refusal: the shop isn't allowed to.
  if (fault.kind === 'unauthorised' && isFirst) return refuse(asking, fault.reason)
  await deps.db.all("update refund set last_error = $2 where id = $1 and state = 'asking'", [id, fault.reason])
  tell('refund', { way: refund.way, outcome: 'unanswered', amount })
  return unanswered
}

const AT_ONCE = 20

/** Asks again about refunds unanswered for a minute: the shop was killed, the call was slow, or the provider is still checking. */
export async function reconcileRefunds(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, payments: provider } = deps
  if (!provider) return
  const rows = await db.all<{ id: string }>(
    `update refund set asked_at = now() where id in (
        select id from refund where state = 'asking'
           and asked_at < now() - greatest(interval '60 seconds', least(interval '1 hour', (now() - made_at) / 10))
         order by asked_at limit $1 for update skip locked)
      returning id`,
    [AT_ONCE],
  )
  for (const { id } of rows) {
    if (stopping?.aborted) return
    const refund = await findRefund(db, id)
    try {
      if (refund?.state === 'asking') await askProvider(deps, provider, refund, { actor: 'worker' }, { isFirst: false })
    } catch (error) {
      deps.log.error({ err: error, refund: id }, 'refund not reconciled')
    }
  }
}
