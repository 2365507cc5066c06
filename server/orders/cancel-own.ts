import { orderMessages } from '#domain/order/order-messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isWaiting } from './order-reply.ts'
import { findOrder, ownOrder, type StoredOrder } from './orders.ts'
import { findOpenPayment } from './payments.ts'
import { release } from './stock.ts'
import { cancelOrder, lockOrder } from './transitions.ts'

/**
 * A82: cancels an order that waits for its payment, for its buyer, and gives its stock back. One that was cancelled or has expired
 * stays as it is, so pressing twice is fine. Throws 404 for someone else's order, 409 if money has been taken for it or is being
 * taken: the capture has claimed the payment under the same lock.
 */
export async function cancelOwnOrder(
  deps: Deps,
  { session, orderId, requestId }: { session: Session; orderId: string; requestId: string },
): Promise<StoredOrder> {
  return deps.db.transaction(async (sql) => {
    const order = ownOrder(await lockOrder(sql, orderId), session)
    if (order.state === 'cancelled' || order.state === 'expired') return order
    if (!isWaiting(order)) throw new Refusal(409, { error: orderMessages.notWaiting })
    const open = await findOpenPayment(sql, orderId)
    if (open && open.state !== 'intent' && open.state !== 'provider_created') {
      throw new Refusal(409, { error: orderMessages.moneyUnderWay })
    }
    const stamp = { actor: `zedder:${session.contactId}`, requestId, reason: 'cancelled by its buyer' }
    await release(sql, await cancelOrder(sql, order, stamp))
    return (await findOrder(sql, orderId)) ?? order
  })
}
