import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createPaypalDouble, type PaypalDouble } from '#server/payments/double/double.ts'
import { freePort } from '#tests/bench/server/shop-process.ts'
import { eventually } from '#tests/journeys/harness.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { thisVersion, type Version } from './versions.ts'

/** Where a version has it, relative to its folder. */
const script = relative(thisVersion.root, fileURLToPath(new URL('../support/version-shop.ts', import.meta.url)))

export type Station = {
  /** Where the processes listen, as `host:port`. */
  processes: readonly string[]
  db: Awaited<ReturnType<typeof createTestDatabase>>['db']
  control: PaypalDouble['control']
  /** Where the payment provider answers. */
  provider: string
  /** For how long the process that is being started has been starting, in milliseconds; 0 if none is. */
  startingFor: () => number
  /** Puts a version in place of what runs, one process after the other, as an update does. */
  roll: (version: Version) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Processes of the shop, two or `count` of them, on one database and one payment provider, none of them started yet. `isBare`: the
 * database has no tables, and the processes no pages.
 */
export async function createStation({ isBare = false, count = 2 }: { isBare?: boolean; count?: number } = {}): Promise<Station> {
  const database = await createTestDatabase({ isBare })
  const dataDir = await mkdtemp(join(tmpdir(), 'zed-rolling-'))
  const client = { clientId: 'rolling', clientSecret: 'rolling' }
  const { app, control, merchantId, webhookId } = createPaypalDouble({ ...client, basePath: '' })
  const provider = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(provider, 'listening')
  const apiBase = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const running = new Map<number, ChildProcess>()
  let startedAt: number | undefined
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  async function end(port: number): Promise<void> {
    const child = running.get(port)
    if (!child) return
    running.delete(port)
    const isOver = child.exitCode !== null || child.signalCode !== null
    const ended = isOver ? undefined : once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    if (child.exitCode !== 0) throw new Error(`A process ended with ${child.exitCode ?? child.signalCode}.`)
  }

  async function start({ root }: Version, port: number): Promise<void> {
    const settings = {
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '1',
      ...(isBare && { CALLS_ONLY: '1' }),
    }
    const env = { PATH: process.env.PATH, ...settings, DOUBLE: JSON.stringify({ ...client, merchantId, webhookId, apiBase }) }
    const child = spawn(process.execPath, [join(root, script)], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    running.set(port, child)
    startedAt = performance.now()
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode} before it was ready.`)
      return isReady(port)
    })
    startedAt = undefined
  }

  // Nothing keeps running if the tests themselves stop early.
  const endAll = () => {
    for (const child of running.values()) child.kill('SIGKILL')
  }
  process.once('exit', endAll)
  return {
    processes: ports.map((port) => `127.0.0.1:${port}`),
    db: database.db,
    control,
    provider: apiBase,
    startingFor: () => (startedAt === undefined ? 0 : performance.now() - startedAt),
    roll: async (version) => {
      for (const port of ports) {
        await end(port)
        await start(version, port)
      }
    },
    stop: async () => {
      for (const port of ports) await end(port)
      process.off('exit', endAll)
      provider.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
