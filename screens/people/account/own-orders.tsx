import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { OrderSummary } from '#domain/order/order.ts'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './account.css.ts'
import { type OrderErrand, type OrderIntents, OwnOrder } from './own-order.tsx'
import * as listCss from './own-orders.css.ts'

/** Few enough that the form below stays within reach of a thumb. */
const SHOWN_AT_FIRST = 3

export type OwnOrdersProps = OrderIntents & {
  /** Newest first. */
  orders: Remote<readonly OrderSummary[]>
  errand?: OrderErrand
}

/** The contact's orders (A14). */
export function OwnOrders({ orders, ...rest }: OwnOrdersProps) {
  if (orders.status === 'loading') return <Skeleton shape="block" label="Loading your orders" />
  if (orders.status === 'failed') {
    return <Failed message={orders.message} onRetry={orders.onRetry} requestId={orders.requestId} label="Load your orders again" />
  }
  if (orders.data.length === 0)
    return (
      <EmptyState art={{ motif: 'cassette', color: 'lime' }} title="No orders yet" level={3}>
        What you order is listed here, with its invoice.
      </EmptyState>
    )
  return <OrderList orders={orders.data} {...rest} />
}

function OrderList({ orders, errand, ...intents }: OrderIntents & { orders: readonly OrderSummary[]; errand?: OrderErrand }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST)
  return (
    <div className={css.card}>
      <ul className={listCss.list}>
        {shown.map((order) => (
          <OwnOrder key={order.order_id} order={order} errand={errand?.orderId === order.order_id ? errand.what : undefined} {...intents} />
        ))}
      </ul>
      {orders.length > SHOWN_AT_FIRST && (
        <div className={listCss.more}>
          <Button tone="quiet" space="fill" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${orders.length} orders`}
          </Button>
        </div>
      )}
    </div>
  )
}
