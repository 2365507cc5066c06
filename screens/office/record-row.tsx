import { Figures } from '#design-system/figures/figures.tsx'
import type { UnpaidRecord } from '#domain/api/schemas.ts'
import { formatMoney } from '#domain/money/money.ts'
import { askedWords } from '#domain/office/record-words.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { cardWords } from './card-words.ts'
import * as css from './office.css.ts'

/** A record in the list: whose it is, what it comes to, what was asked for, when it came, and of the card what may be seen. */
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
