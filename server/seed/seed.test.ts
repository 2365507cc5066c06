import { afterAll, beforeAll, expect, test } from 'vitest'
import { isStrongPassword } from '#domain/contact/password.ts'
import { samplePeople } from '#domain/contact/sample-people.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { seed } from './seed.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

test('the sample people keep the rule for passwords', () => {
  for (const { password } of samplePeople) expect(isStrongPassword(password)).toBe(true)
})

test('sample people are there once, can log in, and keep what they did', async () => {
  const now = new Date('2026-05-14T20:00:00Z')
  await seed(api.db, { isProduction: true, now })
  expect(await api.db.all("select 1 from contact where email like '%@zed.example'")).toEqual([])
  await seed(api.db, { isProduction: false, now })
  const login = async (name: string) => (await api.call('login', { body: { name, pass: 'Listen2Zed' } })).body
  expect(await login('zedder@zed.example')).toMatchObject({
    user: { role: 'zedder', subnumber: expect.stringMatching(/^\d{5}$/), expiry: '2026-12-01' },
  })
  expect(await login('expired@zed.example')).toMatchObject({ user: { expiry: '2026-04-05' } })
  expect(await login('reception@zed.example')).toMatchObject({ user: { role: 'reception', subnumber: null, expiry: null } })
  expect(await login('admin@zed.example')).toMatchObject({ user: { role: 'admin' } })

  await api.db.all("update contact set name = 'Changed', password_hash = 'theirs' where email = 'zedder@zed.example'")
  await api.db.all("update subscriber set expirydate = '2030-01-01'")
  const all = () =>
    Promise.all([
      api.db.all('select * from contact order by id'),
      api.db.all('select * from subscriber order by id'),
      api.db.all('select * from stock order by sku'),
    ])
  const before = await all()
  await seed(api.db, { isProduction: false, now: new Date('2027-01-01T00:00:00Z') })
  expect(await all()).toEqual(before)
})
