import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { counted } from '#domain/text.ts'
import { ConsoleError } from '#server/console-error.ts'
import { checkBackupFile } from '#server/records/backup-file.ts'
import { codeOf, type Finding, fix, look, ok } from './finding.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Older than a day and a bit, and last night's run is missing. */
const LATE = 26 * HOUR
const LOST = 7 * DAY
/** Backups have names and addresses in them (D256). */
const OLDEST = 30 * DAY

const ageOf = (milliseconds: number) =>
  milliseconds < 2 * DAY ? counted(Math.floor(milliseconds / HOUR), 'hour') : counted(Math.floor(milliseconds / DAY), 'day')

/** How old the newest backup in a folder is, whether it can be read, and whether any is kept for too long. */
export async function checkBackups(
  folder: string | undefined,
  { isProduction, now = Date.now() }: { isProduction: boolean; now?: number },
): Promise<Finding> {
  const check = 'backups'
  if (folder === undefined)
    return (isProduction ? look : ok)(check, 'Nobody said where backups are: set BACKUP_DIR, or name the folder after the command.')
  let names: string[]
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.gz'))
  } catch (error) {
    return fix(check, `The folder of backups, ${resolve(folder)}, can't be read (${codeOf(error)}): make it, or correct BACKUP_DIR.`)
  }
  const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  const newest = files.toSorted((first, second) => second.at - first.at)[0]
  if (!newest)
    return fix(
      check,
      `There is no backup in ${resolve(folder)}: make one with npm run backup, or systemctl start zed-shop-backup, and let the machine do it each night.`,
    )
  try {
    await checkBackupFile(join(folder, newest.name))
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error
    return fix(check, `The newest backup can't be used: ${error.message} Run npm run backup now.`)
  }
  const age = now - newest.at
  const says = `The newest backup, ${newest.name}, is ${ageOf(age)} old`
  if (age > LOST) return fix(check, `${says}: run npm run backup now, and see why nothing does it each night.`)
  if (age > LATE) return look(check, `${says}: see why there was none last night.`)
  const old = files.filter(({ at }) => now - at > OLDEST).length
  if (old > 0)
    return look(
      check,
      `${says} and whole. ${counted(old, 'backup is', 'backups are')} more than 30 days old: delete them, since they name people.`,
    )
  return ok(check, `${says} and whole.`)
}
