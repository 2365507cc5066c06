import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { station } from '#domain/station.ts'
import { formatDate, formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { AskedTable } from './asked-table.tsx'
import { RecordFacts } from './record-facts.tsx'
import * as css from './unpaid-records.css.ts'

/** One printed page per record, with no more of its card than the last digits (T287, D149). */
export function PrintSheets({ records, today }: { records: readonly UnpaidRecord[]; today: StationDate }) {
  return (
    <div className={css.sheets}>
      {records.map((record) => (
        <article key={record.id} className={css.sheet}>
          <header className={css.sheetHead}>
            <p className={css.more}>{`${station.name} ${station.frequency}, printed ${formatDate(today)}`}</p>
            <h2 className={css.sheetName}>{record.name}</h2>
            <p>{`Unpaid record ${record.id}, taken by ${record.taken_by}, ${formatInstant(record.created_at)}`}</p>
          </header>
          <RecordFacts record={record} />
          <AskedTable record={record} />
          <div className={css.byHand}>
            <span>Subscriber number</span>
            <span>Processed by</span>
            <span>Day</span>
          </div>
        </article>
      ))}
    </div>
  )
}
