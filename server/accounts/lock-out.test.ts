import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { holdClock } from '#tests/support/hold-clock.ts'
import { hashPassword } from './passwords.ts'

const password = 'Quieter9fox'
const [owner, attacker] = ['203.0.113.2', '198.51.100.66']

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())
beforeEach(() => api.db.all('delete from rate_limit'))

/** The same shop with its limits on, to which every sender names their own address. */
function limitedShop() {
  const config = readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' })
  const app = createServer({ ...api.deps, config, limits: createLimits(api.db) })
  const post = async (path: string, body: object, source: string, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': source,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    return app.request(`/support/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const statusOf = async (path: string, body: object, source: string, token?: string) => (await post(path, body, source, token)).status
  return { post, statusOf, login: (name: string, pass: string, source: string) => statusOf('login', { name, pass }, source) }
}

let people = 0
async function newPerson(): Promise<string> {
  const email = `shut-out-${++people}@people.example`
  await api.call('createContact', { body: { ...sampleFields(email), password, confirmPassword: password } })
  return email
}

test("a stranger who doesn't stop guessing keeps nobody out (security 2.13, hostile 71)", async () => {
  const email = await newPerson()
  const { login } = limitedShop()
  const pass = holdClock()
  /** As often as one source may guess at all: by now, each guess makes it wait for a minute. */
  const guess = async () => {
    pass(61)
    expect(await login(email, 'Wrong1pw', attacker)).toBe(401)
  }
  for (let tries = 0; tries < 11; tries++) await guess()
  const right: number[] = []
  for (let round = 0; round < 3; round++) {
    await guess()
    for (let tries = 0; tries < 9; tries++) {
      pass(6)
      right.push(await login(email, password, owner))
    }
  }
  expect(right).toEqual(Array(27).fill(200))
})

test('thirty desks behind one address log in at the start of a shift (security 2.13)', async () => {
  const { login } = limitedShop()
  const desks = await Promise.all(Array.from({ length: 30 }, () => api.person()))
  await api.db.all('update contact set password_hash = $2 where id = any($1::bigint[])', [
    desks.map(({ id }) => id),
    await hashPassword(password),
  ])
  const emails = desks.map(({ email }) => email)
  const statuses: number[] = []
  for (const email of [...emails, ...emails]) statuses.push(await login(email, password, '203.0.113.30'))
  expect(statuses).toEqual(Array(60).fill(200))
})

test("asking whether an address is known doesn't use up its owner's recovery or sign-up (security 2.5, hostile 72)", async () => {
  const email = await newPerson()
  const { statusOf } = limitedShop()
  for (let tries = 0; tries < 20; tries++) await statusOf('check-email', { email }, attacker)
  expect(await statusOf('check-email', { email }, attacker)).toBe(429)
  expect(await statusOf('recover-password', { name: email }, owner)).toBe(200)
  expect(await statusOf('recover-password', { name: email }, attacker)).toBe(200)

  const unborn = 'not-yet@people.example'
  for (let tries = 0; tries < 6; tries++) await statusOf('check-email', { email: unborn }, `198.51.100.${tries}`)
  const fields = { ...sampleFields(unborn), password, confirmPassword: password }
  expect(await statusOf('create-contact', fields, owner)).toBe(200)
})

test('letters for a new password that a stranger asks for aren’t taken from the owner (D583, hostile 241)', async () => {
  const email = await newPerson()
  const { statusOf, login } = limitedShop()
  const ask = (source: string) => statusOf('recover-password', { name: email }, source)
  const stranger: number[] = []
  for (let tries = 0; tries < 4; tries++) stranger.push(await ask(attacker))
  expect(stranger).toEqual([200, 200, 200, 429])
  expect(await ask('203.0.113.77')).toBe(200)
  // With enough sources a stranger reaches the cap of all, and not where the owner has logged in before.
  expect(await login(email, password, owner)).toBe(200)
  const many: number[] = []
  for (let tries = 0; tries < 21; tries++) many.push(await ask(`198.51.100.${100 + tries}`))
  expect(many).toEqual([...Array(16).fill(200), ...Array(5).fill(429)])
  expect(await ask(owner)).toBe(200)
})

test('letters that confirm an address aren’t taken from who signs up with it, and are bounded for all (D583, hostile 241)', async () => {
  const { post, statusOf, login } = limitedShop()
  const unborn = 'unborn@people.example'
  const move = async (source: string) => {
    const fields = { ...sampleFields(`mover-${++people}@people.example`), password, confirmPassword: password }
    const { token } = (await api.call('createContact', { body: fields })).body as { token: string }
    return statusOf('update-contact', { ...sampleFields(unborn), password }, source, token)
  }
  const moves: number[] = []
  for (let tries = 0; tries < 4; tries++) moves.push(await move(attacker))
  expect(moves).toEqual([200, 200, 200, 429])
  const made = await post('create-contact', { ...sampleFields(unborn), password, confirmPassword: password }, owner)
  const { token, zedder } = (await made.json()) as { token: string; zedder: { id: number } }
  const letters = () =>
    api.db.all("select 1 from outbox where kind = 'confirm_address' and payload->>'contactId' = $1", [String(zedder.id)])
  expect(await letters()).toHaveLength(1)
  expect(await statusOf('send-address-link', {}, owner, token)).toBe(200)
  expect(await letters()).toHaveLength(2)
  expect(await login(unborn, password, owner)).toBe(200)
})
