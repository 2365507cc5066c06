import { useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { useSnapshot } from 'valtio'
import { reads } from '#app/data/reads.ts'
import { keyOf, remoteOf } from '#app/data/use-remote.ts'
import { session } from '#app/state/session.ts'
import type { OrderList } from '#domain/order/order-desk.ts'
import type { OrdersShown } from '#screens/desk/orders/orders.tsx'
import type { Remote } from '#screens/remote.ts'

/** The orders of every channel (A85), with as many pages as were asked for so far. */
export function useOrders({ show, find }: OrdersShown): {
  list: Remote<Omit<OrderList, 'counts'>>
  counts: OrderList['counts'] | undefined
  isFetchingOlder: boolean
  onOlder: () => void
} {
  const { token } = useSnapshot(session)
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
    (_page: number, before: OrderList | null) => {
      const last = before?.orders.at(-1)
      if (before && (!before.hasMore || !last)) return null
      const query = { show, find: find === '' ? undefined : find, before: last?.number.replace(/^ZED-0*/, '') }
      return keyOf('orderDesk', { query }, token)
    },
    ([, , asking]) => reads.orderDesk.load(asking),
    { ...reads.orderDesk.timing, shouldRetryOnError: false },
  )
  const counts = useRef<OrderList['counts']>(undefined)
  if (data?.[0]) counts.current = data[0].counts
  const hasFailed = error !== undefined && !isValidating
  const joined = data && { orders: data.flatMap(({ orders }) => orders), hasMore: data.at(-1)?.hasMore ?? false }
  return {
    list: remoteOf({ data: hasFailed ? undefined : joined, error, isValidating }, () => void mutate()),
    counts: counts.current,
    isFetchingOlder: data !== undefined && size > data.length && isValidating,
    onOlder: () => void setSize(size + 1),
  }
}
