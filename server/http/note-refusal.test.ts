import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createLimits } from './limits.ts'

let api: TestApi
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  api = await createTestApi({ log: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) }) })
})
afterAll(() => api.drop())

const refusals = () =>
  api.db.all<{ actor: string; detail: object }>("select actor, detail from audit where action = 'access.fail' order by id")

/** The shop with its limits on; this sender names their own address. */
function get(path: string, source: string, token?: string) {
  const config = readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' })
  const app = createServer({ ...api.deps, config, limits: createLimits(api.db) })
  const headers = { 'x-forwarded-for': source, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  return async () => (await app.request(path, { headers })).status
}

test('who is refused what is in the audit trail, without an address (security 2.16, hostile 75)', async () => {
  const zedder = await api.person()
  const { length: earlier } = await refusals()
  expect(await get('/support/audit', '203.0.113.7', zedder.token)()).toBe(403)
  expect(await get('/support/audit', '203.0.113.7')()).toBe(401)
  expect(await get('/api/merch', '203.0.113.8', 'zed_stolen')()).toBe(401)
  const source = expect.stringMatching(/^[\da-f]{6}$/)
  const added = (await refusals()).slice(earlier)
  expect(added).toEqual([
    { actor: String(zedder.id), detail: { call: 'auditTrail', status: 403, source } },
    { actor: 'anon', detail: { call: 'auditTrail', status: 401, source } },
    { actor: 'anon', detail: { call: 'merch', status: 401, source } },
  ])
  const [first, second, third] = added.map(({ detail }) => (detail as { source: string }).source)
  expect([first === second, second === third]).toEqual([true, false])
})

test("the audit trail can't be flooded with refusals (security 2.16, hostile 75)", async () => {
  const before = (await refusals()).length
  const call = get('/support/audit', '203.0.113.9')
  for (let tries = 0; tries < 50; tries++) expect(await call()).toBe(401)
  expect(await refusals()).toHaveLength(before + 10)
})

test('who goes on after being told to wait is in the log, once, by a mark (security 2.16)', async () => {
  const call = get('/api/config', '203.0.113.10')
  const statuses: number[] = []
  for (let tries = 0; tries < 450; tries++) statuses.push(await call())
  expect(statuses.filter((status) => status === 429)).toHaveLength(150)
  const floods = logged.filter(({ msg }) => msg === 'one source goes on after it was told to wait')
  expect(floods).toMatchObject([{ level: 40, call: 'config', source: expect.stringMatching(/^[\da-f]{6}$/) }])
})

test("a request's line says who it was, from where as a mark, and no address (security 2.16, D227)", async () => {
  const zedder = await api.person()
  await get('/support/contact', '203.0.113.11', zedder.token)()
  await get('/api/merch', '203.0.113.11')()
  const lines = logged.filter(({ msg }) => msg === 'request')
  const [own, anonymous] = lines.slice(-2)
  expect(own).toMatchObject({ contactId: zedder.id, role: 'zedder', source: expect.stringMatching(/^[\da-f]{6}$/) })
  expect(anonymous?.source).toBe(own?.source)
  expect(lines.at(-1)).not.toHaveProperty('contactId')
  expect(JSON.stringify(logged)).not.toMatch(/203\.0\.113|@/)
})

test('reports of the policy are read under their own names, logged without a path, and limited (A60, hostile 76)', async () => {
  const app = createServer({
    ...api.deps,
    config: readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' }),
    limits: createLimits(api.db),
  })
  const violation = { 'effective-directive': 'img-src', 'blocked-uri': 'https://elsewhere.example/SECRET?token=SECRET' }
  const send = async (type: string, body: unknown) =>
    (
      await app.request('/api/csp-report', {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': '203.0.113.12' },
        body: JSON.stringify(body),
      })
    ).status
  expect(await send('application/csp-report', { 'csp-report': violation })).toBe(200)
  expect(await send('application/reports+json', [{ type: 'csp-violation', body: { effectiveDirective: 'script-src' } }])).toBe(200)
  expect(await send('text/plain', { 'csp-report': violation })).toBe(415)
  const told = logged.filter(({ msg }) => msg === 'kept out by the content security policy')
  expect(told).toMatchObject([{ directive: 'img-src', blocked: 'https://elsewhere.example' }, { directive: 'script-src' }])
  expect(JSON.stringify(logged)).not.toContain('SECRET')
  const statuses: number[] = []
  for (let tries = 0; tries < 30; tries++) statuses.push(await send('application/csp-report', { 'csp-report': violation }))
  expect(statuses.filter((status) => status === 429)).toHaveLength(12)
})
