import { renewedExpiry, type StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'

type Sold = {
  /** What was paid for. Null for a year that staff give without a sale. */
  orderId: string | null
  lines: readonly { position: number; name: string; subtypecode: string }[]
  today: StationDate
}

/**
 * Adds one subscriber per line, all until the same day: a year after today or the contact's last day, whichever is later (D76).
 * Returns the contact's subscriber number, made here if there was none. The contact must be locked, so that a year is counted
 * once.
 */
export async function extendSubscriptions(sql: Sql, contactId: number, { orderId, lines, today }: Sold): Promise<string> {
  const contact = await sql.one<{ subnumber: string; latest: StationDate | null }>(
    `update contact set subnumber = coalesce(subnumber, nextval('subnumber_seq')::text) where id = $1
     returning subnumber, (select max(expirydate) from subscriber where contact_id = contact.id) as latest`,
    [contactId],
  )
  if (!contact) throw new Error('There is nobody to subscribe.')
  await sql.all(
    `insert into subscriber (contact_id, order_id, subnumber, expirydate, position, name, subtypecode)
     select $1, $2, $3, $4, position, name, subtypecode
       from jsonb_to_recordset($5) as line (position integer, name text, subtypecode text)
     on conflict do nothing`,
    [contactId, orderId, contact.subnumber, renewedExpiry(contact.latest, today), JSON.stringify(lines)],
  )
  return contact.subnumber
}
