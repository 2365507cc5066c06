import * as z from 'zod/mini'
import { wireLines } from '#domain/cart/wire.ts'
import { money } from '#domain/money/money-codec.ts'
import { weight } from '#domain/weight/weight-codec.ts'

/** Which way an order was paid. */
export const paymentMethod = z.enum(['PayPal', 'Eftpos', 'Cash', 'Pledge'])
export type PaymentMethod = z.output<typeof paymentMethod>

/** How a pledge can be paid. */
export const settlingMethod = z.enum(['PayPal', 'Eftpos', 'Cash'])

/** `awaiting_confirmation`: nothing to pay, and its buyer still has to confirm their address. */
export const orderStatus = z.enum([
  'awaiting_payment',
  'awaiting_confirmation',
  'awaiting_completion',
  'paid',
  'pledged',
  'cancelled',
  'expired',
])
export type OrderStatus = z.output<typeof orderStatus>

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
  pledge_due: z.optional(z.iso.date()),
  /** Who finished it at the desk, as they typed it. */
  completedBy: z.optional(z.string()),
})
export type Order = z.output<typeof order>

/** An order in its buyer's list. Equal things are counted together; `hasInvoice` means that order-invoice has one. */
export const orderSummary = z.object({
  order_id: z.uuid(),
  number: z.string(),
  status: orderStatus,
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  total: money,
  created_at: z.iso.datetime({ offset: true }),
  transaction_id: z.nullable(z.string()),
  hasInvoice: z.boolean(),
})
export type OrderSummary = z.output<typeof orderSummary>
