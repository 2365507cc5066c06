import * as z from 'zod/mini'
import type { Problem } from '#domain/problem.ts'

type Loose = z.ZodMiniType<unknown, unknown>
type Decoded = { ok: true; value: unknown } | { ok: false; problems: Problem[] }

/** Decodes a wire value (dollars to cents, kilograms to grams), or says what does not fit and where. Without a schema the value is dropped. */
export function decodeWith(schema: z.ZodMiniType | undefined, value: unknown): Decoded {
  if (!schema) return { ok: true, value: undefined }
  const read = z.safeDecode(schema as Loose, value)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, problems: read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) }
}

/** Encodes a value for the wire. Throws when it does not match the schema: that is our fault, never the sender's. */
export function encodeWith(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return schema && z.encode(schema as Loose, value)
}
