import { LoaderCircle } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { messages } from '#domain/messages.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import { formatTime } from '#domain/time/station-time.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Fault } from '#screens/remote.ts'
import * as css from './payment.css.ts'

/** Until when the order is held; undefined if nobody knows yet. */
type Held = { payBy?: string | undefined }

export type PaymentState =
  | { status: 'ready' | 'busy' | 'declined' | 'pending' }
  | (Held & { status: 'cancelled' })
  | (Held & { status: 'unavailable'; onRetry: () => void })
  /** Another tab changed the cart (D23). */
  | { status: 'stale'; onReview: () => void }
  | (Fault & { status: 'failed'; reason: string; onRetry: () => void })

/** For how long one can still pay (D559). */
export const heldUntil = ({ payBy }: Held): string => (payBy ? `We hold your order until ${formatTime(payBy)}.` : '')

/** The state of the payment as text. Shows nothing until a button has been pressed. */
export function PaymentOutcome({ state }: { state: PaymentState }) {
  switch (state.status) {
    case 'ready':
      return null
    case 'busy':
      return (
        <>
          <LoaderCircle aria-hidden size={40} className={css.spinner} />
          <p className={css.busyTitle}>Confirming your payment</p>
          <p>{messages.paymentSlow}</p>
          <p className={css.hush}>Please keep this page open.</p>
        </>
      )
    case 'declined':
      return (
        <Notice tone="critical" title="Payment declined">
          {messages.paymentDeclined}
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice tone="info" title="Payment cancelled">
          {messages.nothingCharged} {heldUntil(state)}
        </Notice>
      )
    case 'pending':
      return (
        <Notice tone="info" title="Your payment is on its way">
          {messages.paymentPending} You don’t need to pay again.
        </Notice>
      )
    case 'stale':
      return (
        <>
          <Notice tone="warning" title={orderMessages.cartChanged}>
            {orderMessages.lookAgain}
          </Notice>
          <div>
            <Button onPress={state.onReview}>Look over your order</Button>
          </div>
        </>
      )
    case 'unavailable':
      return (
        <>
          <Notice tone="critical" title={messages.paymentUnavailable}>
            {heldUntil(state)} An ad blocker or a slow line can stop PayPal from loading.
          </Notice>
          <div>
            <Button onPress={state.onRetry}>Try again</Button>
          </div>
        </>
      )
    case 'failed':
      return (
        <>
          <Notice tone="critical" title="We couldn’t finish the payment">
            {state.reason}
            <FaultCode of={state.requestId} />
          </Notice>
          <div>
            <Button onPress={state.onRetry}>Try again</Button>
          </div>
        </>
      )
  }
}
