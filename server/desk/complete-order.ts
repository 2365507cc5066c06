import type { BodyOf } from '#domain/api/contract.ts'
import type { Order } from '#domain/api/schemas.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { messages } from '#domain/messages.ts'
import { station } from '#domain/station.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { findOrder, isPaid, replyOf, type StoredOrder } from '#server/orders/orders.ts'
import { assertNoMoneyUnderWay } from '#server/orders/payments.ts'
import { abandonPayment, lockOrder, markPaid, moveOrder, recordEvent, retakeStock, type Stamp } from '#server/orders/transitions.ts'

type Asking = { session: Session; body: BodyOf<'completeReceptionOrder'>; requestId: string }

const conflict = (error: string) => new Refusal(409, { error })

/** The number that is kept with an order: a terminal's where there is one, none for cash (D104). */
const transactionOf = ({ transaction_id }: Asking['body'], method: StoredOrder['paymentMethod']) =>
  method === 'Eftpos' ? transaction_id || null : null

/** A paid order once more: the same words change nothing; whoever presses Finish after PayPal has paid is written down. */
async function finishPaid(sql: Sql, order: StoredOrder, { body }: Asking, stamp: Stamp): Promise<void> {
  const { completedBy } = body
  const method = body.paymentMethod ?? order.paymentMethod
  const isSameMethod = order.paymentMethod === 'Free' || method === order.paymentMethod
  const isSameNumber =
    order.paymentMethod === 'PayPal'
      ? !body.transaction_id || body.transaction_id === order.transactionId
      : transactionOf(body, order.paymentMethod) === order.transactionId
  if (!isSameMethod || !isSameNumber) throw conflict(deskMessages.orderFinished)
  if (order.completedBy === completedBy) return
  if (order.completedBy !== null) throw conflict(deskMessages.orderFinished)
  await sql.all('update shop_order set completed_by = $2 where id = $1', [order.id, completedBy])
  await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: 'finished at the desk' })
}

/** Promised and not paid: nothing is activated, what it holds is held to its day (D107). */
async function takePledge(sql: Sql, order: StoredOrder, completedBy: string, stamp: Stamp): Promise<void> {
  if (!(await retakeStock(sql, order))) throw conflict(messages.soldOutMeanwhile)
  await moveOrder(sql, order.id, ['awaiting_completion', 'expired'], 'pledged', stamp, {
    pledgedBy: completedBy,
    pledgeDue: station.pledgeDeadline,
  })
}

async function complete(sql: Sql, deps: Deps, asking: Asking): Promise<'done' | 'put aside'> {
  const { session, body, requestId } = asking
  const stamp: Stamp = { actor: `reception:${session.contactId}`, requestId }
  const order = await lockOrder(sql, body.order_id)
  if (!order || order.createdBy === null) throw notFound()
  if (isPaid(order)) {
    await finishPaid(sql, order, asking, stamp)
    return 'done'
  }
  if (order.state === 'cancelled') throw conflict(deskMessages.orderReplaced)
  if (order.state === 'needs_review') throw conflict(deskMessages.orderPutAside)
  if (order.state === 'pledged' && body.paymentMethod === undefined) {
    if (order.pledgedBy !== body.completedBy) throw conflict(deskMessages.orderFinished)
    return 'done'
  }
  const method = order.total === 0 ? 'Free' : (body.paymentMethod ?? order.paymentMethod)
  await assertNoMoneyUnderWay(sql, order.id)
  if (method === 'PayPal' || method === null || order.state === 'pending_provider') throw conflict(deskMessages.paypalNotTaken)
  await abandonPayment(sql, order.id)
  if (method === 'Pledge') {
    await takePledge(sql, order, body.completedBy, stamp)
    return 'done'
  }
  const how = { method, transactionId: transactionOf(body, method), today: stationDate(deps.clock()), completedBy: body.completedBy }
  return (await markPaid(sql, order, how, stamp)) === 'needs_review' ? 'put aside' : 'done'
}

/**
 * C16: finishes an order of the desk: paid by the very path of a paid order online, or pledged (D105, D107, D109). A pledge
 * is paid later by naming what it is paid with. The same words twice are one Finish; others after it are a 409. Money that
 * came for stock that is gone is kept and put before a person.
 */
export async function completeReceptionOrder(deps: Deps, asking: Asking): Promise<Order> {
  const outcome = await deps.db.transaction((sql) => complete(sql, deps, asking))
  if (outcome === 'put aside') throw conflict(deskMessages.orderPutAside)
  const order = await findOrder(deps.db, asking.body.order_id)
  if (!order) throw notFound()
  return replyOf(order)
}
