import * as z from 'zod/mini'
import { messages } from '#domain/messages.ts'
import type { Handlers } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
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

export const paymentHandlers: Handlers = {
  createPaypalTransaction: async ({ session, body }, deps) => ({ id: await openPayment(deps, session, body.order.order_id) }),

  capturePaypalTransaction: async ({ session, body, requestId }, deps) => {
    const { id, isPending } = await capturePayment(deps, { session, providerOrderId: body.orderID, requestId })
    if (!isPending) return { id }
    return Response.json({ id, pending: true, message: messages.paymentPending }, { status: 202, headers: { 'cache-control': 'no-store' } })
  },

  paypalWebhook: async ({ header, rawBody, body, requestId }, deps) => {
    if (!deps.payments) throw paymentsUnavailable()
    const verdict = await deps.payments.verifyWebhook(header, rawBody)
    if (verdict === 'forged') throw new Refusal(401, { error: 'not_authorized' })
    if (verdict === 'unknown') throw new Refusal(503, { error: messages.busy })
    const read = z.safeParse(event, body)
    // A genuine event of a kind we do not read is accepted, or the provider would send it again for days.
    if (!read.success) return { received: true }
    const isNew = await deps.db.one('insert into webhook_event (id) values ($1) on conflict do nothing returning id', [read.data.id])
    const providerOrderId = providerOrderOf(read.data)
    if (!isNew || providerOrderId === undefined) return { received: true }
    try {
      const found = await reconcileProviderOrder(deps, providerOrderId, { actor: 'webhook', requestId })
      deps.log.info({ event: read.data.event_type, found }, 'webhook')
    } catch (error) {
      // The event is noted and the reconciler follows up. An error here would only have it sent again.
      deps.log.error({ err: error, event: read.data.event_type }, 'webhook not applied')
    }
    return { received: true }
  },
}
