import { FileText } from 'lucide-react'
import { Badge, type BadgeProps } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderStatus, OrderSummary } from '#domain/order/order.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import * as css from './own-orders.css.ts'

/** The order's document that is loading or being sent. */
export type OrderErrand = { orderId: string; what: 'invoice' | 'email' }

export type OrderIntents = { onOpenInvoice: (order: OrderSummary) => void; onEmailInvoice: (order: OrderSummary) => void }

type Props = OrderIntents & { order: OrderSummary; errand: OrderErrand['what'] | undefined }

const states: Readonly<Record<OrderStatus, { label: string; tone: BadgeProps['tone'] }>> = {
  awaiting_payment: { label: 'Waiting for payment', tone: 'warning' },
  awaiting_confirmation: { label: 'Press the link we’ve sent you', tone: 'warning' },
  awaiting_completion: { label: 'At the front desk', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'positive' },
  pledged: { label: 'Pledged', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Not paid in time', tone: 'neutral' },
}

/** One order: its number and state, items, total and invoice. */
export function OwnOrder({ order, errand, onOpenInvoice, onEmailInvoice }: Props) {
  const { number, status, items, total, created_at, hasInvoice, transaction_id } = order
  const paper = status === 'pledged' ? 'Pledge slip' : 'Invoice'
  return (
    <li className={css.order}>
      <div className={css.row}>
        <h3 className={css.number}>{number}</h3>
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
      </div>
      <ul className={css.items}>
        {items.map(({ name, quantity }) => (
          <li key={name}>
            {quantity > 1 && `${quantity} × `}
            {name}
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <Text as="time" tone="faint" size="caption">
          {formatDate(stationDate(new Date(created_at)))}
        </Text>
        <Figures>{formatMoney(total)}</Figures>
      </div>
      {hasInvoice && (
        <div className={css.actions}>
          <Button
            tone="outline"
            isPending={errand === 'invoice'}
            {...(errand === 'invoice' ? {} : { 'aria-label': `${paper} of ${number}, PDF` })}
            onPress={() => onOpenInvoice(order)}
          >
            <FileText aria-hidden size={18} />
            {errand === 'invoice' ? 'Opening…' : paper}
          </Button>
          {transaction_id !== null && status === 'paid' && (
            <Button
              tone="quiet"
              isPending={errand === 'email'}
              {...(errand === 'email' ? {} : { 'aria-label': `Email it again: the invoice of ${number}` })}
              onPress={() => onEmailInvoice(order)}
            >
              {errand === 'email' ? 'Sending…' : 'Email it again'}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
