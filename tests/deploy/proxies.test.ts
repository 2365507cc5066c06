import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type CallSpec, pathOf } from '#domain/api/call.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import { readConfig } from '#server/config.ts'
import { bodyLimits } from '#server/http/mount.ts'
import { type Shop, startShop } from '#server/start-shop.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { ask, isInstalled, offer, open, type ProxyName, type RunningProxy, send, startProxy } from './proxy.ts'

const TOO_MUCH = 'That is too much to send at once.'
let database: Awaited<ReturnType<typeof createTestDatabase>>
let shop: Shop

beforeAll(async () => {
  if (!isInstalled.nginx && !isInstalled.caddy) return
  database = await createTestDatabase()
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: database.url,
    PUBLIC_BASE_URL: 'https://shop.example.org',
    PAYMENTS: 'off',
    SMTP_URL: 'smtps://mail.example',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  shop = await startShop(config, { hasIdleWorkers: true, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await shop?.stop()
  await database?.drop()
})

/** Plain servers in place of the shop's processes, to see what a proxy does with answers that the shop seldom gives. */
async function startProcess(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What each call takes at most, by the shop's own limits. */
const uploads = Object.entries(calls).flatMap(([name, spec]: [string, CallSpec]) => {
  const most = spec.bytes?.most ?? bodyLimits[name as CallName]
  return most === undefined ? [] : [{ path: pathOf(spec), most, error: spec.bytes?.tooMuch ?? TOO_MUCH }]
})
const MEGABYTE = 1024 * 1024

const proxies = Object.keys(isInstalled) as ProxyName[]
for (const name of proxies.filter((name) => !isInstalled[name]))
  test.skip(`${name} is not installed on this machine, so its configuration was not tried`, () => {})

describe.each(proxies.filter((name) => isInstalled[name]))('%s with the files of deploy/ (D317)', (name) => {
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await startProxy(name, [shop.url.replace('http://', '')])
  })
  afterAll(() => proxy.stop())

  const page = () => ask(proxy.url, { headers: { accept: 'text/html' } })
  const signUp = (more: object) => send(`${proxy.url}/api/zedletter-signup`, { email: 'reader@people.example' }, more)

  test('a page arrives whole, with every header of the shop once', async () => {
    const { status, headers, body } = await page()
    expect(status).toBe(200)
    expect(body).toContain('</html>')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('scripts are compressed, by the build for brotli and here for gzip, and kept for a year', async () => {
    const [path = ''] = /\/assets\/base-[\w-]+\.js/.exec((await page()).body) ?? []
    const { body } = await ask(`${proxy.url}${path}`)
    expect(body.length).toBeGreaterThan(1000)
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask(`${proxy.url}${path}`, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(unpack(answer.bytes).toString()).toBe(body)
    }
  })

  test('the sender is known by their address, whatever they write into X-Forwarded-For (security 2.13)', async () => {
    const from = name === 'nginx' ? '127.0.0.21' : '127.0.0.31'
    for (let tries = 0; tries < 5; tries++) expect((await signUp({ from })).status).toBe(200)
    expect((await signUp({ from })).status).toBe(429)
    const forged = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }
    expect((await signUp({ from, headers: forged })).status).toBe(429)
    expect((await signUp({ from, headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9, 127.0.0.1' } })).status).toBe(429)
    expect((await signUp({ from: from.replace('0.0.', '0.1.') })).status).toBe(200)
  })

  test('what is too big is refused in a sentence, by the shop or before it (hostile 25)', async () => {
    // The shop refuses the first ones while the proxy still sends them: often enough that one would be lost.
    for (const kilobytes of [...Array<number>(20).fill(100), 300, 2000]) {
      const refused = await send(`${proxy.url}/support/login`, { name: 'x'.repeat(kilobytes * 1024) })
      expect(refused.status).toBe(413)
      expect(JSON.parse(refused.body)).toEqual({ error: TOO_MUCH })
    }
    const page = await send(`${proxy.url}/merch`, { name: 'x'.repeat(300 * 1024) })
    expect([405, 413]).toContain(page.status)
    expect(page.body).not.toContain('<html')
  })

  test('what a call may have gets through, a photograph’s 20 MB too, and a megabyte more doesn’t (D800, hostile 280, 400)', async () => {
    const reader = await startProcess(async (request, answer) => {
      let length = 0
      for await (const bytes of request) length += bytes.length
      answer.end(String(length))
    })
    const before = await startProxy(name, [reader])
    onTestFinished(before.stop)
    const upload = (bytes: number, path: string) =>
      offer(`${before.url}${path}`, Buffer.alloc(bytes), { 'content-type': 'application/octet-stream' })
    expect(uploads.map(({ most }) => most)).toEqual(expect.arrayContaining([20 * MEGABYTE, 6 * MEGABYTE, MEGABYTE]))
    for (const { path, most, error } of uploads) {
      expect([path, await upload(most, path)]).toEqual([path, expect.objectContaining({ status: 200, body: String(most) })])
      const refused = await upload(most + MEGABYTE, path)
      expect([path, refused.status, JSON.parse(refused.body)]).toEqual([path, 413, { error }])
      expect([path, (await upload(most + MEGABYTE, `${path}/x`)).status]).toEqual([path, 413])
    }
  })

  test('figures, letters and the payment double stay shut, however they are written', async () => {
    const open = await startProcess((_request, answer) => answer.end('open'))
    const before = await startProxy(name, [open])
    onTestFinished(before.stop)
    expect((await ask(before.url, { path: '/metricsandmore' })).body).toBe('open')
    const paths = [
      '/metrics',
      '/metrics/',
      '/metrics?a',
      '/METRICS',
      '/%6detrics',
      '//metrics',
      '/merch/../metrics',
      '/outbox',
      '/outbox/1',
    ]
    for (const path of [...paths, '/fake-paypal/__control/log', '/fake-paypal']) {
      const { status, body } = await ask(before.url, { path })
      expect([path, status, body]).toEqual([path, 404, expect.not.stringContaining('open')])
    }
  })

  test('without the shop a page says so in words, and a call in JSON', async () => {
    const alone = await startProxy(name, ['127.0.0.1:1'])
    onTestFinished(alone.stop)
    const call = await ask(`${alone.url}/api/merch`)
    expect(call.status).toBe(503)
    expect(JSON.parse(call.body)).toEqual({ error: 'The shop is busy. Please try again in a moment.' })
    const away = await ask(`${alone.url}/merch`)
    expect([away.status, away.body]).toEqual([503, "The shop isn't answering right now. Try again in a minute."])
  })

  test('another process is asked for what only reads, and for an order only if the first never had it (security 2.3)', async () => {
    const asked: string[] = []
    const broken = await startProcess(({ method, socket }) => {
      asked.push(`broken ${method}`)
      socket.destroy()
    })
    const fine = await startProcess(({ method }, answer) => {
      asked.push(`fine ${method}`)
      answer.end('fine')
    })
    const two = await startProxy(name, [broken, fine])
    onTestFinished(two.stop)
    for (let tries = 0; tries < 4; tries++) expect((await ask(`${two.url}/merch`)).body).toBe('fine')
    expect(asked).toContain('broken GET')
    asked.length = 0
    const orders = []
    for (let tries = 0; tries < 4; tries++) orders.push((await send(`${two.url}/support/confirm-order`, {})).status)
    // Each order reached one process, once.
    expect(asked.toSorted()).toEqual(['broken POST', 'broken POST', 'fine POST', 'fine POST'])
    expect(orders.toSorted()).toEqual([200, 200, 503, 503])

    const stopped = await startProxy(name, ['127.0.0.1:1', fine])
    onTestFinished(stopped.stop)
    for (let tries = 0; tries < 4; tries++) expect((await send(`${stopped.url}/support/confirm-order`, {})).body).toBe('fine')
  })

  test('the shop gets the sender and the host, and nothing they made up', async () => {
    const echo = await startProcess(({ headers }, answer) => answer.end(JSON.stringify(headers)))
    const echoing = await startProxy(name, [echo])
    onTestFinished(echoing.stop)
    const host = new URL(echoing.url).host
    const made = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-request-id': 'made up' }
    const headers = JSON.parse((await ask(`${echoing.url}/merch`, { from: '127.0.0.41', headers: made })).body)
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.41', 'x-forwarded-proto': 'https' })
    expect(host).toContain(headers.host)
    expect(headers['x-request-id'] ?? '').toBe('')
  })

  test('a stream of events is passed on as it is written', async () => {
    const streams = await startProcess((_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      answer.write('data: one\n\n')
    })
    const streaming = await startProxy(name, [streams])
    onTestFinished(streaming.stop)
    const stream = await open(`${streaming.url}/api/events`)
    onTestFinished(() => void stream.destroy())
    const [first] = await once(stream, 'data')
    expect(String(first)).toBe('data: one\n\n')
  })
})
