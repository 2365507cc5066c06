import { request as send } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { createSite } from '#server/http/site.ts'
import { type OpenShop, openTestShop } from '#tests/support/open-shop.ts'
import { makeRequestId } from './request.ts'

const SPOKEN = /^[23456789CFHJKMQRTWXY]{4}-[23456789CFHJKMQRTWXY]{4}$/

let shop: OpenShop
let behindProxy: OpenShop
const lines: Record<string, unknown>[] = []
const onLine = (line: string) => void lines.push(JSON.parse(line))
beforeAll(async () => {
  shop = await openTestShop({ onLine })
  behindProxy = await openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await shop.close()
  await behindProxy.close()
})
beforeEach(() => void lines.splice(0))

const idOf = (response: Response) => response.headers.get('x-request-id') ?? ''
const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })

test('an id can be read out: two groups of four, no letter that looks or sounds like another (D305)', () => {
  const ids = Array.from({ length: 2000 }, makeRequestId)
  expect(ids.filter((id) => !SPOKEN.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  // Every letter comes up, first and last.
  expect(new Set(ids.map((id) => id[0])).size).toBe(20)
  expect(new Set(ids.map((id) => id.at(-1))).size).toBe(20)
})

test('every answer carries an id of its own: pages, files, calls, and what is refused or unknown (D305)', async () => {
  const paths = ['/', '/assets/main.js', '/api/merch', '/healthz', '/support/nothing', '/support/own-contact', '/nothing', '/metrics']
  const ids = await Promise.all(paths.map(async (path) => idOf(await ask(`${shop.url}${path}`))))
  expect(ids.filter((id) => !SPOKEN.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(paths.length)
  const elsewhere = await new Promise<string>((resolve, reject) => {
    const { port } = new URL(shop.url)
    const asked = send({ host: '127.0.0.1', port, path: '/', headers: { host: 'evil.example' } }, (answer) => {
      answer.resume()
      resolve(`${answer.statusCode} ${answer.headers['x-request-id']}`)
    })
    asked.on('error', reject).end()
  })
  expect(elsewhere).toMatch(/^421 [2-9A-Z]{4}-[2-9A-Z]{4}$/)
})

test('only a trusted proxy names a request, and only with something that looks like an id (hostile 106)', async () => {
  const uuid = '3f0c2d4e-9a1b-4c6d-8e2f-1234567890ab'
  expect(idOf(await ask(behindProxy.url, { 'x-request-id': uuid }))).toBe(uuid)
  expect(idOf(await ask(shop.url, { 'x-request-id': uuid }))).toMatch(SPOKEN)
  for (const wrong of [
    'short',
    'x'.repeat(65),
    'has space in it',
    '<script>alert(1)</script>',
    '"}{"level":60',
    '../../etc/passwd',
    '--------',
  ])
    expect(idOf(await ask(behindProxy.url, { 'x-request-id': wrong })), wrong).toMatch(SPOKEN)
})

test('every log line of a request has its id (D305, security 2.16)', async () => {
  const merch = idOf(await ask(`${shop.url}/api/merch`))
  expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([{ requestId: merch, route: '/api/merch', status: 200 }])
  lines.splice(0)

  // The table is gone: the fault is logged far below the handler's own line.
  await shop.db.all('alter table recovery_token rename to recovery_token_gone')
  const response = await fetch(`${shop.url}/support/recover-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'zedder@zed.example' }),
  })
  await shop.db.all('alter table recovery_token_gone rename to recovery_token')
  expect(response.status).toBe(500)
  const id = idOf(response)
  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(lines.map(({ requestId }) => requestId)).toEqual(lines.map(() => id))
  // The body has it too, for people who can't see headers.
  expect(await response.json()).toEqual({ error: messages.serverFault, requestId: id })
})

test('what a person did wrong carries no code: there is nothing to phone about', async () => {
  const response = await fetch(`${shop.url}/support/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'zedder@zed.example', pass: 'wrong' }),
  })
  expect([response.status, await response.json()]).toEqual([401, { error: 'not_authorized' }])
})

test('a page that cannot be read says so, with the code to read out (D305)', async () => {
  const site = createSite(shop.deps.config, shop.deps.log)
  const pages = () => Promise.reject(new Error('the disk is gone'))
  site.open({ api: new Hono(), pages, photographs: pages, helpers: [] })
  const response = await site.answer(new Request('http://localhost/', { headers: { accept: 'text/html' } }), {} as never)
  expect(response.status).toBe(500)
  expect(await response.text()).toBe(`${messages.serverFault}\n\nIf you contact us about this, mention code ${idOf(response)}.`)
  expect(lines).toMatchObject([{ level: 50, requestId: idOf(response), msg: 'request failed' }])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})
