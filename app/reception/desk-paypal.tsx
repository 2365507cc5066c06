import { useEffect, useEffectEvent } from 'react'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { usePayment } from '#app/payment/use-payment.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { Contact } from '#domain/contact/contact.ts'
import { PaymentPanel } from '#screens/buying/payment/payment-panel.tsx'

type Props = {
  orderId: string
  contact: Contact
  /** Gets PayPal's id for the payment, if there is one. */
  onPaid: (transactionId: string | undefined) => void
}

/** PayPal's buttons at the desk, for an order that is waiting for payment. */
export function DeskPayPal({ orderId, contact, onPaid }: Props) {
  const answer = useRemote('orderStatus', { params: { order_id: orderId } })
  const order = answer.status === 'ready' ? answer.data.order : undefined
  const payment = usePayment({ order, contact, onPaid, onRetry: () => void refreshAnswers('orderStatus') })
  // If it has been paid in the meantime, the order goes on to its end, so that nobody pays twice.
  const goOn = useEffectEvent(onPaid)
  useEffect(() => {
    if (order?.status === 'paid') goOn(order.transaction_id ?? undefined)
  }, [order])
  if (answer.status === 'failed') {
    const { message: reason, requestId, onRetry } = answer
    return <PaymentPanel state={{ status: 'failed', reason, requestId, onRetry }} isTest={false} buttons={null} />
  }
  if (!payment) return <Skeleton shape="block" label="Loading payment" />
  return <PaymentPanel {...payment} />
}
