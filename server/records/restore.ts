import { formatEventTime } from '#domain/time/station-time.ts'
import { namedPath, RecordsError, runCommand, withDatabase } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * `npm run restore -- FILE [DATABASE_URL]` puts a backup into a new, empty database: the one named, the environment's, or a
 * fresh one of the shop's own under DATA_DIR. Letters that waited in the backup are sent when a shop starts on it.
 */
async function restore(file: string | undefined, url: string | undefined): Promise<string> {
  if (file === undefined) throw new RecordsError('Name the backup: npm run restore -- FILE [DATABASE_URL]')
  const { rows, takenAt } = await withDatabase((db) => restoreBackup(db, namedPath(file)), url)
  return `The shop of ${formatEventTime(takenAt.toISOString())} is restored: ${rows} rows. Everybody logs in again, and no card came with it.`
}

await runCommand('The backup could not be restored, and the database is as it was', () => restore(process.argv[2], process.argv[3]))
