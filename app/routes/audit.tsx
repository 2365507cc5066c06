import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { useHead } from '#app/head/use-head.ts'
import { auditWords } from '#app/head/words/audit.ts'
import { useAuditTrail } from '#app/hooks/use-audit-trail.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import type { AuditFilter } from '#screens/audit-trail/audit-filters.tsx'
import { AuditTrail } from '#screens/audit-trail/audit-trail.tsx'

/** What the address asks for; what it cannot mean is left out. */
function readFilter(search: string): AuditFilter {
  const asked = new URLSearchParams(search)
  const [person, day] = [asked.get('person') ?? '', asked.get('day') ?? '']
  return {
    ...(/^(\d{1,15}|console|everybody)$/.test(person) ? { person } : {}),
    ...(/^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {}),
  }
}

function Trail() {
  useHead(auditWords)
  const [, navigate] = useLocation()
  const today = useToday()
  const filter = readFilter(useSearch())
  const { trail, people, isFetchingOlder, fetchOlder } = useAuditTrail(filter)
  const [isDownloading, setDownloading] = useState(false)
  const show = (next: AuditFilter) => {
    const query = new URLSearchParams(next).toString()
    navigate(query === '' ? paths.audit : `${paths.audit}?${query}`, { replace: true })
  }
  const download = async () => {
    if (isDownloading) return
    setDownloading(true)
    const answer = await callApi('auditCsv', { query: filter })
    if (answer.ok) saveFile(answer.data, `audit-${filter.day ?? today}.csv`)
    else snack(sentenceFor(answer), 'critical')
    setDownloading(false)
  }
  return (
    <AuditTrail
      filter={filter}
      onFilter={show}
      trail={trail}
      people={people}
      isFetchingOlder={isFetchingOlder}
      onOlder={fetchOlder}
      isDownloading={isDownloading}
      onDownload={() => void download()}
      today={today}
    />
  )
}

export default function AuditRoute() {
  return (
    <StaffOnly words={auditWords} may={['admin']}>
      <Trail />
    </StaffOnly>
  )
}
