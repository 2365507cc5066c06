import type { ReactNode } from 'react'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { ShiftReport } from '#domain/api/schemas.ts'
import { tallyByPerson } from '#domain/desk/shift-tally.ts'
import { formatMoney } from '#domain/money/money.ts'
import * as css from './shift-tally.css.ts'

type Takings = ShiftReport['total']

function Frame({ id, title, first, children }: { id: string; title: string; first: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <Heading level={2} size="heading" id={id}>
        {title}
      </Heading>
      <table className={css.table} aria-labelledby={id}>
        <thead>
          <tr className={css.names}>
            <th scope="col" className={css.what}>
              {first}
            </th>
            <th scope="col" className={css.number}>
              Orders
            </th>
            <th scope="col" className={css.number}>
              Amount
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}

function Row({ children, taken: { orders, amount }, isSum }: { children: ReactNode; taken: Takings; isSum?: boolean }) {
  return (
    <tr className={isSum ? css.sum : css.rows}>
      <th scope="row" className={css.what}>
        {children}
      </th>
      <td className={css.number}>
        <Figures>{orders}</Figures>
      </td>
      <td className={css.number}>
        <Figures>{formatMoney(amount)}</Figures>
      </td>
    </tr>
  )
}

/** What each way to pay came to, and all of them; what was only promised stands below, outside every sum (D107). */
export function MethodTable({ report: { methods, total, pledges } }: { report: ShiftReport }) {
  return (
    <div className={css.section}>
      <Frame id="tally-methods" title="By method" first="Method">
        <tbody>
          {methods.map(({ method, ...taken }) => (
            <Row key={method} taken={taken}>
              {method}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <Row taken={total} isSum>
            Paid
          </Row>
        </tfoot>
      </Frame>
      {pledges.orders > 0 && (
        <Text tone="muted" size="caption">
          {`Pledges taken: ${pledges.orders}, ${formatMoney(pledges.amount)}. Promised, not paid: in none of these sums.`}
        </Text>
      )}
    </div>
  )
}

/** What each person finished, and how it was paid. */
export function PeopleTable({ report }: { report: ShiftReport }) {
  return (
    <Frame id="tally-people" title="By who completed it" first="Completed by">
      <tbody>
        {tallyByPerson(report).map(({ completedBy, methods, ...taken }) => (
          <Row key={completedBy} taken={taken}>
            {completedBy || 'Nobody: paid by PayPal, never finished'}
            <div className={css.more}>{methods.map(({ method, amount }) => `${method} ${formatMoney(amount)}`).join(', ')}</div>
          </Row>
        ))}
      </tbody>
      <tfoot>
        <Row taken={report.total} isSum>
          Paid
        </Row>
      </tfoot>
    </Frame>
  )
}
