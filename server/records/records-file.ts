import { type RecordsSheet, recordsFilename } from '#domain/order/records-file.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { csvFile } from '#server/http/csv-file.ts'
import { sheets } from './export-sheets.ts'
import { inSnapshot } from './snapshot.ts'
import { rowsOf } from './write-export.ts'

type Wanted = { sheet: RecordsSheet; session: Session; requestId: string }

/**
 * A271: all orders or all refunds as CSV, as they are at one moment, with the columns of `npm run export`. Who took how many rows is
 * in the trail before they leave.
 */
export async function recordsFile({ db, clock }: Deps, { sheet, session, requestId }: Wanted): Promise<Response> {
  const today = stationDate(clock())
  const wanted = sheets.filter(({ file }) => file === `${sheet}.csv`)
  const rows: string[] = []
  await inSnapshot(db, async (sql) => {
    for (const one of wanted) for await (const batch of rowsOf(sql, one, today)) rows.push(...batch)
  })
  await audit(db, { actor: session, action: 'records.export', detail: { sheet, rows: rows.length - 1 }, requestId })
  return csvFile(rows.join(''), recordsFilename(sheet, today))
}
