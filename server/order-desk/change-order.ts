import type { OrderCase } from '#domain/order/order-desk.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { readCase } from '#server/order-desk/read-case.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { lockOrder, type Stamp } from '#server/orders/transitions.ts'

/** Somebody at the desk, doing something with one order. */
export type DeskWork<Body> = { session: Session; body: Body & { order_id: string }; requestId: string }

/** What was done: its name in the audit trail, with ids and choices only. */
export type Done = { action: string; detail?: object }

export const conflict = (error: string) => new Refusal(409, { error })

/** Why somebody did something. It stands beside the newest event of the order, which must be locked. */
export async function writeWhy(sql: Sql, orderId: string, { contactId }: Session, note: string): Promise<void> {
  await sql.all(
    `insert into order_note (order_id, event_id, written_by, note)
     select $1, max(id), $2, $3 from order_event where order_id = $1`,
    [orderId, contactId, note],
  )
}

/**
 * Does something with an order: it is locked and read first, so of two people who press at once the second sees what the first
 * did. What was done is audited in the same transaction. Returns the order as it is afterwards. Throws 404 if there is none.
 */
export async function changeOrder<Body>(
  { db }: Pick<Deps, 'db'>,
  { session, body, requestId }: DeskWork<Body>,
  work: (sql: Sql, order: StoredOrder, stamp: Stamp) => Promise<Done>,
): Promise<OrderCase> {
  await db.transaction(async (sql) => {
    const order = await lockOrder(sql, body.order_id)
    if (!order) throw notFound()
    const done = await work(sql, order, { actor: `${session.role}:${session.contactId}`, requestId })
    await audit(sql, { actor: session, ...done, subject: `order:${order.id}`, requestId })
  })
  return readCase(db, body.order_id)
}
