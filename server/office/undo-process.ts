import { UNDO_SECONDS } from '#domain/office/charged.ts'
import { officeMessages } from '#domain/office/office-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, Refusal } from '#server/http/refusal.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { lockOrder, moveOrder } from '#server/orders/transitions.ts'
import { takeBackLines } from '#server/refunds/take-back.ts'
import { keepCardAgain } from '#server/vault/card-vault.ts'
import type { RecordRequest } from './lock-record.ts'
import { dropLetters } from './phone-letters.ts'

/** Locks a record that was processed within the minute, and its order. */
async function lockProcessed(sql: Sql, id: number): Promise<{ contactId: number; order: StoredOrder }> {
  const row = await sql.one<{ contactId: number; orderId: string | null; isProcessed: boolean; isInTime: boolean }>(
    `select contact_id as "contactId", order_id as "orderId", processed_at is not null as "isProcessed",
            coalesce(processed_at > now() - make_interval(secs => $2), false) as "isInTime"
       from unpaid_record where id = $1 for no key update`,
    [id, UNDO_SECONDS],
  )
  if (!row) throw new Refusal(404, { error: officeMessages.noRecord })
  if (!row.isProcessed) throw conflict(officeMessages.undoneAlready)
  const order = row.isInTime && row.orderId !== null ? await lockOrder(sql, row.orderId) : undefined
  if (!order) throw conflict(officeMessages.undoOver)
  return { contactId: row.contactId, order }
}

/** Whether someone has gone on with the order: then it isn't undone behind their back. */
async function isBegun(sql: Sql, { id, state }: StoredOrder): Promise<boolean> {
  const begun = await sql.one('select 1 from fulfilment_tick where order_id = $1 union all select 1 from refund where order_id = $1', [id])
  return state !== 'paid' || begun !== undefined
}

/**
 * A140: takes the processing of a record back within its minute: the order is cancelled, its years end as if they had never been,
 * its letters never leave, and the record waits again with its card. The contact and its number stay. Throws 404 or 409.
 */
export async function undoProcess({ db, clock }: Deps, { session, id, requestId }: RecordRequest): Promise<void> {
  await db.transaction(async (sql) => {
    const { contactId, order } = await lockProcessed(sql, id)
    if (await isBegun(sql, order)) throw conflict(officeMessages.undoTooLate)
    const stamp = { actor: `admin:${session.contactId}`, reason: 'its processing was undone', requestId }
    await takeBackLines(
      sql,
      order,
      order.lines.map(({ position }) => position),
      stationDate(clock()),
    )
    await dropLetters(sql, order.id)
    await sql.all('delete from subscriber where order_id = $1', [order.id])
    await sql.all('delete from invoice_paper where order_id = $1', [order.id])
    await moveOrder(sql, order.id, ['paid'], 'cancelled', stamp, { holdsStock: false })
    // Nobody has had its invoice.
    await sql.all('update shop_order set paid_at = null, invoice_number = null where id = $1', [order.id])
    await sql.all('update unpaid_record set processed_at = null, processed_by = null, subid = null, order_id = null where id = $1', [id])
    await keepCardAgain(sql, contactId)
    await audit(sql, { actor: session, action: 'unpaid.undo', subject: `unpaid:${id}`, requestId })
  })
}
