import { withEvents } from '#domain/order/event-tickets.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { invoiceFilename } from '#server/invoices/invoice-name.ts'
import { invoicePaper } from '#server/invoices/invoice-paper.ts'
import { enqueue, invoiceEntry, sendAgain } from '#server/mail/outbox.ts'
import { cancelOwnOrder } from './cancel-own.ts'
import { confirmOrder } from './confirm-order.ts'
import { answerOnce } from './idempotency.ts'
import { replyOf } from './order-reply.ts'
import { findOrderedLines } from './ordered-lines.ts'
import { findOrder, findOrderByTransaction, findOwnOrders, hasPaper, ownOrder } from './orders.ts'

export const orderHandlers: Handlers = {
  confirmOrder: async ({ session, body, header, rawBody, address, requestId }, deps) => {
    const { contactId } = session
    if (body.contact.id !== undefined && body.contact.id !== contactId) throw new Refusal(403, { error: 'forbidden' })
    const key = header('idempotency-key')
    const request = { session, cart: body.cart, hasKey: key !== undefined, source: address, requestId }
    return answerOnce(deps.db, { call: 'confirmOrder', key, contactId, body: rawBody }, (keep) => confirmOrder(deps, request, keep))
  },

  orderStatus: async ({ session, params }, deps) => ({ order: replyOf(ownOrder(await findOrder(deps.db, params.order_id), session)) }),

  ownOrders: async ({ session }, deps) => {
    const [orders, { all }] = await Promise.all([findOwnOrders(deps.db, session.contactId), readCatalogue(deps.db)])
    return orders.map((order) => {
      const reply = replyOf(order)
      return summariseOrder({ ...reply, items: withEvents(reply.items, all.events) }, order.buyer.name)
    })
  },

  orderedLines: async ({ body }, deps) => ({ orders: await findOrderedLines(deps.db, body.keys) }),

  cancelOwnOrder: async ({ session, body, requestId }, deps) => ({
    order: replyOf(await cancelOwnOrder(deps, { session, orderId: body.order_id, requestId })),
  }),

  orderInvoice: async ({ session, params }, deps) => {
    const found = await findOrder(deps.db, params.order_id)
    const order = session.role === 'zedder' ? ownOrder(found, session) : found
    if (!order || !hasPaper(order)) throw notFound()
    const pdf = await invoicePaper(deps, order, () => deps.limits.take('invoiceDraw', String(session.contactId)))
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
    if (!order || order.paidAt === null) throw notFound()
    await deps.limits.take('invoiceMail', order.id)
    await enqueue(deps.db, invoiceEntry(order.id))
    await sendAgain(deps.db, invoiceEntry(order.id))
    return { sent: true }
  },
}
