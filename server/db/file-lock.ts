import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConsoleError } from '#server/console-error.ts'
import { hasCode } from '#server/db/database.ts'

const PATIENCE = 60_000

/** Whether a process is alive, ours or anybody's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** A lock is abandoned if its owner is dead, or if it is older than any owner needs: process numbers are reused. */
async function isAbandoned(path: string): Promise<boolean> {
  try {
    const [owner, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    if (Date.now() - mtimeMs > 2 * PATIENCE) return true
    return owner !== '' && (Number(owner) === process.pid || !isAlive(Number(owner)))
  } catch {
    return false
  }
}

/** Runs `work` while no other process holds the lock file. For steps that take seconds. Throws ConsoleError after waiting a minute. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (const started = Date.now(); ; await sleep(100)) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 })
      break
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    if (await isAbandoned(path)) await rm(path, { force: true })
    else if (Date.now() - started > PATIENCE)
      throw new ConsoleError(`Another start of the shop holds ${path}: wait for it, or delete that file.`)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}
