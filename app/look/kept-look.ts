import * as z from 'zod/mini'

const keptLook = z.object({
  publication: z.nullable(z.int()),
  /** Whether it's a window that can change its size, and not a tab. */
  isSized: z.boolean(),
  /** Why it has ended, for the page that comes next. */
  ended: z.optional(z.enum(['login', 'published'])),
})
export type KeptLook = z.output<typeof keptLook>

/** Reads what the window keeps; undefined if it can't be read. */
export function readKeptLook(text: string | null): KeptLook | undefined {
  try {
    const read = z.safeParse(keptLook, JSON.parse(text ?? ''))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
