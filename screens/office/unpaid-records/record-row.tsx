import { Figures } from '#design-system/figures/figures.tsx'
import { formatMoney } from '#domain/money/money.ts'
import { askedWords } from '#domain/office/record-words.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { cardWords } from './card-words.ts'
import * as css from './unpaid-records.css.ts'

/** A record in the list: its name, total, request, arrival time, and the part of its card we may show. */
export function RecordRow({ record }: { record: UnpaidRecord }) {
  return (
    <div className={css.row}>
      <span className={css.rowName}>{record.name}</span>
      <Figures>{formatMoney(record.total)}</Figures>
      <span className={css.rowAsked}>{askedWords(record)}</span>
      <span className={css.rowMore}>
        <span>{formatInstant(record.created_at)}</span>
        <span>{cardWords(record)}</span>
      </span>
    </div>
  )
}
