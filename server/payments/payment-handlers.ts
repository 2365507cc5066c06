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
import { reconcileProviderOrder } from '#server/orders/reconcile.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))
/** The two shapes of event we subscribe to: about an order, or about a capture that names its order. */
const event = z.object({
  id: text,
  event_type: text,
  resource: z.object({
    id: z.optional(text),
    supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(text) })) })),
  }),
})

function providerOrderOf({ event_type, resource }: z.output<typeof event>): string | undefined {
  return event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id
}

async function isApplied(sql: Sql, eventId: string): Promise<boolean> {
  return (await sql.one('select 1 from webhook_event where id = $1', [eventId])) !== undefined
}

/** One forged event is noise. Many mean that somebody is trying to make us believe in payments. */
async function countForgery({ limits, log, db }: Deps, source: string, requestId: string): Promise<void> {
  if (!(await limits.countToAlarm('forgedWebhooks', 'everybody'))) return
  log.warn({ requestId, source: markOf(source) }, 'many forged payment events in an hour')
  await audit(db, { actor: 'shop', action: 'webhook.alarm', detail: { source: markOf(source) }, requestId })
}

export const paymentHandlers: Handlers = {
  createPaypalTransaction: async ({ session, body }, deps) => ({ id: await openPayment(deps, session, body.order.order_id) }),

  capturePaypalTransaction: async ({ session, body, requestId }, deps) => {
    const { id, isPending } = await capturePayment(deps, { session, providerOrderId: body.orderID, requestId })
    if (!isPending) return { id }
    return Response.json({ id, pending: true, message: messages.paymentPending }, { status: 202, headers: { 'cache-control': 'no-store' } })
  },

  paypalWebhook: async ({ header, rawBody, body, address, requestId }, deps) => {
    const { db, limits, log, payments } = deps
    if (!payments) throw paymentsUnavailable()
    const read = z.safeParse(event, body)
    if (read.success && (await isApplied(db, read.data.id))) return { received: true }
    const verdict = await payments.verifyWebhook(header, rawBody, () => limits.take('webhookChecks', address))
    if (verdict === 'forged') {
      await countForgery(deps, address, requestId)
      throw notAuthorised()
    }
    if (verdict === 'unknown') throw busy()
    // A genuine event of a kind we do not read is accepted, or the provider would send it again for days.
    if (!read.success) return { received: true }
    const providerOrderId = providerOrderOf(read.data)
    if (providerOrderId !== undefined) {
      const found = await reconcileProviderOrder(deps, providerOrderId, { actor: 'webhook', requestId })
      log.info({ event: read.data.event_type, found }, 'webhook')
    }
    // Only now: an event that could not be applied is sent again, and applying one twice changes nothing.
    await db.all('insert into webhook_event (id) values ($1) on conflict do nothing', [read.data.id])
    return { received: true }
  },
}
