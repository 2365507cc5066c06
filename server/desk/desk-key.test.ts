import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpired } from '#server/retention.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

const keysOf = async (token: string) => ((await api.call('deskKey', { token, body: {} })).body as { keys: string[] }).keys

test('a person at the desk has a key of their own, the same at each login (D285)', async () => {
  const [one, other] = [await api.person('reception'), await api.person('admin')]
  const [key = ''] = await keysOf(one.token)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keysOf(one.token)).toEqual([key])
  expect(await keysOf(other.token)).not.toContain(key)
})

test('it seals for 12 hours, opens for a day more, and is deleted then (D285)', async () => {
  const { token } = await api.person('reception')
  const [first = ''] = await keysOf(token)
  const age = (hours: number) =>
    api.db.all('update desk_key set made_at = now() - make_interval(hours => $1) where key = $2', [hours, Buffer.from(first, 'base64')])
  await age(13)
  const [second = '', ...others] = await keysOf(token)
  expect([second === first, others]).toEqual([false, [first]])
  await deleteExpired(api.db)
  expect(await keysOf(token)).toEqual([second, first])
  await age(37)
  expect(await keysOf(token)).toEqual([second])
  await deleteExpired(api.db)
  expect(await api.db.all('select 1 from desk_key where key = $1', [Buffer.from(first, 'base64')])).toEqual([])
})
