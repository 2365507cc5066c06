import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { wireCart } from '#domain/cart/wire.ts'
import { sentContact } from '#domain/contact/contact.ts'
import { deskOrder, unfinishedOrder } from '#domain/desk/desk-order.ts'
import { pledge } from '#domain/desk/pledge.ts'
import { searchResult } from '#domain/desk/search-result.ts'
import { shiftTally } from '#domain/desk/shift-tally.ts'
import { order, paymentMethod, settlingMethod } from '#domain/order/order.ts'
import { shortText } from '#domain/text.ts'

const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/** Orders taken at the desk, and who they are for. */
export const deskCalls = {
  searchByNumber: call({
    id: 'C9',
    summary: 'Subscribers by number',
    method: 'GET',
    base: 'support',
    path: '/subsuggestno/{subnumber}',
    may: staff,
    objectRule: '2 characters at least, 20 people at most',
    params: z.object({ subnumber: shortText }),
    reply: z.array(searchResult),
    failures: [401, 403, 422, 429],
  }),
  searchByName: call({
    id: 'C10',
    summary: 'Subscribers by last and first name',
    method: 'GET',
    base: 'support',
    path: '/subsuggesta/{lastname}/{firstname}',
    may: staff,
    objectRule: '2 letters at least, `-` for any; 20 people at most',
    params: z.object({ lastname: shortText, firstname: shortText }),
    reply: z.array(searchResult),
    failures: [401, 403, 422, 429],
  }),
  subscriber: call({
    id: 'A70',
    summary: 'One subscriber, as a search finds them',
    method: 'GET',
    base: 'support',
    path: '/subscriber/{contact_id}',
    may: staff,
    objectRule: 'by the id of their record; counts as a search; staff are not found',
    params: z.object({ contact_id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    reply: searchResult,
    failures: [401, 403, 404, 422, 429],
  }),
  receptionOrder: call({
    id: 'C15',
    summary: 'An order taken at the desk',
    method: 'POST',
    base: 'support',
    path: '/reception-order',
    may: staff,
    objectRule:
      "a contact with an id is changed, one without is new; null: a sale without details (D98). The cart's discount and pickup stand. `order_id` names an unfinished order that this one takes the place of",
    body: z.object({ contact: z.nullable(sentContact), cart: wireCart, paymentMethod, order_id: z.optional(z.uuid()) }),
    reply: z.object({ order, contact: z.nullable(z.object({ id: z.int(), isNew: z.boolean() })) }),
    failures: [401, 403, 404, 409, 413, 422, 503],
  }),
  completeReceptionOrder: call({
    id: 'C16',
    summary: 'Finish an order taken at the desk',
    method: 'POST',
    base: 'support',
    path: '/complete-reception-order',
    may: staff,
    objectRule: 'taken at the desk; `paymentMethod` only where it has changed: a pledge that is paid now',
    body: z.object({
      order_id: z.uuid(),
      transaction_id: z.nullable(z.string().check(z.trim(), z.maxLength(200))),
      completedBy: shortText,
      paymentMethod: z.optional(settlingMethod),
    }),
    reply: z.object({ order }),
    failures: [401, 403, 404, 409, 422, 503],
  }),
  pledges: call({
    id: 'A10',
    summary: 'Pledges still to be paid, the first due first',
    method: 'GET',
    base: 'support',
    path: '/pledges',
    may: staff,
    reply: z.array(pledge),
    failures: [401, 403],
  }),
  deskOrders: call({
    id: 'A15',
    summary: 'The last twenty orders taken at the desk, newest first',
    method: 'GET',
    base: 'support',
    path: '/desk-orders',
    may: staff,
    reply: z.array(deskOrder),
    failures: [401, 403],
  }),
  shiftNames: call({
    id: 'A138',
    summary: 'Who has finished orders at the desk in the last 12 hours, the latest first',
    method: 'GET',
    base: 'support',
    path: '/shift-names',
    may: staff,
    objectRule: 'names that differ only in capitals or spaces are one',
    reply: z.array(z.string()),
    failures: [401, 403],
  }),
  unfinishedOrders: call({
    id: 'A137',
    summary: 'Orders of the desk that nobody has finished or cancelled, the oldest first',
    method: 'GET',
    base: 'support',
    path: '/unfinished-orders',
    may: staff,
    objectRule:
      'of every desk and person, for 30 days, lapsed ones too; from two minutes after they were taken, or at once with a note. PayPal’s money may be here already',
    reply: z.array(unfinishedOrder),
    failures: [401, 403],
  }),
  shiftTally: call({
    id: 'A9',
    summary: 'Takings by method and person for a period',
    method: 'GET',
    base: 'support',
    path: '/shift-report',
    may: staff,
    objectRule: "days are the station's, including the last; a final instant is not included",
    query: z.object({ from: dayOrInstant, to: dayOrInstant }),
    reply: shiftTally,
    failures: [401, 403, 422],
  }),
  deskKey: call({
    id: 'A80',
    summary: 'The keys that seal what you type at the desk, while it waits in your browser',
    method: 'POST',
    base: 'support',
    path: '/desk-key',
    may: staff,
    objectRule: 'your own; the first one seals, the others open what was sealed earlier',
    reply: z.object({ keys: z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))).check(z.minLength(1)) }),
    failures: [401, 403],
  }),
}
