import type { UnpaidRecord } from '#domain/api/schemas.ts'
import { formatMoney } from '#domain/money/money.ts'
import { detailsOf } from '#domain/office/record-words.ts'
import * as css from './office.css.ts'

/** Everything that was asked for, each with what it costs and needs, and what it all comes to (T284). */
export function AskedTable({ record: { subscriptions, donations, total } }: { record: UnpaidRecord }) {
  return (
    <table className={css.asked}>
      <thead className={css.hidden}>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map((asked, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was asked for never moves
          <tr key={place} className={css.askedRow}>
            <th scope="row" className={css.askedCell}>
              <span className={css.askedName}>{`${asked.name} subscription`}</span>
              {detailsOf(asked).map((detail) => (
                <span key={detail} className={css.askedDetail}>
                  {detail}
                </span>
              ))}
            </th>
            <td className={css.money}>{formatMoney(asked.cost)}</td>
          </tr>
        ))}
        {donations && (
          <tr className={css.askedRow}>
            <th scope="row" className={css.askedCell}>
              <span className={css.askedName}>Donation</span>
            </th>
            <td className={css.money}>{formatMoney(donations.amount)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={css.totalCell}>
            Total
          </th>
          <td className={css.totalMoney}>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
