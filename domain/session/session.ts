import * as z from 'zod/mini'

/** One role per person. An admin may also sell at the desk. */
export const role = z.enum(['zedder', 'reception', 'admin'])
export type Role = z.output<typeof role>

/** Who is logged in. `expiry` is the last day of the longest subscription. */
export const user = z.object({
  name: z.string(),
  subnumber: z.nullable(z.string()),
  expiry: z.nullable(z.iso.date()),
  role,
})
export type User = z.output<typeof user>
