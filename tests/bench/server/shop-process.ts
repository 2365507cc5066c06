import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const PATIENCE = 60_000

export type Running = {
  url: string
  pid: number
  /** Milliseconds from the start of the process until it reports ready. */
  readyAfter: number
  /** Megabytes that the process itself uses now; PostgreSQL is another process. */
  memory: () => Promise<number>
  stop: () => Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + PATIENCE
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before it was ready.`)
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > end) throw new Error(`${url} was not ready in time.`)
    await sleep(10)
  }
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

/** Starts a Node program of this repository as a separate process, which answers on PORT. */
export async function startProcess(
  parameters: readonly string[],
  readyPath: string,
  env: NodeJS.ProcessEnv,
  onOutput?: (text: string) => void,
): Promise<Running> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
  })
  child.stdout?.on('data', (bytes) => onOutput?.(String(bytes)))
  // Nothing keeps running if the bench itself stops early.
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}${readyPath}`, child).catch((error) => {
    child.kill()
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    memory: () => residentMegabytes(child.pid),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** What npm runs, after `node`. */
function parametersOf(script: 'start' | 'start:prod'): string[] {
  return (JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts[script] as string).split(' ').slice(1)
}

/** The real shop as `npm start` runs it, with every limit on. It trusts the bench as its proxy. */
export function startShopProcess(env: { DATABASE_URL: string; DATA_DIR: string; SMTP_URL?: string }): Promise<Running> {
  return startProcess(parametersOf('start'), '/readyz', { NODE_ENV: 'development', TRUSTED_PROXIES: '127.0.0.1', ...env })
}

/** The same as `npm run start:prod` runs it: several processes with one payment double. `onOutput` is given what they write. */
export function startSupervised(
  processes: number,
  env: { DATABASE_URL: string; DATA_DIR: string },
  onOutput?: (text: string) => void,
): Promise<Running> {
  const settings = { NODE_ENV: 'development', TRUSTED_PROXIES: '127.0.0.1', WEB_PROCESSES: String(processes), ...env }
  return startProcess(parametersOf('start:prod'), '/readyz', settings, onOutput)
}

/** Watches the memory of a process during some work, and returns its peak in megabytes. */
export async function mostMemory(memory: () => Promise<number>, work: () => Promise<void>): Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memory())
      await sleep(200)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await watching
  return most
}
