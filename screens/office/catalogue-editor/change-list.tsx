import type { EntryChange } from '#domain/catalogue/editing/describe-changes.ts'
import * as css from './catalogue-editor.css.ts'

/** What changes, field by field: what it was, struck out, and what it will be. */
export function ChangeList({ changes }: { changes: readonly EntryChange[] }) {
  return (
    <dl className={css.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={css.change}>
          <dt className={css.changeField}>{field}</dt>
          <dd className={css.changeText}>
            {from && (
              <del className={css.was}>
                <span className={css.aloud}>Was: </span>
                {from}
              </del>
            )}
            <ins className={css.becomes}>{to || 'Nothing'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
