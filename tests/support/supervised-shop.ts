import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { freePort } from '#tests/bench/server/shop-process.ts'
import { stepLimit } from '#tests/limits.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** What runs at a station, in a folder of its own that a test may break. */
export async function copyServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zed-release-'))
  for (const part of ['server', 'domain', 'package.json']) await cp(join(repository, part), join(folder, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

export type SupervisedShop = {
  url: string
  supervisor: ChildProcess
  dataDir: string
  /** Everything it has written. */
  output: () => string
  /** The processes that the supervisor has started and that are alive. */
  processes: () => number[]
  /** Resolves to the supervisor's exit code. */
  ended: Promise<number | null>
  /** Ends everything at once. */
  remove: () => Promise<void>
}

function childrenOf(pid: number | undefined): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [, child, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === pid && !state.startsWith('Z') && command.includes('main.mjs') ? [Number(child)] : []
  })
}

/** The shop as `npm run start:prod` runs it, but for its pages, on this code. */
export async function superviseShop(folder: string, env: Record<string, string>, node = process.execPath): Promise<SupervisedShop> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'zed-supervised-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(dataDir, 0o711)
  const supervisor = spawn(node, [join(folder, 'server/main.mjs'), '--supervise', '--api-only'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'info', PORT: String(port), DATA_DIR: dataDir, ...env },
  })
  let text = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (bytes) => {
      text += bytes
    })
  // Not before everything it and its processes wrote has been read.
  const ended = once(supervisor, 'close').then(([code]) => code as number | null)
  const processes = () => childrenOf(supervisor.pid)
  const killAll = () => {
    const all = processes()
    supervisor.kill('SIGKILL')
    for (const pid of all) process.kill(pid, 'SIGKILL')
  }
  process.once('exit', killAll)
  return {
    url: `http://127.0.0.1:${port}`,
    supervisor,
    dataDir,
    output: () => text,
    processes,
    ended,
    remove: async () => {
      if (supervisor.exitCode === null && supervisor.signalCode === null) killAll()
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the shop has written this. */
export const written = (shop: SupervisedShop, words: string | RegExp) =>
  vi.waitFor(() => expect(shop.output()).toMatch(words), { timeout: stepLimit, interval: 50 })

/** The process and the address of the database that a shop without DATABASE_URL runs, for its owner. */
export async function ownDatabase({ dataDir }: SupervisedShop): Promise<{ pid: string; url: string }> {
  const [pid = '', , , port] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  return { pid, url: `postgres://postgres:${password}@127.0.0.1:${port}/zed` }
}
