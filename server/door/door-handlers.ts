import type { BodyOf } from '#domain/api/contract.ts'
import type { OwnTickets } from '#domain/door/door.ts'
import { doorMessages } from '#domain/door/door-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeHolder } from '#server/order-desk/correct-order.ts'
import { findOrder, ownOrder } from '#server/orders/orders.ts'
import { checkTickets } from './check-tickets.ts'
import { drawTickets, ticketsFilename } from './ticket-paper.ts'
import { ownTicketsOf } from './tickets.ts'

type Renaming = { session: Session; body: BodyOf<'renameHolder'>; requestId: string }

/** A171. Throws 409 from the event's day on, or once someone has come in with the ticket. */
async function renameHolder({ db, clock }: Deps, { session, body, requestId }: Renaming): Promise<OwnTickets> {
  return db.transaction(async (sql) => {
    const order = ownOrder(await findOrder(sql, body.order_id, { lock: true }), session)
    const today = stationDate(clock())
    const ticket = (await ownTicketsOf(sql, order, today)).tickets.find(({ position }) => position === body.position)
    if (!ticket) throw notFound()
    if (!ticket.canRename) throw new Refusal(409, { error: ticket.cameIn ? doorMessages.isIn : doorMessages.tooLateToRename })
    await writeHolder(sql, order, body, { session, stamp: { actor: `${session.role}:${session.contactId}`, requestId } })
    await audit(sql, {
      actor: session,
      action: 'order.holder',
      subject: `order:${order.id}`,
      detail: { position: body.position },
      requestId,
    })
    return ownTicketsOf(sql, order, today)
  })
}

/** Tickets of an order (A169 to A171), and check-ins at the door (A168). */
export const doorHandlers: Handlers = {
  checkTickets: async ({ session, body, requestId }, deps) => checkTickets(deps, { session, body, requestId }),

  orderTickets: async ({ session, params }, { db, clock }) =>
    ownTicketsOf(db, ownOrder(await findOrder(db, params.order_id), session), stationDate(clock())),

  ticketPaper: async ({ session, params, requestId }, { db, clock, limits }) => {
    const found = await findOrder(db, params.order_id)
    const order = session.role === 'zedder' ? ownOrder(found, session) : found
    if (!order) throw notFound()
    const { tickets } = await ownTicketsOf(db, order, stationDate(clock()))
    if (tickets.length === 0) throw notFound()
    await limits.take('invoiceDraw', String(session.contactId))
    // Anyone who has the codes can let people in with them.
    if (session.role !== 'zedder') await audit(db, { actor: session, action: 'order.tickets', subject: `order:${order.id}`, requestId })
    return new Response(new Uint8Array(await drawTickets(order, tickets)), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${ticketsFilename(order)}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  },

  renameHolder: async ({ session, body, requestId }, deps) => renameHolder(deps, { session, body, requestId }),
}
