import { Badge } from '#design-system/badge/badge.tsx'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { ChangedEntry } from '#domain/catalogue/editing/views.ts'
import * as css from './catalogue-editor.css.ts'
import { ChangeList } from './change-list.tsx'

/** Several things, each with what changes about it. */
export function ChangedEntries({ entries }: { entries: readonly ChangedEntry[] }) {
  return (
    <ul className={css.entries}>
      {entries.map((entry) => (
        <li key={thingKey(entry)} className={css.entry}>
          <span className={css.entryName}>
            {entry.name} {entry.isNew && <Badge tone="brand">New</Badge>}
          </span>
          <ChangeList changes={entry.changes} />
        </li>
      ))}
    </ul>
  )
}
