import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { describe, titleOf } from './describe.ts'
import type { PageWords } from './page-words.ts'

/** A type's name outside the list of types. */
export const subscriptionName = ({ name }: SubscriptionType) => `${name} subscription`

export function subscriptionWords(type: SubscriptionType): PageWords {
  const cost = `The ${subscriptionName(type)} to ${station.name} is ${formatMoney(type.cost)} a year.`
  return {
    title: titleOf(subscriptionName(type)),
    description: describe(`${type.tagline}.`, cost, ...type.contents.map((line) => `${line}.`)),
  }
}
