import * as z from 'zod/mini'
import { country } from '#domain/contact/country.ts'

const required = (message: string, most = 200) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, { error: message }), z.maxLength(most, { error: `Keep this under ${most} characters.` }))
const free = (most = 200) => z.optional(z.string().check(z.trim(), z.maxLength(most, { error: `Keep this under ${most} characters.` })))
const flag = (fallback: boolean) => z._default(z.boolean(), fallback)

const plainEmail = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

/** An address to write to: one @, a dot after it, no spaces, brackets or line breaks. Kept as typed, compared without case. */
export const email = z.string({ error: 'Give an email address.' }).check(
  z.trim(),
  z.minLength(1, { error: 'Give an email address.' }),
  z.maxLength(200, { error: 'Keep this under 200 characters.' }),
  z.refine((text) => text === '' || plainEmail.test(text), {
    error: 'That email address is not complete: it needs a form like name@place.com.',
  }),
)

/** D163: 0 is "not listed" and differs from null, none given. */
export const genders = [
  { code: 2, label: 'Woman' },
  { code: 1, label: 'Man' },
  { code: 4, label: 'Non-binary' },
  { code: 0, label: 'Not listed' },
] as const

export const subscriber = z.object({
  name: z.string(),
  expirydate: z.iso.date(),
  subnumber: z.string(),
  subscription: z.object({ subtypecode: z.string() }),
})

/** The fields a person fills in (L146-149, L248). Every required one says what it wants in words. */
export const contactFields = z.object({
  name: required('Give your name.', 120),
  prevsub: z._default(z.literal([0, 1]), 0),
  subnumber: free(),
  mobile: required('Give a phone number we can reach you on.'),
  email,
  address: required('Give a street address.'),
  suburb: required('Give a suburb or town.'),
  state: required('Choose a state.'),
  postcode: required('Give a postcode.', 20),
  country,
  dob: z.optional(z.union([z.literal(''), z.iso.date({ error: 'Give a date as day, month and year.' })])),
  gender: z.optional(z.nullable(z.literal([2, 1, 4, 0]))),
  genderna: free(),
  pronouns: free(),
  acknowledgement: flag(true),
  comment: free(1000),
  zedletter: flag(false),
})

export type ContactFields = z.output<typeof contactFields>

/** A contact as the server knows it: fields plus what only the server sets. */
export const contact = z.extend(contactFields, { id: z.optional(z.int()), subscribers: z.optional(z.array(subscriber)) })
export type Contact = z.output<typeof contact>

/** L294, D165: a date of birth may be today, not tomorrow; none is fine. */
export function isPossibleBirthday(dob: string | undefined, today: string): boolean {
  return dob === undefined || dob === '' || dob <= today
}
