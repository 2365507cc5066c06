import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { callApi } from '#app/call-api.ts'
import { useConfig } from '#app/hooks/use-config.ts'
import { useOwnContact } from '#app/hooks/use-own-contact.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { checkout, forgetUnfinishedOrder, goToStep, setThanks } from '#app/state/checkout.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { Order } from '#domain/api/schemas.ts'
import { messages } from '#domain/messages.ts'
import { Payment } from '#screens/payment/payment.tsx'

const OnlinePayment = lazy(() => import('#app/payment/online-payment.tsx'))

type State = ComponentProps<typeof Payment>['state']

export default function PaymentStep() {
  const [, navigate] = useLocation()
  const [state, setState] = useState<State>({ status: 'ready' })
  const [round, setRound] = useState(0)
  const config = useConfig()
  const own = useOwnContact()
  const order = useSnapshot(checkout).order as Order | undefined
  if (!order || !config || own?.status !== 'ready') return <Skeleton shape="block" label="Loading payment" />

  const retry = () => {
    setState({ status: 'ready' })
    setRound(round + 1)
  }
  const finish = async (transactionId: string) => {
    snack(messages.paymentReceived, 'positive')
    forgetUnfinishedOrder()
    const mailed = await callApi('emailInvoice', { body: { transactionId } })
    if (mailed.ok) snack(messages.invoiceSent, 'positive')
    setThanks(order, !mailed.ok)
    navigate(paths.paymentSuccess)
  }
  const unavailable: State = { status: 'unavailable', onRetry: retry }

  return (
    <Payment
      order={order}
      state={config.payments ? state : unavailable}
      isTest={config.payments?.isTest ?? false}
      onBack={() => goToStep(1)}
      buttons={
        config.payments && (
          <Suspense fallback={<Skeleton shape="block" label="Loading payment" />}>
            <OnlinePayment
              key={round}
              settings={config.payments}
              order={order}
              contact={own.data}
              onBusy={() => setState({ status: 'busy' })}
              onPaid={(transactionId) => void finish(transactionId)}
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
