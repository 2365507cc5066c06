import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import type { OrderedLines } from '#domain/order/order.ts'
import { namesOf, orderedTitle, orderMessages } from '#domain/order/order-messages.ts'

/** Orders that have lines of this cart already, each with what is in it: nobody pays twice (D340). */
export function OrderedNotice({ orders }: { orders: readonly OrderedLines[] | undefined }) {
  if (!orders || orders.length === 0) return null
  return (
    <Stack space="snug">
      {orders.map((order) => (
        <Notice key={order.number} tone={order.how === 'under-way' ? 'warning' : 'positive'} title={orderedTitle(order)} isAnnounced>
          {namesOf(order.lines)}. {order.how === 'under-way' ? orderMessages.payNoMore : orderMessages.outOfCart}
        </Notice>
      ))}
    </Stack>
  )
}
