import type { SubscriptionType } from './catalogue.ts'

/** Whether a type gives its buyer a year of membership: a gift for someone else does not (D62). */
export const givesYear = (subtypecode: string): boolean => subtypecode !== 'pay-it-forward'

/** What a type is called. `types` are all there ever were; a code that isn't among them is its own name. */
export const nameOfType = (types: readonly Pick<SubscriptionType, 'id' | 'name'>[], code: string): string =>
  types.find(({ id }) => id === code)?.name ?? code
