import type { SubscriptionType } from './catalogue.ts'

/** Whether a type gives its buyer a year of membership: a gift for someone else does not (D62). */
export const givesYear = (subtypecode: string): boolean => subtypecode !== 'pay-it-forward'

const FRONT = ['full', 'concession', 'band', 'pet']

/** The four types on the front page; where one of them isn't on sale, the next of the list (D747). */
export function frontTypes(types: readonly SubscriptionType[]): readonly SubscriptionType[] {
  const usual = FRONT.flatMap((id) => types.find((type) => type.id === id) ?? [])
  return [...usual, ...types.filter((type) => !usual.includes(type))].slice(0, FRONT.length)
}

/** What a type is called. `types` are all there ever were; a code that isn't among them is its own name. */
export const nameOfType = (types: readonly Pick<SubscriptionType, 'id' | 'name'>[], code: string): string =>
  types.find(({ id }) => id === code)?.name ?? code
