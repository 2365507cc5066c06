import type { EntryChange } from '#domain/catalogue/editing/describe-changes.ts'
import * as css from './catalogue-editor.css.ts'

type Props = {
  changes: readonly EntryChange[]
  /** What a screen reader says before each side; without it, what was before is `Was`. */
  sides?: { from: string; to: string }
}

/** What changes, field by field: what it was, struck out, and what it will be. */
export function ChangeList({ changes, sides }: Props) {
  return (
    <dl className={css.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={css.change}>
          <dt className={css.changeField}>{field}</dt>
          <dd className={css.changeText}>
            {from && (
              <del className={css.was}>
                <span className={css.aloud}>{`${sides?.from ?? 'Was'}: `}</span>
                {from}
              </del>
            )}
            <ins className={css.becomes}>
              {sides && <span className={css.aloud}>{`${sides.to}: `}</span>}
              {to || 'Nothing'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
