import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { entryOfEvent, entryOfProduct, eventOf, productOf } from '#domain/catalogue/editing/entry-products.ts'
import { entryOfSubscription, subscriptionOf } from '#domain/catalogue/editing/entry-subscriptions.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'

const rows = publicMerch.length + hiddenMerch.length

/** What is on sale in a new shop, as its server says it: the build draws the public pages from it, the server those that differ. */
export const sampleCatalogue: Catalogue = {
  subscriptions: subscriptionTypes.map((type, index) => subscriptionOf(entryOfSubscription(type, index + 1))),
  merch: publicMerch.map((product, index) => productOf(entryOfProduct(product, index + 1), rows - index)),
  events: publicEvents.map((event, index) => eventOf(entryOfEvent(event, index + 1))),
}
