import { basename } from 'node:path'
import { assertFree } from '#server/records/whole-file.ts'
import { writeExport } from '#server/records/write-export.ts'
import { pathFromConsole, runCommand, timestamp } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run export -- [FOLDER]` writes orders, lines, subscribers and refunds into a new folder for a spreadsheet, even
 * while the shop is open. Without a name it is `zed-export-DAY-TIME`, in the folder the person is in.
 */
async function exportRecords([name]: readonly string[]): Promise<string> {
  const now = new Date()
  const folder = pathFromConsole(name ?? `zed-export-${timestamp(now)}`)
  await assertFree(folder, basename(folder))
  await withDatabase((db) => writeExport(db, folder, now))
  return `${basename(folder)} has orders, lines, subscribers and refunds as .csv files. They hold names and addresses: keep them locked away.`
}

await runCommand('The export could not be made', exportRecords)
