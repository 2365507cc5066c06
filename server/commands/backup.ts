import { basename, join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { assertFree } from '#server/records/whole-file.ts'
import { writeBackup } from '#server/records/write-backup.ts'
import { pathFromConsole, runCommand, timestamp } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const backupFolder = () => readConfig(process.env).backupDir ?? pathFromConsole('.')

/**
 * `npm run backup -- [FILE]` saves the whole shop to one file that only its owner may read, even while the shop is open.
 * Without a name it is `zed-backup-DAY-TIME.gz`, in BACKUP_DIR or else the folder the person is in. Cards, logins and recovery links are left out.
 */
async function backup([name]: readonly string[]): Promise<string> {
  const now = new Date()
  const path = name === undefined ? join(backupFolder(), `zed-backup-${timestamp(now)}.gz`) : pathFromConsole(name)
  await assertFree(path, basename(path))
  const rows = await withDatabase((db) => writeBackup(db, path, now), { skipMigrations: true })
  return `${basename(path)} holds the shop: ${rows} rows, without cards and logins. It has names and addresses in it: keep it locked away.`
}

await runCommand('The backup could not be made', backup)
