import * as z from 'zod/mini'
import { money } from '#domain/money/money-codec.ts'
import { orderStatus, paymentMethod } from '#domain/order/order.ts'

/** An order taken at the desk, in the list next to its form. `name` is empty for a sale without details. */
export const deskOrder = z.object({
  order_id: z.uuid(),
  number: z.string(),
  name: z.string(),
  status: orderStatus,
  total: money,
  paymentMethod: z.optional(paymentMethod),
  completedBy: z.optional(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  hasInvoice: z.boolean(),
})
export type DeskOrder = z.output<typeof deskOrder>

/**
 * A desk order that nobody has finished or cancelled, taken by anyone: its stock may have lapsed, and its money may have
 * been taken. `takenBy` is the login it was taken with, `note` the last note from a colleague. `pledgePaid`: it's a pledge, and when its money was
 * taken, with the terminal's number if there is one (D820).
 */
export const unfinishedOrder = z.extend(deskOrder, {
  takenBy: z.string(),
  note: z.optional(z.string()),
  pledgePaid: z.optional(z.object({ at: z.iso.datetime({ offset: true }), transaction_id: z.nullable(z.string()) })),
})
export type UnfinishedOrder = z.output<typeof unfinishedOrder>

/** In minutes: for this long the person who took an order is still finishing it, unless they've left a note about it. */
export const FINISHING_MINUTES = 2

/** In days: older orders show only at the order desk. */
export const UNFINISHED_DAYS = 30
