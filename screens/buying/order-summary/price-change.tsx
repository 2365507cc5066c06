import { Figures } from '#design-system/figures/figures.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { messages } from '#domain/messages.ts'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import * as css from './order-summary.css.ts'

/** The total we showed and the total now, side by side (D24). */
export function PriceChange({ was, now }: { was: Cents; now: Cents }) {
  return (
    <Notice tone="warning" title={messages.priceChanged} isAnnounced>
      <dl className={css.change}>
        <div>
          <dt className={css.changeTerm}>Before</dt>
          <dd>
            <Figures size="lead">
              <s className={css.changeWas}>{formatMoney(was)}</s>
            </Figures>
          </dd>
        </div>
        <div>
          <dt className={css.changeTerm}>Now</dt>
          <dd>
            <Figures size="lead">{formatMoney(now)}</Figures>
          </dd>
        </div>
      </dl>
    </Notice>
  )
}
