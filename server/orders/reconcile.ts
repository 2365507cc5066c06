import type { Deps } from '#server/deps.ts'
import { busy } from '#server/http/refusal.ts'
import { captureUnattended, finishCapture } from './capture-payment.ts'
import { findPayment, findPaymentByProviderOrder, type StoredPayment } from './payments.ts'
import { settle } from './settle.ts'
import type { Stamp } from './transitions.ts'

const AT_ONCE = 20

/**
 * Claims payments that were left unfinished: captures without an answer for a minute, pending ones at growing intervals up to an
 * hour, and approvals the provider told us about that nobody captured (security 2.3, rule 8).
 */
async function claimStuck({ db }: Pick<Deps, 'db'>): Promise<StoredPayment[]> {
  const rows = await db.all<{ id: string }>(
    `update payment set updated_at = now()
      where id in (
        select id from payment
         where provider_order_id is not null
           and ((state = 'capturing' and capturing_since < now() - interval '60 seconds' and updated_at < now() - interval '25 seconds')
             or (state = 'pending' and updated_at < now() - least(interval '1 hour', (now() - coalesce(capturing_since, created_at)) / 10))
             or (state = 'provider_created' and approved_hint_at < now() - interval '10 minutes'
                 and updated_at < now() - interval '10 minutes' and created_at > now() - interval '6 hours'))
         order by updated_at limit $1 for update skip locked)
      returning id`,
    [AT_ONCE],
  )
  const payments = await Promise.all(rows.map(({ id }) => findPayment(db, id)))
  return payments.filter((payment) => payment !== undefined)
}

async function reconcile(deps: Deps, payment: StoredPayment, stamp: Stamp): Promise<void> {
  const provider = deps.payments
  if (!provider || payment.providerOrderId === null) return
  if (payment.state === 'capturing') {
    await finishCapture(deps, provider, payment, stamp, { isFirst: false })
  } else if (payment.state === 'provider_created') {
    await captureUnattended(deps, provider, payment, stamp)
  } else {
    const shown = await provider.show(payment.providerOrderId)
    if (shown.ok) await settle(deps, payment, shown.value, stamp)
  }
}

/** Asks the provider about every unfinished payment and records what it says. */
export async function reconcilePayments(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (!deps.payments) return
  for (const payment of await claimStuck(deps)) {
    // Half a minute later another process finds it.
    if (stopping?.aborted) return
    try {
      await reconcile(deps, payment, { actor: 'worker' })
    } catch (error) {
      deps.log.error({ err: error, payment: payment.id }, 'payment not reconciled')
    }
  }
}

/**
 * A webhook only prompts us to ask the provider how its order stands. Nothing in the event itself is believed. Throws 503 if the
 * provider can't be asked. Doing it again changes nothing.
 */
export async function reconcileProviderOrder(deps: Deps, providerOrderId: string, stamp: Stamp): Promise<'known' | 'unknown'> {
  const payment = await findPaymentByProviderOrder(deps.db, providerOrderId)
  if (!payment) return 'unknown'
  const shown = await deps.payments?.show(providerOrderId)
  if (!shown?.ok) throw busy()
  if (shown.value.capture) await settle(deps, payment, shown.value, stamp)
  else if (shown.value.status === 'APPROVED')
    await deps.db.all("update payment set approved_hint_at = now() where id = $1 and state = 'provider_created'", [payment.id])
  return 'known'
}
