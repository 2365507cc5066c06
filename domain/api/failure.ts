import * as z from 'zod/mini'
import { wireCart } from '#domain/cart/wire.ts'
import { deskThing } from '#domain/catalogue/desk-thing.ts'
import { documentView, entryView } from '#domain/catalogue/editing/views.ts'
import { orderedLines } from '#domain/order/order.ts'
import { factorChoice } from '#domain/session/factor.ts'

/**
 * The body of every answer that is not 200. `cart` comes with a 409 for changed prices or stock; `ordered` with the 409 for lines
 * that an order has already (D340); `status` and `message` are
 * what the page behind a recovery link shows (D118); `present` comes with the 409 for a change to something that has changed since, `presentEntries` and `presentDocuments` with that for drafts; `secondStep` with the 403 of a login whose password
 * was right and whose second factor is still to be given: its token does nothing else. `requestId` comes with what went wrong
 * at our end: people read it out on the phone, and the log has it (D305).
 */
export const failure = z.object({
  error: z.string(),
  status: z.optional(z.string()),
  message: z.optional(z.string()),
  problems: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  cart: z.optional(wireCart),
  ordered: z.optional(z.array(orderedLines)),
  present: z.optional(deskThing),
  presentEntries: z.optional(z.array(entryView)),
  presentDocuments: z.optional(z.array(documentView)),
  requestId: z.optional(z.string()),
  secondStep: z.optional(z.extend(factorChoice, { token: z.string() })),
})
export type FailureBody = z.output<typeof failure>
