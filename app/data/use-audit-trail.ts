import { useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { useSnapshot } from 'valtio'
import { reads } from '#app/data/reads.ts'
import { keyOf, remoteOf } from '#app/data/use-remote.ts'
import { session } from '#app/state/session.ts'
import type { QueryOf } from '#domain/api/contract.ts'
import type { AuditTrail } from '#domain/audit/audit-entry.ts'
import type { Remote } from '#screens/remote.ts'

type Filter = QueryOf<'auditCsv'>

/** Who did what, for admins (A19), with as many pages as they have asked for so far. */
export function useAuditTrail(filter: Filter): {
  trail: Remote<AuditTrail>
  people: AuditTrail['people']
  isFetchingOlder: boolean
  fetchOlder: () => void
} {
  const { token } = useSnapshot(session)
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
    (_page: number, before: AuditTrail | null) => {
      const last = before?.entries.at(-1)
      if (before && (!before.hasMore || !last)) return null
      return keyOf('auditTrail', { query: { ...filter, before: last && String(last.id) } }, token)
    },
    ([, , asking]) => reads.auditTrail.load(asking),
    // Entries never change, so pages that have loaded aren't loaded again with the next.
    { ...reads.auditTrail.timing, shouldRetryOnError: false, revalidateFirstPage: false },
  )
  const people = useRef<AuditTrail['people']>([])
  if (data?.[0]) people.current = data[0].people
  const hasFailed = error !== undefined && !isValidating
  return {
    // When one page fails, the failure shows instead of the pages before it.
    trail: remoteOf({ data: hasFailed ? undefined : data && joinPages(data), error, isValidating }, () => void mutate()),
    people: people.current,
    isFetchingOlder: data !== undefined && size > data.length && isValidating,
    fetchOlder: () => void setSize(size + 1),
  }
}

/** Pages, newest first, as one trail. */
function joinPages(pages: readonly AuditTrail[]): AuditTrail {
  return {
    people: pages[0]?.people ?? [],
    entries: pages.flatMap(({ entries }) => entries),
    hasMore: pages.at(-1)?.hasMore ?? false,
  }
}
