import type { Order, OrderSummary } from '#domain/order/order.ts'

const nameOf = (item: Order['items'][number]) => {
  const param = 'param' in item ? item.param : undefined
  return [item.name ?? item.type, param].filter(Boolean).join(', ')
}

/** Summarises an order for its buyer's list: equal things are counted together, in the order they were bought. In cents. */
export function summariseOrder(order: Order): OrderSummary {
  const counts = new Map<string, number>()
  for (const item of order.items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1)
  return {
    order_id: order.order_id,
    number: order.number,
    status: order.status,
    items: [...counts].map(([name, quantity]) => ({ name, quantity })),
    total: order.total,
    created_at: order.created_at,
    transaction_id: order.transaction_id ?? null,
    hasInvoice: order.status === 'paid' || order.status === 'pledged',
  }
}
