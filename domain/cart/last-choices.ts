import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { Subscriber } from '#domain/contact/contact.ts'
import type { RenewableChoices } from './cart.ts'

/**
 * What someone chose last time, for a subscription of this type: from their last of the same type, else from their last. A name
 * only comes along to a type that has it. Undefined for people who never had one.
 */
export function lastChoices(
  type: SubscriptionType,
  subscribers: readonly Subscriber[],
  types: readonly SubscriptionType[],
): RenewableChoices | undefined {
  const last = subscribers.find(({ subscription }) => subscription.subtypecode === type.id) ?? subscribers[0]
  if (!last) return undefined
  const lastType = types.find(({ id }) => id === last.subscription.subtypecode)
  const { nameoncard, specialname, ...choices } = last.subscription.choices ?? {}
  return {
    ...choices,
    nameoncard: nameoncard ?? (lastType?.nameoncard ? last.name : undefined),
    specialname: type.special && type.special === lastType?.special ? (specialname ?? last.name) : undefined,
  }
}
