import { callApi } from '#app/call-api.ts'
import { logFailure } from '#app/log.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { publicMerch } from '#domain/catalogue/merch.ts'
import { mergeMerch } from '#domain/catalogue/merge.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'

/**
 * Everything on sale: the local lists joined with what the server knows. A list that cannot be loaded is only logged, and
 * what was `known` before stands, else the local one, so that no page is ever blank (L386, D179).
 */
export async function loadCatalogue(known?: Catalogue): Promise<Catalogue> {
  const [merch, events] = await Promise.all([callApi('merch', {}), callApi('tickets', {})])
  if (!merch.ok) logFailure('merch', merch.status)
  if (!events.ok) logFailure('tickets', events.status)
  return {
    subscriptions: subscriptionTypes,
    merch: merch.ok ? mergeMerch(publicMerch, merch.data.merch, merch.data.inventory, merch.data.onSale) : (known?.merch ?? publicMerch),
    events: events.ok ? events.data : (known?.events ?? publicEvents),
  }
}
