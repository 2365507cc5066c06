import { useParams } from 'wouter'
import { useOrders } from '#app/data/use-orders.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useOneOrder } from '#app/order-desk/use-one-order.ts'
import { useRecordsFile } from '#app/order-desk/use-records-file.ts'
import { useOrderArrival, useShownOrders } from '#app/order-desk/use-shown-orders.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { OneOrder } from '#screens/desk/one-order/one-order.tsx'
import { Orders } from '#screens/desk/orders/orders.tsx'

export const page: PageFacts = {
  pattern: '/orders/:number?',
  may: ['reception', 'admin'],
  menu: { group: 'staff', label: 'Orders' },
}

export const tab: StaffTab = { key: 'O', icon: 'orders', waiting: { count: 'review', text: 'to look at' } }

export const words: PageWords = {
  title: 'Orders',
  description: 'Where the station’s staff find orders, pack and post them, and decide about what needs a look.',
}

function OrderList() {
  const which = useShownOrders()
  const today = useToday()
  return <Orders {...useOrders(which.shown)} {...which} orderHref={paths.order} files={useRecordsFile(today)} today={today} />
}

function OpenOrder({ number }: { number: string }) {
  return (
    <OneOrder
      {...useOneOrder(number)}
      number={number}
      listHref={paths.orders}
      sheetHref={paths.fulfilment}
      personHref={paths.person}
      onPrint={() => window.print()}
      today={useToday()}
    />
  )
}

export default function OrdersPage() {
  const { number } = useParams<{ number?: string }>()
  useOrderArrival(number)
  return number === undefined ? <OrderList /> : <OpenOrder key={number} number={number} />
}
