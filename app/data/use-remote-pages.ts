import useSWRInfinite from 'swr/infinite'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import type { NextPage, Remote } from '#screens/remote.ts'
import { type AskingOf, type DataOf, type Read, type ReadName, reads } from './reads.ts'
import { failureOf, keyOf, remoteOf } from './use-remote.ts'

/** The page after the `loaded` ones, of the `size` that were asked for. The rows before it stay when it fails. */
export function nextPageOf(
  { loaded, size, error, isValidating }: { loaded: number; size: number; error: unknown; isValidating: boolean },
  onLoad: () => void,
): NextPage {
  if (size <= loaded) return { status: 'idle', onLoad }
  if (error instanceof Error && !isValidating) return { ...failureOf(error), onLoad }
  return { status: 'loading', onLoad }
}

type Paging<Name extends ReadName, T> = {
  /** What to ask first. Nothing is loaded while it's undefined. */
  asking: AskingOf<Name> | undefined
  /** What to ask after this page; undefined after the last. */
  after: (page: DataOf<Name>) => AskingOf<Name> | undefined
  join: (pages: readonly DataOf<Name>[]) => T | undefined
}

/** A list that the server gives page by page: `first` is its first page, `next` is left out after the last. */
type RemotePages<Page, T> = { list: Remote<T>; first: Page | undefined; next: NextPage | undefined; refresh: () => void }

/**
 * A row of `reads` that is loaded page by page, with as many pages as were asked for so far. The first page is loaded again
 * with each arrival and each next page, as its row says; what moved onto another page by then follows.
 */
export function useRemotePages<Name extends ReadName, T>(
  name: Name,
  { asking, after, join }: Paging<Name, T>,
): RemotePages<DataOf<Name>, T> {
  const { token } = useSnapshot(session)
  const { load, timing }: Read = reads[name]
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
    (_index: number, before: DataOf<Name> | null) => {
      const request = before ? after(before) : asking
      return request === undefined ? null : keyOf(name, request, token)
    },
    ([, , request]) => load(request as never) as Promise<DataOf<Name>>,
    { ...timing, shouldRetryOnError: false },
  )
  const last = data?.at(-1)
  const loaded = data?.length ?? 0
  const refresh = () => void mutate()
  return {
    list: remoteOf({ data: data && join(data), error, isValidating }, refresh),
    first: data?.[0],
    next: last && after(last) && nextPageOf({ loaded, size, error, isValidating }, () => void setSize(loaded + 1)),
    refresh,
  }
}
