import { renewedExpiry, type StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import type { Steps } from '#server/db/steps.ts'

type Sold = {
  /** What was paid for. Null for a year that staff give without a sale. */
  orderId: string | null
  lines: readonly { position: number; name: string; subtypecode: string }[]
  today: StationDate
}

/**
 * Adds one subscriber per line, all until the same day: a year after today or `latest`, the contact's last day, whichever is later
 * (D76). `numbered` has the contact's subscriber number, made here if there was none. The contact must be locked, so that a year is
 * counted once.
 */
export function extendSteps(contactId: number, { orderId, lines, today }: Sold, latest: StationDate | null): Steps {
  return {
    text: `numbered as (
        update contact set subnumber = coalesce(subnumber, nextval('subnumber_seq')::text) where id = $1 returning id, subnumber),
      subscribed as (
        insert into subscriber (contact_id, order_id, subnumber, expirydate, position, name, subtypecode)
        select numbered.id, $2::uuid, subnumber, $3::date, position, name, subtypecode
          from numbered, jsonb_to_recordset($4) as line (position integer, name text, subtypecode text)
        on conflict do nothing)`,
    values: [contactId, orderId, renewedExpiry(latest, today), JSON.stringify(lines)],
  }
}

/** The last day that a contact has paid for. They must be locked, or it may be another by the time it's used. */
export async function latestExpiry(sql: Sql, contactId: number): Promise<StationDate | null> {
  const row = await sql.one<{ latest: StationDate | null }>('select max(expirydate) as latest from subscriber where contact_id = $1', [
    contactId,
  ])
  return row?.latest ?? null
}

/** The same in a statement of its own. Returns the contact's subscriber number. */
export async function extendSubscriptions(sql: Sql, contactId: number, sold: Sold): Promise<string> {
  const { text, values } = extendSteps(contactId, sold, await latestExpiry(sql, contactId))
  const contact = await sql.one<{ subnumber: string }>(`with ${text} select subnumber from numbered`, values)
  if (!contact) throw new Error('There is nobody to subscribe.')
  return contact.subnumber
}
