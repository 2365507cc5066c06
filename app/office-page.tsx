import { useHead } from '#app/head/use-head.ts'
import { zedadminWords } from '#app/head/words/zedadmin.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useUnpaid } from '#app/hooks/use-unpaid.ts'
import { useKeepsCards } from '#app/legacy/use-keeps-cards.ts'
import { useCardLook } from '#app/office/use-card-look.ts'
import { useRecordWork } from '#app/office/use-record-work.ts'
import { Office } from '#screens/office/office.tsx'

/** The processing screen, which an admin sees instead of the login too (T69, D127). */
export default function OfficePage() {
  useHead(zedadminWords)
  const unpaid = useUnpaid()
  const looking = useCardLook()
  const working = useRecordWork(unpaid)
  return (
    <Office
      records={unpaid.records}
      keepsCards={useKeepsCards()}
      {...working}
      {...looking}
      onPrint={() => window.print()}
      today={useToday()}
    />
  )
}
