import { Column, Table, TableHead } from '#design-system/table/table.tsx'
import type { Pledge } from '#domain/desk/pledge.ts'
import { type PledgeIntents, PledgeRow } from './pledge-row.tsx'
import * as css from './pledges.css.ts'

/** One row per pledge. On paper, a box to tick and room for notes replace the buttons. */
export function PledgeTable({ pledges, ...intents }: PledgeIntents & { pledges: readonly Pledge[] }) {
  return (
    <Table space="snug" narrow="cards">
      <TableHead>
        <Column shows="on-paper" width="box">
          Called
        </Column>
        <Column width="least">Due</Column>
        <Column width="fifth">Who</Column>
        <Column shows="on-screen">Phone</Column>
        <Column>What</Column>
        <Column align="end" width="least">
          Amount
        </Column>
        <Column shows="on-paper" width="fifth">
          Notes
        </Column>
        <Column shows="on-screen" width="least">
          <span className={css.hidden}>What can be done</span>
        </Column>
      </TableHead>
      <tbody>
        {pledges.map((pledge) => (
          <PledgeRow key={pledge.order_id} pledge={pledge} {...intents} />
        ))}
      </tbody>
    </Table>
  )
}
