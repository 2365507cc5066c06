import { logFailure } from '#app/log.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { mergeMerch } from '#domain/catalogue/merge.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { callApi } from './call-api.ts'

/**
 * Everything on sale: the local lists joined with what the server knows. A list that can't be loaded is logged, and the
 * `previous` one is kept, or else the local one, so that no page is ever blank (D179).
 */
export async function loadCatalogue(previous?: Catalogue): Promise<Catalogue> {
  const [merch, events] = await Promise.all([callApi('merch', {}), callApi('tickets', {})])
  if (!merch.ok) logFailure('merch', merch.status)
  if (!events.ok) logFailure('tickets', events.status)
  const catalogue: Catalogue = {
    subscriptions: subscriptionTypes,
    merch: merch.ok ? mergeMerch(publicMerch, merch.data.merch, merch.data.inventory, merch.data.onSale) : (previous?.merch ?? publicMerch),
    events: events.ok ? events.data : (previous?.events ?? publicEvents),
  }
  if (!merch.ok || !events.ok) return { ...catalogue, gone: previous?.gone }
  const { merch: goods, events: nights } = catalogue
  const isOnSale = new Set([...goods, ...nights].map(({ id }) => id))
  const before = [...(previous?.gone ?? []), ...(previous?.merch ?? []), ...(previous?.events ?? []), ...publicMerch, ...publicEvents]
  const gone = new Map(before.filter(({ id }) => !isOnSale.has(id)).map(({ id, name }) => [id, name]))
  return { ...catalogue, gone: [...gone].map(([id, name]) => ({ id, name })) }
}
