import { LoaderCircle } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { messages } from '#domain/messages.ts'
import * as css from './payment.css.ts'
import type { PaymentState } from './payment-panel.tsx'

/** What became of the payment so far, in words; nothing before anything was pressed. */
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
          {messages.nothingCharged} Your order is kept: pay whenever you are ready.
        </Notice>
      )
    case 'pending':
      return (
        <Notice tone="info" title="Your payment is on its way">
          {messages.paymentPending} There is no need to pay again.
        </Notice>
      )
    case 'unavailable':
      return (
        <>
          <Notice tone="critical" title={messages.paymentUnavailable}>
            Your order is kept. An ad blocker or a slow line can stop PayPal from loading.
          </Notice>
          <div>
            <Button onPress={state.onRetry}>Try again</Button>
          </div>
        </>
      )
    case 'failed':
      return (
        <>
          <Notice tone="critical" title="The payment could not be finished">
            {state.reason}
          </Notice>
          <div>
            <Button tone="outline" onPress={state.onRetry}>
              Try again
            </Button>
          </div>
        </>
      )
  }
}
