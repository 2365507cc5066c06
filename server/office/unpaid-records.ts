import type { PhoneContact } from '#domain/legacy/new-record.ts'
import { type AskedSubscription, unpaidRecordOf } from '#domain/office/kept-record.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import type { Sql } from '#server/db/database.ts'

type Row = {
  id: number
  contactId: number
  createdAt: Date
  takenBy: string
  contact: PhoneContact
  subscriptions: AskedSubscription[]
  donation: number
  card: { hint: string; expiry: string } | null
}

const columns = `
  unpaid_record.id, contact_id as "contactId", created_at as "createdAt", donation,
  (select name from contact where id = created_by) as "takenBy",
  (select to_jsonb(one) from unpaid_contact one where one.id = contact_id) as contact,
  (select json_build_object('hint', hint, 'expiry', expiry) from card_vault
    where card_vault.contact_id = unpaid_record.contact_id and purge_after > now()) as card,
  coalesce((select json_agg(json_build_object('id', subtypecode, 'cost', cost, 'postpack', postpack, 'choices', choices)
                            order by position)
              from unpaid_subscription where record_id = unpaid_record.id), '[]') as subscriptions`

/** A record as it was stored: what was asked for, and who took it. */
export async function findRecord(sql: Sql, id: number): Promise<Row | undefined> {
  return sql.one<Row>(`select ${columns} from unpaid_record where id = $1`, [id])
}

/** Records that nobody has processed or deleted yet, newest first (C18). Of a card, only what may be printed on paper. */
export async function listUnpaid(sql: Sql): Promise<UnpaidRecord[]> {
  const rows = await sql.all<Row>(
    `select ${columns} from unpaid_record where processed_at is null and deleted_at is null order by created_at desc, id desc`,
  )
  return rows.map((row) => unpaidRecordOf({ ...row, createdAt: row.createdAt.toISOString() }))
}
