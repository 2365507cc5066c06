import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

const KEY = 'catalogue'

/** How often it is asked for again while somebody is choosing, in milliseconds. */
const WATCHED = 30_000

/**
 * What is on sale to whoever is logged in; undefined until it is known. Its code and lists come when first wanted. Watched,
 * it is asked for again at once and every half minute: what sells out while a product is open is said there and then.
 */
export function useCatalogue({ isWatched = false } = {}): Catalogue | undefined {
  const { token } = useSnapshot(session)
  const { cache } = useSWRConfig()
  const key = [KEY, token ?? 'visitor']
  const known = () => cache.get(unstable_serialize(key))?.data as Catalogue | undefined
  const { data } = useSWR(key, async () => (await import('#app/catalogue.ts')).loadCatalogue(known()), {
    keepPreviousData: true,
    revalidateOnFocus: true,
    focusThrottleInterval: 60_000,
    refreshInterval: isWatched ? WATCHED : 0,
  })
  return data
}

/** Asks again, after the server said that a price or the stock moved. */
export async function refreshCatalogue(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === KEY)
}
