import * as z from 'zod/mini'
import { country } from '#domain/contact/country.ts'
import { money } from '#domain/money/money-codec.ts'

/** A subscriber as the desk finds them: enough to fill its form. `expiry` and `subtypecode` are of their latest subscription. */
export const searchResult = z.object({
  id: z.int(),
  subnumber: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** The email address they're changing to, until they press its link. */
  pendingEmail: z.optional(z.string()),
  phone: z.string(),
  expiry: z.nullable(z.iso.date()),
  subtypecode: z.string(),
  delivery_address: z.object({ address: z.string(), locality: z.string(), region: z.string(), postcode: z.string() }),
  country,
  dob: z.nullable(z.iso.date()),
  gender: z.nullable(z.literal([2, 1, 4, 0])),
  genderna: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  acknowledgement: z.boolean(),
  comment: z.nullable(z.string()),
  zedletter: z.boolean(),
  /** Pledges still to be paid: how many, and their total. */
  pledges: z.object({ count: z.int(), amount: money }),
})
export type SearchResult = z.output<typeof searchResult>
