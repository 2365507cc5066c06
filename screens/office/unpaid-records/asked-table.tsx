import { formatMoney } from '#domain/money/money.ts'
import { detailsOf } from '#domain/office/record-words.ts'

import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import * as css from './unpaid-records.css.ts'

/** Everything in the request, each line with its cost and details, and the total (T284). */
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
        {subscriptions.map((asked, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a request's lines never move
          <tr key={index} className={css.askedRow}>
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
