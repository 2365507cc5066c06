import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { mergeMerch, toRows } from '#domain/catalogue/merge.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'

const { merch, inventory } = toRows(publicMerch)

/** What was on sale when the pages were built, in the server's order: shown until the server answers. */
export const builtCatalogue: Catalogue = {
  subscriptions: subscriptionTypes,
  merch: mergeMerch(publicMerch, merch, inventory),
  events: publicEvents,
}
