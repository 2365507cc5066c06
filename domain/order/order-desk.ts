import * as z from 'zod/mini'
import { contactFields, isPossiblePostcode, NO_POSTCODE, tooLong } from '#domain/contact/contact.ts'
import { cameIn } from '#domain/door/door.ts'
import { money } from '#domain/money/money-codec.ts'
import { order, paymentMethod } from './order.ts'
import { parcelStage } from './parcel.ts'
import { refundState, refundWay } from './refund.ts'

/** An order's state as it's stored. Buyers see fewer (`orderStatus`). */
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

/** The filters of the order desk. */
export const orderFilter = z.enum(['all', 'to_pack', 'to_post', 'to_pick_up', 'waiting', 'review', 'refunded', 'disputed'])
export type OrderFilter = z.output<typeof orderFilter>

/** Orders on one page of the list. */
export const ORDERS_PAGE = 50

const instant = z.iso.datetime({ offset: true })
const done = z.nullable(z.object({ by: z.string(), at: instant }))

/** Where an order was taken: by its buyer, at the desk, or on the phone form and processed in the office. */
export const orderChannel = z.enum(['online', 'desk', 'phone'])
export type OrderChannel = z.output<typeof orderChannel>

/** Something about an order that disagrees, for somebody to decide about. `amount`: the money it's about. */
export const look = z.object({
  key: z.string(),
  kind: z.enum(['aside', 'disputed', 'went_back', 'refused', 'gone_after_all']),
  amount: z.nullable(money),
  why: z.nullable(z.string()),
})
export type Look = z.output<typeof look>

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
  /** Money given back so far. */
  given: money,
  paymentMethod: z.optional(paymentMethod),
  /** What disagrees, while nobody has looked. */
  looks: z.array(look),
})
export type OrderRow = z.output<typeof orderRow>

const waitingCounts = z.object({
  to_pack: z.int(),
  to_post: z.int(),
  to_pick_up: z.int(),
  waiting: z.int(),
  review: z.int(),
  refunded: z.int(),
  disputed: z.int(),
})
export type WaitingCounts = z.output<typeof waitingCounts>

/** A page of the list, newest first, and how many orders are waiting for each step. */
export const orderList = z.object({ orders: z.array(orderRow), hasMore: z.boolean(), counts: waitingCounts })
export type OrderList = z.output<typeof orderList>

/** The address an order is sent to, if it isn't the one its buyer gave. */
export const deliveryAddress = z
  .pick(contactFields, { name: true, address: true, suburb: true, state: true, postcode: true, country: true })
  .check(z.refine((typed) => typed.postcode === '' || isPossiblePostcode(typed), { error: NO_POSTCODE, path: ['postcode'] }))
export type DeliveryAddress = z.output<typeof deliveryAddress>

/** The same as it was stored: earlier forms let more in. */
const storedAddress = z.object({
  name: z.string(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.object({ name: z.string(), alpha: z.string(), numeric: z.int() }),
})

/** How to reach somebody, and where they live, as it was stored. */
export const storedContact = z.extend(storedAddress, { email: z.string(), mobile: z.string() })

/** The actions an order may allow. */
export const orderAction = z.enum([
  'pack',
  'unpack',
  'post',
  'pick_up',
  'address',
  'tracking',
  'holder',
  'size',
  'cancel',
  'settle',
  'tickets',
  'invoice',
  'send_invoice',
  'send_posted',
  'send_credit_note',
  'send_welcome',
  'send_gift',
  'send_pledge',
  'give_back',
  'take_back',
  'looked',
])
export type OrderAction = z.output<typeof orderAction>

export const letterKind = z.enum([
  'pledge',
  'pledge_reminder',
  'invoice',
  'welcome',
  'posted',
  'event_changed',
  'credit_note',
  'gift',
  'order_notice',
  'review_notice',
  'money_notice',
])
export type LetterKind = z.output<typeof letterKind>

/** Letters that somebody at the desk can send again; those to reception aren't among them. */
export const sentAgain = z.enum(['invoice', 'posted', 'credit_note', 'welcome', 'gift', 'pledge'])
export type SentAgain = z.output<typeof sentAgain>

/** An entry in an order's history: a change of state, a note, or both. */
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

/** A refund, done or under way. `by` is null for one made at PayPal itself. */
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

/** Money taken, money given back, and how much can still be given back. */
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
      /** A ticket's name on the door list; null for anything else. */
      who: z.nullable(z.string()),
      cameIn: z.nullable(cameIn),
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
  buyer: z.nullable(storedContact),
  /** The end of the buyer's page's URL; null if they have no record. */
  person: z.nullable(z.string()),
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
  /** What disagrees, while nobody has looked. */
  looks: z.array(look),
  /** Why it needs a decision. */
  review: z.nullable(z.string()),
  letters: z.array(z.object({ kind: letterKind, state: z.enum(['waiting', 'sent', 'given_up']), at: instant })),
  history: z.array(historyEntry),
  actions: z.array(orderAction),
})
export type OrderCase = z.output<typeof orderCase>

/** The reason for a change, for colleagues. */
export const why = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(3, { error: missing }), z.maxLength(500, { error: tooLong(500) }))
