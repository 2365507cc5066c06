import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { SubscriptionEntry, Visibility } from './entry.ts'
import { addressOf } from './entry-products.ts'

/** Makes the type of subscription that an entry describes. It weighs nothing: its pack's postage has its own price (D30). */
export function subscriptionOf({
  kind: _,
  rank: _rank,
  visibility: _who,
  special,
  photographs,
  ...entry
}: SubscriptionEntry): SubscriptionType {
  const [first] = photographs
  return { ...entry, weight: 0, ...(special && { special }), ...(first && { image: addressOf(first), photographs }) }
}

/** Writes a type of subscription as the station edits it. `rank` is its order in the list. */
export function entryOfSubscription(type: SubscriptionType, rank: number, visibility: Visibility = 'public'): SubscriptionEntry {
  const { weight: _, image: _image, special = null, contents, photographs = [], ...rest } = type
  return { ...rest, kind: 'subscription', rank, visibility, special, contents: [...contents], photographs: [...photographs] }
}
