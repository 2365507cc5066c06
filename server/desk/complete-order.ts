import type { BodyOf } from '#domain/api/contract.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { isSamePerson } from '#domain/desk/shift-names.ts'
import { messages } from '#domain/messages.ts'
import type { Order } from '#domain/order/order.ts'
import { pledgeDue } from '#domain/radiothon.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { enqueue, pledgeEntry } from '#server/mail/outbox.ts'
import { replyOf } from '#server/orders/order-reply.ts'
import { findOrder, isPaid, type StoredOrder } from '#server/orders/orders.ts'
import { assertNoMoneyUnderWay } from '#server/orders/payments.ts'
import { assertTicketRoom } from '#server/orders/ticket-limit.ts'
import { abandonPayment, lockOrder, markPaid, moveOrder, recordEvent, retakeStock, type Stamp } from '#server/orders/transitions.ts'
import { lockDrawer } from './drawers.ts'
import { forgetPledgeMoney } from './pledge-money.ts'
import { nameOnShift } from './shift-names.ts'

type FinishRequest = { session: Session; body: BodyOf<'completeReceptionOrder'>; requestId: string }

/** The transaction number stored with an order: the terminal's if there is one, none for cash (D104). */
const transactionOf = ({ transaction_id }: FinishRequest['body'], method: StoredOrder['paymentMethod']) =>
  method === 'Eftpos' ? transaction_id || null : null

/** Finish on an order that is paid already: the same details change nothing. For one paid by PayPal, it records who pressed Finish. */
async function finishPaid(
  sql: Transaction,
  order: StoredOrder,
  request: FinishRequest,
  drawer: string | null,
  stamp: Stamp,
): Promise<void> {
  const { body } = request
  const { completedBy } = body
  const method = body.paymentMethod ?? order.paymentMethod
  const isSameMethod = order.paymentMethod === 'Free' || method === order.paymentMethod
  const isSameNumber =
    order.paymentMethod === 'PayPal'
      ? !body.transaction_id || body.transaction_id === order.transactionId
      : transactionOf(body, order.paymentMethod) === order.transactionId
  if (!isSameMethod || !isSameNumber) throw conflict(deskMessages.orderFinished)
  if (order.completedBy !== null && isSamePerson(order.completedBy, completedBy)) return
  if (order.completedBy !== null) throw conflict(deskMessages.orderFinished)
  await sql.all('update shop_order set completed_by = $2, drawer_id = $3 where id = $1', [order.id, completedBy, drawer])
  await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: 'finished at the desk' })
  await auditFinish(sql, request, order)
}

/** Promised but not paid: nothing is activated, and what the order holds is held until its day (D107). */
async function takePledge(sql: Sql, order: StoredOrder, by: { completedBy: string; today: StationDate }, stamp: Stamp): Promise<void> {
  if (!(await retakeStock(sql, order))) throw conflict(messages.soldOutMeanwhile)
  await moveOrder(sql, order.id, ['awaiting_completion', 'expired'], 'pledged', stamp, {
    pledgedBy: by.completedBy,
    pledgeDue: pledgeDue(by.today),
  })
  if (order.contactId !== null) await enqueue(sql, pledgeEntry(order.id))
}

/** Writes down who finished an order: the login is the desk's, and the name is the person's (D478). */
async function auditFinish(sql: Sql, { session, body, requestId }: FinishRequest, { id, paymentMethod }: StoredOrder): Promise<void> {
  const detail = { method: body.paymentMethod ?? paymentMethod, completedBy: body.completedBy }
  await audit(sql, { actor: session, action: 'reception.finish', subject: `order:${id}`, detail, requestId })
}

async function complete(sql: Transaction, deps: Deps, asked: FinishRequest): Promise<'done' | 'put aside'> {
  const { session, requestId } = asked
  const body = { ...asked.body, completedBy: await nameOnShift(sql, asked.body.completedBy) }
  const request = { ...asked, body }
  const stamp: Stamp = { actor: `reception:${session.contactId}`, requestId }
  const order = await lockOrder(sql, body.order_id)
  if (!order || order.createdBy === null) throw notFound()
  // After the order, as when money is given back, and before stock. Closing a drawer locks nothing else: nobody waits in a circle.
  const drawer = await lockDrawer(sql, body.drawer_id)
  if (isPaid(order)) {
    await finishPaid(sql, order, request, drawer, stamp)
    return 'done'
  }
  if (order.state === 'cancelled') throw conflict(deskMessages.orderReplaced)
  if (order.state === 'needs_review') throw conflict(deskMessages.orderPutAside)
  if (order.state === 'pledged' && body.paymentMethod === undefined) {
    if (order.pledgedBy === null || !isSamePerson(order.pledgedBy, body.completedBy)) throw conflict(deskMessages.orderFinished)
    return 'done'
  }
  if (order.pledgeMoney && body.paymentMethod !== order.pledgeMoney.paymentMethod) throw conflict(deskMessages.pledgeMoneyTwice)
  const method = order.total === 0 ? 'Free' : (body.paymentMethod ?? order.paymentMethod)
  await assertNoMoneyUnderWay(sql, order.id)
  if (method === 'PayPal' || method === null || order.state === 'pending_provider') throw conflict(deskMessages.paypalNotTaken)
  await assertTicketRoom(sql, order)
  await abandonPayment(sql, order.id)
  const today = stationDate(deps.clock())
  if (method === 'Pledge') {
    await takePledge(sql, order, { completedBy: body.completedBy, today }, stamp)
    await auditFinish(sql, request, order)
    return 'done'
  }
  const how = { method, transactionId: transactionOf(body, method), today, completedBy: body.completedBy }
  const outcome = await markPaid(sql, order, how, stamp)
  await sql.all('update shop_order set drawer_id = $2 where id = $1', [order.id, drawer])
  if (order.pledgeMoney) await forgetPledgeMoney(sql, order.id)
  await auditFinish(sql, request, order)
  return outcome === 'needs_review' ? 'put aside' : 'done'
}

/**
 * C16: finishes an order at the desk, either paid, in the same way as an online order, or pledged (D105, D107, D109). A pledge
 * is paid later by naming how it is paid. The same details twice are one Finish; different details after it are a 409. Money for
 * stock that has gone is kept and set aside for review.
 */
export async function completeReceptionOrder(deps: Deps, request: FinishRequest): Promise<Order> {
  const outcome = await deps.db.transaction((sql) => complete(sql, deps, request))
  if (outcome === 'put aside') throw conflict(deskMessages.orderPutAside)
  const order = await findOrder(deps.db, request.body.order_id)
  if (!order) throw notFound()
  return replyOf(order)
}
