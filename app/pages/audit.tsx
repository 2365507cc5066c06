import { useState } from 'react'
import { callApi, lineFor } from '#app/data/call-api.ts'
import { useAuditTrail } from '#app/data/use-audit-trail.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useAuditFilter } from '#app/hooks/use-audit-filter.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts } from '#app/page.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { AuditTrail } from '#screens/office/audit-trail/audit-trail.tsx'

export const page: PageFacts = { pattern: '/audit', may: ['admin'], menu: { group: 'staff', label: 'Audit' } }

export const words: PageWords = {
  title: 'Audit',
  description: 'Where the station’s office reads who did what in the shop, and when.',
}

export default function AuditPage() {
  const today = useToday()
  const [filter, show] = useAuditFilter()
  const trail = useAuditTrail(filter)
  const [isDownloading, setDownloading] = useState(false)
  const download = async () => {
    if (isDownloading) return
    setDownloading(true)
    const answer = await callApi('auditCsv', { query: filter })
    if (answer.ok) saveFile(answer.data, `audit-${filter.day ?? today}.csv`)
    else snack(lineFor(answer), 'critical')
    setDownloading(false)
  }
  return (
    <AuditTrail filter={filter} onFilter={show} {...trail} isDownloading={isDownloading} onDownload={() => void download()} today={today} />
  )
}
