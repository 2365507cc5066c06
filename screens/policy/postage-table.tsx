import { Figures } from '#design-system/figures/figures.tsx'
import { shippingBrackets } from '#domain/cart/shipping.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import * as css from './policy.css.ts'

/** What postage costs, from the very brackets that the cart is priced with (T206). */
export function PostageTable() {
  return (
    <table className={css.table}>
      <caption className={css.caption}>Postage by the weight of the whole order</caption>
      <thead>
        <tr className={css.columnName}>
          <th scope="col" className={css.weight}>
            Up to
          </th>
          <th scope="col" className={css.price}>
            Postage
          </th>
        </tr>
      </thead>
      <tbody>
        {shippingBrackets
          .filter(({ upTo }) => upTo > 0)
          .map(({ upTo, price }) => (
            <tr key={upTo}>
              <th scope="row" className={css.weight}>
                <Figures>{formatWeight(upTo)}</Figures>
              </th>
              <td className={css.price}>
                <Figures>{formatMoney(price)}</Figures>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
