import { FileText, Ticket } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { formatMoney } from '#domain/money/money.ts'
import { type OrderCase, type SentAgain, sentAgain } from '#domain/order/order-desk.ts'
import { letterLabels } from '#domain/order/order-words.ts'
import { formatDate, formatInstant } from '#domain/time/station-time.ts'
import * as css from './one-order.css.ts'
import type { WorkingProps } from './order-actions.tsx'
import { Fact } from './order-person.tsx'
import { CreditNotes, OrderRefunds } from './order-refunds.tsx'

type Props = WorkingProps & {
  isOpeningInvoice: boolean
  onInvoice: (order: OrderCase) => void
  onTickets: (order: OrderCase) => void
  onCreditNote: (refund: { id: string; number: string }) => void
}

const paymentLabels: Readonly<Record<OrderCase['payments'][number]['state'], string>> = {
  intent: 'begun',
  provider_created: 'opened, not approved yet',
  capturing: 'being taken now',
  captured: 'taken',
  pending: 'not cleared yet',
  denied: 'refused',
  declined: 'declined',
  abandoned: 'given up',
}
const again: Readonly<Record<SentAgain, string>> = {
  invoice: 'Email the invoice again',
  posted: 'Email the tracking number again',
  credit_note: 'Email the credit note again',
  welcome: 'Email number and last day again',
  gift: 'Email the gift’s letter again',
  pledge: 'Email what was pledged again',
}
const letterStates = { waiting: 'on its way', sent: 'sent', given_up: 'couldn’t be sent' } as const

/** How it was paid, its invoice, and the letters about it. */
export function OrderMoney({ found, submission, doing, onWork, isOpeningInvoice, onInvoice, onTickets, onCreditNote }: Props) {
  const { order, payments, letters, invoiceNumber, actions, state } = found
  const isSending = submission.status === 'sending' && doing === 'letter'
  return (
    <section className={css.part} aria-labelledby="order-money">
      <Heading level={2} size="heading" id="order-money">
        Payment and letters
      </Heading>
      <dl className={css.facts}>
        <Fact name="Paid by">{order.paymentMethod ?? (order.total === 0 ? 'Nothing to pay' : 'Not paid yet')}</Fact>
        {order.transaction_id && (
          <Fact name="Transaction">
            <span className={css.figures}>{order.transaction_id}</span>
          </Fact>
        )}
        {order.completedBy && <Fact name="Completed by">{order.completedBy}</Fact>}
        {order.pledge_due && <Fact name="Due">{formatDate(order.pledge_due)}</Fact>}
        {invoiceNumber && <Fact name="Invoice">{invoiceNumber}</Fact>}
        {payments.map(({ at, amount, state: stage, provider_order_id, error }) => (
          <Fact key={at} name="PayPal">
            {`${formatMoney(amount)}, ${paymentLabels[stage]}`}
            {provider_order_id && <span className={`${css.more} ${css.figures}`}>{provider_order_id}</span>}
            {error && <span className={css.more}>{error}</span>}
          </Fact>
        ))}
        <OrderRefunds sums={found.sums} />
        {letters.map(({ kind, state: sent, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two credit notes may be of one moment, and a letter is only ever added
          <Fact key={index} name={letterLabels[kind]}>{`${letterStates[sent]}, ${formatInstant(at)}`}</Fact>
        ))}
      </dl>
      <div className={css.actions}>
        {actions.includes('invoice') && (
          <Button tone="outline" isPending={isOpeningInvoice} busy="Opening…" onPress={() => onInvoice(found)}>
            <FileText aria-hidden size={18} />
            {state === 'pledged' ? 'Pledge slip' : 'Invoice'}
          </Button>
        )}
        {actions.includes('tickets') && (
          <Button tone="outline" onPress={() => onTickets(found)}>
            <Ticket aria-hidden size={18} />
            Tickets
          </Button>
        )}
        <CreditNotes refunds={found.sums.refunds} onCreditNote={onCreditNote} />
        {sentAgain.options.map(
          (kind) =>
            actions.includes(`send_${kind}`) && (
              <Button key={kind} tone="quiet" isPending={isSending} onPress={() => onWork({ do: 'letter', kind })}>
                {again[kind]}
              </Button>
            ),
        )}
      </div>
    </section>
  )
}
