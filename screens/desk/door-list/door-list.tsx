import { Download } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Select } from '#design-system/select/select.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { DoorList as List } from '#domain/door/door.ts'
import { doorCounts } from '#domain/door/door-list.ts'
import { counted } from '#domain/text.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './door-list.css.ts'
import { DoorTable } from './door-table.tsx'
import { eventOptions, type ListedEvent } from './event-options.ts'

export type DoorListProps = {
  /** Every event that has a door list. */
  events: readonly ListedEvent[]
  /** The chosen event and its list. Both are left out before one is chosen. */
  chosen?: string
  list?: Remote<List>
  /** Where a phone at the door works with the same list. */
  doorHref: string
  today: StationDate
  onChoose: (id: string) => void
  onPrint: () => void
  onDownload: (list: List) => void
}

const countIfAny = (count: number, label: string) => (count === 0 ? [] : [`${count} ${label}`])

function leadOf({ entries }: List): string {
  const { all, under18, zedders, unpaid } = doorCounts(entries)
  return [counted(all, 'name'), ...countIfAny(zedders, 'Zedder'), ...countIfAny(under18, 'under 18'), ...countIfAny(unpaid, 'unpaid')].join(
    ', ',
  )
}

/** Who has a ticket for an event, A to Z, to print and tick by hand (T173, D53, D54, D107). */
export function DoorList({ events, chosen, list, doorHref, today, onChoose, onPrint, onDownload }: DoorListProps) {
  const ready = list?.status === 'ready' ? list.data : undefined
  const isFilled = ready !== undefined && ready.entries.length > 0
  const options = eventOptions(events, today)
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
      actions={
        <>
          <ButtonLink tone="outline" href={doorHref}>
            Check in on a phone
          </ButtonLink>
          {isFilled && download}
        </>
      }
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
        <EmptyState art={{ motif: 'stage', color: 'lime' }} title="Nobody yet">
          {`Every ticket to ${ready.event.name} that’s paid or pledged shows up here under its holder’s name.`}
        </EmptyState>
      )}
    </StaffPage>
  )
}
