import type { Sql } from '#server/db/database.ts'

type Phoned = { id: number; processedAt: Date | null; deletedAt: Date | null }

/**
 * The records taken by phone in which a person was the caller: by their address, which is null where nobody has confirmed it, by
 * the order it became, or by their year. `contactId` is null for somebody without an account.
 */
export function findPhonedRecords(sql: Sql, contactId: number | null, email: string | null): Promise<Phoned[]> {
  return sql.all<Phoned>(
    `select record.id, processed_at as "processedAt", deleted_at as "deletedAt"
       from unpaid_record record join unpaid_contact caller on caller.id = record.contact_id
      where lower(caller.email) = lower($2) or record.order_id in (select id from shop_order where shop_order.contact_id = $1)
         or exists (select 1 from subscriber join unpaid_subscription asked on (record_id, asked.position) = (unpaid_id, subscriber.position)
                     where unpaid_id = record.id and subscriber.contact_id = $1 and not choices ? 'gift')
      order by record.id`,
    [contactId, email],
  )
}
