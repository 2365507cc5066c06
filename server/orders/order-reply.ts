import type { WireLine } from '#domain/cart/wire.ts'
import type { Order, OrderStatus } from '#domain/order/order.ts'
import { numbered, type OrderLine, type StoredOrder, stageOfOrder } from './orders.ts'

/** The status shown to buyers and the desk. An order waiting for a person's decision shows as awaiting payment. */
function statusOf({ state, total, paidAt }: Pick<StoredOrder, 'state' | 'total' | 'paidAt'>): OrderStatus {
  if (state === 'confirmed' && total === 0) return 'awaiting_confirmation'
  switch (state) {
    case 'fulfilled':
    case 'partly_refunded':
    case 'disputed':
      return 'paid'
    case 'refunded':
      // Put aside and never sold: there's no invoice.
      return paidAt === null ? 'cancelled' : 'refunded'
    case 'confirmed':
    case 'pending_provider':
    case 'needs_review':
      return 'awaiting_payment'
    default:
      return state
  }
}

function wireLine({ kind, productId, name, param, price, weight, choices, key: given }: OrderLine): WireLine {
  const { options: _, ...told } = choices
  const key = given ?? undefined
  const shown = { ...told, key, id: productId ?? '', name, quantity: 1 as const, param: param ?? undefined }
  switch (kind) {
    case 'subscription':
      return { ...shown, type: kind, price, weight }
    case 'merch':
      return { ...shown, type: kind, itemPrice: price, weight, netWeight: weight }
    case 'ticket':
      return { ...shown, type: kind, itemPrice: price, weight }
    case 'donation':
      return { type: kind, key, name, quantity: 1, price, weight }
  }
}

/** Whether its buyer may still pay or cancel it themselves: confirmed online, and nothing has been taken for it (D342). */
export function isWaiting({ state, total, createdBy }: Pick<StoredOrder, 'state' | 'total' | 'createdBy'>): boolean {
  return state === 'confirmed' && total > 0 && createdBy === null
}

/** What its buyer is told of a parcel. */
function parcelOf(order: StoredOrder): Order['parcel'] {
  const stage = stageOfOrder(order)
  if (stage === null) return undefined
  return { stage, carrier: order.parcel?.carrier ?? undefined, tracking: order.parcel?.tracking ?? undefined }
}

/** An order in the contract's shape, still in cents and grams. */
export function replyOf(order: StoredOrder): Order {
  const { paymentMethod } = order
  return {
    order_id: order.id,
    number: order.number,
    status: statusOf(order),
    items: order.lines.map(wireLine),
    subTotal: order.subTotal,
    shipping: { weight: order.shippingWeight, price: order.shippingPrice },
    totalTaxable: order.totalTaxable,
    gst: order.gst,
    total: order.total,
    subDiscount: order.subDiscount,
    stationPickup: order.stationPickup,
    paymentMethod: paymentMethod === null || paymentMethod === 'Free' ? undefined : paymentMethod,
    transaction_id: order.transactionId,
    created_at: order.createdAt,
    pay_by: isWaiting(order) ? order.reservedUntil : undefined,
    pledge_due: order.state === 'pledged' ? (order.pledgeDue ?? undefined) : undefined,
    completedBy: order.completedBy ?? order.pledgedBy ?? undefined,
    parcel: parcelOf(order),
    credits: order.credits.length > 0 ? order.credits.map((credit) => ({ ...credit, number: numbered('CN', credit.number) })) : undefined,
  }
}
