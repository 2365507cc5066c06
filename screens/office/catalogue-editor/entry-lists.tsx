import { type ReactNode, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Select } from '#design-system/select/select.tsx'
import { SortableList } from '#design-system/sortable-list/sortable-list.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { rankBetween } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import * as css from './catalogue-editor.css.ts'
import { groupEntries, type Listed, listEntries, type Shown } from './entry-list.ts'
import { EntryRow, type RowIntents } from './entry-row.tsx'

export type Finder = { text: string; shown: Shown }

export type EntryListsProps = RowIntents & {
  views: readonly EntryView[]
  finder: Finder
  onFinder: (finder: Finder) => void
  /** A product moved to another rank among the others. */
  onMove: (listed: Listed, rank: number) => void
  today: StationDate
}

const choices: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'merch', label: 'Merch' },
  { value: 'ticket', label: 'Events' },
  { value: 'drafts', label: 'Not published yet' },
  { value: 'hidden', label: 'Only the desk' },
  { value: 'archived', label: 'Archived' },
]

/** Everything that is edited here, found by words and by kind. Merch is put in order by hand; events are by date. */
export function EntryLists({ views, finder, onFinder, onMove, today, ...row }: EntryListsProps) {
  const { text, shown } = finder
  const listed = listEntries(views, text, shown)
  const { merch, coming, past } = groupEntries(listed, today)
  const isWhole = text.trim() === '' && (shown === 'all' || shown === 'merch')
  function order(ids: string[], movedId: string) {
    const moved = merch.find(({ id }) => id === movedId)
    if (!moved || ids.join() === merch.map(({ id }) => id).join()) return
    const index = ids.indexOf(movedId)
    const rankOf = (id: string | undefined) => merch.find((one) => one.id === id)?.entry.rank
    onMove(moved, rankBetween(rankOf(ids[index - 1]), rankOf(ids[index + 1])))
  }
  return (
    <>
      <div className={css.finders}>
        <TextField label="Find" autoComplete="off" maxLength={80} value={text} onChange={(next) => onFinder({ ...finder, text: next })} />
        <Select
          label="Show"
          options={choices}
          value={shown}
          onChange={(next) => onFinder({ ...finder, shown: choices.find(({ value }) => value === next)?.value ?? 'all' })}
        />
      </div>
      <p role="status" className={css.found}>
        {text.trim() !== '' && (listed.length === 0 ? 'Nothing like that. Try fewer letters.' : `${listed.length} found.`)}
      </p>
      {listed.length === 0 && text.trim() === '' && (
        <Text tone="muted">{shown === 'all' ? 'Nothing is on sale yet.' : 'Nothing here.'}</Text>
      )}
      <Group
        title="Merch"
        note={isWhole ? 'In the shop’s order. Drag a row, or move it from its handle with the keyboard.' : undefined}
        all={merch}
      >
        {(rows) => (
          <SortableList label="Merch" items={rows} nameOf={({ entry }) => entry.name} onOrder={isWhole ? order : undefined}>
            {(one) => <EntryRow listed={one} {...row} />}
          </SortableList>
        )}
      </Group>
      <Group title="Events to come" all={coming}>
        {(rows) => <EventList rows={rows} {...row} />}
      </Group>
      <Group title="Past events" all={past}>
        {(rows) => <EventList rows={rows} {...row} />}
      </Group>
    </>
  )
}

function EventList({ rows, ...row }: RowIntents & { rows: readonly Listed[] }) {
  return (
    <ul className={css.rows}>
      {rows.map((one) => (
        <li key={one.id} className={css.eventRow}>
          <EntryRow listed={one} {...row} />
        </li>
      ))}
    </ul>
  )
}

/** So many rows are drawn at first: with 2,000 things on sale, each key typed into the search would be late. */
const STEP = 60

type GroupProps = { title: string; note?: string | undefined; all: readonly Listed[]; children: (rows: readonly Listed[]) => ReactNode }

function Group({ title, note, all, children }: GroupProps) {
  const [most, setMost] = useState(STEP)
  if (all.length === 0) return null
  return (
    <section aria-label={title} className={css.group}>
      <Heading level={2} size="heading">
        {title}
      </Heading>
      {note && <p className={css.note}>{note}</p>}
      {children(all.slice(0, most))}
      {all.length > most && (
        <div className={css.actions}>
          <Button tone="outline" onPress={() => setMost(most + STEP)}>
            {`Show more of the ${all.length}`}
          </Button>
        </div>
      )}
    </section>
  )
}
