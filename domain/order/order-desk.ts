import * as z from 'zod/mini'
import { contactFields, tooLong } from '#domain/contact/contact.ts'
import { money } from '#domain/money/money-codec.ts'
import { order, paymentMethod } from '#domain/order/order.ts'
import { parcelStage } from '#domain/order/parcel.ts'
import { refundState, refundWay } from '#domain/order/refund.ts'

/** The state of an order as it is stored. Buyers are shown fewer (`orderStatus`). */
export const orderState = z.enum([
  'confirmed',
  'paid',
  'fulfilled',
  'pledged',
  'pending_provider',
  'expired',
  'cancelled',
  'needs_review',
  'awaiting_completion',
  'partly_refunded',
  'refunded',
  'disputed',
])
export type OrderState = z.output<typeof orderState>

/** Which orders the desk looks at. */
export const orderFilter = z.enum(['all', 'to_pack', 'to_post', 'to_pick_up', 'waiting', 'review', 'refunded'])
export type OrderFilter = z.output<typeof orderFilter>

/** Orders on one page of the list. */
export const ORDERS_PAGE = 50

const instant = z.iso.datetime({ offset: true })
const done = z.nullable(z.object({ by: z.string(), at: instant }))

/** Where an order was taken: by its buyer, at the desk, or on the phone form and processed in the office. */
export const orderChannel = z.enum(['online', 'desk', 'phone'])
export type OrderChannel = z.output<typeof orderChannel>

/** An order in the desk's list. `name` is empty for a sale without details. */
export const orderRow = z.object({
  order_id: z.uuid(),
  number: z.string(),
  created_at: instant,
  state: orderState,
  stage: z.nullable(parcelStage),
  channel: orderChannel,
  name: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  total: money,
  /** Money that has gone back. */
  given: money,
  paymentMethod: z.optional(paymentMethod),
})
export type OrderRow = z.output<typeof orderRow>

const waitingCounts = z.object({
  to_pack: z.int(),
  to_post: z.int(),
  to_pick_up: z.int(),
  waiting: z.int(),
  review: z.int(),
  refunded: z.int(),
})
export type WaitingCounts = z.output<typeof waitingCounts>

/** A page of the list, newest first, and how many orders wait for what. */
export const orderList = z.object({ orders: z.array(orderRow), hasMore: z.boolean(), counts: waitingCounts })
export type OrderList = z.output<typeof orderList>

/** Where an order is sent, where that isn't the address its buyer gave. */
export const deliveryAddress = z.pick(contactFields, {
  name: true,
  address: true,
  suburb: true,
  state: true,
  postcode: true,
  country: true,
})
export type DeliveryAddress = z.output<typeof deliveryAddress>

/** The same as it was stored: whatever an earlier form let in. */
const storedAddress = z.object({
  name: z.string(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.object({ name: z.string(), alpha: z.string(), numeric: z.int() }),
})

/** What can be done with an order as it stands. */
export const orderAction = z.enum([
  'pack',
  'unpack',
  'post',
  'pick_up',
  'address',
  'holder',
  'size',
  'cancel',
  'settle',
  'invoice',
  'send_invoice',
  'send_posted',
  'give_back',
  'take_back',
])
export type OrderAction = z.output<typeof orderAction>

export const letterKind = z.enum(['pledge', 'pledge_reminder', 'invoice', 'welcome', 'posted', 'order_notice', 'review_notice'])
export type LetterKind = z.output<typeof letterKind>

/** Something that happened to an order: a change of its state, or a note, or both. */
export const historyEntry = z.object({
  key: z.string(),
  at: instant,
  who: z.string(),
  from: z.nullable(orderState),
  to: z.nullable(orderState),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** Money that went back, or is to. `by` is null for what was done at PayPal itself. */
export const orderRefund = z.object({
  id: z.uuid(),
  way: refundWay,
  state: refundState,
  amount: money,
  at: instant,
  by: z.nullable(z.string()),
  /** Of its credit note, once it's done. */
  number: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type OrderRefund = z.output<typeof orderRefund>

/** What was taken, what went back, and what can still go back. */
export const orderSums = z.object({
  taken: money,
  given: money,
  underWay: money,
  postage: money,
  ways: z.array(refundWay),
  lines: z.array(
    z.object({
      position: z.int(),
      kind: z.enum(['subscription', 'merch', 'ticket', 'donation']),
      name: z.string(),
      price: money,
      fullPrice: money,
      isRefunded: z.boolean(),
      isTakenBack: z.boolean(),
    }),
  ),
  refunds: z.array(orderRefund),
  disputes: z.array(z.object({ id: z.string(), isOpen: z.boolean(), reason: z.string(), outcome: z.nullable(z.string()), at: instant })),
})
export type OrderSums = z.output<typeof orderSums>

/** Everything the desk knows about one order. `buyer` is null for a sale without details. */
export const orderCase = z.object({
  order,
  state: orderState,
  stage: z.nullable(parcelStage),
  channel: orderChannel,
  takenBy: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  buyer: z.nullable(z.extend(storedAddress, { email: z.string(), mobile: z.string() })),
  sentTo: z.nullable(storedAddress),
  packed: done,
  handed: done,
  /** Cards, packs and shirts of its subscriptions, ticked on their own sheet. */
  pieces: z.array(z.object({ key: z.string(), kind: z.enum(['card', 'pack', 'shirt']), name: z.string(), done })),
  sizes: z.array(z.object({ position: z.int(), option: z.string(), label: z.string(), value: z.string(), values: z.array(z.string()) })),
  payments: z.array(
    z.object({
      state: z.enum(['intent', 'provider_created', 'capturing', 'captured', 'pending', 'denied', 'declined', 'abandoned']),
      amount: money,
      provider_order_id: z.nullable(z.string()),
      capture_id: z.nullable(z.string()),
      error: z.nullable(z.string()),
      at: instant,
    }),
  ),
  sums: orderSums,
  /** Why it waits for a decision. */
  review: z.nullable(z.string()),
  letters: z.array(z.object({ kind: letterKind, state: z.enum(['waiting', 'sent', 'given_up']), at: instant })),
  history: z.array(historyEntry),
  actions: z.array(orderAction),
})
export type OrderCase = z.output<typeof orderCase>

/** Why something was done, for colleagues. */
export const why = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(3, { error: missing }), z.maxLength(500, { error: tooLong(500) }))
