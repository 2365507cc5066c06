import * as z from 'zod/mini'

/**
 * What every answer that is not 200 may say. `status` and `message` are what the page behind a recovery link shows (D118). `requestId`
 * comes with what went wrong at our end: people read it out on the phone, and the log has it (D305).
 */
export const plainFailure = z.object({
  error: z.string(),
  status: z.optional(z.string()),
  message: z.optional(z.string()),
  problems: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
})
