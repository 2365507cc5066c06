import { useRef } from 'react'
import type { QueryOf } from '#domain/api/contract.ts'
import type { AuditTrail } from '#domain/audit/audit-entry.ts'
import type { AuditTrailProps } from '#screens/office/audit-trail/audit-trail.tsx'
import { useRemotePages } from './use-remote-pages.ts'

/** Who did what, for admins (A19). */
export function useAuditTrail(filter: QueryOf<'auditCsv'>): Pick<AuditTrailProps, 'trail' | 'people' | 'older'> {
  const { list, first, next } = useRemotePages('auditTrail', {
    asking: { query: filter },
    after: ({ entries, hasMore }) => (hasMore ? { query: { ...filter, before: String(entries.at(-1)?.id) } } : undefined),
    join: (pages) => ({ entries: pages.flatMap(({ entries }) => entries) }),
  })
  const people = useRef<AuditTrail['people']>([])
  if (first) people.current = first.people
  return { trail: list, people: people.current, older: next }
}
