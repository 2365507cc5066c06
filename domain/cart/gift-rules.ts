import * as z from 'zod/mini'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import { australianPostcode, contactFields, tooLong } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { isSameAddress } from '#domain/contact/email-address.ts'
import { phone } from '#domain/contact/phone.ts'
import type { Problem } from '#domain/problem.ts'
import type { CartLine, Gift, SubscriptionLine } from './cart.ts'

type Given = Pick<SubscriptionLine, 'email' | 'phone' | 'gift'>
/** A line that is a gift, as it is once its problems are gone: email and phone are there. */
export type GiftLine = Given & { gift: Gift; email: string; phone: string }

/** What is said about a gift on the form and by the server. */
export const giftMessages = {
  name: 'Enter the name of the person who gets it.',
  noPhone: 'Enter a phone number we can reach them on.',
  unasked: 'We need the name and address of the person who gets this. Remove it from the cart and add it again.',
  notOffered: 'This one can’t be a gift to one person. Remove it from the cart and add it again.',
  noLinks: 'Leave out web and email addresses: the shop’s letters lead nowhere else.',
  toSelf: 'This is your own email address. If the subscription is for you, say it isn’t a gift.',
} as const

/** Whether a type can be given to somebody: only one that gives a year (D360). */
export const canBeGift = ({ id }: { id: string }): boolean => givesYear(id)

const { name, email, address, suburb, state } = contactFields.shape
/** What mail programs make a link of. */
const link = /:\/\/|@|[^\s.]\.[a-z]{2}/i
const words = z.optional(z.string().check(z.refine((text) => !link.test(text), { error: giftMessages.noLinks })))
const giftAddress = z.object({ address, suburb, state, postcode: australianPostcode })
const receiver = z.object({
  gift: z.object({ name, address, suburb, state, postcode: australianPostcode, words }),
  email,
  phone: phone(giftMessages.noPhone, tooLong(200)),
})

/** Whom a gift is sent to, and where: what the desk can correct after the sale (D841). */
export const giftSentTo = z.object({ name, address, suburb, state, postcode: australianPostcode })
export type GiftSentTo = z.output<typeof giftSentTo>

/** Where a gift's receiver lives. */
export type GiftAddress = Pick<Gift, 'address' | 'suburb' | 'state' | 'postcode'>

type BuyerAddress = { address: string; suburb: string; state?: string | undefined; postcode: string; country?: { alpha: string } }

/** The buyer's own address, to be offered for a gift to somebody who lives with them. Undefined while it isn't a whole Australian one (D360). */
export function giftAddressOf({ address, suburb, state = '', postcode, country }: BuyerAddress): GiftAddress | undefined {
  if (country !== undefined && country.alpha !== australia.alpha) return undefined
  const whole = { address: address.trim(), suburb: suburb.trim(), state: state.trim(), postcode: postcode.trim() }
  return giftAddress.safeParse(whole).success ? whole : undefined
}

const blank = (text: string | undefined) => (text ?? '').trim() === ''

/**
 * Lists what is wrong with a gift: the receiver is checked by the rules of any contact. A line with
 * their email or phone and nobody's name is no gift yet, and nobody's own either (D360).
 */
export function giftProblems(type: { id: string }, { gift, email, phone }: Given): Problem[] {
  if (gift === undefined) return blank(email) && blank(phone) ? [] : [{ path: 'gift', message: giftMessages.unasked }]
  if (!canBeGift(type)) return [{ path: 'gift', message: giftMessages.notOffered }]
  const issues = z.safeParse(receiver, { gift, email: email ?? '', phone: phone ?? '' }).error?.issues ?? []
  const problems = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index)
  return first.map(({ path, message }) => ({ path, message: path === 'gift.name' && blank(gift.name) ? giftMessages.name : message }))
}

/** Names the gifts that somebody addressed to themselves, by the line's index: the year would be their own. */
export function giftsToSelf(lines: readonly CartLine[], buyer: string | undefined): number[] {
  return lines.flatMap((line, index) => {
    const isOwn = line.type === 'subscription' && line.gift !== undefined && isSameAddress(line.email ?? '', buyer ?? '')
    return isOwn && !blank(buyer) ? [index] : []
  })
}
