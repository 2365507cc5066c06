import type { BodyOf } from '#domain/api/contract.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { writeWhy } from '#server/order-desk/change-order.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { assertNoMoneyUnderWay } from '#server/orders/payments.ts'
import { abandonPayment, lockOrder, recordEvent } from '#server/orders/transitions.ts'

type Asked<Call extends 'takePledgeMoney' | 'returnPledgeMoney'> = { session: Session; body: BodyOf<Call>; requestId: string }

async function lockPledge(sql: Sql, id: string): Promise<StoredOrder> {
  const order = await lockOrder(sql, id)
  if (!order) throw notFound()
  if (order.state !== 'pledged') throw conflict(deskMessages.pledgeClosed)
  return order
}

/** Forgets that a pledge's money was taken: it is paid now, or wasn't after all. The order must be locked. */
export async function forgetPledgeMoney(sql: Sql, orderId: string): Promise<boolean> {
  return (await sql.one('delete from pledge_money where order_id = $1 returning 1', [orderId])) !== undefined
}

/**
 * A265: writes down that the money of a pledge was taken at the desk, before anybody gives their name, so that it can be found and
 * finished from anywhere (D820). `attempt` is one press, however often it is sent. Throws 404, and 409 if another press took it.
 */
export async function takePledgeMoney({ db }: Deps, { session, body, requestId }: Asked<'takePledgeMoney'>): Promise<void> {
  const { order_id, paymentMethod, transaction_id, attempt } = body
  await db.transaction(async (sql) => {
    const order = await lockPledge(sql, order_id)
    if (order.pledgeMoney?.attempt === attempt) return
    if (order.pledgeMoney) throw conflict(deskMessages.pledgeMoneyTwice)
    await assertNoMoneyUnderWay(sql, order.id)
    await abandonPayment(sql, order.id)
    await sql.all('insert into pledge_money (order_id, method, transaction_id, attempt, taken_by) values ($1, $2, $3, $4, $5)', [
      order.id,
      paymentMethod,
      paymentMethod === 'Eftpos' ? transaction_id || null : null,
      attempt,
      session.contactId,
    ])
    const stamp = { actor: `${session.role}:${session.contactId}`, requestId }
    await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: `its money was taken: ${paymentMethod}` })
    await audit(sql, { actor: session, action: 'pledge.take', subject: `order:${order.id}`, detail: { method: paymentMethod }, requestId })
  })
}

/** A266: the money wasn't taken, or was given back: it's a pledge like any other again. `why` is noted. Throws 404, and 409 once it's paid. */
export async function returnPledgeMoney({ db }: Deps, { session, body, requestId }: Asked<'returnPledgeMoney'>): Promise<void> {
  await db.transaction(async (sql) => {
    const order = await lockPledge(sql, body.order_id)
    if (!(await forgetPledgeMoney(sql, order.id))) return
    const stamp = { actor: `${session.role}:${session.contactId}`, requestId }
    await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: 'its money wasn’t taken, or was given back' })
    await writeWhy(sql, order.id, session, body.why)
    await audit(sql, { actor: session, action: 'pledge.return', subject: `order:${order.id}`, requestId })
  })
}
