import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import type { DoorEntry, DoorList } from '#domain/door/door.ts'
import { letterOf } from '#domain/door/door-list.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import * as css from './door-list.css.ts'
import { DoorMarks } from './door-marks.tsx'

/** One row per ticket. Every printed page names the event and explains its columns. */
export function DoorTable({ event, entries }: DoorList) {
  const hasOptions = entries.some(({ option }) => option !== '')
  return (
    <Table paper="pen">
      <caption className={css.caption}>{`${event.name}, ${formatEventTime(event.eventDateTime)}, ${event.eventVenue}`}</caption>
      <TableHead
        above={
          <tr className={css.paperRow}>
            <td className={css.event} colSpan={hasOptions ? 6 : 5}>
              <strong>{event.name}</strong>
              {`, ${formatEventTime(event.eventDateTime)}, ${event.eventVenue}`}
            </td>
          </tr>
        }
      >
        <Column width="box" shows="on-paper">
          In
        </Column>
        <Column width="letter" />
        <Column>Name</Column>
        {hasOptions && <Column shows="with-room">Option</Column>}
        <Column shows="with-room">Bought by</Column>
        <Column>Order</Column>
      </TableHead>
      <tbody>
        {entries.map((entry, index) => {
          const letter = letterOf(entry.name)
          const before = entries[index - 1]
          const isNew = before === undefined || letterOf(before.name) !== letter
          return <DoorRow key={entry.key} entry={entry} hasOptions={hasOptions} letter={isNew ? letter : undefined} />
        })}
      </tbody>
    </Table>
  )
}

type DoorRowProps = {
  entry: DoorEntry
  hasOptions: boolean
  /** The first row of a new letter. */
  letter?: string
}

function DoorRow({ entry, hasOptions, letter }: DoorRowProps) {
  const { name, buyer, number, option } = entry
  const boughtBy = name === buyer || name.startsWith(`${buyer}, guest `) ? '' : buyer
  const more = [option, boughtBy && `bought by ${boughtBy}`].filter(Boolean).join(', ')
  return (
    <Row>
      <Cell shows="on-paper">
        <span className={css.box} />
      </Cell>
      <Cell width="letter" aria-hidden>
        <span className={css.letter}>{letter}</span>
      </Cell>
      <Cell isHeader>
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <DoorMarks entry={entry} />
        </span>
        {more && <span className={css.more}>{more}</span>}
      </Cell>
      {hasOptions && (
        <Cell tone="muted" shows="with-room">
          {option}
        </Cell>
      )}
      <Cell tone="muted" shows="with-room">
        {boughtBy}
      </Cell>
      <Cell tone="muted" isNumber>
        {number}
      </Cell>
    </Row>
  )
}
