import { officeMessages, processedAlready } from '#domain/office/office-messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findRecord } from './unpaid-records.ts'

export type RecordRequest = { session: Session; id: number; requestId: string }

/** Locks a record that is still open: the record, then its contact. Throws 404 or 409 with who was faster. */
export async function lockOpenRecord(sql: Sql, id: number) {
  // Without a join: after waiting here, this must see what the other transaction wrote.
  const row = await sql.one<{ processedBy: number | null; subid: string | null; isDeleted: boolean }>(
    'select processed_by as "processedBy", subid, deleted_at is not null as "isDeleted" from unpaid_record where id = $1 for no key update',
    [id],
  )
  if (row?.isDeleted) throw new Refusal(404, { error: officeMessages.recordGone })
  if (row?.subid != null) {
    const who = await sql.one<{ name: string }>('select name from contact where id = $1', [row.processedBy])
    throw new Refusal(409, { error: processedAlready(who?.name ?? '', row.subid) })
  }
  const record = row && (await findRecord(sql, id))
  if (!record) throw new Refusal(404, { error: officeMessages.noRecord })
  return record
}
