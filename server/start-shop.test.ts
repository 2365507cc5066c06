import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { takeSettings } from '#domain/settings.ts'
import { openDatabase } from '#server/db/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { readConfig } from './config.ts'
import { ConsoleError } from './console-error.ts'
import { type Shop, startShop } from './start-shop.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dist: string
let shop: Shop
const silent = pino({ level: 'silent' })
const config = (env: Record<string, string> = {}) => readConfig({ PORT: '0', DATABASE_URL: database.url, ...env })

beforeAll(async () => {
  database = await createTestDatabase()
  dist = await mkdtemp(join(tmpdir(), 'zed-dist-'))
  await writeFile(join(dist, 'index.html'), '<title>Shop</title>')
  await writeFile(join(dist, '.pages.json'), JSON.stringify({ patterns: ['/', '/merch/:id?'], moved: {} }))
  await writeFile(join(dist, 'app.html'), '<title>Shop</title>')
  shop = await startShop(config(), { dist, log: silent })
})
afterAll(async () => {
  await shop.stop()
  await database.drop()
  await rm(dist, { recursive: true, force: true })
})

/** Sends these bytes and returns the reply until the other side closed. */
function speak(text: string, wait = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
      if (wait === 0 && answer.includes('\r\n\r\n')) socket.end()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
    if (wait > 0) setTimeout(() => socket.destroy(), wait)
  })
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

test('who finds a weakness reads where to report it: at the station’s own address (RFC 9116, D803)', async () => {
  onTestFinished(() => takeSettings({}))
  takeSettings({ station: { email: 'desk@own-station.example' } })
  const response = await fetch(`${shop.url}/.well-known/security.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((row) => row.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:desk@own-station.example',
    'Preferred-Languages': 'en',
    Canonical: `${shop.url}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  expect((await fetch(`${shop.url}/.well-known/anything`)).status).toBe(400)
})

test('pages, calls and the payment double answer at one address, all with the security headers', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/merch/loud-tee', 200],
    ['/api/merch', 200],
    ['/readyz', 200],
    ['/support/nothing', 404],
    ['/fake-paypal/sdk/js', 200],
  ] as const) {
    const response = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })
    expect([path, response.status]).toEqual([path, status])
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.has('x-powered-by')).toBe(false)
    await response.body?.cancel()
  }
})

test('the address of the shop is the one it really got', () => {
  expect(shop.deps.baseUrl()).toBe(shop.url)
})

test('no other site is let in (hostile 45)', async () => {
  for (const origin of ['https://evil.example', 'null', 'https://shop.example.evil.tld']) {
    const asked = await fetch(`${shop.url}/api/merch`, { headers: { origin } })
    const preflight = await fetch(`${shop.url}/support/login`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [asked, preflight]) expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(preflight.status).toBe(404)
  }
})

test('2 MB is refused and the connection closed, with and without a length (hostile 25)', async () => {
  const body = `{"name":"${'x'.repeat(2_000_000)}"}`
  const head = 'POST /support/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  expect(statusOf(await speak(`${head}content-length: ${body.length}\r\n\r\n${body}`, 2000))).toBe(413)
  expect(statusOf(await speak(`${head}transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`, 2000))).toBe(
    413,
  )
})

test('misshapen requests are refused (hostile 26)', async () => {
  const get = 'GET /api/config HTTP/1.1\r\nhost: localhost\r\n'
  const cases: [string, number[]][] = [
    [`${get}x: ${'a'.repeat(20_000)}\r\n\r\n`, [431]],
    [`${get}${Array.from({ length: 200 }, (_, index) => `h${index}: 1\r\n`).join('')}\r\n`, [431]],
    [`POST /support/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`, [400]],
    [`POST /support/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`, [400]],
    ['GET /api/config HTTP/1.1\r\n\r\n', [400]],
    ['GET /api/config HTTP/1.1\nhost: localhost\nx : y\n\n', [400]],
    [`GET /${'a'.repeat(3000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, [414]],
  ]
  for (const [text, allowed] of cases) expect(allowed).toContain(statusOf(await speak(text)))
})

test('methods nobody expects (hostile 27)', async () => {
  for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
    for (const path of ['/support/login', '/api/merch', '/merch']) {
      const status = statusOf(await speak(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`))
      expect([400, 404, 405]).toContain(status)
    }
  expect(statusOf(await speak('HEAD /api/merch HTTP/1.1\r\nhost: localhost\r\n\r\n'))).toBe(200)
})

test('a taken port is one sentence that names it', async () => {
  const taken = new URL(shop.url).port
  const second = startShop(config({ PORT: taken }), { dist, log: silent })
  await expect(second).rejects.toThrow(ConsoleError)
  await expect(second).rejects.toThrow(new RegExp(`^Port ${taken} is taken: .*PORT=\\d+[^.]*\\.$`))
})

test('running requests finish, readyz says no, new ones are refused (hostile 49)', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const db = openDatabase(database.url)
  const other = await startShop(config(), {
    dist,
    log: silent,
    db: {
      ...db,
      one: async (text, values) => {
        if (text.includes('from stock')) {
          isAsked()
          await held
        }
        return db.one(text, values)
      },
    },
  })
  const slow = fetch(`${other.url}/api/merch`)
  await asked
  const stopped = other.stop()
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow()
  release()
  expect((await slow).status).toBe(200)
  await stopped
  expect(other.stop()).toBe(stopped)
  await db.close()
})

test('without its database the shop answers 503 and opens when it comes (hostile 46)', async () => {
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const url = `http://127.0.0.1:${port}`
  const broken = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const working = openDatabase(database.url)
  let db = broken
  const starting = startShop(config({ PORT: port }), {
    dist,
    log: silent,
    holdsFor: 100,
    db: {
      all: (text, values) => db.all(text, values),
      one: (text, values) => db.one(text, values),
      transaction: (work) => db.transaction(work),
      close: async () => {},
    },
  })
  await expect
    .poll(() =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/api/merch`)).status).toBe(503)
  db = working
  const late = await starting
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  db = broken
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect(await fetch(`${url}/api/merch`).then((response) => response.status)).toBe(503)
  db = working
  expect((await fetch(`${url}/api/merch`)).status).toBe(200)
  await late.stop()
  await Promise.all([broken.close(), working.close()])
})

test('what arrives while the shop starts waits for it instead of being turned away (D321)', async () => {
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const db = openDatabase(database.url)
  const starting = startShop(config({ PORT: port }), {
    dist,
    log: silent,
    db: {
      ...db,
      transaction: async (work) => {
        await held
        return db.transaction(work)
      },
    },
  })
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(health).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
  const early = fetch(`http://127.0.0.1:${port}/support/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'zedder@zed.example', pass: 'Listen2Zed' }),
  })
  expect(await Promise.race([early, health()])).toBe(200)
  release()
  expect((await early).status).toBe(200)
  await (await starting).stop()
  await db.close()
})

test('starting can be given up', async () => {
  const stopping = new AbortController()
  stopping.abort()
  await expect(startShop(config(), { dist, log: silent, signal: stopping.signal })).rejects.toThrow(/abort/i)
})
