import useSWR, { mutate } from 'swr'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

const KEY = 'catalogue'

/** What is on sale to whoever is logged in; undefined until it is known. Its code and lists come when first wanted. */
export function useCatalogue(): Catalogue | undefined {
  const { token } = useSnapshot(session)
  const { data } = useSWR([KEY, token ?? 'visitor'], async () => (await import('#app/catalogue.ts')).loadCatalogue(), {
    keepPreviousData: true,
    revalidateOnFocus: true,
    focusThrottleInterval: 60_000,
  })
  return data
}

/** Asks again, after the server said that a price or the stock moved. */
export async function refreshCatalogue(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === KEY)
}
