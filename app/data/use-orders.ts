import { useRef } from 'react'
import type { OrderList } from '#domain/order/order-desk.ts'
import type { OrdersProps, OrdersShown } from '#screens/desk/orders/orders.tsx'
import { useRemotePages } from './use-remote-pages.ts'

/** The orders of every channel (A85). */
export function useOrders({ show, find }: OrdersShown): Pick<OrdersProps, 'list' | 'counts' | 'older'> {
  const query = { show, find: find === '' ? undefined : find }
  const { list, first, next } = useRemotePages('orderDesk', {
    asking: { query },
    after: ({ orders, hasMore }) => (hasMore ? { query: { ...query, before: orders.at(-1)?.number.replace(/^ZED-0*/, '') } } : undefined),
    join: (pages) => ({ orders: pages.flatMap(({ orders }) => orders) }),
  })
  const counts = useRef<OrderList['counts']>(undefined)
  if (first) counts.current = first.counts
  return { list, counts: counts.current, older: next }
}
