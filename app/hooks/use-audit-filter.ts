import { useLocation, useSearch } from 'wouter'
import { paths } from '#app/paths.ts'
import { queryOf } from '#app/query.ts'
import type { AuditFilter } from '#screens/office/audit-trail/audit-filters.tsx'

/** The filter in the address, without anything invalid. */
function readFilter(search: string): AuditFilter {
  const query = new URLSearchParams(search)
  const [person, day] = [query.get('person') ?? '', query.get('day') ?? '']
  return {
    person: /^(\d{1,15}|console|everybody)$/.test(person) ? person : undefined,
    day: /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
  }
}

/** Whose entries to show, and from which day. Kept in the address, so that a reload and a link show the same. */
export function useAuditFilter(): [AuditFilter, (next: AuditFilter) => void] {
  const [, navigate] = useLocation()
  const filter = readFilter(useSearch())
  const show = (next: AuditFilter) => {
    const query = queryOf(next)
    navigate(query === '' ? paths.audit : `${paths.audit}?${query}`, { replace: true })
  }
  return [filter, show]
}
