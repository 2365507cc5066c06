import * as z from 'zod/mini'

/**
 * How much work is waiting for the person who asks, each the number that its page shows: orders that need a look, orders to pack in a
 * batch or in none, thanks to read out and comments, overdue pledges. `unpaid` and `books` are null for people who may not work on them.
 */
export const waitingWork = z.object({
  review: z.int(),
  to_pack: z.int(),
  notes: z.int(),
  pledges: z.int(),
  unpaid: z.nullable(z.int()),
  books: z.nullable(z.int()),
})
export type WaitingWork = z.output<typeof waitingWork>
