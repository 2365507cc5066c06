import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { callApi } from '#app/data/call-api.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { paths } from '#app/paths.ts'
import { usePayment } from '#app/payment/use-payment.tsx'
import { snack } from '#app/snacks.ts'
import { checkout, forgetUnfinishedOrder, goToStep, setThanks } from '#app/state/checkout.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { messages } from '#domain/messages.ts'
import type { Order } from '#domain/order/order.ts'
import { Payment } from '#screens/buying/payment/payment.tsx'

export default function PaymentStep() {
  const [, navigate] = useLocation()
  const own = useOwnContact()
  const order = useSnapshot(checkout).order as Order | undefined
  const finish = async (transactionId: string) => {
    snack(messages.paymentReceived, 'positive')
    forgetUnfinishedOrder()
    const mailed = await callApi('emailInvoice', { body: { transactionId } })
    if (mailed.ok) snack(messages.invoiceSent, 'positive')
    if (order) setThanks(order, !mailed.ok)
    navigate(paths.paymentSuccess)
  }
  const payment = usePayment({
    order,
    contact: own?.status === 'ready' ? own.data : undefined,
    onPaid: (transactionId) => void finish(transactionId),
  })
  if (!order || !payment) return <Skeleton shape="block" label="Loading payment" />
  return <Payment order={order} {...payment} onBack={() => goToStep(1)} />
}
