import { FileText } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { LetterKind, OrderCase } from '#domain/order/order-desk.ts'
import { letterLabels } from '#domain/order/order-words.ts'
import { formatDate, formatInstant } from '#domain/time/station-time.ts'
import * as css from './one-order.css.ts'
import type { WorkingProps } from './order-actions.tsx'
import { Fact } from './order-person.tsx'
import { CreditNotes, OrderRefunds } from './order-refunds.tsx'

type Props = WorkingProps & {
  isOpeningInvoice: boolean
  onInvoice: (order: OrderCase) => void
  onCreditNote: (refund: { id: string; number: string }) => void
}

const paymentWords: Readonly<Record<OrderCase['payments'][number]['state'], string>> = {
  intent: 'begun',
  provider_created: 'opened, not approved yet',
  capturing: 'being taken now',
  captured: 'taken',
  pending: 'not cleared yet',
  denied: 'refused',
  declined: 'declined',
  abandoned: 'given up',
}
const letterStates = { waiting: 'on its way', sent: 'sent', given_up: 'couldn’t be sent' } as const

/** How it was paid, its invoice, and the letters about it. */
export function OrderMoney({ found, submission, doing, onWork, isOpeningInvoice, onInvoice, onCreditNote }: Props) {
  const { order, payments, letters, invoiceNumber, actions, state } = found
  const isSending = submission.status === 'sending' && doing === 'letter'
  const again = (kind: 'invoice' | 'posted') => onWork({ do: 'letter', kind })
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
            {`${formatMoney(amount)}, ${paymentWords[stage]}`}
            {provider_order_id && <span className={`${css.more} ${css.figures}`}>{provider_order_id}</span>}
            {error && <span className={css.more}>{error}</span>}
          </Fact>
        ))}
        <OrderRefunds sums={found.sums} />
        {letters.map(({ kind, state: sent, at }) => (
          <Fact key={kind} name={letterLabels[kind]}>{`${letterStates[sent]}, ${formatInstant(at)}`}</Fact>
        ))}
      </dl>
      <div className={css.actions}>
        {actions.includes('invoice') && (
          <Button tone="outline" isPending={isOpeningInvoice} onPress={() => onInvoice(found)}>
            <FileText aria-hidden size={18} />
            {isOpeningInvoice ? 'Opening…' : state === 'pledged' ? 'Pledge slip' : 'Invoice'}
          </Button>
        )}
        <CreditNotes refunds={found.sums.refunds} onCreditNote={onCreditNote} />
        {actions.includes('send_invoice') && <Again kind="invoice" isSending={isSending} onPress={() => again('invoice')} />}
        {actions.includes('send_posted') && <Again kind="posted" isSending={isSending} onPress={() => again('posted')} />}
      </div>
    </section>
  )
}

function Again({ kind, isSending, onPress }: { kind: LetterKind; isSending: boolean; onPress: () => void }) {
  return (
    <Button tone="quiet" isPending={isSending} onPress={onPress}>
      {kind === 'invoice' ? 'Email the invoice again' : 'Email the tracking number again'}
    </Button>
  )
}
