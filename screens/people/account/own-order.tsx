import { FileText, Ticket } from 'lucide-react'
import { Badge, type BadgeProps } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import { trackingUrl } from '#domain/order/carriers.ts'
import type { OrderStatus, OrderSummary } from '#domain/order/order.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import type { ParcelStage } from '#domain/order/parcel.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import * as css from './own-orders.css.ts'
import { type WaitingIntents, WaitingOrder } from './waiting-order.tsx'

/** The order whose document is loading or being sent, or that is being cancelled. */
export type OrderErrand = { orderId: string; what: 'invoice' | 'email' | 'cancel' }

export type OrderIntents = WaitingIntents & {
  onOpenInvoice: (order: OrderSummary) => void
  onEmailInvoice: (order: OrderSummary) => void
  onOpenCreditNote: (credit: { id: string; number: string }) => void
  ticketsHref: (orderId: string) => string
}

type Props = OrderIntents & { order: OrderSummary; errand: OrderErrand['what'] | undefined }

const states: Readonly<Record<OrderStatus, { label: string; tone: BadgeProps['tone'] }>> = {
  awaiting_payment: { label: 'Waiting for payment', tone: 'warning' },
  awaiting_confirmation: { label: 'Press the link we’ve sent you', tone: 'warning' },
  awaiting_completion: { label: 'At the front desk', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'positive' },
  pledged: { label: 'Pledged', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Not paid in time', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

/** Money may have been taken: its buyer waits, and doesn't pay again. */
const beingChecked = { label: 'Payment being confirmed', tone: 'warning' } as const

const stages: Readonly<Record<ParcelStage, { label: string; tone: BadgeProps['tone'] }>> = {
  to_pack: { label: 'Paid', tone: 'positive' },
  to_post: { label: 'Packed', tone: 'positive' },
  to_pick_up: { label: 'Ready to pick up', tone: 'positive' },
  posted: { label: 'Posted', tone: 'positive' },
  picked_up: { label: 'Picked up', tone: 'positive' },
}

/** Who carries a parcel that was posted, with the way to follow it where its carrier shows one. */
function Posted({ parcel }: { parcel: NonNullable<OrderSummary['parcel']> }) {
  const { carrier, tracking } = parcel
  if (parcel.stage !== 'posted' || !carrier) return null
  const url = tracking === undefined ? undefined : trackingUrl(carrier, tracking)
  return (
    <Text tone="muted" size="caption">
      {`Posted with ${carrier}`}
      {tracking !== undefined && ', '}
      {url ? (
        <Link href={url} target="_blank" rel="noreferrer">
          {tracking}
        </Link>
      ) : (
        tracking
      )}
    </Text>
  )
}

/** One order: its number and state, items, total and invoice. */
export function OwnOrder({ order, errand, onOpenInvoice, onEmailInvoice, onOpenCreditNote, ticketsHref, ...waiting }: Props) {
  const { number, status, items, total, created_at, pay_by, hasInvoice, hasTickets, transaction_id, parcel, credits = [] } = order
  const isChecked = status === 'awaiting_payment' && pay_by === undefined
  const { label, tone } = isChecked ? beingChecked : status === 'paid' && parcel ? stages[parcel.stage] : states[status]
  const paper = status === 'pledged' ? 'Pledge slip' : 'Invoice'
  return (
    <li className={css.order}>
      <div className={css.row}>
        <h3 className={css.number}>{number}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <ul className={css.items}>
        {items.map(({ name, quantity, details = [] }) => (
          <li key={name}>
            {quantity > 1 && `${quantity} × `}
            {name}
            {details.map((detail) => (
              <Text key={detail} as="div" tone="muted" size="caption">
                {detail}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <Text as="time" tone="faint" size="caption">
          {formatDate(stationDate(new Date(created_at)))}
        </Text>
        <Figures>{formatMoney(total)}</Figures>
      </div>
      {pay_by !== undefined && <WaitingOrder {...waiting} order={order} payBy={pay_by} isCancelling={errand === 'cancel'} />}
      {isChecked && (
        <Text tone="muted" size="caption">
          {orderMessages.payNoMore}
        </Text>
      )}
      {status === 'expired' && (
        <Text tone="muted" size="caption">
          {orderMessages.expired}
        </Text>
      )}
      {credits.length > 0 && (
        <Text tone="muted" size="caption">
          {`We gave you ${formatMoney(credits.reduce((sum, { amount }) => sum + amount, 0))} of ${formatMoney(total)} back.`}
        </Text>
      )}
      {parcel && <Posted parcel={parcel} />}
      {hasInvoice && (
        <div className={css.actions}>
          {hasTickets && (
            <ButtonLink tone="outline" aria-label={`Tickets of ${number}`} href={ticketsHref(order.order_id)}>
              <Ticket aria-hidden size={18} />
              Tickets
            </ButtonLink>
          )}
          <Button
            tone="outline"
            isPending={errand === 'invoice'}
            busy="Opening…"
            aria-label={errand === 'invoice' ? undefined : `${paper} of ${number}, PDF`}
            onPress={() => onOpenInvoice(order)}
          >
            <FileText aria-hidden size={18} />
            {paper}
          </Button>
          {credits.map((credit) => (
            <Button
              key={credit.id}
              tone="outline"
              aria-label={`Credit note ${credit.number} of ${number}, PDF`}
              onPress={() => onOpenCreditNote(credit)}
            >
              <FileText aria-hidden size={18} />
              Credit note
            </Button>
          ))}
          {transaction_id !== null && status === 'paid' && (
            <Button
              tone="quiet"
              isPending={errand === 'email'}
              busy="Sending…"
              aria-label={errand === 'email' ? undefined : `Email it again: the invoice of ${number}`}
              onPress={() => onEmailInvoice(order)}
            >
              Email it again
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
