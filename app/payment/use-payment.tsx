import { type ReactNode, useState } from 'react'
import { useRemote } from '#app/data/use-remote.ts'
import type { Contact } from '#domain/contact/contact.ts'
import type { Order } from '#domain/order/order.ts'
import type { PaymentState } from '#screens/buying/payment/payment-outcome.tsx'
import { loadingPayment, online } from './online.tsx'

type Paying = {
  /** The order and its buyer; undefined until they have loaded. */
  order: Order | undefined
  contact: Contact | undefined
  onPaid: (transactionId: string) => void
  onRetry?: () => void
}
type Payment = { state: PaymentState; isTest: boolean; buttons: ReactNode }

/** PayPal's buttons for an order, and how pressing one went; undefined until there is something to pay. Says so if either the shop's settings or PayPal's script doesn't load (D94). */
export function usePayment({ order, contact, onPaid, onRetry }: Paying): Payment | undefined {
  const [state, setState] = useState<PaymentState>({ status: 'ready' })
  const [round, setRound] = useState(0)
  const config = useRemote('config', {})
  if (!order || !contact) return undefined

  if (config.status === 'loading') return { state: { status: 'ready' }, isTest: false, buttons: loadingPayment }
  const payBy = order.pay_by
  if (config.status === 'failed') return { state: { status: 'unavailable', payBy, onRetry: config.onRetry }, isTest: false, buttons: null }

  const retry = () => {
    setState({ status: 'ready' })
    setRound(round + 1)
    onRetry?.()
  }
  const unavailable: PaymentState = { status: 'unavailable', payBy, onRetry: retry }
  const { payments } = config.data
  return {
    state: payments ? state : unavailable,
    isTest: payments?.isTest ?? false,
    buttons: payments && (
      <online.Component
        key={round}
        settings={payments}
        order={order}
        contact={contact}
        onBusy={() => setState({ status: 'busy' })}
        onPaid={onPaid}
        onPending={() => setState({ status: 'pending' })}
        onDeclined={() => setState({ status: 'declined' })}
        onCancelled={() => setState({ status: 'cancelled', payBy })}
        onUnavailable={() => setState(unavailable)}
        onFailed={({ reason, requestId }) => setState({ status: 'failed', reason, requestId, onRetry: retry })}
      />
    ),
  }
}
