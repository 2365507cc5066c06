import { Heading } from '#design-system/heading/heading.tsx'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { AskedTable } from './asked-table.tsx'
import { type RecordAction, RecordActions } from './record-actions.tsx'
import { RecordFacts } from './record-facts.tsx'
import * as css from './unpaid-records.css.ts'

type Props = { record: UnpaidRecord | undefined; keepsCards: boolean | undefined; onAction: (action: RecordAction) => void }

/** The chosen record and its actions. */
export function RecordPanel({ record, keepsCards, onAction }: Props) {
  return (
    <section className={record ? css.panelOfOne : css.panel} aria-label="The chosen record">
      {record && (
        <header className={css.panelHead}>
          <Heading level={2}>{record.name}</Heading>
          <p className={css.more}>{`Record ${record.id}, taken by ${record.taken_by}, ${formatInstant(record.created_at)}`}</p>
        </header>
      )}
      <RecordActions record={record} keepsCards={keepsCards} onAction={onAction} />
      {record && (
        <>
          <AskedTable record={record} />
          <RecordFacts record={record} />
        </>
      )}
    </section>
  )
}
