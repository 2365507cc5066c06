import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { callApi, lineFor } from '#app/data/call-api.ts'
import { useStepUp } from '#app/factors/use-step-up.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { session } from '#app/state/session.ts'
import { type RecordsSheet, recordsFilename } from '#domain/order/records-file.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { OrderFiles } from '#screens/desk/orders/orders.tsx'

/** All orders or all refunds as a file (A271), for admins; undefined for others. */
export function useRecordsFile(today: StationDate): OrderFiles | undefined {
  const { user } = useSnapshot(session)
  const { dialog, guard } = useStepUp()
  const [taking, setTaking] = useState<RecordsSheet>()
  const take = async (sheet: RecordsSheet) => {
    if (taking) return
    setTaking(sheet)
    const answer = await guard(() => callApi('recordsFile', { params: { sheet } }))
    setTaking(undefined)
    if (!answer) return
    if (answer.ok) saveFile(answer.data, recordsFilename(sheet, today))
    else snack(lineFor(answer), 'critical')
  }
  return user?.role === 'admin' ? { taking, onTake: (sheet) => void take(sheet), stepUp: dialog } : undefined
}
