import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '#domain/api/call.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import type { Role } from '#domain/session/session.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
const tokens = {} as Record<Role, string>
beforeAll(async () => {
  api = await createTestApi()
  for (const role of ['zedder', 'reception', 'admin'] as const) tokens[role] = (await api.person(role)).token
})
afterAll(() => api.drop())

const names = (Object.keys(calls) as CallName[]).filter((name) => !(calls[name] as CallSpec).isLegacy)
const posts = names.filter((name) => (calls[name] as CallSpec).body)
const guarded = names.filter((name) => !(calls[name] as CallSpec).may.includes('anon'))

/** A person who may make the call. */
function tokenFor(name: CallName): string | undefined {
  const may: readonly string[] = calls[name].may
  const role = (['zedder', 'reception', 'admin'] as const).find((candidate) => may.includes(candidate))
  return may.includes('anon') || !role ? undefined : tokens[role]
}
const raw = (name: CallName, body: string, headers: Record<string, string> = {}) => api.call(name, { token: tokenFor(name), body, headers })
/** A 503 that the contract declares, for example a provider that cannot be asked. */
const declared = (name: CallName) => (calls[name] as CallSpec).failures.filter((status) => status === 503)
const isReadable = (body: unknown) => expect(body).toEqual(expect.objectContaining({ error: expect.any(String) }))

describe('anything that is not a bearer token is no login (hostile 3)', () => {
  test.each(guarded)('%s', async (name) => {
    const token = tokenFor(name) ?? ''
    const wrong: Record<string, string>[] = [
      { authorization: 'Basic x' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer ' },
      { authorization: token },
      { authorization: `Bearer ${token} ${token}` },
      { authorization: `Bearer ${token}, Bearer ${token}` },
      { cookie: `token=${token}; session=${token}` },
    ]
    for (const headers of wrong) expect((await api.call(name, { body: {}, headers })).status).toBe(401)
    expect((await api.call(name, { body: {}, query: { token, access_token: token } })).status).toBe(401)
  })
})

test('a bad token is refused even where none is needed (hostile 3)', async () => {
  expect(await api.call('merch', { token: 'zed_nonsense' })).toMatchObject({ status: 401, body: { error: 'not_authorized' } })
})

test('expired, altered and malformed tokens are all refused alike (hostile 41)', async () => {
  const person = () => api.person('zedder')
  const status = async (token: string) => (await api.call('ownContact', { token })).status
  const { token } = await person()
  expect(await status(token)).toBe(200)

  const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const cases = [
    flipped,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    'x'.repeat(7000),
    'zed_',
    `zed_${'é'.repeat(43)}`,
    token.slice(4),
  ]
  for (const wrong of cases) expect(await status(wrong)).toBe(401)

  const changes = [
    "update session set expires_at = now() - interval '1 second' where contact_id = $1",
    "update session set last_seen = now() - interval '14 days 1 minute' where contact_id = $1",
    'delete from session where contact_id = $1',
    'update contact set disabled_at = now() where id = $1',
    "update contact set role = 'reception' where id = $1",
  ]
  for (const change of changes) {
    const { id, token: other } = await person()
    await api.db.all(change, [id])
    expect(await status(other)).toBe(401)
  }
})

test('tokens are nowhere in the database', async () => {
  const { token } = await api.person()
  const rows = await api.db.all("select encode(token_sha256, 'escape') as kept, session::text as whole from session")
  expect(JSON.stringify(rows)).not.toContain(token.slice(4))
})

const types = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\ta',
  'application/json garbage',
  'text/json',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/jsonp',
]
describe("only JSON is read, and a mail program's one form where the contract has it (hostile 23)", () => {
  test.each(posts)('%s', async (name) => {
    const takesForm = (calls[name] as CallSpec).form !== undefined
    for (const type of types) {
      const { status, body } = await raw(name, '{}', { 'content-type': type })
      // An unreadable form is as broken as unreadable JSON.
      expect(status).toBe(takesForm && type.startsWith('multipart/') ? 400 : 415)
      isReadable(body)
    }
    for (const type of [' application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])
      expect((await raw(name, '{"broken"', { 'content-type': type })).status).toBe(400)
  })
})

/** Every key of these bodies is optional and other keys are ignored, so an object of the wrong shape may do (T273, D133). */
const otherAnswers: Partial<Record<CallName, readonly number[]>> = { toggleZedletter: [200], recognise: [200, 422] }

describe('JSON of the wrong shape (hostile 24)', () => {
  test.each(posts)('%s', async (name) => {
    const odd = otherAnswers[name] ?? [401, 422, 501]
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    for (const [text, allowed] of [
      ['{"a":', [400]],
      ['', [400]],
      ['{"a":1}}', [400]],
      ["{'a':1}", [400]],
      ['null', [422, 501]],
      ['[]', [422, 501]],
      ['"text"', [422, 501]],
      [deep, [422, 501]],
      ['{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}', odd],
      ['{"email":1,"email":2,"name":"x","name":"y"}', odd],
    ] as const) {
      const started = performance.now()
      const { status, body } = await raw(name, text)
      expect(performance.now() - started).toBeLessThan(1000)
      expect([...allowed, ...declared(name)]).toContain(status)
      if (status !== 200) isReadable(body)
    }
  })
})

test('too much is refused before it is read (hostile 25)', async () => {
  // A file of products may have 2 MB.
  for (const name of posts) {
    const size = name === 'previewProducts' || name === 'importProducts' ? 7_000_000 : 2_000_000
    expect((await raw(name, `{"a":"${'x'.repeat(size)}"}`)).status).toBe(413)
  }
})

test('methods that are not in the contract do nothing (hostile 27)', async () => {
  const known = new Set(names.map((name) => `${calls[name].method} ${calls[name].base} ${calls[name].path}`))
  const before = await api.db.all('select count(*) from contact')
  for (const name of names) {
    const { base, path } = calls[name]
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
      if (known.has(`${method} ${base} ${path}`) || (method === 'HEAD' && known.has(`GET ${base} ${path}`))) continue
      const response = await api.app.request(`${base === 'support' ? '/support' : ''}${path.replaceAll(/\{\w+\}/g, 'x')}`, { method })
      expect([404, 405]).toContain(response.status)
    }
  }
  expect(await api.db.all('select count(*) from contact')).toEqual(before)
})

test('texts that mean something elsewhere mean nothing here (hostile 28)', async () => {
  const texts = ["' OR 1=1--", "'; drop table contact; --", '\\', '$1', '{{7*7}}', ['$', '{7*7}'].join(''), '%', '_', '%27']
  for (const text of texts) {
    const answers = [
      await api.call('login', { body: { name: `${text}@people.example`, pass: text } }),
      await api.call('checkEmail', { body: { email: `x${text.replaceAll(/[^\w%$]/g, '')}@people.example` } }),
      await api.call('orderInvoice', { token: tokens.zedder, params: { order_id: text } }),
      await api.call('searchByNumber', { token: tokens.reception, params: { subnumber: text } }),
    ]
    for (const { status, body } of answers) {
      expect([200, 401, 404, 422, 501]).toContain(status)
      expect(JSON.stringify(body)).not.toContain('49')
    }
  }
  expect(await api.db.all('select 1 from contact limit 1')).toHaveLength(1)
})

test('addresses that are no id (hostile 29)', async () => {
  for (const id of ['..%2f..%2fetc%2fpasswd', '%00.pdf', '1'.repeat(300), '1e3', '%201', '%E0%A4%A'])
    for (const path of ['/support/order-invoice/', '/support/cctest/']) {
      const token = path.includes('cctest') ? tokens.admin : tokens.zedder
      const { status } = await api.app.request(`${path}${id}`, { headers: { authorization: `Bearer ${token}` } })
      expect([400, 404, 422, 501]).toContain(status)
    }
})

test('texts that cannot be stored are refused, wherever they are', async () => {
  const fields = {
    name: 'x',
    prevsub: 0,
    mobile: '0491 570 110',
    address: 'x',
    suburb: 'x',
    state: 'QLD',
    postcode: '4101',
    country: { name: 'x', alpha: 'AUS', numeric: 36 },
  }
  const person = { ...fields, email: 'nul@people.example', password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
  for (const wrong of [{ name: 'a\0b' }, { comment: 'half \ud800' }, { country: { ...fields.country, name: '\0' } }])
    expect((await api.call('createContact', { body: { ...person, ...wrong } })).status).toBe(422)
  expect((await api.call('readZedletter', { query: { id: 'a\0' } })).status).toBeOneOf([422, 501])
})

test('any JSON at all is answered without a fault of our own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), fc.jsonValue(), async (name, value) => {
      const { status, body } = await raw(name, JSON.stringify(value))
      expect([200, 400, 401, 404, 409, 422, 501, ...declared(name)]).toContain(status)
      if (status !== 200) isReadable(body)
    }),
    { numRuns: 300 },
  )
})
