import { logFailure } from '#app/log.ts'
import { look } from '#app/state/look.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { mergeMerch } from '#domain/catalogue/merge.ts'
import type { Settings } from '#domain/catalogue/settings-wire.ts'
import { takenSettings, takeSettings } from '#domain/settings.ts'
import { CallError, callApi } from './call-api.ts'
import { drawnWith } from './drawn.ts'

/**
 * Everything on sale. A list that can't be loaded is logged, and the `previous` one is kept, or else the one that this page was drawn
 * with (D179). Throws the sentence to show if there is neither.
 */
export async function loadCatalogue(previous?: Catalogue): Promise<Catalogue> {
  if (look.at) return (await import('#app/look/load-look.ts')).loadLook(look.at)
  const drawn = drawnWith()
  const [types, merch, events] = await Promise.all([callApi('subscriptionTypes', {}), callApi('merch', {}), callApi('tickets', {})])
  if (!types.ok) logFailure('subscriptionTypes', types.status)
  if (!merch.ok) logFailure('merch', merch.status)
  if (!events.ok) logFailure('tickets', events.status)
  const subscriptions = types.ok ? types.data : (previous?.subscriptions ?? drawn.subscriptions)
  const settings = merch.ok ? (merch.data.settings ?? {}) : takenSettings()
  takeSettings(settings)
  // A part of the list isn't what is on sale.
  const drawnGoods = drawn.more ? undefined : drawn.merch
  const goods = merch.ok ? mergeMerch([], merch.data.merch, merch.data.inventory) : (previous?.merch ?? drawnGoods)
  const nights = events.ok ? events.data : (previous?.events ?? drawn.events)
  if (!types.ok && !subscriptions) throw new CallError(types)
  if (!merch.ok && !goods) throw new CallError(merch)
  if (!events.ok && !nights) throw new CallError(events)
  // With the settings in it, it's another catalogue once postage is: what was priced with it is priced again.
  const catalogue: Catalogue & { settings: Settings } = {
    settings,
    subscriptions: subscriptions ?? [],
    merch: goods ?? [],
    events: nights ?? [],
  }
  if (!types.ok || !merch.ok || !events.ok) return { ...catalogue, gone: previous?.gone }
  const isOnSale = new Set([...catalogue.subscriptions, ...catalogue.merch, ...catalogue.events].map(({ id }) => id))
  const lists = [previous?.subscriptions, previous?.merch, previous?.events, drawn.subscriptions, drawn.merch, drawn.events]
  const before = [previous?.gone, ...lists].flatMap((list) => list ?? [])
  const gone = new Map(before.filter(({ id }) => !isOnSale.has(id)).map(({ id, name }) => [id, name]))
  return { ...catalogue, gone: [...gone].map(([id, name]) => ({ id, name })) }
}
