import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { countSearch } from '#server/desk/search-alarm.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notFound } from '#server/http/refusal.ts'
import { enqueue, invoiceEntry, postedEntry, sendAgain } from '#server/mail/outbox.ts'
import { changeOrder, conflict } from '#server/order-desk/change-order.ts'
import { correctOrder } from '#server/order-desk/correct-order.ts'
import { cancelAtDesk, settleAtDesk } from '#server/order-desk/decide-order.ts'
import { handOver } from '#server/order-desk/hand-over.ts'
import { countWork, listOrders } from '#server/order-desk/list-orders.ts'
import { readCase } from '#server/order-desk/read-case.ts'
import { findOrder, findOrderId, isPaid, numbered, ownOrder, stageOfOrder } from '#server/orders/orders.ts'
import { recordEvent } from '#server/orders/transitions.ts'
import { creditNotePaper } from '#server/refunds/credit-note.ts'
import { giveBack, takeBack } from '#server/refunds/give-back.ts'
import { findRefund } from '#server/refunds/refunds.ts'

/** The order desk (A85 to A92, A100 to A102, A178). */
export const orderDeskHandlers: Handlers = {
  orderDesk: async ({ session, query, requestId }, deps) => {
    if (query.find && query.before === undefined) await countSearch(deps, session, requestId)
    return listOrders(deps.db, query)
  },

  waitingWork: async ({ session }, deps) => countWork(deps.db, session.role),

  orderCase: async ({ params }, deps) => readCase(deps.db, await findOrderId(deps.db, params.number)),

  handOver: async (work, deps) => handOver(deps, work),

  noteOrder: async (work, deps) =>
    changeOrder(deps, work, async (sql, order) => {
      const { body, session } = work
      await sql.all('insert into order_note (order_id, written_by, note) values ($1, $2, $3)', [order.id, session.contactId, body.note])
      return { action: 'order.note' }
    }),

  sendOrderLetter: async (work, deps) => {
    const { order_id, kind } = work.body
    await deps.limits.take('invoiceMail', order_id)
    return changeOrder(deps, work, async (sql, order, stamp) => {
      const isThere = order.contactId !== null && (kind === 'invoice' ? isPaid(order) : stageOfOrder(order) === 'posted')
      if (!isThere) throw conflict(orderDeskMessages.noLetter)
      const entry = kind === 'invoice' ? invoiceEntry(order.id) : postedEntry(order.id)
      await enqueue(sql, entry)
      await sendAgain(sql, entry)
      const reason = kind === 'invoice' ? 'invoice sent again' : 'letter about the parcel sent again'
      await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason })
      return { action: 'order.letter', detail: { kind } }
    })
  },

  correctOrder: async (work, deps) => correctOrder(deps, work),
  cancelOrder: async (work, deps) => cancelAtDesk(deps, work),
  settleOrder: async (work, deps) => settleAtDesk(deps, work),
  giveBack: async (work, deps) => giveBack(deps, work),
  takeBack: async (work, deps) => takeBack(deps, work),

  creditNote: async ({ session, params }, deps) => {
    const refund = await findRefund(deps.db, params.refund_id)
    const found = refund?.state === 'done' ? await findOrder(deps.db, refund.orderId) : undefined
    const order = session.role === 'zedder' ? ownOrder(found, session) : found
    if (!order || !refund) throw notFound()
    await deps.limits.take('invoiceDraw', String(session.contactId))
    const pdf = await creditNotePaper(order, refund)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="credit-note-${numbered('CN', refund.creditNoteNumber ?? 0)}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  },
}
