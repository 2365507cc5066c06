import { useState } from 'react'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { useHead } from '#app/head/use-head.ts'
import { auditWords } from '#app/head/words/audit.ts'
import { useAuditFilter } from '#app/hooks/use-audit-filter.ts'
import { useAuditTrail } from '#app/hooks/use-audit-trail.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import { AuditTrail } from '#screens/audit-trail/audit-trail.tsx'

function Trail() {
  useHead(auditWords)
  const today = useToday()
  const [filter, show] = useAuditFilter()
  const { trail, people, isFetchingOlder, fetchOlder } = useAuditTrail(filter)
  const [isDownloading, setDownloading] = useState(false)
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
