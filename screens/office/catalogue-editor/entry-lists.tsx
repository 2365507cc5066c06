import { type ReactNode, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Select } from '#design-system/select/select.tsx'
import { SortableList } from '#design-system/sortable-list/sortable-list.tsx'
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
  /** A product or a subscription moved to another rank among the others of its kind. */
  onMove: (listed: Listed, rank: number) => void
  today: StationDate
}

const choices: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'merch', label: 'Merch' },
  { value: 'ticket', label: 'Events' },
  { value: 'subscription', label: 'Subscriptions' },
  { value: 'drafts', label: 'Not published yet' },
  { value: 'hidden', label: 'Only the desk' },
  { value: 'archived', label: 'Archived' },
]

/** Everything that is edited here, found by words and by kind. Merch and subscriptions are put in order by hand; events are by date. */
export function EntryLists({ views, finder, onFinder, onMove, today, ...row }: EntryListsProps) {
  const { text, shown } = finder
  const listed = listEntries(views, text, shown)
  const { merch, coming, past, subscriptions } = groupEntries(listed, today)
  const isWhole = (kind: Shown) => text.trim() === '' && (shown === 'all' || shown === kind)
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
        <EmptyState art={{ motif: 'tote', color: 'lime' }} title={shown === 'all' ? 'Nothing is on sale yet' : 'Nothing here'} />
      )}
      <OrderedGroup title="Merch" all={merch} isWhole={isWhole('merch')} onMove={onMove} {...row} />
      <Group title="Events to come" all={coming}>
        {(rows) => <EventList rows={rows} {...row} />}
      </Group>
      <Group title="Past events" all={past}>
        {(rows) => <EventList rows={rows} {...row} />}
      </Group>
      <OrderedGroup title="Subscriptions" all={subscriptions} isWhole={isWhole('subscription')} onMove={onMove} {...row} />
    </>
  )
}

type OrderedGroupProps = RowIntents & Pick<EntryListsProps, 'onMove'> & { title: string; all: readonly Listed[]; isWhole: boolean }

/** Things in the shop's order. Part of a list has no order of its own. */
function OrderedGroup({ title, all, isWhole, onMove, ...row }: OrderedGroupProps) {
  function order(ids: string[], movedId: string) {
    const moved = all.find(({ id }) => id === movedId)
    if (!moved || ids.join() === all.map(({ id }) => id).join()) return
    const index = ids.indexOf(movedId)
    const rankOf = (id: string | undefined) => all.find((one) => one.id === id)?.entry.rank
    onMove(moved, rankBetween(rankOf(ids[index - 1]), rankOf(ids[index + 1])))
  }
  const note = isWhole ? 'In the shop’s order. Drag a row, or move it from its handle with the keyboard.' : undefined
  return (
    <Group title={title} note={note} all={all}>
      {(rows) => (
        <SortableList label={title} items={rows} nameOf={({ entry }) => entry.name} onOrder={isWhole ? order : undefined}>
          {(one) => <EntryRow listed={one} {...row} />}
        </SortableList>
      )}
    </Group>
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
