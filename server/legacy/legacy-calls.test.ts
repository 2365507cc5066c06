import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallSpec } from '#domain/api/call.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ config: readConfig({ ENABLE_LEGACY: '1' }) })
})
afterAll(() => api.drop())

test('with ENABLE_LEGACY=1 the test calls answer (T301)', async () => {
  for (const name of ['legacyTestGet', 'legacyTestPost', 'legacyTest2'] as const) {
    expect(await api.call(name, { body: { anything: 1 } })).toMatchObject({ status: 200, body: { ok: true } })
  }
})

test('GET login gives a token of the session that asks, and 401 without one (T301)', async () => {
  const person = await api.person('zedder')
  const { status, body } = await api.call('legacyLogin', { token: person.token })
  expect(status).toBe(200)
  const { token } = body as { token: string }
  expect(token).not.toBe(person.token)
  expect((await api.call('ownContact', { token })).body).toMatchObject({ zedder: { email: person.email } })
  expect((await api.call('legacyLogin')).status).toBe(401)
  expect((await api.call('legacyLogin', { token: 'zed_nobody' })).status).toBe(401)
})

test('cc answers with a refusal to look at: a message, then each field with its own (T302)', async () => {
  const { status, body } = await api.call('legacyCardTest', { body: {} })
  expect(status).toBe(200)
  expect(body).toEqual({ error: expect.any(String), fields: expect.arrayContaining([{ field: 'ccnumber', message: expect.any(String) }]) })
})

test('cc refuses the number of a card, however it is written, and repeats none of it (hostile 52)', async () => {
  const number = '4111 1111 1111 1111'
  for (const body of [
    { ccnumber: number },
    { a: { b: [`x${number.replaceAll(' ', '-')}`] } },
    { n: 4111111111111111 },
    { n: '378282246310005' },
  ]) {
    const answer = await api.call('legacyCardTest', { body })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).not.toMatch(/4111|3782/)
  }
})

test('without ENABLE_LEGACY none of them exists, for anybody (T301, D155)', async () => {
  const app = createServer({ ...api.deps, config: readConfig({}) })
  const { token } = await api.person('reception')
  const legacy = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as CallSpec).isLegacy)
  expect(legacy).toEqual(['legacyLogin', 'legacyTestGet', 'legacyTestPost', 'legacyTest2', 'legacyCardTest'])
  for (const name of legacy) {
    const { method, path } = calls[name]
    for (const headers of [new Headers(), new Headers({ authorization: `Bearer ${token}` })]) {
      expect((await app.request(`/support${path}`, { method, headers })).status).toBe(404)
    }
  }
})
