import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { doorAnswer, doorCheck, LONGEST_DOOR, MOST_CHECKS, ownTickets } from '#domain/door/door.ts'
import { shortText } from '#domain/text.ts'

const ofOrder = z.object({ order_id: z.uuid() })

/** Tickets with their codes, and who comes in at the door. */
export const doorCalls = {
  checkTickets: call({
    id: 'A168',
    summary: 'Check tickets in at a door of an event, or take check-ins back',
    method: 'POST',
    base: 'support',
    path: '/check-tickets',
    may: staff,
    objectRule: 'a code decides; a ticket is in once, and what is sent again has the same answer',
    body: z.object({
      ticket_id: shortText,
      door: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_DOOR)),
      checks: z.array(doorCheck).check(z.minLength(1), z.maxLength(MOST_CHECKS)),
    }),
    reply: z.array(doorAnswer),
    failures: [401, 403, 413, 422],
  }),
  orderTickets: call({
    id: 'A169',
    summary: 'The tickets of your own order, with their codes',
    method: 'GET',
    base: 'support',
    path: '/order-tickets/{order_id}',
    may: ['zedder'],
    objectRule: 'own order; tickets that still let someone in',
    params: ofOrder,
    reply: ownTickets,
    failures: [401, 403, 404, 422],
  }),
  ticketPaper: call({
    id: 'A170',
    summary: 'The tickets of an order as a PDF, each with its QR code',
    method: 'GET',
    base: 'support',
    path: '/order-tickets/{order_id}/pdf',
    may: ['zedder', 'reception', 'admin'],
    objectRule: 'own order, or any for the desk, which is written down; tickets that let somebody in',
    params: ofOrder,
    reply: 'file',
    failures: [401, 403, 404, 422, 429, 503],
  }),
  renameHolder: call({
    id: 'A171',
    summary: 'Change the name on a ticket of your own order',
    method: 'POST',
    base: 'support',
    path: '/ticket-holder',
    may: ['zedder'],
    objectRule: "own order; until the event's day begins at the station, and nobody has come in with it",
    body: z.object({ order_id: z.uuid(), position: z.int(), holder: z.string().check(z.trim(), z.maxLength(120)) }),
    reply: ownTickets,
    failures: [401, 403, 404, 409, 422],
  }),
}
