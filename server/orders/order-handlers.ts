import { summariseOrder } from '#domain/order/order-summary.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { invoiceFilename } from '#server/invoices/invoice-name.ts'
import { invoicePaper } from '#server/invoices/invoice-paper.ts'
import { enqueue, invoiceEntry, sendAgain } from '#server/mail/outbox.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { answerOnce } from '#server/orders/idempotency.ts'
import { findOrder, findOrderByTransaction, findOwnOrders, isPaid, ownOrder, replyOf } from '#server/orders/orders.ts'

export const orderHandlers: Handlers = {
  confirmOrder: async ({ session, body, header, rawBody, requestId }, deps) => {
    const { contactId } = session
    if (body.contact.id !== undefined && body.contact.id !== contactId) throw new Refusal(403, { error: 'forbidden' })
    await deps.limits.take('orderTries', String(contactId))
    const key = header('idempotency-key')
    const request = { session, cart: body.cart, hasKey: key !== undefined, requestId }
    return answerOnce(deps.db, { call: 'confirmOrder', key, contactId, body: rawBody }, (keep) => confirmOrder(deps, request, keep))
  },

  orderStatus: async ({ session, params }, deps) => ({ order: replyOf(ownOrder(await findOrder(deps.db, params.order_id), session)) }),

  ownOrders: async ({ session }, deps) => (await findOwnOrders(deps.db, session.contactId)).map((order) => summariseOrder(replyOf(order))),

  orderInvoice: async ({ session, params }, deps) => {
    const found = await findOrder(deps.db, params.order_id)
    const order = session.role === 'zedder' ? ownOrder(found, session) : found
    if (!order || !(isPaid(order) || order.state === 'pledged')) throw notFound()
    const pdf = await invoicePaper(deps.db, order, () => deps.limits.take('invoiceDraw', String(session.contactId)))
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${invoiceFilename(order)}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  },

  emailInvoice: async ({ session, body }, deps) => {
    const order = await findOrderByTransaction(deps.db, body.transactionId, session)
    if (!order || !isPaid(order)) throw notFound()
    await deps.limits.take('invoiceMail', order.id)
    await enqueue(deps.db, invoiceEntry(order.id))
    await sendAgain(deps.db, invoiceEntry(order.id))
    return { sent: true }
  },
}
