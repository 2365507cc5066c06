import type { WaitingWork } from '#domain/desk/waiting-work.ts'
import type { Role } from '#domain/session/session.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { countDifferences } from '#server/books/books.ts'
import type { Sql } from '#server/db/database.ts'
import { countOverdue } from '#server/desk/pledges.ts'
import { countNotes } from '#server/lists/station-notes.ts'
import { countToPack } from '#server/packing/waiting.ts'
import { countWaiting } from './list-orders.ts'

async function countRecords(sql: Sql): Promise<number> {
  const row = await sql.one<{ count: number }>(
    'select count(*)::integer as count from unpaid_record where processed_at is null and deleted_at is null',
  )
  return row?.count ?? 0
}

/** How much work is waiting for this role (A178), by the counts of the pages themselves. `today` is the station's day. */
export async function countWork(sql: Sql, role: Role, today: StationDate): Promise<WaitingWork> {
  const isAdmin = role === 'admin'
  const [{ review }, to_pack, { shoutOuts, comments }, pledges, unpaid, books] = await Promise.all([
    countWaiting(sql),
    countToPack(sql),
    countNotes(sql),
    countOverdue(sql, today),
    isAdmin ? countRecords(sql) : null,
    isAdmin ? countDifferences(sql) : null,
  ])
  return { review, to_pack, notes: shoutOuts + comments, pledges, unpaid, books }
}
