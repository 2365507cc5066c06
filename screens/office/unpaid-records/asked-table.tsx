import type { ReactNode } from 'react'
import { Figures } from '#design-system/figures/figures.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import { detailsOf } from '#domain/office/record-words.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import * as css from './unpaid-records.css.ts'

/** Everything in the request, each line with its cost and details, and the total (T284). */
export function AskedTable({ record: { subscriptions, donations, total } }: { record: UnpaidRecord }) {
  return (
    <Table>
      <TableHead look="hidden">
        <Column>What</Column>
        <Column>Cost</Column>
      </TableHead>
      <tbody>
        {subscriptions.map((asked, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a request's lines never move
          <Line key={index} cost={asked.cost}>
            <span className={css.askedName}>{`${asked.name} subscription`}</span>
            {detailsOf(asked).map((detail) => (
              <span key={detail} className={css.more}>
                {detail}
              </span>
            ))}
          </Line>
        ))}
        {donations && (
          <Line cost={donations.amount}>
            <span className={css.askedName}>Donation</span>
          </Line>
        )}
      </tbody>
      <tfoot>
        <Line isSum cost={total}>
          <Text as="span" size="lead">
            Total
          </Text>
        </Line>
      </tfoot>
    </Table>
  )
}

function Line({ cost, isSum, children }: { cost: UnpaidRecord['total']; isSum?: boolean; children: ReactNode }) {
  return (
    <Row isSum={isSum}>
      <Cell isHeader>
        <span className={css.askedLine}>{children}</span>
      </Cell>
      <Cell align="end" width="least">
        <Figures size={isSum ? 'lead' : 'body'}>{formatMoney(cost)}</Figures>
      </Cell>
    </Row>
  )
}
