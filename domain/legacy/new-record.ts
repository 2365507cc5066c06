import * as z from 'zod/mini'
import type { SubscriptionLine } from '#domain/cart/cart.ts'
import { giftMessages, giftsToSelf } from '#domain/cart/gift-rules.ts'
import { subscriptionProblems } from '#domain/cart/line-rules.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { readCart, type WireLine, wireLines } from '#domain/cart/wire.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { OpenDraws } from '#domain/catalogue/prizes.ts'
import { australianPostcode, contactFields } from '#domain/contact/contact.ts'
import { australia, country } from '#domain/contact/country.ts'
import { messages } from '#domain/messages.ts'
import type { Cents } from '#domain/money/money.ts'
import { namedMoney } from '#domain/money/money-codec.ts'
import type { Problem } from '#domain/problem.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** The caller. Six fields are needed here, where the shop needs eight (D153). */
export const phoneContact = z.extend(z.pick(contactFields, { name: true, email: true, mobile: true, address: true, suburb: true }), {
  postcode: australianPostcode,
  state: z._default(text(200), ''),
  country: z._default(country, australia),
})
export type PhoneContact = z.output<typeof phoneContact>

/** What the legacy wizard sends (T300). It has no field for a card's three-digit code: if one is sent, it is dropped unread. */
export const newRecord = z.object({
  contact: phoneContact,
  subscriptions: wireLines.check(z.minLength(1), z.maxLength(40)),
  donation: z.object({ amount: namedMoney(0) }),
  payment: z.object({ ccname: text(120), ccnumber: text(40), ccexpiry: text(10) }),
})

/** One subscription of a record; `cost` is in cents and includes posting the pack. */
export type RecordLine = { line: Omit<SubscriptionLine, 'key'>; name: string; cost: Cents }

/** The wizard asks for no prizes. */
export const noDraws: OpenDraws = {}

/**
 * Prices the subscriptions at what these types cost, ignoring any that were sent, and reports problems at `subscriptions.N`: a line
 * that is not a subscription, an unknown type, a missing name, a gift to the caller themselves.
 */
export function judgeSubscriptions(
  sent: readonly WireLine[],
  types: readonly SubscriptionType[],
  caller?: string,
): { lines: readonly RecordLine[]; problems: readonly Problem[] } {
  const catalogue = { subscriptions: types, merch: [], events: [] }
  const read = readCart({ items: [...sent], subDiscount: false, stationPickup: false, activeSub: false }, catalogue)
  const priced = priceCart(read, catalogue, { hasActiveSubscription: false, pickup: false })
  const problems = read.flatMap((line, index): Problem[] => {
    const type = line.type === 'subscription' ? types.find(({ id }) => id === line.id) : undefined
    if (line.type !== 'subscription' || !type) return [{ path: `subscriptions.${index}`, message: messages.notFound }]
    return subscriptionProblems(type, line, noDraws).map(({ path, message }) => ({ path: `subscriptions.${index}.${path}`, message }))
  })
  for (const index of giftsToSelf(read, caller)) problems.push({ path: `subscriptions.${index}.email`, message: giftMessages.toSelf })
  const lines = priced.lines.flatMap(({ line, name, price }) => {
    if (line.type !== 'subscription') return []
    const { key: _, ...choices } = line
    return [{ line: choices, name, cost: price }]
  })
  return { lines, problems }
}
