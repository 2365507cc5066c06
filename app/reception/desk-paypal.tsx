import { lazy, Suspense, useState } from 'react'
import useSWR from 'swr'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { useConfig } from '#app/hooks/use-config.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { Order } from '#domain/api/schemas.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { PaymentPanel, type PaymentState } from '#screens/payment/payment-panel.tsx'

const OnlinePayment = lazy(() => import('#app/payment/online-payment.tsx'))

type Props = {
  orderId: string
  contact: Contact
  /** With what PayPal called its payment, where it is known. */
  onPaid: (transactionId: string | undefined) => void
}

/** The order as it stands, after a reload too; one that was paid meanwhile goes on to its end, never to paying twice. */
function useStandingOrder(order_id: string, onPaid: Props['onPaid']) {
  return useSWR(
    ['desk-order', order_id],
    async () => {
      const answer = await callApi('orderStatus', { params: { order_id } })
      if (!answer.ok) throw new Error(sentenceFor(answer))
      const { order } = answer.data
      if (order.status === 'paid') onPaid(order.transaction_id ?? undefined)
      return order
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
}

/** PayPal's own buttons at the desk, for an order that waits to be paid with them. */
export function DeskPayPal({ orderId, contact, onPaid }: Props) {
  const [state, setState] = useState<PaymentState>({ status: 'ready' })
  const [round, setRound] = useState(0)
  const config = useConfig()
  const { data: order, error, mutate } = useStandingOrder(orderId, onPaid)
  const retry = () => {
    setState({ status: 'ready' })
    setRound((last) => last + 1)
    void mutate()
  }
  if (error instanceof Error)
    return <PaymentPanel state={{ status: 'failed', reason: error.message, onRetry: retry }} isTest={false} buttons={null} />
  if (!order || !config) return <Skeleton shape="block" label="Loading payment" />
  const unavailable: PaymentState = { status: 'unavailable', onRetry: retry }
  return (
    <PaymentPanel
      state={config.payments ? state : unavailable}
      isTest={config.payments?.isTest ?? false}
      buttons={
        config.payments && (
          <Suspense fallback={<Skeleton shape="block" label="Loading payment" />}>
            <OnlinePayment
              key={round}
              settings={config.payments}
              order={order as Order}
              contact={contact}
              onBusy={() => setState({ status: 'busy' })}
              onPaid={onPaid}
              onPending={() => setState({ status: 'pending' })}
              onDeclined={() => setState({ status: 'declined' })}
              onCancelled={() => setState({ status: 'cancelled' })}
              onUnavailable={() => setState(unavailable)}
              onFailed={(reason) => setState({ status: 'failed', reason, onRetry: retry })}
            />
          </Suspense>
        )
      }
    />
  )
}
