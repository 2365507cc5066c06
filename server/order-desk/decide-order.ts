import type { BodyOf } from '#domain/api/contract.ts'
import { mayCancel, maySettle } from '#domain/order/order-actions.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { hasCode } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/refusal.ts'
import { abandonPayment, cancelUnpaid, markPaid } from '#server/orders/transitions.ts'
import { findCapture, findRefunds, sumsOf } from '#server/refunds/refunds.ts'
import { changeOrder, type DeskWork, writeWhy } from './change-order.ts'
import { noteLooked } from './looks.ts'
import { moneyOf, readPayments } from './read-case.ts'

/** A91: cancels an unpaid order, or writes a pledge off, with the reason. Throws 409 while money is under way, and once it was taken. */
export function cancelAtDesk(deps: Deps, work: DeskWork<BodyOf<'cancelOrder'>>): Promise<OrderCase> {
  const { session, body } = work
  return changeOrder(deps, work, async (sql, order, stamp) => {
    const isPledge = order.state === 'pledged'
    const money = moneyOf(order, await readPayments(sql, order.id))
    if (!mayCancel({ state: order.state, isDesk: order.createdBy !== null, ...money })) {
      if (money.isMoneyUnderWay) throw conflict(orderDeskMessages.moneyUnderWay)
      throw conflict(money.isMoneyTaken ? orderDeskMessages.moneyTaken : orderDeskMessages.notUnpaid)
    }
    if (!(await cancelUnpaid(sql, order, { ...stamp, reason: isPledge ? 'the pledge is written off' : 'cancelled by the station' })))
      throw conflict(orderDeskMessages.notUnpaid)
    await noteLooked(sql, order.id)
    await writeWhy(sql, order.id, session, body.why)
    return { action: isPledge ? 'order.write_off' : 'order.cancel', detail: { from: order.state } }
  })
}

/**
 * A92: marks a set-aside order as paid. It's paid like any other: its stock is taken, or nothing happens and
 * the answer is 409. It leaves `needs_review` for good. Throws 409 if someone else decided first.
 */
export async function settleAtDesk(deps: Deps, work: DeskWork<BodyOf<'settleOrder'>>): Promise<OrderCase> {
  const { session, body } = work
  try {
    return await changeOrder(deps, work, async (sql, order, stamp) => {
      if (order.state !== 'needs_review') throw conflict(orderDeskMessages.notAside)
      const sums = sumsOf(order, await findCapture(sql, order.id), await findRefunds(sql, order.id))
      if (!maySettle({ state: order.state, isGivingBack: sums.underWay > 0 })) throw conflict(orderDeskMessages.givingBack)
      const how = {
        method: body.method,
        transactionId: body.method === 'Cash' ? null : body.transaction_id || order.transactionId,
        today: stationDate(deps.clock()),
        from: ['needs_review'] as const,
      }
      await abandonPayment(sql, order.id)
      const outcome = await markPaid(sql, order, how, { ...stamp, reason: 'checked, and marked as paid' })
      if (outcome !== 'paid') throw conflict(orderDeskMessages.stockGone)
      await noteLooked(sql, order.id)
      await writeWhy(sql, order.id, session, body.why)
      return { action: 'order.settle', detail: { method: body.method } }
    })
  } catch (error) {
    // One capture pays one order.
    if (hasCode(error, '23505')) throw conflict(orderDeskMessages.otherOrder)
    throw error
  }
}
