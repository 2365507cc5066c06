import { Figures } from '#design-system/figures/figures.tsx'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import * as css from './cart-line.css.ts'

/** A line's price, below the full price when Zedder prices lowered it. */
export function LinePrice({ price, fullPrice }: { price: Cents; fullPrice: Cents }) {
  if (price >= fullPrice) return <Figures>{formatMoney(price)}</Figures>
  return (
    <span className={css.prices}>
      <span className={css.words}>was </span>
      <Figures size="caption">
        <s className={css.was}>{formatMoney(fullPrice)}</s>
      </Figures>
      <span className={css.words}>, now </span>
      <Figures>{formatMoney(price)}</Figures>
    </span>
  )
}
