import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { giftSentTo } from '#domain/cart/gift-rules.ts'
import { waitingWork } from '#domain/desk/waiting-work.ts'
import { money } from '#domain/money/money-codec.ts'
import { isTracking } from '#domain/order/carriers.ts'
import { settlingMethod } from '#domain/order/order.ts'
import { deliveryAddress, orderCase, orderFilter, orderList, sentAgain, why } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { parcelStep } from '#domain/order/parcel.ts'
import { recordsSheet } from '#domain/order/records-file.ts'
import { linePositions, refundShare, refundWay } from '#domain/order/refund.ts'
import { shortText } from '#domain/text.ts'

const named = { order_id: z.uuid() }
const position = z.int().check(z.minimum(0), z.maximum(39))
const reason = why(orderDeskMessages.needsWhy)
const paper = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))
const tracking = z.string().check(z.trim(), z.refine(isTracking, { error: orderDeskMessages.badTracking }))

/** Orders of every channel after the sale: looked up, packed, posted, corrected, and decided about. */
export const orderDeskCalls = {
  orderDesk: call({
    id: 'A85',
    summary: 'Orders of every channel, newest first, fifty at a time',
    method: 'GET',
    base: 'support',
    path: '/order-desk',
    may: staff,
    objectRule: '`before` a number; `find`: 2 letters or digits at least, counts as a search for a person',
    query: z.object({
      show: z._default(orderFilter, 'all'),
      find: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    reply: orderList,
    failures: [401, 403, 422, 429],
  }),
  waitingWork: call({
    id: 'A178',
    summary: 'How much work waits: orders to look at and to pack, notes, overdue pledges, unpaid records, the books',
    method: 'GET',
    base: 'support',
    path: '/waiting-work',
    may: staff,
    objectRule: 'each number is its page’s; unpaid records and the books are counted for admins only',
    reply: waitingWork,
    failures: [401, 403],
  }),
  orderCase: call({
    id: 'A86',
    summary: 'Everything about one order, by its number',
    method: 'GET',
    base: 'support',
    path: '/order-desk/{number}',
    may: staff,
    params: z.object({ number: z.string().check(z.regex(/^ZED-\d{6,15}$/)) }),
    reply: orderCase,
    failures: [401, 403, 404, 422],
  }),
  handOver: call({
    id: 'A87',
    summary: 'Note that the merch of an order was packed, posted or picked up, or unpacked again',
    method: 'POST',
    base: 'support',
    path: '/order-hand-over',
    may: staff,
    objectRule:
      'a paid order, one step at a time; what is in a batch is packed there; 409 says who was faster. Posted: the buyer gets a letter, once',
    body: z.object({ ...named, step: parcelStep, carrier: z.optional(paper(60)), tracking: z.optional(tracking) }),
    reply: orderCase,
    failures: [401, 403, 404, 409, 422],
  }),
  noteOrder: call({
    id: 'A88',
    summary: 'Leave colleagues a note about an order',
    method: 'POST',
    base: 'support',
    path: '/order-note',
    may: staff,
    body: z.object({ ...named, note: why(orderDeskMessages.needsNote) }),
    reply: orderCase,
    failures: [401, 403, 404, 422],
  }),
  sendOrderLetter: call({
    id: 'A89',
    summary: 'Send a letter about an order to its buyer again',
    method: 'POST',
    base: 'support',
    path: '/order-letter',
    may: staff,
    objectRule:
      'to the address in the order, or to the one of the person it was given to; one that was sent in the last minute is on its way',
    body: z.object({ ...named, kind: sentAgain }),
    reply: orderCase,
    failures: [401, 403, 404, 409, 422],
  }),
  correctOrder: call({
    id: 'A90',
    summary: "Correct where an order or a gift in it is sent, a ticket holder's name, a size, or a tracking number",
    method: 'POST',
    base: 'support',
    path: '/order-correct',
    may: staff,
    objectRule:
      'the address until it is posted, a gift’s until its pack is done, a size until it is packed: stock follows; a tracking number once it is posted. The invoice keeps what the buyer gave',
    body: z.object({
      ...named,
      change: z.discriminatedUnion('what', [
        z.object({ what: z.literal('address'), address: deliveryAddress }),
        z.object({ what: z.literal('gift'), position, sent_to: giftSentTo }),
        z.object({ what: z.literal('holder'), position, holder: z.string().check(z.trim(), z.maxLength(120)) }),
        z.object({ what: z.literal('tracking'), carrier: paper(60).check(z.minLength(1)), tracking, isSentAgain: z.boolean() }),
        z.object({ what: z.literal('size'), position, option: shortText, value: shortText }),
      ]),
    }),
    reply: orderCase,
    failures: [401, 403, 404, 409, 422],
  }),
  cancelOrder: call({
    id: 'A91',
    summary: 'Cancel an order that nobody has paid',
    method: 'POST',
    base: 'support',
    path: '/order-cancel',
    may: staff,
    objectRule: 'never one whose money was taken or is being taken; what it held is on sale again',
    body: z.object({ ...named, why: reason }),
    reply: orderCase,
    failures: [401, 403, 404, 409, 422],
  }),
  settleOrder: call({
    id: 'A92',
    summary: 'Decide that an order put aside is paid',
    method: 'POST',
    base: 'support',
    path: '/order-settle',
    may: staff,
    objectRule: '`needs_review` only, and only if what it sold is still there; letters and subscriptions follow as with any payment',
    body: z.object({ ...named, method: settlingMethod, transaction_id: z.nullable(paper(200)), why: reason }),
    reply: orderCase,
    failures: [401, 403, 404, 409, 422],
  }),
  giveBack: call({
    id: 'A100',
    summary: 'Give money back for an order: all of it, some lines or a sum',
    method: 'POST',
    base: 'support',
    path: '/order-give-back',
    may: staff,
    objectRule:
      '`left` as the sender saw it, so that two never give twice; `refund_id` once. More than $300 of an order, or PayPal money over the counter: admins',
    body: z.object({
      ...named,
      refund_id: z.uuid(),
      left: money,
      way: refundWay,
      share: refundShare,
      taken_back: linePositions,
      drawer_id: z.optional(z.uuid()),
      why: reason,
    }),
    reply: orderCase,
    failures: [401, 403, 404, 409, 422],
  }),
  takeBack: call({
    id: 'A101',
    summary: 'Decide what comes back after money went back: stock, tickets, a year',
    method: 'POST',
    base: 'support',
    path: '/order-take-back',
    may: staff,
    objectRule:
      'a refunded order; none ticked means it was checked and it all stays, which also ends a refused refund or a dispute in the list',
    body: z.object({ ...named, taken_back: linePositions, why: reason }),
    reply: orderCase,
    failures: [401, 403, 404, 409, 422],
  }),
  recordsFile: call({
    id: 'A271',
    summary: 'All orders or all refunds as a file for a spreadsheet',
    method: 'GET',
    base: 'support',
    path: '/records/{sheet}/file',
    may: ['admin'],
    objectRule: 'audited before the reply',
    needsFactor: true,
    needsStepUp: true,
    params: z.object({ sheet: recordsSheet }),
    reply: 'file',
    failures: [401, 403, 422],
  }),
  creditNote: call({
    id: 'A102',
    summary: 'The credit note of money that went back, as a PDF',
    method: 'GET',
    base: 'support',
    path: '/credit-note/{refund_id}',
    may: ['zedder', 'reception', 'admin'],
    objectRule: 'own order, or any for the desk',
    params: z.object({ refund_id: z.uuid() }),
    reply: 'file',
    failures: [401, 403, 404, 422, 429, 503],
  }),
}
