import type { ReactNode } from 'react'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import { Text } from '#design-system/text/text.tsx'
import { tallyByPerson } from '#domain/desk/person-tally.ts'
import type { ShiftTally } from '#domain/desk/shift-tally.ts'
import { formatMoney } from '#domain/money/money.ts'
import { counted } from '#domain/text.ts'
import * as css from './shift-tally.css.ts'

type Taken = ShiftTally['total']

function Frame({ id, title, first, children }: { id: string; title: string; first: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <Heading level={2} size="heading" id={id}>
        {title}
      </Heading>
      <Table columnSpace="roomy" paper="close" aria-labelledby={id}>
        <TableHead look="plain">
          <Column>{first}</Column>
          <Column align="end" width="least">
            Orders
          </Column>
          <Column align="end" width="least">
            Amount
          </Column>
        </TableHead>
        {children}
      </Table>
    </section>
  )
}

function Takings({ children, taken: { orders, amount }, isSum }: { children: ReactNode; taken: Taken; isSum?: boolean }) {
  const number = { align: 'end', width: 'least', verticalAlign: 'baseline' } as const
  return (
    <Row isSum={isSum}>
      <Cell isHeader verticalAlign="baseline">
        {children}
      </Cell>
      <Cell {...number}>
        <Figures>{orders}</Figures>
      </Cell>
      <Cell {...number}>
        <Figures>{formatMoney(amount)}</Figures>
      </Cell>
    </Row>
  )
}

/** The total of each payment method and of all of them. Pledges are listed below and are in no total (D107). */
export function MethodTable({ report: { methods, total, pledges, unfinished } }: { report: ShiftTally }) {
  return (
    <div className={css.section}>
      <Frame id="tally-methods" title="By method" first="Method">
        <tbody>
          {methods.map(({ method, ...taken }) => (
            <Takings key={method} taken={taken}>
              {method}
            </Takings>
          ))}
        </tbody>
        <tfoot>
          <Takings taken={total} isSum>
            Paid
          </Takings>
        </tfoot>
      </Frame>
      {pledges.orders > 0 && (
        <Text tone="muted" size="caption">
          {`Pledges taken: ${pledges.orders}, ${formatMoney(pledges.amount)}. Pledged, not paid, so not in these totals.`}
        </Text>
      )}
      {unfinished.orders > 0 && (
        <Notice tone="warning" title={`Unfinished: ${counted(unfinished.orders, 'order')}, ${formatMoney(unfinished.amount)}`}>
          Finish or cancel them at the desk: money may have been taken for them.
        </Notice>
      )}
    </div>
  )
}

/** Phone orders processed in the office, next to what the desk took. */
export function ChannelTable({ report: { channels, total } }: { report: ShiftTally }) {
  return (
    <Frame id="tally-channels" title="By channel" first="Channel">
      <tbody>
        {channels.map(({ channel, ...taken }) => (
          <Takings key={channel} taken={taken}>
            {channel === 'phone' ? 'Phone: processed in the office' : 'Desk'}
          </Takings>
        ))}
      </tbody>
      <tfoot>
        <Takings taken={total} isSum>
          Paid
        </Takings>
      </tfoot>
    </Frame>
  )
}

/** What was taken while each drawer was open, and how much of it is in it; what was taken without one is last (D486). */
export function DrawerTable({ report: { drawers } }: { report: ShiftTally }) {
  return (
    <Frame id="tally-drawers" title="By drawer" first="Drawer">
      <tbody>
        {drawers.map(({ id, desk, by, cash, ...taken }) => (
          <Takings key={id} taken={taken}>
            {id === null ? 'No drawer' : desk}
            <div className={css.more}>{`${id === null ? '' : `Opened by ${by}. `}Cash ${formatMoney(cash)}`}</div>
          </Takings>
        ))}
      </tbody>
    </Frame>
  )
}

/** The orders each person finished, by payment method. */
export function PeopleTable({ report }: { report: ShiftTally }) {
  return (
    <Frame id="tally-people" title="By who completed it" first="Completed by">
      <tbody>
        {tallyByPerson(report).map(({ completedBy, methods, ...taken }) => (
          <Takings key={completedBy} taken={taken}>
            {completedBy || 'Paid by PayPal, never completed'}
            <div className={css.more}>{methods.map(({ method, amount }) => `${method} ${formatMoney(amount)}`).join(', ')}</div>
          </Takings>
        ))}
      </tbody>
      <tfoot>
        <Takings taken={report.total} isSum>
          Paid
        </Takings>
      </tfoot>
    </Frame>
  )
}

/** Money handed back over the counter, by who gave it. It's in none of the sums above, and no longer in the drawer. */
export function GivenBackTable({ report: { givenBack } }: { report: ShiftTally }) {
  const sum = { orders: 0, amount: 0 }
  for (const { orders, amount } of givenBack) {
    sum.orders += orders
    sum.amount += amount
  }
  return (
    <Frame id="tally-given-back" title="Given back" first="Given back by">
      <tbody>
        {givenBack.map(({ method, givenBy, ...given }) => (
          <Takings key={`${method} ${givenBy}`} taken={given}>
            {givenBy || 'Someone who has left'}
            <div className={css.more}>{method}</div>
          </Takings>
        ))}
      </tbody>
      <tfoot>
        <Takings taken={sum} isSum>
          Given back
        </Takings>
      </tfoot>
    </Frame>
  )
}
