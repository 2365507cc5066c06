import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Shop, startShop } from '#server/start-shop.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { noLimits } from './limits.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'zed-site-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function withShop(env: Record<string, string>, use: (shop: Shop) => Promise<void>): Promise<void> {
  const config = readConfig({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  const log = pino({ level: 'silent' })
  const shop = await startShop(config, { dist: null, log, limits: noLimits, hasIdleWorkers: true })
  await use(shop).finally(shop.stop)
}

/** The status of a request from this machine under any name: `fetch` does not let a program choose one. */
function statusOf(shop: Shop, path: string, host: string, more: readonly string[] = []): Promise<number> {
  const method = more.some((line) => line.startsWith('origin')) ? 'POST' : 'GET'
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, 'connection: close', 'content-length: 0', ...more]
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])))
    socket.on('error', reject)
  })
}
const paths = ['/api/config', '/outbox', '/healthz', '/fake-paypal/__control/log']

test('a page that leads its own name to this machine reads nothing of a shop that is tried out (hostile 60)', () =>
  withShop({}, async (shop) => {
    const { port } = new URL(shop.url)
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.5'])
      for (const path of paths) expect([host, path, await statusOf(shop, path, host)]).toEqual([host, path, 421])
    expect(await statusOf(shop, '/api/config', 'user@localhost')).toBe(400)
    for (const host of ['localhost', 'LOCALHOST', `127.0.0.1:${port}`, `[::1]:${port}`, '[::1]'])
      for (const path of paths) expect([host, path, await statusOf(shop, path, host)]).toEqual([host, path, 200])
  }))

test('every answer says that payments are a test, unless they aren’t (D985)', async () => {
  const saidBy = async (shop: Shop) => (await fetch(`${shop.url}/api/merch`)).headers.get('x-shop-payments')
  await withShop({}, async (shop) => expect(await saidBy(shop)).toBe('test'))
  await withShop({ PAYMENTS: 'off' }, async (shop) => expect(await saidBy(shop)).toBeNull())
})

test('a page of another site does not reach the controls of the payment double (hostile 60)', () =>
  withShop({}, async (shop) => {
    const { host } = new URL(shop.url)
    const reset = (origin: string) => statusOf(shop, '/fake-paypal/__control/reset', host, [`origin: ${origin}`])
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      expect([origin, await reset(origin)]).toEqual([origin, 403])
    expect(await reset(`http://${host}`)).toBe(200)
  }))

test('a demonstration is open under its name, its letters and controls at this machine only (hostile 55)', () =>
  withShop({ DEMO: '1', HOST: '0.0.0.0', PUBLIC_BASE_URL: 'https://Demo.example' }, async (shop) => {
    expect(await statusOf(shop, '/api/config', 'demo.example')).toBe(200)
    expect(await statusOf(shop, '/api/config', 'evil.example')).toBe(421)
    for (const path of ['/outbox', '/fake-paypal/__control/log']) {
      expect([path, await statusOf(shop, path, 'demo.example')]).toEqual([path, 404])
      expect([path, await statusOf(shop, path, 'localhost', ['x-forwarded-for: 203.0.113.7'])]).toEqual([path, 404])
      expect([path, await statusOf(shop, path, 'localhost')]).toEqual([path, 200])
    }
  }))
