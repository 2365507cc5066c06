import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'

const main = fileURLToPath(new URL('./main.mjs', import.meta.url))
let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-main-'))
  await chmod(folder, 0o711)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await startEmbedded(join(folder, 'data')).then(({ leave }) => leave())
  await rm(folder, { recursive: true, force: true })
})

type Run = { child: ChildProcess; output: () => string; url: () => Promise<string>; code: () => Promise<number | null> }

function start(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [main, '--api-only'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'fatal', ...env },
  })
  children.push(child)
  let text = ''
  child.stdout?.on('data', (bytes) => {
    text += bytes
  })
  child.stderr?.on('data', (bytes) => {
    text += bytes
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    output: () => text,
    code: () => ended,
    url: async () => {
      const found = () => /answer at (http:\S+)/.exec(text)?.[1]
      await expect.poll(() => found() ?? child.exitCode, { interval: 50 }).not.toBeNull()
      const url = found()
      if (!url) throw new Error(`The shop did not open: ${text}`)
      return url
    },
  }
}

const login = (url: string, name: string, pass = 'Listen2Zed') =>
  fetch(`${url}/support/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, pass }),
  })
const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status === 200

test('one folder through its life: two starts at once, each small in memory (D988), a taken port, a hard kill, a clean stop', async () => {
  const [first, second] = [start(), start()]
  const [url, other] = await Promise.all([first.url(), second.url()])
  expect(await isReady(url)).toBe(true)
  expect(await isReady(other)).toBe(true)
  // In the process that was started, which has begun again.
  const command = execFileSync('ps', ['-o', 'args=', '-p', String(first.child.pid)], { encoding: 'utf8' })
  expect(command).toMatch(/--heap-growing-percent=30 .*main\.mjs --api-only$/m)
  expect(first.output()).toContain('reception@zed.example')
  const { token } = (await (await login(url, 'zedder@zed.example')).json()) as { token: string }
  expect(token).toMatch(/^zed_/)
  const secret = join(folder, 'data', 'postgres-password')
  expect((await stat(secret)).mode & 0o777).toBe(0o600)
  expect(first.output()).not.toContain(await readFile(secret, 'utf8'))

  const taken = start({ PORT: new URL(url).port })
  expect(await taken.code()).toBe(1)
  expect(taken.output()).toMatch(/^Port \d+ is taken: [^\n]*\n$/)

  second.child.kill('SIGTERM')
  expect(await second.code()).toBe(0)
  expect(await isReady(url)).toBe(true)

  first.child.kill('SIGKILL')
  await first.code()
  const third = start()
  const again = await third.url()
  const own = await fetch(`${again}/support/contact`, { headers: { authorization: `Bearer ${token}` } })
  expect(own.status).toBe(200)

  third.child.kill('SIGINT')
  expect(await third.code()).toBe(0)
  const pidFile = join(folder, 'data', 'postgres', 'postmaster.pid')
  await expect(stat(pidFile)).rejects.toThrow()

  await writeFile(pidFile, `${process.pid}\n${join(folder, 'data', 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`)
  const fourth = start()
  expect(await isReady(await fourth.url())).toBe(true)
  fourth.child.kill('SIGTERM')
  expect(await fourth.code()).toBe(0)
})

/** Says once in each thread, when it has been there for a moment, whether Node has loaded its compiler. */
const noting = `
  import { isMainThread } from 'node:worker_threads'
  const note = () => console.error((isMainThread ? 'main' : 'thread') + ' ' + process.moduleLoadList.some((name) => name.includes('amaro')))
  if (isMainThread) process.on('exit', note)
  else setTimeout(note, 1000).unref()`

test('what was compiled beforehand is all that a start and its threads need (D972)', async () => {
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
  execFileSync(process.execPath, [fileURLToPath(new URL('./compile.mjs', import.meta.url))], {
    env: { PATH: process.env.PATH, ...compiled },
  })
  const shop = start({ ...compiled, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noting)}` })
  expect((await login(await shop.url(), 'zedder@zed.example')).status).toBe(200)
  await expect.poll(shop.output).toContain('thread ')
  shop.child.kill('SIGTERM')
  await shop.code()
  expect(shop.output()).toContain('main false')
  expect(shop.output()).not.toContain('thread true')
})

test('a setting that cannot be run with ends the start in one sentence', async () => {
  const settings = { PAYMENTS: 'off', SMTP_URL: 'smtps://mail.example', EMBEDDED_DATABASE: '1', TRUSTED_PROXIES: 'none' }
  const refused = start({ NODE_ENV: 'production', ...settings })
  expect(await refused.code()).toBe(1)
  expect(refused.output()).toBe('Production needs PUBLIC_BASE_URL, and it must begin with https://.\n')
})

test('a database that isn’t there is said in words at the terminal, without its password (hostile 101)', async () => {
  const waiting = start({ DATABASE_URL: 'postgres://shop:hush@127.0.0.1:1/shop' })
  await expect.poll(waiting.output).toContain("The database doesn't answer: ECONNREFUSED. Trying again every second.\n")
  expect(waiting.output()).not.toContain('hush')
  waiting.child.kill('SIGTERM')
  expect(await waiting.code()).toBe(0)
})

test.runIf(process.getuid?.() === 0)('root is told which folder the user of the database may not enter', async () => {
  const shut = join(folder, 'shut')
  await mkdir(shut, { mode: 0o700 })
  await expect(startEmbedded(join(shut, 'data'))).rejects.toThrow(new RegExp(`may not enter ${shut}: `))
})
