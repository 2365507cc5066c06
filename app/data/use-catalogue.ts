import { useEffect, useRef, useState } from 'react'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio'
import { look } from '#app/state/look.ts'
import { session } from '#app/state/session.ts'
import { shop } from '#app/state/shop.ts'
import { whenIdle } from '#app/when-idle.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Remote } from '#screens/remote.ts'
import { isOldAhead } from './ahead.ts'
import { drawnWith, type ListName } from './drawn.ts'
import { remoteOf, useRemote } from './use-remote.ts'

const KEY = 'catalogue'

/** How often it is loaded again while people are choosing, in milliseconds. */
const WATCH_INTERVAL = 30_000

/**
 * What is on sale to this visitor; undefined until it has loaded. Its code and lists load when they are first needed. With
 * `isWatched` it loads again every half minute and once what opens with it is drawn, so that an open product soon shows that it
 * sold out, and loading it keeps nobody waiting.
 */
export function useCatalogue({ isWatched = false } = {}): Catalogue | undefined {
  return useLoaded(isWatched).data
}

function useLoaded(isWatched: boolean) {
  const { token, isRestored } = useSnapshot(session)
  const { at } = useSnapshot(look)
  const { cache } = useSWRConfig()
  // What a login sees, or a look at drafts, is never kept as what everybody sees.
  const key = isRestored ? [KEY, at ? 'look' : (token ?? 'visitor')] : null
  const previous = () => cache.get(unstable_serialize(key))?.data as Catalogue | undefined
  const [isStale] = useState(() => isWatched && previous() !== undefined)
  useEffect(() => {
    if (isStale) whenIdle(() => void refreshCatalogue())
  }, [isStale])
  const load = async () => {
    const isOld = isOldAhead('/api/merch')
    const { loadCatalogue } = await import('./catalogue.ts')
    const catalogue = await loadCatalogue(previous())
    if (isOld) whenIdle(() => void refreshCatalogue())
    return catalogue
  }
  return useSWR<Catalogue, unknown>(key, load, {
    keepPreviousData: true,
    revalidateIfStale: !isWatched,
    revalidateOnFocus: true,
    focusThrottleInterval: at ? 0 : 60_000,
    refreshInterval: isWatched || at ? WATCH_INTERVAL : 0,
  })
}

/** A list that is on sale. */
export type OnSale<List extends ListName> = {
  list: Remote<Catalogue[List]>
  /** Whether the server has said it: what isn't in the list isn't on sale. */
  isCurrent: boolean
}

/**
 * A list for the page that shows it: what the page was drawn with, until the server has answered. What the station publishes while
 * it's open is there within seconds (D684).
 */
export function useOnSale<List extends ListName>(name: List): OnSale<List> {
  useNews()
  const { data, error, isValidating, mutate: load } = useLoaded(false)
  const { at } = useSnapshot(look)
  // The page was drawn with what is on sale, and not with drafts.
  const drawn: Partial<Pick<Catalogue, ListName>> = at ? {} : drawnWith()
  const shown: Catalogue[List] | undefined = data?.[name] ?? drawn[name]
  return { list: remoteOf({ data: shown, error, isValidating }, () => void load()), isCurrent: data !== undefined }
}

/** Loads the catalogue again once an answer of the server speaks of a newer version. */
function useNews(): void {
  useRemote('catalogueVersion', {})
  const { catalogueVersion } = useSnapshot(shop)
  const seen = useRef(catalogueVersion)
  useEffect(() => {
    if (seen.current > 0 && seen.current < catalogueVersion) void refreshCatalogue()
    seen.current = catalogueVersion
  }, [catalogueVersion])
}

/** Loads the catalogue again, after the server answered that a price or the stock has changed. */
export async function refreshCatalogue(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === KEY)
}
