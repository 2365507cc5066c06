import { Badge } from '#design-system/badge/badge.tsx'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { Cell, Column, Row, RowGroup, Table, TableHead } from '#design-system/table/table.tsx'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { auditKind, auditSentence, hasSentence } from '#domain/audit/audit-words.ts'
import { formatDate, formatTime, type StationDate, stationDate } from '#domain/time/station-time.ts'
import * as css from './audit-trail.css.ts'

type Day = { day: StationDate; entries: AuditEntry[] }

/** Keeps the entries' order and groups them by the station's days. */
function byDay(entries: readonly AuditEntry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const day = stationDate(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** One row per entry, grouped by day. */
export function AuditTable({ entries, today }: { entries: readonly AuditEntry[]; today: StationDate }) {
  return (
    <Table narrow="cards">
      <TableHead look="hidden">
        <Column>Time</Column>
        <Column>Who</Column>
        <Column>Kind</Column>
        <Column>What</Column>
      </TableHead>
      {byDay(entries).map(({ day, entries: those }) => (
        <RowGroup key={day} columns={4} title={day === today ? `Today, ${formatDate(day)}` : formatDate(day)}>
          {those.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </RowGroup>
      ))}
    </Table>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, who, action } = entry
  const { word, isSharp = false } = auditKind(action)
  return (
    <Row>
      <Cell inCard="end" align="end" width="least" tone="muted">
        <time dateTime={at} className={css.time}>
          {formatTime(at)}
        </time>
      </Cell>
      <Cell isHeader inCard="start" width="fifth" tone={who.id === null ? 'muted' : 'normal'}>
        {who.id === null ? who.name : <strong>{who.name}</strong>}
      </Cell>
      <Cell width="least">
        <Badge tone={isSharp ? 'warning' : 'neutral'}>{word}</Badge>
      </Cell>
      <Cell>
        {hasSentence(action) ? (
          auditSentence(entry)
        ) : (
          <Disclosure title="This page has no words for it yet" level={2}>
            <span className={css.raw}>{auditSentence(entry)}</span>
          </Disclosure>
        )}
      </Cell>
    </Row>
  )
}
