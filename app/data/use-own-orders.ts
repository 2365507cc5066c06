import { useState } from 'react'
import { useRemote } from '#app/data/use-remote.ts'
import { emailInvoice, openInvoice } from '#app/invoices.ts'
import type { OrderErrand } from '#screens/people/account/own-order.tsx'
import type { OwnOrdersProps } from '#screens/people/account/own-orders.tsx'

/** A Zedder's orders, whose invoices can be opened or emailed, one at a time. */
export function useOwnOrders(): OwnOrdersProps {
  const orders = useRemote('ownOrders', {})
  const [errand, setErrand] = useState<OrderErrand>()
  const run = async (next: OrderErrand, work: () => Promise<void>) => {
    if (errand) return
    setErrand(next)
    await work()
    setErrand(undefined)
  }
  return {
    orders,
    ...(errand ? { errand } : {}),
    onOpenInvoice: (order) => void run({ orderId: order.order_id, what: 'invoice' }, () => openInvoice(order)),
    onEmailInvoice: (order) => void run({ orderId: order.order_id, what: 'email' }, () => emailInvoice(order)),
  }
}
