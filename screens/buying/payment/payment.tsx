import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { keepClear } from '#design-system/snackbar/keep-clear.ts'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { RecapAside, RecapFold } from '#screens/buying/checkout/order-recap.tsx'
import { recapOfOrder } from '#screens/buying/checkout/recap.ts'
import { NextSteps } from './next-steps.tsx'
import * as css from './payment.css.ts'
import { heldUntil, type PaymentState } from './payment-outcome.tsx'
import { PaymentPanel } from './payment-panel.tsx'

export type PaymentProps = {
  order: Order
  state: PaymentState
  isTest: boolean
  /** The provider's buttons, in whatever markup it supplies. */
  buttons: ReactNode
  onBack: () => void
}

/** Checkout's last step: the amount due, the provider's buttons, and the outcome (T224). */
export function Payment({ order, state, isTest, buttons, onBack }: PaymentProps) {
  const isPending = state.status === 'pending'
  const isStale = state.status === 'stale'
  const recap = recapOfOrder(order)
  const change = !isPending && (
    <Button tone="outline" isDisabled={state.status === 'busy'} onPress={onBack}>
      Change order
    </Button>
  )
  return (
    <div className={css.columns}>
      <div {...keepClear} className={css.main}>
        <header className={css.ticket}>
          <div className={css.ticketPart}>
            <Heading level={2} size="heading" isFocusTarget>
              {isPending || isStale ? 'Your order' : 'Pay for your order'}
            </Heading>
            <Text tone="muted">
              Order number <span className={css.number}>{order.number}</span>
            </Text>
            {!isPending && !isStale && order.pay_by !== undefined && <Text tone="muted">{heldUntil({ payBy: order.pay_by })}</Text>}
          </div>
          <div className={css.ticketEnd}>
            <Text tone="muted" size="caption">
              Total
            </Text>
            <span className={css.total}>{formatMoney(order.total)}</span>
          </div>
        </header>
        {!isStale && <RecapFold recap={recap}>{change}</RecapFold>}
        <PaymentPanel state={state} isTest={isTest} buttons={buttons} />
        {!isPending && !isStale && (
          <div>
            <Button tone="quiet" isDisabled={state.status === 'busy'} onPress={onBack}>
              <ArrowLeft aria-hidden size={18} />
              Back to order summary
            </Button>
          </div>
        )}
      </div>
      {!isStale && (
        <div className={css.beside}>
          <RecapAside recap={recap}>{change}</RecapAside>
          <NextSteps orderNumber={order.number} isPending={isPending} />
        </div>
      )}
    </div>
  )
}
