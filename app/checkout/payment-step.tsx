import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { callApi } from '#app/data/call-api.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { paths } from '#app/paths.ts'
import { usePayment } from '#app/payment/use-payment.tsx'
import { snack } from '#app/snacks.ts'
import { cart } from '#app/state/cart.ts'
import { checkout } from '#app/state/checkout.ts'
import { cartText, readKeptOrder } from '#app/state/kept-order.ts'
import { setThanks } from '#app/state/kept-thanks.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import type { Order } from '#domain/order/order.ts'
import { Payment } from '#screens/buying/payment/payment.tsx'
import type { PaymentState } from '#screens/buying/payment/payment-outcome.tsx'
import { useStep } from './steps.ts'
import { lookAgain } from './use-order-to-pay.ts'

/** Whether the order was made of another cart than there is now: another tab may have changed it (D23). */
function useIsStale(): boolean {
  const { lines, pickup } = useSnapshot(cart)
  const kept = readKeptOrder()?.cart
  return kept !== undefined && kept !== cartText({ lines: lines as readonly CartLine[], pickup })
}

/** Money that may be on its way isn't called back by a change of the cart. */
const isUnderWay = ({ status }: PaymentState) => status === 'busy' || status === 'pending'

export default function PaymentStep() {
  const [, navigate] = useLocation()
  const { goTo } = useStep()
  const own = useOwnContact()
  const isStale = useIsStale()
  // What left the cart may be what was paid for.
  useEffect(() => {
    if (isStale) void lookAgain(navigate)
  }, [isStale, navigate])
  const order = useSnapshot(checkout).order as Order | undefined
  const finish = async (transactionId: string) => {
    snack(messages.paymentReceived, 'positive')
    const mailed = await callApi('emailInvoice', { body: { transactionId } })
    if (mailed.ok) snack(messages.invoiceSent, 'positive')
    if (order) setThanks(order, !mailed.ok, { kept: readKeptOrder() })
    navigate(paths.paymentSuccess, { replace: true })
  }
  const payment = usePayment({
    order,
    contact: own?.status === 'ready' ? own.data : undefined,
    onPaid: (transactionId) => void finish(transactionId),
    onRetry: () => void lookAgain(navigate),
  })
  if (!order || !payment) return <Skeleton shape="block" label="Loading payment" />
  const shown = { order, onBack: () => goTo(1) }
  // Taken, but not cleared yet: there is nothing to press.
  if (order.pay_by === undefined) return <Payment {...shown} {...payment} state={{ status: 'pending' }} buttons={null} />
  if (isStale && !isUnderWay(payment.state)) {
    return <Payment {...shown} {...payment} state={{ status: 'stale', onReview: () => goTo(1, 'instead') }} buttons={null} />
  }
  return <Payment {...shown} {...payment} />
}
