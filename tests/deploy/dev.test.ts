import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/bench/server/shop-process.ts'
import { launchOptions, openContext } from '#tests/browser.ts'
import { copyTree, type TreeCopy } from '#tests/support/tree-copy.ts'

let tree: TreeCopy
let dataDir: string
let child: ChildProcess | undefined
beforeAll(async () => {
  tree = await copyTree({ packages: true })
  // By this file the installer sees that nothing has to be installed.
  copyFileSync('node_modules/.package-lock.json', join(tree.root, 'node_modules/.package-lock.json'))
  dataDir = await mkdtemp(join(tmpdir(), 'zed-dev-'))
  for (const folder of [tree.root, dataDir]) await chmod(folder, 0o711)
})
afterAll(async () => {
  if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  for (const pid of processesOn(dataDir)) process.kill(pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
  await tree.remove()
})

/** The processes that name this folder when they were started: a PostgreSQL on it does. */
function processesOn(folder: string): number[] {
  const list = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return list.filter((line) => line.includes(folder) && !line.includes('ps -A')).map((line) => Number.parseInt(line, 10))
}

/** Saves as editors do, in one moment: Vite may read a file that is written in place while it's still empty, and keeps that. */
function change(file: string, from: string, to: string): void {
  const path = join(tree.root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(`${path}~`, text.replace(from, to))
  renameSync(`${path}~`, path)
}

const eventually = <T>(look: () => Promise<T>, timeout = 90_000) => expect.poll(() => look().catch(String), { timeout, interval: 250 })

function startDev(port: number): ChildProcess {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  // A group of its own, since Ctrl-C reaches every process in the terminal.
  return spawn('npm', ['run', 'dev'], {
    cwd: tree.root,
    detached: true,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Sends it as the terminal does, and nothing is left. */
async function endedBy(running: ChildProcess, signal: 'SIGINT' | 'SIGHUP'): Promise<void> {
  if (!running.pid) throw new Error('npm run dev did not start.')
  const ended = once(running, 'exit')
  process.kill(-running.pid, signal)
  await ended
  await eventually(async () => processesOn(dataDir), 20_000).toEqual([])
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
}

test('npm run dev on a fresh clone: a login, both sides changed, and nothing left after Ctrl-C or a closed terminal (D371)', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  child = startDev(port)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      output += bytes
    })
  const body = JSON.stringify({ name: 'zedder@zed.example', pass: 'Listen2Zed' })
  const login = async () =>
    (await fetch(`${url}/support/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
  await eventually(login).toBe(200)
  // What it says may come after its first answer.
  await eventually(async () => output).toContain(`The shop is open at ${url}`)
  await eventually(async () => output).toContain(`Letters are kept at ${url}/outbox`)

  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await (await openContext(browser)).newPage()
    // A change before this line is up isn't told to the page.
    const connected = page.waitForEvent('console', { predicate: (message) => message.text().includes('[vite] connected') })
    await page.goto(`${url}/donations`)
    await connected
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await heading.waitFor()
    await page.waitForLoadState('networkidle')
    const amount = page.getByRole('main').getByRole('textbox').first()
    await amount.fill('12')
    const words = (await heading.textContent()) ?? ''
    change('screens/buying/donation/donations-page.tsx', words, 'Changed while it runs')
    await page.getByRole('heading', { name: 'Changed while it runs' }).waitFor()
    expect(await amount.inputValue(), 'the page was not reloaded').toBe('12')
  } finally {
    await browser.close()
  }

  change(
    'server/http/site.ts',
    "response.headers.set('x-request-id', asked.id)",
    "response.headers.set('x-request-id', 'changed-' + asked.id)",
  )
  await eventually(async () => (await fetch(`${url}/api/countries`)).headers.get('x-request-id')).toMatch(/^changed-/)
  await eventually(login).toBe(200)

  await endedBy(child, 'SIGINT')

  // The window of the terminal is closed.
  child = startDev(port)
  await eventually(login).toBe(200)
  await endedBy(child, 'SIGHUP')
})

test.each([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
])('a port that is taken is told before anything is built: npm run %s', async (script, command) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts[`pre${script}`]).toMatch(/^node .ci\/install.mjs && node .ci\/check-port.mjs/)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const run = (PORT: number) =>
    spawnSync('node', ['.ci/check-port.mjs'], {
      env: { ...process.env, PORT: String(PORT), npm_lifecycle_event: `pre${script}` },
      encoding: 'utf8',
    })
  expect(run(port)).toMatchObject({
    status: 1,
    stderr: `Port ${port} is taken: stop what is using it, or choose another, as in PORT=${port + 1} ${command}.\n`,
  })
  other.close()
  await once(other, 'close')
  expect(run(port)).toMatchObject({ status: 0, stderr: '' })
})
