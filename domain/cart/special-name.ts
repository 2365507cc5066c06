import type { Catalogue, SpecialName } from '#domain/catalogue/catalogue.ts'
import type { SubscriptionLine } from './cart.ts'

/** A band's, artist's, business's or pet's name under its own key, as the product's API has it (D65). */
type NamedByKind = Partial<Record<SpecialName, string>>

/** Puts the special name under the key of the subscription's type; empty where the type has no such name or none was given. */
export function writeSpecialName(
  { id, specialname }: Pick<SubscriptionLine, 'id' | 'specialname'>,
  { subscriptions }: Pick<Catalogue, 'subscriptions'>,
): NamedByKind {
  const special = subscriptions.find((type) => type.id === id)?.special
  return special && specialname ? { [special]: specialname } : {}
}

/** Reads the special name, under any of its keys. */
export function readSpecialName(item: NamedByKind & Pick<SubscriptionLine, 'specialname'>): string | undefined {
  return item.specialname ?? item.band ?? item.soloartist ?? item.business ?? item.pet
}
