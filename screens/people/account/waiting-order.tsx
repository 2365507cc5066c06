import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderSummary } from '#domain/order/order.ts'
import { formatTime } from '#domain/time/station-time.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import * as css from './own-orders.css.ts'

export type WaitingIntents = { onPay: (order: OrderSummary) => void; onCancel: (order: OrderSummary) => void }

type Props = WaitingIntents & { order: OrderSummary; payBy: string; isCancelling: boolean }

/** An order that its buyer can pay or cancel, and until when (D342). */
export function WaitingOrder({ order, payBy, isCancelling, onPay, onCancel }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { number, total } = order
  return (
    <>
      <Text tone="muted" size="caption">
        We hold it for you until {formatTime(payBy)}.
      </Text>
      <div className={css.actions}>
        <Button aria-label={`Pay ${formatMoney(total)} for ${number}`} onPress={() => onPay(order)}>
          Pay {formatMoney(total)}
        </Button>
        <Button
          tone="quiet"
          isPending={isCancelling}
          busy="Cancelling…"
          aria-label={isCancelling ? undefined : `Cancel ${number}`}
          onPress={() => setAsking(true)}
        >
          Cancel
        </Button>
      </div>
      {isAsking && (
        <CancelOrderDialog
          number={number}
          onClose={() => setAsking(false)}
          onCancel={() => {
            setAsking(false)
            onCancel(order)
          }}
        />
      )}
    </>
  )
}
