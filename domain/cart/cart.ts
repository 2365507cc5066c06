import * as z from 'zod/mini'
import { TSHIRT_SIZES } from '#domain/catalogue/catalogue.ts'
import { tidy } from '#domain/text.ts'

const name = z.string().check(z.overwrite(tidy), z.maxLength(120))
const place = z._default(z.string().check(z.overwrite(tidy), z.maxLength(200)), '')
const id = z.string().check(z.minLength(1), z.maxLength(60))
const options = z._default(z.record(z.string(), z.string().check(z.maxLength(60))), {})
const cents = z.int().check(z.minimum(0))

/** How much a giver can write in the letter of a gift. */
export const LONGEST_WORDS = 300

/** Whose a subscription is if it's a gift, and what its giver writes to them. With the line's email and phone it's how we reach them (D360). */
export const gift = z.object({
  name,
  address: place,
  suburb: place,
  state: place,
  postcode: place,
  words: z.optional(z.string().check(z.overwrite(tidy), z.maxLength(LONGEST_WORDS))),
})
export type Gift = z.output<typeof gift>

/** Names, prize wishes and extras that travel with a subscription line. */
export const subscriptionChoices = z.object({
  nameoncard: z.optional(name),
  email: z.optional(name),
  phone: z.optional(name),
  gift: z.optional(gift),
  goldprize: z.optional(name),
  generalprize: z.optional(name),
  monthlyPrize: z.optional(name),
  dailyprize: z.optional(name),
  aprilAtonementPrize: z.optional(name),
  monthlyTermsAgreed: z.optional(z.boolean()),
  tshirtsize: z.optional(z.enum(TSHIRT_SIZES)),
  postpack: z.optional(z.boolean()),
  specialname: z.optional(name),
  favshow: z.optional(name),
  members: z.optional(z.array(name).check(z.maxLength(4))),
})

/** The choices that a renewal may begin with. Whom a gift was for and what was agreed to belong to that year (D352). */
export const renewableChoices = z.omit(subscriptionChoices, { email: true, phone: true, gift: true, monthlyTermsAgreed: true })
export type RenewableChoices = z.output<typeof renewableChoices>

const key = { key: z.string().check(z.minLength(1)) }

/** One line of the cart as the browser keeps it: ids and choices, never prices (D14). `key` names the line, nothing else. */
export const cartLine = z.discriminatedUnion('type', [
  z.object({ ...key, type: z.literal('subscription'), id, ...subscriptionChoices.shape }),
  z.object({ ...key, type: z.literal('merch'), id, options, price: z.optional(cents), note: z.optional(name) }),
  z.object({
    ...key,
    type: z.literal('ticket'),
    id,
    options,
    holder: z.optional(name),
    under18: z.optional(z.boolean()),
    price: z.optional(cents),
    note: z.optional(name),
  }),
  z.object({ ...key, type: z.literal('donation'), amount: z.int().check(z.minimum(1)) }),
])

export type CartLine = z.output<typeof cartLine>
export type SubscriptionLine = Extract<CartLine, { type: 'subscription' }>
export type MerchLine = Extract<CartLine, { type: 'merch' }>
export type TicketLine = Extract<CartLine, { type: 'ticket' }>
export type DonationLine = Extract<CartLine, { type: 'donation' }>
type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never
/** A line before it has been put in the cart. */
export type NewLine = WithoutKey<CartLine>

const storedCart = z.object({
  version: z.literal(1),
  lines: z.array(cartLine).check(z.maxLength(200)),
  pickup: z._default(z.boolean(), false),
  donationDeclined: z._default(z.boolean(), false),
})

/** What the browser's storage holds of a cart. activeSub and subDiscount are left out on purpose. */
export type StoredCart = z.output<typeof storedCart>

/** The longest stored text that is read, in characters: twice the size of the fullest cart. */
const MAX_STORED = 1_000_000

/** Reads a stored cart; anything that is not one, is of another version or is far too long is `undefined` (hostile input 53). */
export function readStoredCart(text: string): StoredCart | undefined {
  if (text.length > MAX_STORED) return undefined
  try {
    const read = z.safeParse(storedCart, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
