import { type ReactNode, useState } from 'react'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Text } from '#design-system/text/text.tsx'
import { phoneLink } from '#domain/contact/phone-link.ts'
import type { Comment, NoteKind, ShoutOut, StationNotes } from '#domain/lists/station-notes.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import * as css from './lists.css.ts'

export type NoteTicking = {
  /** Marks a row as done, or undoes that. */
  onTick: (kind: NoteKind, key: string, isDone: boolean) => void
}

const dayOf = (instant: string) => formatDate(stationDate(new Date(instant)))
const wordsOf = {
  shoutOuts: {
    done: 'Read out',
    was: 'was read out',
    art: { motif: 'rings', color: 'pink' },
    none: 'Nobody to thank right now',
    until: 'When someone who agreed to it pays for a subscription or donation, they show up here.',
  },
  comments: {
    done: 'Handled',
    was: 'was handled',
    art: { motif: 'envelope', color: 'lime' },
    none: 'No comments right now',
    until: 'What people write under “Anything you’d like to tell us” shows up here.',
  },
} as const

type Rows<Row> = NoteTicking & { kind: NoteKind; rows: readonly Row[]; waiting: number; draw: (row: Row) => ReactNode }

/** Rows with a box each, oldest first. A newly ticked row stays put, so that a wrong tick can be undone. */
function NoteRows<Row extends ShoutOut | Comment>({ kind, rows, waiting, draw }: Rows<Row>) {
  const [doneBefore] = useState(() => new Set(rows.filter(({ done }) => done !== null).map(({ key }) => key)))
  const [isWhole, setWhole] = useState(false)
  const shown = rows.filter(({ key, done }) => isWhole || done === null || !doneBefore.has(key))
  const open = rows.filter(({ done }) => done === null).length
  const { was, art, none, until } = wordsOf[kind]
  return (
    <div className={css.part}>
      {doneBefore.size > 0 && (
        <div className={css.choice}>
          <Checkbox isSelected={isWhole} onChange={setWhole}>
            {`Show what ${was} in the last two weeks (${doneBefore.size})`}
          </Checkbox>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState art={art} title={none}>
          {until}
        </EmptyState>
      ) : (
        <ul className={css.rows}>{shown.map(draw)}</ul>
      )}
      {waiting > open && <Text tone="muted">{`${open} of ${waiting} shown. Tick these to see more.`}</Text>}
    </div>
  )
}

function TickBox({ kind, row, label, onTick }: NoteTicking & { kind: NoteKind; row: ShoutOut | Comment; label: string }) {
  return (
    <Checkbox isSelected={row.done !== null} onChange={(isDone) => onTick(kind, row.key, isDone)}>
      <span className={row.done === null ? css.name : css.doneName}>{label}</span>
    </Checkbox>
  )
}

function Done({ kind, done }: { kind: NoteKind; done: ShoutOut['done'] }) {
  return done && <span className={css.done}>{`${wordsOf[kind].done}: ${done.by}, ${dayOf(done.at)}`}</span>
}

/** Who to thank on air: first name and suburb only. */
export function ShoutOuts({ notes, onTick }: NoteTicking & { notes: StationNotes['shoutOuts'] }) {
  const draw = (row: ShoutOut) => (
    <li key={row.key} className={css.row}>
      <TickBox kind="shoutOuts" row={row} label={row.suburb === '' ? row.name : `${row.name} from ${row.suburb}`} onTick={onTick} />
      <span className={css.fact}>{row.support.join(', ')}</span>
      <span className={css.small}>{`${dayOf(row.paid_at)}, ${row.number}`}</span>
      <Done kind="shoutOuts" done={row.done} />
    </li>
  )
  return <NoteRows kind="shoutOuts" {...notes} draw={draw} onTick={onTick} />
}

/** Comments to the station, and how to reply to them. */
export function Comments({ notes, onTick }: NoteTicking & { notes: StationNotes['comments'] }) {
  const draw = (row: Comment) => (
    <li key={row.key} className={css.row}>
      <TickBox kind="comments" row={row} label={row.name} onTick={onTick} />
      <p className={css.words}>{row.text}</p>
      <span className={css.reach}>
        <Link tone="quiet" href={`mailto:${encodeURIComponent(row.email)}`}>
          {row.email}
        </Link>
        {row.phone !== '' && (
          <Link tone="quiet" href={phoneLink(row.phone)}>
            {row.phone}
          </Link>
        )}
        {row.subnumber !== '' && <span>{`Zedder ${row.subnumber}`}</span>}
        {row.written !== null && <span>{dayOf(row.written)}</span>}
      </span>
      <Done kind="comments" done={row.done} />
    </li>
  )
  return <NoteRows kind="comments" {...notes} draw={draw} onTick={onTick} />
}
