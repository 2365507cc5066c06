import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { doorList } from '#domain/door/door.ts'
import { fulfilmentPiece, fulfilmentTick } from '#domain/fulfilment/piece.ts'
import { shortText } from '#domain/text.ts'

/** What staff print and tick. */
export const deskListCalls = {
  doorList: call({
    id: 'A8',
    summary: 'Who is on the door of an event',
    method: 'GET',
    base: 'support',
    path: '/door-list/{ticket_id}',
    may: staff,
    objectRule: 'paid and pledged orders; one row a ticket, A to Z by holder',
    params: z.object({ ticket_id: shortText }),
    reply: doorList,
    failures: [401, 403, 404, 422],
  }),
  doorListCsv: call({
    id: 'A21',
    summary: 'A door list as a file for a spreadsheet',
    method: 'GET',
    base: 'support',
    path: '/door-list/{ticket_id}/csv',
    may: staff,
    objectRule: 'audited before the reply',
    needsFactor: true,
    params: z.object({ ticket_id: shortText }),
    reply: 'file',
    failures: [401, 403, 404, 422],
  }),
  fulfilment: call({
    id: 'A16',
    summary: 'Cards, packs and shirts of paid subscriptions still to be made and in no batch, and those ticked in the last two weeks',
    method: 'GET',
    base: 'support',
    path: '/fulfilment',
    may: staff,
    reply: z.array(fulfilmentPiece),
    failures: [401, 403],
  }),
  tickFulfilment: call({
    id: 'A17',
    summary: 'Tick cards, packs and shirts as done, or take the tick back',
    method: 'POST',
    base: 'support',
    path: '/fulfilment-tick',
    may: staff,
    objectRule: 'pieces of paid orders; the first tick is kept',
    body: z.object({ keys: z.array(shortText).check(z.minLength(1), z.maxLength(200)), isDone: z.boolean() }),
    reply: z.array(fulfilmentTick),
    failures: [401, 403, 404, 422],
  }),
}
