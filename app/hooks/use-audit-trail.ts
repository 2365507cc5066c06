import { useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { session } from '#app/state/session.ts'
import type { QueryOf } from '#domain/api/contract.ts'
import type { AuditTrail } from '#domain/api/schemas.ts'
import type { Remote } from '#screens/remote.ts'

type Filter = QueryOf<'auditCsv'>

async function load(query: QueryOf<'auditTrail'>): Promise<AuditTrail> {
  const answer = await callApi('auditTrail', { query })
  if (answer.ok) return answer.data
  throw new Error(sentenceFor(answer))
}

/** Who did what, for admins (A19): as many pages as were asked for, one after another. */
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
      if (token === undefined || (before && (!before.hasMore || !last))) return null
      return ['audit', token, { ...filter, ...(last ? { before: String(last.id) } : {}) }] as const
    },
    ([, , query]) => load(query),
    // What is read stays as it is while more of it is fetched; it never changes.
    { shouldRetryOnError: false, dedupingInterval: 0, revalidateFirstPage: false, revalidateOnFocus: false },
  )
  const people = useRef<AuditTrail['people']>([])
  if (data?.[0]) people.current = data[0].people
  return {
    trail: remoteOf(data, isValidating ? undefined : error, () => void mutate()),
    people: people.current,
    isFetchingOlder: data !== undefined && size > data.length && isValidating,
    fetchOlder: () => void setSize(size + 1),
  }
}

function remoteOf(pages: readonly AuditTrail[] | undefined, error: unknown, onRetry: () => void): Remote<AuditTrail> {
  // A second try is seen to be one.
  if (error instanceof Error) return { status: 'failed', message: error.message, onRetry }
  const [first] = pages ?? []
  if (!pages || !first) return { status: 'loading' }
  return {
    status: 'ready',
    data: { people: first.people, entries: pages.flatMap(({ entries }) => entries), hasMore: pages.at(-1)?.hasMore ?? false },
  }
}
