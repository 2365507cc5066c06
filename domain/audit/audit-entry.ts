import * as z from 'zod/mini'
import { role } from '#domain/session/session.ts'

/**
 * One action in the audit trail. `who.id` is null where nobody was logged in; `name` then says what acted.
 * `about` is the subject's current name, like an order's number; `detail` has ids and choices, never what people typed.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
  who: z.object({ id: z.nullable(z.int()), name: z.string() }),
  action: z.string(),
  subject: z.nullable(z.string()),
  about: z.nullable(z.string()),
  detail: z.nullable(z.looseObject({})),
  /** The reason someone gave. It's kept with the order or the person, and goes with them (D387). */
  why: z.optional(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Who did what, newest first. `people` lists everyone at the desk and the office, whatever the filter. */
export const auditTrail = z.object({
  people: z.array(z.object({ id: z.int(), name: z.string(), role })),
  entries: z.array(auditEntry),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type AuditTrail = z.output<typeof auditTrail>
