import type { SubscriptionType } from './catalogue.ts'

const FRONT = ['full', 'concession', 'band', 'pet']

/** The four types on the front page; where one of them isn't on sale, the next of the list (D747). */
export function frontTypes(types: readonly SubscriptionType[]): readonly SubscriptionType[] {
  const usual = FRONT.flatMap((id) => types.find((type) => type.id === id) ?? [])
  return [...usual, ...types.filter((type) => !usual.includes(type))].slice(0, FRONT.length)
}
