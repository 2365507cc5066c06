import { useEffect, useState } from 'react'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import { whenIdle } from '#app/when-idle.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

const KEY = 'catalogue'

/** How often it is loaded again while people are choosing, in milliseconds. */
const WATCH_INTERVAL = 30_000

/**
 * What is on sale to this visitor; undefined until it has loaded. Its code and lists load when they are first needed. With
 * `isWatched` it loads again every half minute and once what opens with it is drawn, so that an open product soon shows that it
 * sold out, and loading it keeps nobody waiting.
 */
export function useCatalogue({ isWatched = false } = {}): Catalogue | undefined {
  const { token, isRestored } = useSnapshot(session)
  const { cache } = useSWRConfig()
  // What a login sees is never kept as what everybody sees.
  const key = isRestored ? [KEY, token ?? 'visitor'] : null
  const previous = () => cache.get(unstable_serialize(key))?.data as Catalogue | undefined
  const [isStale] = useState(() => isWatched && previous() !== undefined)
  useEffect(() => {
    if (isStale) whenIdle(() => void refreshCatalogue())
  }, [isStale])
  const { data } = useSWR(key, async () => (await import('./catalogue.ts')).loadCatalogue(previous()), {
    keepPreviousData: true,
    revalidateIfStale: !isWatched,
    revalidateOnFocus: true,
    focusThrottleInterval: 60_000,
    refreshInterval: isWatched ? WATCH_INTERVAL : 0,
  })
  return data
}

/** Loads the catalogue again, after the server answered that a price or the stock has changed. */
export async function refreshCatalogue(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === KEY)
}
