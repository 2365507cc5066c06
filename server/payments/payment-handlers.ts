import * as z from 'zod/mini'
import { messages } from '#domain/messages.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/mount.ts'
import { busy, notAuthorised } from '#server/http/refusal.ts'
import { markOf } from '#server/http/source-mark.ts'
import { capturePayment } from '#server/orders/capture-payment.ts'
import { openPayment, paymentsUnavailable } from '#server/orders/open-payment.ts'
import { providerOrderOfCapture } from '#server/orders/payments.ts'
import { reconcileProviderOrder } from '#server/orders/reconcile.ts'
import type { Stamp } from '#server/orders/transitions.ts'
import { noteDispute } from '#server/refunds/disputes.ts'
import { tell } from '#server/watch/happenings.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))
/** The shapes of event we subscribe to: about an order, a capture that names its order, a refund that names its capture, or a dispute. */
const event = z.object({
  id: text,
  event_type: text,
  resource: z.object({
    id: z.optional(text),
    dispute_id: z.optional(text),
    supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(text) })) })),
    links: z.optional(z.array(z.object({ rel: z.optional(z.string()), href: z.optional(z.string()) })).check(z.maxLength(50))),
  }),
})
type Event = z.output<typeof event>

function providerOrderOf({ event_type, resource }: Event): string | undefined {
  return event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id
}

/** A refund names only its capture, in the link that leads up. */
function captureOf({ resource }: Event): string | undefined {
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href
  return /\/v2\/payments\/captures\/([A-Za-z0-9_-]{1,64})$/.exec(up ?? '')?.[1]
}

/** Asks the provider about what an event is about. Undefined: about nothing of ours. */
async function follow(deps: Deps, read: Event, stamp: Stamp): Promise<'known' | 'unknown' | undefined> {
  const { dispute_id: disputeId } = read.resource
  if (read.event_type.startsWith('CUSTOMER.DISPUTE.')) return disputeId === undefined ? undefined : noteDispute(deps, disputeId, stamp)
  const providerOrderId = providerOrderOf(read) ?? (await providerOrderOfCapture(deps.db, captureOf(read)))
  return providerOrderId === undefined ? undefined : reconcileProviderOrder(deps, providerOrderId, stamp)
}

async function isApplied(sql: Sql, eventId: string): Promise<boolean> {
  return (await sql.one('select 1 from webhook_event where id = $1', [eventId])) !== undefined
}

/** One forged event is noise. Many mean that someone is trying to make us believe in payments. */
async function countForgery({ limits, log, db }: Deps, source: string, requestId: string): Promise<void> {
  if (!(await limits.countToAlarm('forgedWebhooks', 'everybody'))) return
  log.warn({ requestId, source: markOf(source) }, 'many forged payment events in an hour')
  await audit(db, { actor: 'shop', action: 'webhook.alarm', detail: { source: markOf(source) }, requestId })
}

/** Bounds what forged events can cost at the provider: one that names a made-up certificate, or comes while none can be fetched. */
async function countAsking({ limits }: Deps, what: 'certificate' | 'signature', source: string): Promise<void> {
  if (what === 'signature') return limits.take('webhookChecks', source)
  await limits.take('webhookCertificates', source)
  await limits.take('webhookCertificatesOfAll', 'everybody')
}

export const paymentHandlers: Handlers = {
  createPaypalTransaction: async ({ session, body }, deps) => ({ id: await openPayment(deps, session, body.order.order_id) }),

  capturePaypalTransaction: async ({ session, body, requestId }, deps) => {
    const { id, isPending } = await capturePayment(deps, { session, providerOrderId: body.orderID, requestId })
    if (!isPending) return { id }
    return Response.json({ id, pending: true, message: messages.paymentPending }, { status: 202, headers: { 'cache-control': 'no-store' } })
  },

  paypalWebhook: async ({ header, rawBody, body, address, requestId }, deps) => {
    const { db, log, payments } = deps
    if (!payments) throw paymentsUnavailable()
    const read = z.safeParse(event, body)
    if (read.success && (await isApplied(db, read.data.id))) {
      tell('webhook', { outcome: 'repeated' })
      return { received: true }
    }
    const verdict = await payments.verifyWebhook(header, rawBody, (what) => countAsking(deps, what, address))
    if (verdict !== 'genuine') tell('webhook', { outcome: verdict === 'forged' ? 'forged' : 'unverified' })
    if (verdict === 'forged') {
      await countForgery(deps, address, requestId)
      throw notAuthorised()
    }
    if (verdict === 'unknown') throw busy()
    // A genuine event of a kind we do not read is accepted, or the provider would send it again for days.
    if (!read.success) {
      tell('webhook', { outcome: 'ignored' })
      return { received: true }
    }
    const found = await follow(deps, read.data, { actor: 'webhook', requestId })
    if (found !== undefined) log.info({ event: read.data.event_type, found }, 'webhook')
    // Only now: an event that could not be applied is sent again, and applying one twice changes nothing.
    await db.all('insert into webhook_event (id) values ($1) on conflict do nothing', [read.data.id])
    tell('webhook', { outcome: 'applied' })
    return { received: true }
  },
}
