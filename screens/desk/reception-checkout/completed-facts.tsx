import { Figures } from '#design-system/figures/figures.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import * as css from './reception-checkout.css.ts'

export type CompletedFactsProps = {
  orderNumber: string
  total: Cents
  method: PaymentMethod
  /** The change to give back, in cents. */
  change?: Cents | undefined
  pledgeDue: StationDate
}

/** The payment just taken, to check before finishing. */
export function CompletedFacts({ orderNumber, total, method, change, pledgeDue }: CompletedFactsProps) {
  return (
    <dl className={css.doneFacts}>
      <div className={css.sum}>
        <dt>Order</dt>
        <dd>
          <Figures>{orderNumber}</Figures>
        </dd>
      </div>
      <div className={css.sum}>
        <dt>{method === 'Pledge' ? 'Pledged' : `Paid by ${method === 'Eftpos' || method === 'Cash' ? method.toLowerCase() : method}`}</dt>
        <dd>
          <Figures size="title">{formatMoney(total)}</Figures>
        </dd>
      </div>
      {change !== undefined && (
        <div className={css.change}>
          <dt>Change due</dt>
          <dd>
            <Figures size="title">{formatMoney(change)}</Figures>
          </dd>
        </div>
      )}
      {method === 'Pledge' && (
        <div>
          <dt className={css.hidden}>To be paid</dt>
          <dd>
            <Notice
              tone="warning"
              title="This pledge isn’t paid yet"
            >{`To be paid by ${formatDate(pledgeDue)}, by phone or in person only.`}</Notice>
          </dd>
        </div>
      )}
    </dl>
  )
}
