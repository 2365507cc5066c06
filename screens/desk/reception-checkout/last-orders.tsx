import { FileText } from 'lucide-react'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { DeskOrder } from '#domain/desk/desk-order.ts'
import { formatMoney } from '#domain/money/money.ts'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './reception-checkout.css.ts'

export type LastOrdersProps = {
  orders: Remote<readonly DeskOrder[]>
  onInvoice: (order: DeskOrder) => void
}

/** How many are shown beside the form. */
const SHOWN = 6

const statusWords: Record<DeskOrder['status'], string> = {
  awaiting_payment: 'not paid',
  awaiting_confirmation: 'address not confirmed',
  awaiting_completion: 'not finished',
  paid: 'paid',
  pledged: 'pledged, not paid',
  cancelled: 'cancelled',
  expired: 'lapsed',
  refunded: 'refunded',
}

function wordsOf({ number, status, paymentMethod, completedBy }: DeskOrder): string {
  return [number, status === 'paid' && paymentMethod ? paymentMethod : statusWords[status], completedBy].filter(Boolean).join(', ')
}

/** The last orders taken at this desk, each with its invoice (T249). */
export function LastOrders({ orders, onInvoice }: LastOrdersProps) {
  return (
    <section className={css.part} aria-labelledby="desk-last-orders">
      <Heading level={2} size="heading" id="desk-last-orders">
        Last orders
      </Heading>
      {orders.status === 'loading' && <Skeleton shape="line" count={3} label="Loading the last orders" />}
      {orders.status === 'failed' && <Failed message={orders.message} onRetry={orders.onRetry} requestId={orders.requestId} />}
      {orders.status === 'ready' && orders.data.length === 0 && <Text tone="muted">None yet.</Text>}
      {orders.status === 'ready' && orders.data.length > 0 && (
        <ul className={css.results}>
          {orders.data.slice(0, SHOWN).map((order) => (
            <li key={order.order_id}>
              <Row order={order} onInvoice={onInvoice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ order, onInvoice }: { order: DeskOrder; onInvoice: LastOrdersProps['onInvoice'] }) {
  const summary = (
    <>
      <span className={css.resultName}>{order.name || 'Walk-in'}</span>{' '}
      <span className={css.lastTotal}>
        <Figures>{formatMoney(order.total)}</Figures>
      </span>{' '}
      <span className={css.resultMore}>{wordsOf(order)}</span>{' '}
    </>
  )
  if (!order.hasInvoice) return <div className={css.lastOrder}>{summary}</div>
  const paper = order.status === 'pledged' ? 'Slip' : 'Invoice'
  return (
    <button type="button" data-native className={css.lastOrder} onClick={() => onInvoice(order)}>
      {summary}
      <span className={css.lastPaper}>
        <FileText aria-hidden size={16} />
        {paper}
      </span>
    </button>
  )
}
