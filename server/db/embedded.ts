import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { ConsoleError } from '#server/console-error.ts'
import { APP_ROLE } from './app-role.ts'
import { hasCode } from './database.ts'
import { withFileLock } from './file-lock.ts'
import { assertReachable, type Binaries, chooseUser, findBinaries, type RunAs } from './postgres-binaries.ts'
import { commandOf } from './process-start.ts'

/** The only environment variables PostgreSQL's programs get: SQL can read theirs, and ours has secrets in it. */
const ENVIRONMENT = ['PATH', 'LANG', 'HOME', 'SystemRoot']

function run(program: string, args: readonly string[], runAs: RunAs): Promise<unknown> {
  const env = Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  return promisify(execFile)(program, args, { ...runAs, env })
}

const DATABASE = 'zed'
/** How a running shop shows the others on the same data that it is there. The last one stops the database. */
const PRESENCE = 'zed shop'

export type EmbeddedDatabase = {
  /** For the owner, who may do anything. */
  url: string
  /** For the shop's own connections, which may do what the shop does and nothing else. */
  appUrl: string
  /**
   * Starts PostgreSQL again, at the same port, if it has stopped by itself. Returns whether it had. Throws ConsoleError, also when
   * something else has taken the port.
   */
  revive(): Promise<boolean>
  /** Stops PostgreSQL unless another shop is still using it. */
  leave(): Promise<void>
}

type Cluster = { folder: string; lock: string; password: string; runAs: RunAs; binaries: Binaries; settings: readonly string[] }

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The password in this file, or a new one if it's missing, or if the power failed before it was written. */
async function readPassword(path: string): Promise<string> {
  const found = await readFile(path, 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
    return ''
  })
  if (found !== '') return found
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, password, { mode: 0o600, flush: true })
  return password
}

/** Creates the cluster next to its final place, so that an interrupted one is never mistaken for a whole one. */
async function initialise({ folder, password, runAs, binaries }: Cluster): Promise<void> {
  const draft = `${folder}.new`
  const secret = `${draft}.secret`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(secret, password, { mode: 0o600 })
  if (runAs.uid !== undefined && runAs.gid !== undefined)
    await Promise.all([chown(draft, runAs.uid, runAs.gid), chown(secret, runAs.uid, runAs.gid)])
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--pwfile=${secret}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      runAs,
    )
  } finally {
    await rm(secret, { force: true })
  }
  await rename(draft, folder)
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.on('error', failed)
    // Of this process alone, not shared with the others of the shop.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const urlOf = (user: string, password: string, port: number, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
const ownerUrl = ({ password }: Cluster, port: number, database: string) => urlOf('postgres', password, port, database)

async function connect(cluster: Cluster, port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ownerUrl(cluster, port, database),
    application_name: PRESENCE,
    connectionTimeoutMillis: 3000,
  })
  // The database may stop before we do. The next query notices for itself.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (hasCode(error, '28P01'))
      throw new ConsoleError(`The password in ${cluster.folder}-password is not the one of the database beside it: put the right one back.`)
    throw error
  }
}

/** Tells the PostgreSQL on these files from another process that got a dead one's number, another PostgreSQL among them. */
async function isOurs(pid: number, { folder }: Cluster): Promise<boolean> {
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(folder)
}

/** A PostgreSQL that an earlier start left running on these files, or the port of one that has died, whose pid file is removed. */
async function findRunning(cluster: Cluster): Promise<{ port?: number; diedAt?: number }> {
  const pidFile = join(cluster.folder, 'postmaster.pid')
  for (let tries = 0; tries < 30; tries++) {
    const lines = await readFile(pidFile, 'utf8').then(
      (text) => text.split('\n'),
      () => undefined,
    )
    if (!lines) return {}
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    if (!(await isOurs(pid, cluster))) {
      await rm(pidFile, { force: true })
      return port > 0 ? { diedAt: port } : {}
    }
    const client = port > 0 ? await connect(cluster, port, 'postgres').catch(ignoreUnlessConsoleError) : undefined
    if (client) {
      await client.end()
      return { port }
    }
    await sleep(500)
  }
  throw new ConsoleError(`The PostgreSQL in ${cluster.folder} is running but does not answer: end the process named in its postmaster.pid.`)
}

function ignoreUnlessConsoleError(error: unknown): undefined {
  if (error instanceof ConsoleError) throw error
}

/** Whether a program can listen at this port now. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

async function startServer(cluster: Cluster, choosePort: () => Promise<number>): Promise<number> {
  const log = join(cluster.folder, 'server.log')
  for (let tries = 1; ; tries++) {
    const port = await choosePort()
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_checkpoints=off', ...cluster.settings]
    const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
    try {
      await run(cluster.binaries.pg_ctl, ['start', '-w', '-s', '-t', '60', '-D', cluster.folder, '-l', log, '-o', options], cluster.runAs)
      return port
    } catch {
      // Another process may have taken the port in between.
      if (tries < 3) continue
      throw new ConsoleError(`PostgreSQL could not start on ${cluster.folder}: the reason is at the end of ${log}.`)
    }
  }
}

async function createShopDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connect(cluster, port, 'postgres')
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (!hasCode(error, '42P04')) throw error
  } finally {
    await client.end()
  }
}

/** The login of the shop's own connections. Its password is stored, since several shops may share the database. */
async function makeAppLogin(cluster: Cluster, port: number, password: string): Promise<void> {
  const client = await connect(cluster, port, 'postgres')
  try {
    await client.query(`create role ${APP_ROLE}`).catch((error: unknown) => {
      if (!hasCode(error, '42710')) throw error
    })
    await client.query(
      `alter role ${APP_ROLE} login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
    )
  } finally {
    await client.end()
  }
}

/** The port of the PostgreSQL on these files: where it runs, where it ran when it died, since other shops look there, or a free one. */
async function ensureRunning(cluster: Cluster): Promise<number> {
  const { port, diedAt } = await findRunning(cluster)
  return port ?? startServer(cluster, async () => (diedAt !== undefined && (await isFree(diedAt)) ? diedAt : freePort()))
}

/** Starts it again at its port, unless it runs. Returns whether it was started. */
async function restart(cluster: Cluster, port: number): Promise<boolean> {
  const running = (await findRunning(cluster)).port
  if (running === port) return false
  if (running !== undefined || !(await isFree(port)))
    throw new ConsoleError(`The database in ${cluster.folder} had port ${port}, which something else has taken: start the shop again.`)
  await startServer(cluster, async () => port)
  return true
}

const isThere = (presence: pg.Client) =>
  presence.query('select 1').then(
    () => true,
    () => false,
  )

async function isLast(presence: pg.Client): Promise<boolean> {
  const { rows } = await presence.query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
    PRESENCE,
  ])
  return rows.length === 0
}

/** Whether a shop has kept a database of its own under this folder. */
export const hasCluster = (dataDir: string) => exists(join(dataDir, 'postgres', 'PG_VERSION'))

/**
 * A real PostgreSQL on the shop's own files: created at the first start and used again by later ones, even if an earlier shop
 * was killed and left it running. Several shops may share it. `settings` are for one that has to be started: `name=value`. Throws
 * ConsoleError.
 */
export async function startEmbedded(dataDir: string, settings: readonly string[] = []): Promise<EmbeddedDatabase> {
  try {
    return await startIn(dataDir, settings)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC')) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new ConsoleError(`The shop can't keep its database in DATA_DIR, which is ${resolve(dataDir)} (${code}): ${remedyFor(code)}.`)
  }
}

const remedyFor = (code: string | undefined) =>
  code === 'ENOSPC' ? 'the disk is full, so make room on it' : 'name a folder in which this user may write'

async function startIn(dataDir: string, settings: readonly string[]): Promise<EmbeddedDatabase> {
  const [binaries, runAs] = await Promise.all([findBinaries(), chooseUser()])
  await mkdir(resolve(dataDir), { recursive: true })
  const root = await realpath(dataDir)
  if (runAs.uid !== undefined) await chmod(root, 0o711)
  await assertReachable(root, runAs)
  await assertReachable(binaries.pg_ctl, runAs)

  const lock = join(root, 'postgres.starting')
  const folder = join(root, 'postgres')
  const opened = await withFileLock(lock, async () => {
    const cluster: Cluster = { folder, lock, runAs, binaries, settings, password: await readPassword(`${folder}-password`) }
    if (!(await exists(join(folder, 'PG_VERSION')))) await initialise(cluster)
    const port = await ensureRunning(cluster)
    await createShopDatabase(cluster, port)
    const appPassword = await readPassword(`${folder}-app-password`)
    await makeAppLogin(cluster, port, appPassword)
    const appUrl = urlOf(APP_ROLE, appPassword, port, DATABASE)
    return { appUrl, cluster, port, presence: await connect(cluster, port, DATABASE) }
  })
  const { appUrl, cluster, port } = opened
  let { presence } = opened

  return {
    url: ownerUrl(cluster, port, DATABASE),
    appUrl,
    revive: () =>
      withFileLock(lock, async () => {
        const hasStarted = await restart(cluster, port)
        // Without it the others would stop the database under us.
        if (!(await isThere(presence))) presence = await connect(cluster, port, DATABASE)
        return hasStarted
      }),
    leave: () =>
      withFileLock(lock, async () => {
        const shouldStop = await isLast(presence).catch(() => true)
        await presence.end().catch(() => {})
        if (shouldStop) await run(binaries.pg_ctl, ['stop', '-w', '-s', '-m', 'fast', '-D', folder], runAs).catch(() => {})
      }),
  }
}
