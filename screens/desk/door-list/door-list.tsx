import { Download } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Select } from '#design-system/select/select.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import type { DoorList as List } from '#domain/door/door.ts'
import { doorCounts } from '#domain/door/door-list.ts'
import { formatDate, type StationDate, stationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './door-list.css.ts'
import { DoorTable } from './door-table.tsx'

export type DoorListProps = {
  /** Every event that has a door list. */
  events: readonly Pick<TicketEvent, 'id' | 'name' | 'eventDateTime'>[]
  /** The chosen event and its list. Both are left out before one is chosen. */
  chosen?: string
  list?: Remote<List>
  today: StationDate
  onChoose: (id: string) => void
  onPrint: () => void
  onDownload: (list: List) => void
}

const dayOf = ({ eventDateTime }: Pick<TicketEvent, 'eventDateTime'>) => stationDate(new Date(eventDateTime))

/** The next event first, then past ones, latest first. */
function inOrder(events: DoorListProps['events'], today: StationDate): DoorListProps['events'] {
  const byTime = events.toSorted((one, other) => Date.parse(one.eventDateTime) - Date.parse(other.eventDateTime))
  return [...byTime.filter((event) => dayOf(event) >= today), ...byTime.filter((event) => dayOf(event) < today).toReversed()]
}

const countIfAny = (count: number, label: string) => (count === 0 ? [] : [`${count} ${label}`])

function leadOf({ entries }: List): string {
  const { all, under18, zedders, unpaid } = doorCounts(entries)
  return [
    all === 1 ? '1 name' : `${all} names`,
    ...countIfAny(zedders, 'Zedder'),
    ...countIfAny(under18, 'under 18'),
    ...countIfAny(unpaid, 'unpaid'),
  ].join(', ')
}

/** Who has a ticket for an event, A to Z, to print and tick by hand (T173, D53, D54, D107). */
export function DoorList({ events, chosen, list, today, onChoose, onPrint, onDownload }: DoorListProps) {
  const ready = list?.status === 'ready' ? list.data : undefined
  const isFilled = ready !== undefined && ready.entries.length > 0
  const options = inOrder(events, today).map((event) => ({
    value: event.id,
    label: event.name,
    note: event.id === MISC_ID ? undefined : formatDate(dayOf(event)),
  }))
  const download = ready && (
    <Button tone="outline" onPress={() => onDownload(ready)}>
      <Download aria-hidden size={18} />
      Download CSV
    </Button>
  )
  return (
    <StaffPage
      title="Door list"
      lead={isFilled && leadOf(ready)}
      actions={isFilled && download}
      onPrint={isFilled ? onPrint : undefined}
      today={today}
    >
      <div className={css.choice}>
        <Select label="Event" options={options} value={chosen ?? null} onChange={onChoose} placeholder="Choose an event" />
      </div>
      {list?.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the door list" />}
      {list?.status === 'failed' && <Failed message={list.message} onRetry={list.onRetry} requestId={list.requestId} />}
      {isFilled && <DoorTable {...ready} />}
      {ready && !isFilled && (
        <Text tone="muted">{`Nobody yet. Every ticket to ${ready.event.name} that is paid or pledged appears here under its holder’s name.`}</Text>
      )}
    </StaffPage>
  )
}
