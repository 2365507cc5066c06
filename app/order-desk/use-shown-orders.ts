import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#app/paths.ts'
import { queryOf } from '#app/query.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { orderFilter } from '#domain/order/order-desk.ts'
import { readOrderSearch } from '#domain/order/order-search.ts'
import type { OrdersProps, OrdersShown } from '#screens/desk/orders/orders.tsx'

/** The filter in the URL, without anything invalid: a reload or a link shows the same. */
function readShown(search: string): OrdersShown {
  const query = new URLSearchParams(search)
  const find = (query.get('find') ?? '').slice(0, 200)
  return { show: orderFilter.safeParse(query.get('show')).data ?? 'all', find: readOrderSearch(find) ? find : '' }
}

function hrefOf({ show, find }: OrdersShown): string {
  const query = queryOf({ show: show === 'all' ? undefined : show, find: find === '' ? undefined : find })
  return query === '' ? paths.orders : `${paths.orders}?${query}`
}

/** Which orders are listed, and links to the others. */
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
 * An order's URL starts with the list's, so the shell takes it for the same page. It isn't: it starts at the top, and its
 * heading is announced, or the element the selector names gets the focus.
 */
export function useOrderArrival(number: string | undefined, selector = 'main h1'): void {
  const last = useRef(number)
  useEffect(() => {
    if (last.current === number) return
    last.current = number
    window.scrollTo(0, 0)
    return focusOnArrival(selector)
  }, [number, selector])
}
