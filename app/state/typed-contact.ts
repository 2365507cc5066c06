import * as z from 'zod/mini'
import { country } from '#domain/contact/country.ts'

/** A contact as far as it was typed. The form points out what is missing or wrong; storage never drops it. */
export const typedContact = z.object({
  id: z.optional(z.int()),
  name: z.string(),
  prevsub: z.literal([0, 1]),
  subnumber: z.optional(z.string()),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country,
  dob: z.optional(z.string()),
  gender: z.optional(z.nullable(z.literal([2, 1, 4, 0]))),
  genderna: z.optional(z.string()),
  pronouns: z.optional(z.string()),
  acknowledgement: z.boolean(),
  comment: z.optional(z.string()),
  zedletter: z.boolean(),
})
