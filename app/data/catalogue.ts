import { logFailure } from '#app/log.ts'
import { look } from '#app/state/look.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { mergeMerch } from '#domain/catalogue/merge.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { CallError, callApi } from './call-api.ts'
import { drawnWith } from './drawn.ts'

/**
 * Everything on sale. A list that can't be loaded is logged, and the `previous` one is kept, or else the one that this page was drawn
 * with (D179). Throws the sentence to show if there is neither.
 */
export async function loadCatalogue(previous?: Catalogue): Promise<Catalogue> {
  if (look.at) return (await import('#app/look/load-look.ts')).loadLook(look.at)
  const drawn = drawnWith()
  const [merch, events] = await Promise.all([callApi('merch', {}), callApi('tickets', {})])
  if (!merch.ok) logFailure('merch', merch.status)
  if (!events.ok) logFailure('tickets', events.status)
  const goods = merch.ok ? mergeMerch([], merch.data.merch, merch.data.inventory) : (previous?.merch ?? drawn.merch)
  const nights = events.ok ? events.data : (previous?.events ?? drawn.events)
  if (!merch.ok && !goods) throw new CallError(merch)
  if (!events.ok && !nights) throw new CallError(events)
  const catalogue: Catalogue = { subscriptions: subscriptionTypes, merch: goods ?? [], events: nights ?? [] }
  if (!merch.ok || !events.ok) return { ...catalogue, gone: previous?.gone }
  const isOnSale = new Set([...catalogue.merch, ...catalogue.events].map(({ id }) => id))
  const before = [previous?.gone, previous?.merch, previous?.events, drawn.merch, drawn.events].flatMap((list) => list ?? [])
  const gone = new Map(before.filter(({ id }) => !isOnSale.has(id)).map(({ id, name }) => [id, name]))
  return { ...catalogue, gone: [...gone].map(([id, name]) => ({ id, name })) }
}
