import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CSV_MARK, csvRow, isFormula } from '#domain/csv.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { type Sheet, sheets } from './export-sheets.ts'
import { batchesOf, inSnapshot } from './snapshot.ts'
import { writeFlushed, writeWhole } from './whole-file.ts'

/** The last column marks rows with a cell that differs from what was typed, for programs that read the file. */
const MARKED = "Has a ' put before = + - or @"

/** A sheet as CSV, in batches of rows, its columns first. Inside a transaction. */
export async function* rowsOf(sql: Sql, { columns, query, cellsOf }: Sheet, today: StationDate): AsyncGenerator<string[]> {
  yield [CSV_MARK + csvRow([...columns, MARKED])]
  for await (const rows of batchesOf(sql, query)) {
    const table = rows.map((row) => cellsOf(row, today))
    yield table.map((cells) => csvRow([...cells, cells.some(isFormula) ? 'yes' : '']))
  }
}

async function* textOf(sql: Sql, sheet: Sheet, today: StationDate): AsyncGenerator<string> {
  for await (const rows of rowsOf(sql, sheet, today)) yield rows.join('')
}

/**
 * Writes orders, their lines and subscribers as CSV into a new folder, as they are at one moment, while the shop sells. The
 * folder appears whole or not at all, and only its owner may look inside. Money is dollars with two decimals; days and times are
 * the station's.
 */
export async function writeExport(db: Db, folder: string, now: Date): Promise<void> {
  await audit(db, { actor: 'console', action: 'export' })
  await inSnapshot(db, (sql) =>
    writeWhole(folder, async (draft) => {
      await mkdir(draft, { mode: 0o700 })
      for (const sheet of sheets) await writeFlushed(join(draft, sheet.file), textOf(sql, sheet, stationDate(now)))
    }),
  )
}
