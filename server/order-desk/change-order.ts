import type { OrderCase } from '#domain/order/order-desk.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/refusal.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { lockOrder, type Stamp } from '#server/orders/transitions.ts'
import { readCase } from './read-case.ts'

/** A desk member's change to one order. */
export type DeskWork<Body> = { session: Session; body: Body & { order_id: string }; requestId: string }

/** The change's name in the audit trail, with ids and choices only. */
export type Done = { action: string; detail?: object }

/** Writes the reason for a change. It is stored with the newest event of the order, which must be locked. */
export async function writeWhy(sql: Sql, orderId: string, { contactId }: Pick<Session, 'contactId'>, note: string): Promise<void> {
  await sql.all(
    `insert into order_note (order_id, event_id, written_by, note)
     select $1, max(id), $2, $3 from order_event where order_id = $1`,
    [orderId, contactId, note],
  )
}

type OrderChange = (sql: Transaction, order: StoredOrder, stamp: Stamp) => Promise<Done>

/**
 * Changes an order in the caller's transaction: it is locked and read first, so if two people press at once the
 * second sees what the first did. The change is audited. Throws 404 if there is no such order.
 */
export async function workOnOrder(sql: Transaction, { session, body, requestId }: DeskWork<unknown>, work: OrderChange): Promise<void> {
  const order = await lockOrder(sql, body.order_id)
  if (!order) throw notFound()
  const done = await work(sql, order, { actor: `${session.role}:${session.contactId}`, requestId })
  await audit(sql, { actor: session, ...done, subject: `order:${order.id}`, requestId })
}

/** Changes an order at the desk and returns it afterwards. Throws 404 if there's no such order. */
export async function changeOrder<Body>(deps: Pick<Deps, 'db'>, desk: DeskWork<Body>, work: OrderChange): Promise<OrderCase> {
  await deps.db.transaction((sql) => workOnOrder(sql, desk, work))
  return readCase(deps.db, desk.body.order_id)
}
