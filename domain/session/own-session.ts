import * as z from 'zod/mini'

/** One of a person's logins. `browser` is what a person calls it, or empty. */
export const ownSession = z.object({
  id: z.uuid(),
  browser: z.string(),
  startedAt: z.iso.datetime({ offset: true }),
  lastSeen: z.iso.datetime({ offset: true }),
  /** The login that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>
