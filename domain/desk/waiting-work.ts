import * as z from 'zod/mini'

/** How much work is waiting for the person who asks. `unpaid` is null for people who may not process records. */
export const waitingWork = z.object({ review: z.int(), to_pack: z.int(), unpaid: z.nullable(z.int()) })
export type WaitingWork = z.output<typeof waitingWork>
