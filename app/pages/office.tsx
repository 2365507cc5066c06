import { useConfig } from '#app/data/use-config.ts'
import { useUnpaid } from '#app/data/use-unpaid.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useCardLook } from '#app/office/use-card-look.ts'
import { useRecordWork } from '#app/office/use-record-work.ts'
import { useUndo } from '#app/office/use-undo.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { recordKeyWords } from '#screens/office/unpaid-records/record-keys.ts'
import { UnpaidRecords } from '#screens/office/unpaid-records/unpaid-records.tsx'

export const page: PageFacts = { pattern: '/zedadmin', may: ['admin'], menu: { group: 'staff', label: 'Office' } }

export const tab: StaffTab = { key: 'F', icon: 'office', waiting: { count: 'unpaid', text: 'to process' }, keys: recordKeyWords }

export const words: PageWords = {
  title: 'Office',
  description: 'Where the station’s admins process the subscription records that are still unpaid.',
}

/** The processing screen, which admins also see instead of the login (T69, D127). */
export default function OfficePage() {
  const unpaid = useUnpaid()
  const looking = useCardLook()
  const working = useRecordWork(unpaid)
  return (
    <UnpaidRecords
      records={unpaid.records}
      keepsCards={useConfig()?.keepsCards}
      {...working}
      {...looking}
      {...useUndo()}
      onPrint={() => window.print()}
      today={useToday()}
    />
  )
}
