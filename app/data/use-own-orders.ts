import { useState } from 'react'
import { useLocation } from 'wouter'
import { addressOf } from '#app/checkout/steps.ts'
import { emailInvoice, openCreditNote, openInvoice } from '#app/invoices.ts'
import { paths } from '#app/paths.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { snack } from '#app/snacks.ts'
import { payForOrder } from '#app/state/kept-order.ts'
import type { OrderSummary } from '#domain/order/order.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import type { OrderErrand } from '#screens/people/account/own-order.tsx'
import type { OwnOrdersProps } from '#screens/people/account/own-orders.tsx'
import { callApi, lineFor } from './call-api.ts'
import { refreshAnswers, useRemote } from './use-remote.ts'

/** Cancels an order that waits for its payment (D342). */
async function cancel({ order_id }: OrderSummary): Promise<void> {
  const answer = await callApi('cancelOwnOrder', { body: { order_id } })
  snack(answer.ok ? orderMessages.cancelled : lineFor(answer), answer.ok ? 'info' : 'critical')
  await refreshAnswers('ownOrders')
  // The pressed button goes with its order.
  if (answer.ok) focusOnArrival('#own-orders')
}

/** A Zedder's orders, whose invoices can be opened or emailed, one at a time. */
export function useOwnOrders(): OwnOrdersProps {
  const [, navigate] = useLocation()
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
    errand,
    ticketsHref: paths.ticketsOf,
    onPay: ({ order_id }) => {
      payForOrder(order_id)
      navigate(addressOf(2))
    },
    onCancel: (order) => void run({ orderId: order.order_id, what: 'cancel' }, () => cancel(order)),
    onOpenInvoice: (order) => void run({ orderId: order.order_id, what: 'invoice' }, () => openInvoice(order)),
    onOpenCreditNote: (credit) => void openCreditNote(credit),
    onEmailInvoice: (order) => void run({ orderId: order.order_id, what: 'email' }, () => emailInvoice(order)),
  }
}
