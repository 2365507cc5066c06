import * as z from 'zod/mini'
import { renewableChoices } from '#domain/cart/cart.ts'
import { art } from '#domain/catalogue/wire-art.ts'
import { tidy } from '#domain/text.ts'
import { australia, type Country, country } from './country.ts'
import { phone } from './phone.ts'

/** The message for a text of more than `most` characters. */
export const tooLong = (most: number) => `Keep this under ${most} characters.`
const NO_EMAIL = 'Enter your email.'
export const NO_DATE = 'Enter a date as day, month and year.'
export const BIRTHDAY_IN_FUTURE = 'A date of birth can’t be in the future.'
export const NO_POSTCODE = 'A postcode has four digits, like 4101.'

const required = (message: string, most = 200) =>
  z.string({ error: message }).check(z.overwrite(tidy), z.minLength(1, { error: message }), z.maxLength(most, { error: tooLong(most) }))
const free = (most = 200) => z.optional(z.string().check(z.trim(), z.maxLength(most, { error: tooLong(most) })))
const flag = (fallback: boolean) => z._default(z.boolean(), fallback)

const plainEmail = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

/** An email address: one @, a dot after it, no spaces, brackets or line breaks. Stored as typed, compared without case. */
export const email = z.string({ error: NO_EMAIL }).check(
  z.trim(),
  z.minLength(1, { error: NO_EMAIL }),
  z.maxLength(200, { error: tooLong(200) }),
  z.refine((text) => text === '' || plainEmail.test(text), {
    error: 'That email looks incomplete. Try something like name@example.com.',
  }),
)

/** 0 is "not listed", which differs from null, none given (D163). */
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
  /**
   * `type`: what it's called and looks like, on sale or not, as it's published last; absent for a code there never was here. `choices`: what was chosen
   * with it, where it was bought in this shop.
   */
  subscription: z.object({
    subtypecode: z.string(),
    type: z.optional(z.object({ name: z.string(), art, isOnSale: z.boolean() })),
    choices: z.optional(renewableChoices),
  }),
})

export type Subscriber = z.output<typeof subscriber>

/** What to say when a part of a postal address is missing. */
export const addressMessages = {
  address: 'Enter a street address.',
  suburb: 'Enter a suburb or town.',
  state: 'Choose a state.',
  region: 'Enter a state, province or region.',
  postcode: 'Enter a postcode.',
} as const

const fourDigits = /^\d{4}$/
/** A postcode of someone who can only live in Australia (D550). */
export const australianPostcode = required(addressMessages.postcode, 20).check(
  z.refine((text) => text === '' || fourDigits.test(text), { error: NO_POSTCODE }),
)

/** What to say of a problem with an address in this country: only Australia's state is chosen, the others' is typed. */
export const addressMessage = (message: string, { alpha }: Pick<Country, 'alpha'>): string =>
  alpha !== australia.alpha && message === addressMessages.state ? addressMessages.region : message

/** The fields a person fills in. Every required field has its own message. */
export const contactFields = z.object({
  name: required('Enter your name.', 120),
  prevsub: z._default(z.literal([0, 1]), 0),
  subnumber: free(),
  mobile: phone('Enter a phone number we can reach you on.', tooLong(200)),
  email,
  address: required(addressMessages.address),
  suburb: required(addressMessages.suburb),
  state: required(addressMessages.state),
  postcode: required(addressMessages.postcode, 20),
  country,
  dob: z.optional(z.union([z.literal(''), z.iso.date({ error: NO_DATE })])),
  gender: z.optional(z.nullable(z.literal([2, 1, 4, 0]))),
  genderna: free(),
  pronouns: free(),
  acknowledgement: flag(false),
  comment: free(1000),
  zedletter: flag(false),
})

export type ContactFields = z.output<typeof contactFields>

/** A contact that hasn't been filled in yet. */
export const emptyContact: Required<ContactFields> = {
  name: '',
  prevsub: 0,
  subnumber: '',
  mobile: '',
  email: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  country: australia,
  dob: '',
  gender: null,
  genderna: '',
  pronouns: '',
  acknowledgement: false,
  comment: '',
  zedletter: false,
}

/** A contact as the server sends it: the form's fields plus those that only the server sets. */
export const contact = z.extend(contactFields, {
  /** One from before there was a rule stays readable, until its form is sent again (D466). */
  mobile: z.string(),
  id: z.optional(z.int()),
  subscribers: z.optional(z.array(subscriber)),
  /** Nobody has pressed the link that was mailed to this address. */
  isUnconfirmed: z.optional(z.boolean()),
  /** The address this person is moving to, until its link is pressed. */
  pendingEmail: z.optional(z.string()),
})
export type Contact = z.output<typeof contact>

/** A contact as it's sent to be kept, by the rules of the form. */
export const sentContact = z.extend(contact, { mobile: contactFields.shape.mobile })

/** A changed contact. Moving to another email address takes the person's password. */
export const contactChange = z.extend(sentContact, { password: z.optional(z.string().check(z.maxLength(512))) })

/** Whether a postcode can be one in its country: Australia's have four digits, others are taken as typed (D161, D550). */
export const isPossiblePostcode = ({ postcode, country: { alpha } }: Pick<ContactFields, 'postcode' | 'country'>): boolean =>
  alpha !== australia.alpha || fourDigits.test(postcode.trim())

/** Whether a date of birth is today or earlier, or was left out (D165). */
export function isPossibleBirthday(dob: string | undefined, today: string): boolean {
  return dob === undefined || dob === '' || dob <= today
}
