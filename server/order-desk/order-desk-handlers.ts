import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { sentAgainWords } from '#domain/order/order-words.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { countSearch } from '#server/desk/search-alarm.ts'
import type { Handlers } from '#server/http/mount.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { creditNoteFilename } from '#server/invoices/invoice-name.ts'
import { findOrder, findOrderId, numbered, ownOrder } from '#server/orders/orders.ts'
import { recordEvent } from '#server/orders/transitions.ts'
import { recordsFile } from '#server/records/records-file.ts'
import { creditNotePaper } from '#server/refunds/credit-note.ts'
import { giveBack, takeBack } from '#server/refunds/give-back.ts'
import { findRefund } from '#server/refunds/refunds.ts'
import { changeOrder } from './change-order.ts'
import { correctOrder } from './correct-order.ts'
import { countWork } from './count-work.ts'
import { cancelAtDesk, settleAtDesk } from './decide-order.ts'
import { handOver } from './hand-over.ts'
import { listOrders } from './list-orders.ts'
import { readCase } from './read-case.ts'
import { writeAgain } from './write-again.ts'

/** The order desk (A85 to A92, A100 to A102, A178, A271). */
export const orderDeskHandlers: Handlers = {
  orderDesk: async ({ session, query, requestId }, deps) => {
    if (query.find && query.before === undefined) await countSearch(deps, session, requestId)
    return listOrders(deps.db, query)
  },

  recordsFile: async ({ params: { sheet }, session, requestId }, deps) => recordsFile(deps, { sheet, session, requestId }),

  waitingWork: async ({ session }, deps) => countWork(deps.db, session.role, stationDate(deps.clock())),

  orderCase: async ({ params }, deps) => readCase(deps.db, await findOrderId(deps.db, params.number)),

  handOver: async (work, deps) => handOver(deps, work),

  noteOrder: async (work, deps) =>
    changeOrder(deps, work, async (sql, order) => {
      const { body, session } = work
      await sql.all('insert into order_note (order_id, written_by, note) values ($1, $2, $3)', [order.id, session.contactId, body.note])
      return { action: 'order.note' }
    }),

  sendOrderLetter: async (work, deps) => {
    const { kind } = work.body
    return changeOrder(deps, work, async (sql, order, stamp) => {
      if (!(await readCase(sql, order.id)).actions.includes(`send_${kind}`)) throw conflict(orderDeskMessages.noLetter)
      await writeAgain(sql, order.id, kind)
      const reason = sentAgainWords[kind]
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
        'content-disposition': `inline; filename="${creditNoteFilename(numbered('CN', refund.creditNoteNumber ?? 0))}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  },
}
