import { Badge } from '#design-system/badge/badge.tsx'
import type { DoorEntry, DoorList } from '#domain/api/schemas.ts'
import { letterOf } from '#domain/door/door-list.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import * as css from './door-list.css.ts'

/** A row a ticket. On paper every page says which event it is of, and how to read its columns. */
export function DoorTable({ event, entries }: DoorList) {
  const hasOptions = entries.some(({ option }) => option !== '')
  return (
    <table className={css.table}>
      <caption className={css.caption}>{`${event.name}, ${formatEventTime(event.eventDateTime)}, ${event.eventVenue}`}</caption>
      <thead className={css.head}>
        <tr className={css.paperRow}>
          <td className={css.event} colSpan={hasOptions ? 6 : 5}>
            <strong>{event.name}</strong>
            {`, ${formatEventTime(event.eventDateTime)}, ${event.eventVenue}`}
          </td>
        </tr>
        <tr>
          <th scope="col" className={css.boxColumn}>
            In
          </th>
          <td className={css.letterColumn} />
          <th scope="col" className={css.column}>
            Name
          </th>
          {hasOptions && (
            <th scope="col" className={css.wideColumn}>
              Option
            </th>
          )}
          <th scope="col" className={css.wideColumn}>
            Bought by
          </th>
          <th scope="col" className={css.column}>
            Order
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, place) => {
          const letter = letterOf(entry.name)
          const before = entries[place - 1]
          const isNew = before === undefined || letterOf(before.name) !== letter
          return <DoorRow key={entry.key} entry={entry} hasOptions={hasOptions} {...(isNew ? { letter } : {})} />
        })}
      </tbody>
    </table>
  )
}

type DoorRowProps = {
  entry: DoorEntry
  hasOptions: boolean
  /** Where a new letter begins. */
  letter?: string
}

function DoorRow({ entry, hasOptions, letter }: DoorRowProps) {
  const { name, buyer, number, option } = entry
  const boughtBy = name === buyer || name.startsWith(`${buyer}, guest `) ? '' : buyer
  const more = [option, boughtBy && `bought by ${boughtBy}`].filter(Boolean).join(', ')
  return (
    <tr className={css.row}>
      <td className={css.boxCell}>
        <span className={css.box} />
      </td>
      <td className={css.letter} aria-hidden>
        {letter}
      </td>
      <th scope="row" className={css.who}>
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <Marks isUnder18={entry.isUnder18} isZedder={entry.isZedder} isUnpaid={entry.isUnpaid} />
        </span>
        {more && <span className={css.more}>{more}</span>}
      </th>
      {hasOptions && <td className={css.wideCell}>{option}</td>}
      <td className={css.wideCell}>{boughtBy}</td>
      <td className={css.number}>{number}</td>
    </tr>
  )
}

/** What the door has to know: never by colour alone, and as plain on paper. */
function Marks({ isUnder18, isZedder, isUnpaid }: Pick<DoorEntry, 'isUnder18' | 'isZedder' | 'isUnpaid'>) {
  return (
    <>
      {isUnpaid && <Badge tone="critical">UNPAID</Badge>}
      {isUnder18 && <Badge tone="warning">Under 18, check ID</Badge>}
      {isZedder && <Badge>Zedder</Badge>}
    </>
  )
}
