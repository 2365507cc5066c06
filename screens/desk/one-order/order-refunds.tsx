import { FileText } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderCase, OrderRefund } from '#domain/order/order-desk.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import * as css from './one-order.css.ts'
import { Fact } from './order-person.tsx'

const stateLabels: Readonly<Record<OrderRefund['state'], string>> = {
  asking: 'PayPal hasn’t answered yet',
  done: 'given back',
  refused: 'refused',
}

const kind = (reason: string) => reason.toLowerCase().replaceAll('_', ' ')

/** An order's refunds and credit notes, and the buyer's disputes. */
export function OrderRefunds({ sums }: { sums: OrderCase['sums'] }) {
  const { given, taken, refunds, disputes } = sums
  return (
    <>
      {given > 0 && <Fact name="Gave back">{`${formatMoney(given)} of ${formatMoney(taken)}`}</Fact>}
      {refunds.map(({ id, way, state, amount, at, by, number, error }) => (
        <Fact key={id} name={number ?? 'Refund'}>
          {`${formatMoney(amount)}, ${way}, ${stateLabels[state]}`}
          <span className={css.more}>{`${by ?? 'At PayPal itself'}, ${formatInstant(at)}`}</span>
          {error && <span className={css.more}>{error}</span>}
        </Fact>
      ))}
      {disputes.map(({ id, isOpen, reason, outcome, at }) => (
        <Fact key={id} name="Dispute">
          {isOpen ? `Open: ${kind(reason)}` : `Ended: ${kind(outcome ?? 'resolved')}`}
          <span className={`${css.more} ${css.figures}`}>{`${id}, ${formatInstant(at)}`}</span>
        </Fact>
      ))}
    </>
  )
}

type CreditNotesProps = { refunds: readonly OrderRefund[]; onCreditNote: (refund: { id: string; number: string }) => void }

/** One button for each credit note. */
export function CreditNotes({ refunds, onCreditNote }: CreditNotesProps) {
  return refunds.map(
    ({ id, number }) =>
      number !== null && (
        <Button key={id} tone="outline" onPress={() => onCreditNote({ id, number })}>
          <FileText aria-hidden size={18} />
          {`Credit note ${number}`}
        </Button>
      ),
  )
}
