import type { PhoneContact } from '#domain/legacy/new-record.ts'
import { UNDO_SECONDS } from '#domain/office/charged.ts'
import { type AskedSubscription, unpaidRecordOf } from '#domain/office/kept-record.ts'
import type { ProcessedRecord, UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import { numbered } from '#server/orders/orders.ts'

type Row = {
  id: number
  contactId: number
  createdAt: Date
  takenBy: string
  /** The contact id of the person who took the call. */
  createdBy: number
  contact: PhoneContact
  subscriptions: AskedSubscription[]
  donation: number
  card: { hint: string; expiry: string } | null
}

const columns = `
  unpaid_record.id, contact_id as "contactId", created_at as "createdAt", donation,
  created_by as "createdBy", (select name from contact where id = created_by) as "takenBy",
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
  const { all } = await readCatalogue(sql)
  return rows.map((row) => unpaidRecordOf({ ...row, createdAt: row.createdAt.toISOString() }, all.subscriptions))
}

/** Records whose processing can still be undone, the latest first (A139). Those that an older version processed can't be. */
export async function listProcessed(sql: Sql): Promise<ProcessedRecord[]> {
  const rows = await sql.all<Omit<ProcessedRecord, 'number'> & { number: number }>(
    `select record.id, caller.name, total, subid, admin.name as by, shop_order.number,
            ceil(extract(epoch from processed_at + make_interval(secs => $1) - now()))::integer as "secondsLeft"
       from unpaid_record record join unpaid_contact caller on caller.id = record.contact_id
       join shop_order on shop_order.id = record.order_id join contact admin on admin.id = processed_by
      where processed_at > now() - make_interval(secs => $1) order by processed_at desc, record.id desc`,
    [UNDO_SECONDS],
  )
  return rows.map((row) => ({ ...row, number: numbered('ZED', row.number) }))
}
