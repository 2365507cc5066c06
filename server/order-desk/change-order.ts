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

type OrderChange = (sql: Sql, order: StoredOrder, stamp: Stamp) => Promise<Done>

/**
 * Does something with an order in the caller's transaction: it is locked and read first, so of two people who press at once the
 * second sees what the first did. What was done is audited with it. Throws 404 if there is no such order.
 */
export async function workOnOrder(sql: Sql, { session, body, requestId }: DeskWork<unknown>, work: OrderChange): Promise<void> {
  const order = await lockOrder(sql, body.order_id)
  if (!order) throw notFound()
  const done = await work(sql, order, { actor: `${session.role}:${session.contactId}`, requestId })
  await audit(sql, { actor: session, ...done, subject: `order:${order.id}`, requestId })
}

/** Does something with an order at the desk. Returns the order as it is afterwards. Throws 404 if there is none. */
export async function changeOrder<Body>(deps: Pick<Deps, 'db'>, desk: DeskWork<Body>, work: OrderChange): Promise<OrderCase> {
  await deps.db.transaction((sql) => workOnOrder(sql, desk, work))
  return readCase(deps.db, desk.body.order_id)
}
