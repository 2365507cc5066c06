import { Button } from '#design-system/button/button.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { DoorEntry } from '#domain/door/door.ts'
import { formatTime } from '#domain/time/station-time.ts'
import { DoorMarks } from '#screens/desk/door-list/door-marks.tsx'
import * as css from './door.css.ts'

/** Longer lists are searched by typing: nobody scrolls through a whole concert. */
const MOST_SHOWN = 50

type Props = { entries: readonly DoorEntry[]; onCheckIn: (code: string) => void; onUndo: (entry: DoorEntry) => void }

/** The matching tickets, each with a button to let in or undo. */
export function DoorPeople({ entries, onCheckIn, onUndo }: Props) {
  const shown = entries.slice(0, MOST_SHOWN)
  return (
    <>
      <ul className={css.list} aria-label="Tickets">
        {shown.map((entry) => (
          <Person key={entry.key} entry={entry} onCheckIn={onCheckIn} onUndo={onUndo} />
        ))}
      </ul>
      {entries.length > shown.length && (
        <Text tone="muted">{`${shown.length} of ${entries.length} shown. Type a name to find the others.`}</Text>
      )}
    </>
  )
}

function Person({ entry, onCheckIn, onUndo }: Omit<Props, 'entries'> & { entry: DoorEntry }) {
  const { name, buyer, number, option, cameIn, code } = entry
  const boughtBy = name === buyer || name.startsWith(`${buyer}, guest `) ? '' : `bought by ${buyer}`
  return (
    <li className={css.person}>
      <span className={css.words}>
        <span className={css.who}>{name}</span>
        <span className={css.more}>{[number, option, boughtBy].filter(Boolean).join(', ')}</span>
        <span className={css.row}>
          <DoorMarks entry={entry} />
        </span>
        {cameIn && <span className={css.more}>{`In since ${formatTime(cameIn.at)}, ${cameIn.door}`}</span>}
      </span>
      {cameIn ? (
        <Button tone="quiet" aria-label={`Undo: ${name}, ${number}`} onPress={() => onUndo(entry)}>
          Undo
        </Button>
      ) : (
        <Button aria-label={`Let in ${name}, ${number}`} onPress={() => onCheckIn(code)}>
          Let in
        </Button>
      )}
    </li>
  )
}
