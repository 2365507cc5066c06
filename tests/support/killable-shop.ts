import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Db } from '#server/db/database.ts'
import { freePort } from '#tests/bench/server/shop-process.ts'
import { createTestDatabase } from './database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PATIENCE = 60_000

export type KillableShop = {
  url: string
  db: Db
  /** Like a power cut: nothing is finished or reported. */
  kill: () => Promise<void>
  /** The same shop again, at the same address. */
  start: () => Promise<void>
  drop: () => Promise<void>
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + PATIENCE
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode} before it was ready.`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > end) throw new Error('The shop was not ready in time.')
    await sleep(20)
  }
}

/** The whole shop as a separate process with its own database, which outlives it. */
export async function startKillableShop(): Promise<KillableShop> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'zed-killable-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const start = async () => {
    const env = { ...process.env, NODE_ENV: 'test', PORT: port, DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
    child = spawn(process.execPath, ['server/main.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    await untilReady(url, child)
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  // Nothing keeps running if the tests themselves stop early.
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return {
    url,
    db: database.db,
    kill,
    start,
    drop: async () => {
      await kill()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
