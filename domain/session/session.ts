import * as z from 'zod/mini'

/** One role per person. An admin may also sell at the desk, and edit what is on sale. An editor only drafts that (D617). */
export const role = z.enum(['zedder', 'editor', 'reception', 'admin'])
export type Role = z.output<typeof role>

/** Who is logged in. `expiry` is the last day of the longest subscription. */
export const user = z.object({
  name: z.string(),
  subnumber: z.nullable(z.string()),
  expiry: z.nullable(z.iso.date()),
  role,
  /** Someone else chose the password: nothing else goes on until the person sets their own. */
  mustChangePassword: z.optional(z.literal(true)),
})
export type User = z.output<typeof user>
