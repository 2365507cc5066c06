import * as z from 'zod/mini'
import { money } from '#domain/money/money-codec.ts'
import { takenMethod } from '#domain/order/order.ts'

/** A pledge still to be paid. `daysLeft` is negative once the due day has passed; the stock it held may then be sold (D107). */
export const pledge = z.object({
  order_id: z.uuid(),
  number: z.string(),
  contact_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  amount: money,
  due: z.iso.date(),
  daysLeft: z.int(),
  isStockHeld: z.boolean(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  takenBy: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** When a reminder was last mailed; null if none was. */
  reminded: z.nullable(z.iso.datetime({ offset: true })),
  /** How its money was taken, and when; nobody has finished it yet. Null: it wasn't. */
  money: z.nullable(z.object({ paymentMethod: takenMethod, at: z.iso.datetime({ offset: true }) })),
  /** The last note from a colleague, after a call for example. */
  note: z.nullable(z.object({ by: z.string(), at: z.iso.datetime({ offset: true }), text: z.string() })),
})
export type Pledge = z.output<typeof pledge>
