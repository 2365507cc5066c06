import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConsoleError } from '#server/console-error.ts'
import { hasCode } from './database.ts'
import { startOf } from './process-start.ts'

const PATIENCE = 60_000

/** What a lock file says: the process that holds it, and when that one started. */
const holderText = async (pid: number) => `${pid} ${await startOf(pid)}`

const readLock = (path: string) => readFile(path, 'utf8').catch(() => undefined)

/** Creates a file with its content in one step, so that nobody reads half of it. Returns false if it is there already. */
async function createWhole(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return false
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes a lock whose holder is dead, unless another process was faster and the lock there now is its own. */
async function removeAbandoned(path: string): Promise<void> {
  const text = await readLock(path)
  if (text === undefined || text === (await holderText(Number.parseInt(text, 10)))) return
  const grave = `${path}.${randomUUID()}`
  await rename(path, grave).catch(() => {})
  const taken = await readLock(grave)
  if (taken !== undefined && taken !== text) await link(grave, path).catch(() => {})
  await rm(grave, { force: true })
}

/**
 * Runs `work` while no other process holds the lock file. For steps that take seconds. A file whose process is dead counts for
 * nothing, also if its number is in use again. Throws ConsoleError after waiting a minute.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const own = await holderText(process.pid)
  for (const started = performance.now(); !(await createWhole(path, own)); await sleep(100)) {
    if (performance.now() - started > PATIENCE)
      throw new ConsoleError(`Another start of the shop holds ${path}: wait for it, or delete that file.`)
    await removeAbandoned(path)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}
