import * as z from 'zod/mini'
import { money } from '#domain/money/money-codec.ts'
import { orderStatus, paymentMethod } from '#domain/order/order.ts'

/** An order taken at the desk, in the list beside its form. `name` is empty for a sale without details. */
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
