import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#app/paths.ts'
import { queryOf } from '#app/query.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { orderFilter } from '#domain/order/order-desk.ts'
import type { OrdersProps, OrdersShown } from '#screens/desk/orders/orders.tsx'

/** The filter in the address, without anything invalid: a reload and a link show the same. */
function readShown(search: string): OrdersShown {
  const query = new URLSearchParams(search)
  return { show: orderFilter.safeParse(query.get('show')).data ?? 'all', find: (query.get('find') ?? '').slice(0, 200) }
}

function hrefOf({ show, find }: OrdersShown): string {
  const query = queryOf({ show: show === 'all' ? undefined : show, find: find === '' ? undefined : find })
  return query === '' ? paths.orders : `${paths.orders}?${query}`
}

/** Which orders are listed, and the way to others. */
export function useShownOrders(): Pick<OrdersProps, 'shown' | 'filterHref' | 'onFind'> {
  const [, navigate] = useLocation()
  const shown = readShown(useSearch())
  return {
    shown,
    filterHref: (show) => hrefOf({ ...shown, show }),
    onFind: (find) => navigate(hrefOf({ ...shown, find }), { replace: true }),
  }
}

/**
 * An order's address is longer than the list's, so the shell takes it for the same page. It's another: it starts at the top, and its
 * heading is announced.
 */
export function useOrderArrival(number: string | undefined): void {
  const last = useRef(number)
  useEffect(() => {
    if (last.current === number) return
    last.current = number
    window.scrollTo(0, 0)
    return focusOnArrival('main h1')
  }, [number])
}
