import { basename } from 'node:path'
import { station } from '#domain/station.ts'
import { migrate } from '#server/db/migrate.ts'
import { namedPath, runCommand, stamp, withDatabase } from './command.ts'
import { assertFree } from './whole-file.ts'
import { writeExport } from './write-export.ts'

/**
 * `npm run export -- [FOLDER]` writes orders.csv, lines.csv and subscribers.csv into a new folder for a spreadsheet, also
 * while the shop is open. Without a name it is `zed-export-DAY-TIME`, in the folder where the person is.
 */
async function exportRecords(name: string | undefined): Promise<string> {
  const now = new Date()
  const folder = namedPath(name ?? `zed-export-${stamp(now, station.timeZone)}`)
  await assertFree(folder, basename(folder))
  await withDatabase(async (db) => {
    await migrate(db)
    await writeExport(db, folder, now)
  })
  return `${basename(folder)} has orders.csv, lines.csv and subscribers.csv. They hold names and addresses: keep them locked away.`
}

await runCommand('The export could not be made', () => exportRecords(process.argv[2]))
