import { formatEventTime } from '#domain/time/station-time.ts'
import { ConsoleError } from '#server/console-error.ts'
import { restoreBackup } from '#server/records/restore-backup.ts'
import { pathFromConsole, runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run restore -- FILE [DATABASE_URL]` puts a backup into a new, empty database: the one named, the one in the
 * environment, or a fresh one of the shop's own under DATA_DIR. Letters that were waiting are sent once a shop starts on it.
 */
async function restore([file, url]: readonly string[]): Promise<string> {
  if (file === undefined) throw new ConsoleError('Name the backup: npm run restore -- FILE [DATABASE_URL]')
  const { rows, takenAt } = await withDatabase((db) => restoreBackup(db, pathFromConsole(file)), { url, skipMigrations: true })
  return `The shop of ${formatEventTime(takenAt.toISOString())} is restored: ${rows} rows. Everyone logs in again, and no card came with it.`
}

await runCommand('The backup could not be restored, and the database is as it was', restore)
