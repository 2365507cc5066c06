import type { ReactNode } from 'react'
import { Figures } from '#design-system/figures/figures.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import * as css from './order-summary.css.ts'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{label}</dt>
      <dd>
        <Figures>{children}</Figures>
      </dd>
    </div>
  )
}

/** The totals. This is the only part of the shop that shows every sum of an order (T205, T213). */
export function OrderTotals({ cart }: { cart: PricedCart }) {
  const { subTotal, shipping, packPostage, total, totalWeight, totalTaxable, gst, stationPickup, subDiscount, zedderSaving } = cart
  const hasNoGst = totalTaxable === 0 && !shipping.price
  return (
    <div className={css.totals}>
      <dl className={css.rows}>
        <Row label="Sub total">{formatMoney(subTotal)}</Row>
        {packPostage > 0 && <Row label="of which pack by post">{formatMoney(packPostage)}</Row>}
        {totalWeight > 0 && (
          <>
            <Row label="Total weight">{formatWeight(totalWeight)}</Row>
            <Row label={stationPickup ? 'Station pickup' : 'Shipping'}>
              {shipping.price === null ? 'on request' : formatMoney(shipping.price)}
            </Row>
          </>
        )}
      </dl>
      <div className={css.total} role="status">
        <span>{shipping.price === null ? 'Total before shipping' : 'Total'}</span>{' '}
        <span className={css.totalFigure}>
          <Figures size="title">{formatMoney(total)}</Figures>
        </span>
      </div>
      <Text tone="muted" size="caption">
        {hasNoGst ? messages.noGst : `Includes GST of ${formatMoney(gst)}`}
      </Text>
      {subDiscount && zedderSaving > 0 && (
        <Text tone="positive" size="caption">
          Zedder prices save you {formatMoney(zedderSaving)} on this order
        </Text>
      )}
    </div>
  )
}
