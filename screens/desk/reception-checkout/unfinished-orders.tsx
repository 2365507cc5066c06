import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import type { UnfinishedOrder } from '#domain/desk/desk-order.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './reception-checkout.css.ts'
import type { UnfinishedDialogsProps } from './unfinished-dialogs.tsx'

export type UnfinishedProps = UnfinishedDialogsProps & {
  orders: Remote<readonly UnfinishedOrder[]>
  onOpen: (dialog: NonNullable<UnfinishedDialogsProps['dialog']>) => void
}

/** PayPal's money is here: it can only be finished. A card or cash was taken by hand, so the desk knows what happened. */
const canCancel = ({ status }: UnfinishedOrder) => status !== 'paid'
/** PayPal's money isn't here. */
const canFinish = ({ status, paymentMethod }: UnfinishedOrder) => status === 'paid' || paymentMethod !== 'PayPal'

const ways: Record<PaymentMethod, string> = { Eftpos: 'by eftpos', Cash: 'in cash', PayPal: 'by PayPal', Pledge: 'as a pledge' }

function wordsOf({ number, status, paymentMethod, takenBy, created_at, pledgePaid }: UnfinishedOrder): string {
  const login = takenBy && `on ${takenBy}’s login`
  if (pledgePaid && paymentMethod)
    return [`${number}, a pledge paid ${ways[paymentMethod]}`, formatInstant(pledgePaid.at), login].filter(Boolean).join(', ')
  const way = status === 'paid' ? 'paid by PayPal' : paymentMethod && ways[paymentMethod]
  const stock = status === 'expired' ? 'its stock is on sale again' : undefined
  return [number, way, `taken ${formatInstant(created_at)}`, login, stock].filter(Boolean).join(', ')
}

/** Orders that nobody has finished or cancelled, of every desk; a pledge once its money was taken. They stay here until somebody does (D476, D820). */
export function UnfinishedOrders({ id, orders, onOpen }: UnfinishedProps & { id: string }) {
  if (orders.status === 'loading') return null
  if (orders.status === 'ready' && orders.data.length === 0) return null
  return (
    <section id={id} className={css.part} aria-label="Unfinished orders">
      <Heading level={2} size="heading">
        Unfinished orders
      </Heading>
      {orders.status === 'failed' && <Failed message={orders.message} onRetry={orders.onRetry} requestId={orders.requestId} />}
      {orders.status === 'ready' && (
        <ul className={css.results}>
          {orders.data.map((order) => (
            <li key={order.order_id} className={css.unfinished}>
              <span className={css.resultName}>{order.name || 'Walk-in'}</span>
              <span className={css.lastTotal}>
                <Figures>{formatMoney(order.total)}</Figures>
              </span>
              <span className={css.unfinishedMore}>{wordsOf(order)}</span>
              {order.note !== undefined && <span className={css.unfinishedMore}>{order.note}</span>}
              <span className={css.unfinishedActions}>
                {canFinish(order) && (
                  <Button tone="outline" aria-label={`Finish ${order.number}`} onPress={() => onOpen({ kind: 'finish', order })}>
                    Finish
                  </Button>
                )}
                {canCancel(order) && (
                  <Button
                    tone="quiet"
                    aria-label={`${order.pledgePaid ? 'Not paid' : 'Cancel'} ${order.number}`}
                    onPress={() => onOpen({ kind: 'cancel', order })}
                  >
                    {order.pledgePaid ? 'Not paid' : 'Cancel'}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
