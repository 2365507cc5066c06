import { Badge } from '#design-system/badge/badge.tsx'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import type { PreviewRow } from '#domain/catalogue/sheet/preview.ts'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import { ChangeList } from '#screens/office/catalogue-editor/change-list.tsx'

const badges = {
  new: { tone: 'brand', label: 'New' },
  changed: { tone: 'neutral', label: 'Changed' },
  unchanged: { tone: 'neutral', label: 'As it is' },
  faulty: { tone: 'critical', label: 'Fix this' },
} as const

/** Rows of a file, each with what it would do or what is wrong with it. */
export function ImportTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <Table space="snug" narrow="cards" aria-labelledby="import-preview">
      <TableHead>
        <Column width="least">In the file</Column>
        <Column width="fifth">Product</Column>
        <Column>What it does</Column>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <PreviewLine key={row.row} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function PreviewLine({ row: { row, id, name, state, changes, faults, draftBy } }: { row: PreviewRow }) {
  const { tone, label } = badges[state]
  return (
    <Row>
      <Cell width="least" inCard="end" tone="muted">
        {`Row ${row}`}
      </Cell>
      <Cell isHeader width="fifth" inCard="start">
        <span className={css.versionText}>
          <span className={css.entryName}>{name || id || 'No name'}</span>
          <span className={css.note}>{id}</span>
        </span>
      </Cell>
      <Cell>
        <div className={css.group}>
          <span>
            <Badge tone={tone}>{label}</Badge>
          </span>
          {faults.map(({ column, message }) => (
            <p key={`${column} ${message}`}>
              {column && <strong>{`${column}: `}</strong>}
              {message}
            </p>
          ))}
          {draftBy && <p className={css.note}>{`On top of the draft by ${draftBy}.`}</p>}
          {state === 'changed' && (changes.length > 0 ? <ChangeList changes={changes} /> : <p>What it’s first counted from.</p>)}
          {state === 'new' && (
            <Disclosure title="What it will be">
              <ChangeList changes={changes} />
            </Disclosure>
          )}
        </div>
      </Cell>
    </Row>
  )
}
