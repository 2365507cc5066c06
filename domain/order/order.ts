import * as z from 'zod/mini'
import { wireLines } from '#domain/cart/wire.ts'
import { money } from '#domain/money/money-codec.ts'
import { weight } from '#domain/weight/weight-codec.ts'
import { parcelStage } from './parcel.ts'

/** Which way an order was paid. */
export const paymentMethod = z.enum(['PayPal', 'Eftpos', 'Cash', 'Pledge'])
export type PaymentMethod = z.output<typeof paymentMethod>

/** How a pledge can be paid. */
export const settlingMethod = z.enum(['PayPal', 'Eftpos', 'Cash'])

/** How the desk takes money by hand. */
export const takenMethod = z.enum(['Eftpos', 'Cash'])

/** `awaiting_confirmation`: nothing to pay, and its buyer still has to confirm their address. */
export const orderStatus = z.enum([
  'awaiting_payment',
  'awaiting_confirmation',
  'awaiting_completion',
  'paid',
  'pledged',
  'cancelled',
  'expired',
  'refunded',
])
export type OrderStatus = z.output<typeof orderStatus>

/** Where the merch of a paid order is, and how to follow it once it's posted. */
export const parcel = z.object({
  stage: parcelStage,
  carrier: z.optional(z.string()),
  tracking: z.optional(z.string()),
})

/** A refund, with the number of its credit note. */
export const creditNote = z.object({ id: z.uuid(), number: z.string(), amount: money })

/** An order as the buyer or the desk sees it. `number` is the one people read aloud, like ZED-000123. */
export const order = z.object({
  order_id: z.uuid(),
  number: z.string(),
  status: orderStatus,
  items: wireLines,
  subTotal: money,
  shipping: z.object({ weight, price: money }),
  totalTaxable: money,
  gst: money,
  total: money,
  subDiscount: z.boolean(),
  stationPickup: z.boolean(),
  paymentMethod: z.optional(paymentMethod),
  transaction_id: z.optional(z.nullable(z.string())),
  created_at: z.iso.datetime({ offset: true }),
  /** The time by which its buyer must pay or cancel: its stock is held until then (D342). */
  pay_by: z.optional(z.iso.datetime({ offset: true })),
  pledge_due: z.optional(z.iso.date()),
  /** Who finished it at the desk, as they typed it. */
  completedBy: z.optional(z.string()),
  parcel: z.optional(parcel),
  credits: z.optional(z.array(creditNote)),
})
export type Order = z.output<typeof order>

/**
 * An order that already has lines of a cart. `paid`: money was taken for it. `free`: there was nothing to pay. `under-way`: its
 * money is being taken, and the result isn't known yet (D340).
 */
export const orderedLines = z.object({
  number: z.string(),
  how: z.enum(['paid', 'free', 'under-way']),
  lines: z.array(z.object({ key: z.uuid(), name: z.string() })),
})
export type OrderedLines = z.output<typeof orderedLines>

/** An order in its buyer's list. Equal things are counted together; `hasInvoice` means that order-invoice has one. */
export const orderSummary = z.object({
  order_id: z.uuid(),
  number: z.string(),
  status: orderStatus,
  items: z.array(
    /** `details`: when and where an event is, and who is on its door list. */
    z.object({ name: z.string(), quantity: z.int(), details: z.optional(z.array(z.string())) }),
  ),
  total: money,
  created_at: z.iso.datetime({ offset: true }),
  pay_by: z.optional(z.iso.datetime({ offset: true })),
  transaction_id: z.nullable(z.string()),
  hasInvoice: z.boolean(),
  /** It has tickets that still let someone in. */
  hasTickets: z.boolean(),
  parcel: z.optional(parcel),
  credits: z.optional(z.array(creditNote)),
})
export type OrderSummary = z.output<typeof orderSummary>
