import { ScanLine } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Select } from '#design-system/select/select.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { findEntries, readEntered, tallyOf } from '#domain/door/check-in.ts'
import { type DoorEntry, type DoorList, type DoorVerdict, LONGEST_DOOR } from '#domain/door/door.ts'
import { refusalMessages } from '#domain/door/door-messages.ts'
import { formatTime, type StationDate } from '#domain/time/station-time.ts'
import { eventOptions, type ListedEvent } from '#screens/desk/door-list/event-options.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './door.css.ts'
import { DoorAnswer, type Shown } from './door-answer.tsx'
import { DoorPeople } from './door-people.tsx'

/** Someone this phone let in while offline, then refused by the server: another door let them in first, or the ticket isn't good. */
export type Late = { id: string; verdict: Extract<DoorVerdict, { is: 'before' | 'refused' }> }

export type DoorProps = {
  events: readonly ListedEvent[]
  /** The chosen event and its list, with the presses made here. Both are left out until one is chosen. */
  chosen?: string
  list?: Remote<DoorList>
  today: StationDate
  onChoose: (id: string) => void
  /** This door's name. */
  door: string
  onDoor: (name: string) => void
  shown?: Shown | undefined
  onCheckIn: (code: string) => void
  onUndo: (entry: DoorEntry) => void
  isOffline: boolean
  /** Number of presses not sent yet. */
  waiting: number
  late: readonly Late[]
  onSeen: () => void
  /** The camera, while it looks for tickets. */
  camera?: ReactNode
  onCamera: (isOn: boolean) => void
}

/** Lets people in at one door of an event, on a phone: by name, number, code or scan (D520 to D528). */
export function Door({ events, chosen, list, today, onChoose, door, onDoor, camera, onCamera, ...work }: DoorProps) {
  const ready = list?.status === 'ready' ? list.data : undefined
  const [many, setMany] = useState<{ matches: number; over: Shown | undefined }>()
  return (
    <StaffPage title="Door" today={today}>
      <div className={css.page}>
        <div className={css.where}>
          <Select
            label="Event"
            options={eventOptions(events, today)}
            value={chosen ?? null}
            onChange={onChoose}
            placeholder="Choose an event"
          />
          {chosen !== undefined && (
            <TextField label="This door" autoComplete="off" maxLength={LONGEST_DOOR} value={door} onChange={onDoor} />
          )}
        </div>
        {list?.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the door list" />}
        {list?.status === 'failed' && <Failed message={list.message} onRetry={list.onRetry} requestId={list.requestId} />}
        {ready && <Lines {...work} />}
        {ready && ready.entries.length === 0 && ready.refused.length === 0 && (
          <EmptyState art={{ motif: 'stage', color: 'lime' }} title={`No tickets to ${ready.event.name} yet`} />
        )}
        {ready && (
          <>
            <p className={css.tally}>{tallyOf(ready.entries)}</p>
            <DoorAnswer
              shown={work.shown}
              // The next ticket's answer replaces it.
              matches={many?.over === work.shown ? many?.matches : undefined}
              entry={ready.entries.find(({ code, cameIn }) => code === work.shown?.code && cameIn)}
              onUndo={work.onUndo}
            />
            {camera}
            <div className={css.row}>
              <Button tone={camera ? 'outline' : undefined} onPress={() => onCamera(!camera)}>
                <ScanLine aria-hidden size={20} />
                {camera ? 'Stop scanning' : 'Scan tickets'}
              </Button>
            </div>
            <People
              entries={ready.entries}
              onCheckIn={work.onCheckIn}
              onUndo={work.onUndo}
              onMatches={(matches) => setMany({ matches, over: work.shown })}
            />
          </>
        )}
      </div>
    </StaffPage>
  )
}

function lateMessage(verdict: Late['verdict']): string {
  if (verdict.is === 'refused') return `${verdict.name}: ${refusalMessages[verdict.why]}`
  return `${verdict.name}: also at ${verdict.cameIn.door}, at ${formatTime(verdict.cameIn.at)}.`
}

/** Tells the person at the door about the connection and about other doors. */
function Lines({ isOffline, waiting, late, onSeen }: Pick<DoorProps, 'isOffline' | 'waiting' | 'late' | 'onSeen'>) {
  const count = waiting === 1 ? '1 press hasn’t been sent yet.' : `${waiting} presses haven’t been sent yet.`
  return (
    <>
      {isOffline && (
        <Notice tone="warning" isAnnounced title="You’re offline. Keep going.">
          {`This phone keeps what you do and sends it when you’re back online.${waiting > 0 ? ` ${count}` : ''}`}
        </Notice>
      )}
      {late.length > 0 && (
        <Notice tone="critical" isAnnounced title="Let in here while offline">
          <ul className={css.late}>
            {late.map(({ id, verdict }) => (
              <li key={id}>{lateMessage(verdict)}</li>
            ))}
          </ul>
          <Button tone="outline" onPress={onSeen}>
            Got it
          </Button>
        </Notice>
      )}
    </>
  )
}

type PeopleProps = Pick<DoorProps, 'onCheckIn' | 'onUndo'> & { entries: readonly DoorEntry[]; onMatches: (matches: number) => void }

function People({ entries, onCheckIn, onUndo, onMatches }: PeopleProps) {
  const [typed, setTyped] = useState('')
  const found = findEntries(entries, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const entered = readEntered(entries, typed)
    if ('matches' in entered) return onMatches(entered.matches)
    onCheckIn(entered.code)
    setTyped('')
  }
  return (
    <>
      <search>
        <form onSubmit={submit}>
          <TextField
            label="Name, order number or code"
            description="Press Enter to let in the only match."
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={setTyped}
          />
        </form>
      </search>
      {found.length === 0 && typed.trim() !== '' && <Text tone="muted">No match. Press Enter to look up a full code.</Text>}
      <DoorPeople entries={found} onCheckIn={onCheckIn} onUndo={onUndo} />
    </>
  )
}
