import * as z from 'zod/mini'
import { role } from '#domain/session/session.ts'

/** What the browser needs to know about how this shop is run. `payments` is null while none can be taken. */
export const shopConfig = z.object({
  today: z.iso.date(),
  payments: z.nullable(
    z.object({
      clientId: z.string(),
      environment: z.enum(['sandbox', 'production']),
      sdkBaseUrl: z.optional(z.string()),
      isTest: z.boolean(),
    }),
  ),
  /** Outside production: people you can log in as, to look around. */
  samplePeople: z.array(z.object({ email: z.string(), role, note: z.string(), password: z.string() })),
  /** Only for staff: whether a card number is kept in the vault or dropped (security 2.10). */
  keepsCards: z.optional(z.boolean()),
  /** Only for staff: whether the legacy test calls exist (D155). */
  hasTestCalls: z.optional(z.boolean()),
})
export type ShopConfig = z.output<typeof shopConfig>
