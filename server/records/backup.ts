import { basename } from 'node:path'
import { station } from '#domain/station.ts'
import { namedPath, runCommand, stamp, withDatabase } from './command.ts'
import { assertFree } from './whole-file.ts'
import { writeBackup } from './write-backup.ts'

/**
 * `npm run backup -- [FILE]` keeps the whole shop in one file that its owner alone may read, also while the shop is open.
 * Without a name it is `zed-backup-DAY-TIME.gz`, in the folder where the person is. Cards, logins and recovery links stay out.
 */
async function backup(name: string | undefined): Promise<string> {
  const now = new Date()
  const path = namedPath(name ?? `zed-backup-${stamp(now, station.timeZone)}.gz`)
  await assertFree(path, basename(path))
  const rows = await withDatabase((db) => writeBackup(db, path, now))
  return `${basename(path)} holds the shop: ${rows} rows, without cards and logins. It has names and addresses in it: keep it locked away.`
}

await runCommand('The backup could not be made', () => backup(process.argv[2]))
