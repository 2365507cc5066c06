import type { DeskOrder } from '#domain/desk/desk-order.ts'
import { replyOf } from '#server/orders/order-reply.ts'
import type { StoredOrder } from '#server/orders/orders.ts'

/** An order as the desk's lists show it. */
export function deskOrderOf(order: StoredOrder): DeskOrder {
  const { order_id, number, status, total, paymentMethod, completedBy, created_at } = replyOf(order)
  return {
    order_id,
    number,
    name: order.contactId === null ? '' : order.buyer.name,
    status,
    total,
    paymentMethod,
    completedBy,
    created_at,
    hasInvoice: status === 'paid' || status === 'pledged' || status === 'refunded',
  }
}
