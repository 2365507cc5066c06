import { Badge } from '#design-system/badge/badge.tsx'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { auditKind, auditSentence } from '#domain/audit/audit-words.ts'
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
    <table className={css.table}>
      <thead className={css.head}>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Who</th>
          <th scope="col">Kind</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      {byDay(entries).map(({ day, entries: those }) => (
        <tbody key={day} className={css.body}>
          <tr className={css.dayRow}>
            <th scope="rowgroup" colSpan={4} className={css.dayName}>
              {day === today ? `Today, ${formatDate(day)}` : formatDate(day)}
            </th>
          </tr>
          {those.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, who, action } = entry
  const { word, isSharp = false } = auditKind(action)
  return (
    <tr className={css.row}>
      <td className={css.time}>
        <time dateTime={at}>{formatTime(at)}</time>
      </td>
      <th scope="row" className={who.id === null ? css.nobody : css.who}>
        {who.name}
      </th>
      <td className={css.kind}>
        <Badge tone={isSharp ? 'warning' : 'neutral'}>{word}</Badge>
      </td>
      <td className={css.what}>{auditSentence(entry)}</td>
    </tr>
  )
}
