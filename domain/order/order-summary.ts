import { doorListLines, doorNames, eventLines } from './event-tickets.ts'
import type { Order, OrderSummary } from './order.ts'

const nameOf = (item: Order['items'][number]) => {
  const param = 'param' in item ? item.param : undefined
  const receiver = item.type === 'subscription' && item.gift ? `gift for ${item.gift.name}` : undefined
  return [item.name ?? item.type, param, receiver].filter(Boolean).join(', ')
}

/** When and where tickets are for, and who is on the door list. */
function detailsOf(items: Order['items'], buyer: string): { details?: string[] } {
  const tickets = items.filter((item) => item.type === 'ticket')
  const [first] = tickets
  return first ? { details: [...eventLines(first), ...doorListLines(doorNames(tickets, buyer))] } : {}
}

/**
 * Summarises an order for its buyer's list: equal things are counted together, in the order they were bought. In cents. A ticket
 * without a name is the buyer's.
 */
export function summariseOrder(order: Order, buyer = ''): OrderSummary {
  return {
    order_id: order.order_id,
    number: order.number,
    status: order.status,
    items: [...Map.groupBy(order.items, nameOf)].map(([name, items]) => ({ name, quantity: items.length, ...detailsOf(items, buyer) })),
    total: order.total,
    created_at: order.created_at,
    pay_by: order.pay_by,
    transaction_id: order.transaction_id ?? null,
    hasTickets: order.items.some(({ type }) => type === 'ticket') && (order.status === 'paid' || order.status === 'pledged'),
    hasInvoice: order.status === 'paid' || order.status === 'pledged' || order.status === 'refunded',
    ...(order.parcel && { parcel: order.parcel }),
    ...(order.credits && { credits: order.credits }),
  }
}
