import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStrongPassword } from '#domain/contact/password.ts'
import { judgeSubscriptions } from '#domain/legacy/new-record.ts'
import { cardProblems } from '#domain/payment/card.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { sampleRecords } from '#domain/samples/records.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { openCard } from '#server/vault/card-vault.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { seed } from './seed.ts'

let api: TestApi
beforeEach(async () => {
  api = await createTestApi()
})
afterEach(() => api.drop())

test('the sample people’s passwords satisfy the rule', () => {
  for (const { password } of samplePeople) expect(isStrongPassword(password)).toBe(true)
})

test('sample people are added once, can log in, and keep their changes', async () => {
  const now = new Date('2026-05-14T20:00:00Z')
  await seed(api.db, { isProduction: true, now })
  expect(await api.db.all("select 1 from contact where email like '%@zed.example'")).toEqual([])
  expect(await api.db.all('select 1 from unpaid_record')).toEqual([])
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

test('the sample records are right, with cards that payment providers publish only for tests (D150)', () => {
  const numbers = ['4111111111111111', '4012888888881881', '4242424242424242', '5555555555554444', '5105105105105100', '2223003122003222']
  for (const { subscriptions, card } of sampleRecords) {
    expect(judgeSubscriptions(subscriptions, subscriptionTypes).problems).toEqual([])
    if (card) expect([cardProblems(card, '2027-06-30'), numbers.includes(card.ccnumber)]).toEqual([[], true])
  }
})

test('ten unpaid records are added once, their cards sealed; a deleted one does not come back (D150)', async () => {
  const keys = [{ id: 'own', secret: randomBytes(32) }]
  const now = new Date('2026-05-14T20:00:00Z')
  await seed(api.db, { isProduction: false, now, cardVaultKeys: keys })
  const cards = await api.db.all<{ contact_id: number; key_id: string; blob: Buffer }>('select * from card_vault')
  const opened = cards.map(({ contact_id: contactId, key_id: keyId, blob }) => openCard(keys, { contactId, keyId, blob }).ccnumber)
  expect(opened.sort()).toEqual(sampleRecords.flatMap(({ card }) => card?.ccnumber ?? []).sort())
  const { token } = await api.person('admin')
  const names = async () => ((await api.call('unpaid', { token })).body as { name: string }[]).map(({ name }) => name)
  expect(await names()).toEqual(sampleRecords.map(({ contact }) => contact.name))
  await api.db.all('delete from unpaid_record where id = (select min(id) from unpaid_record)')
  await seed(api.db, { isProduction: false, now, cardVaultKeys: keys })
  expect(await names()).toEqual(sampleRecords.slice(0, -1).map(({ contact }) => contact.name))
})

test('without a key the sample records have no card', async () => {
  await seed(api.db, { isProduction: false, now: new Date('2026-05-14T20:00:00Z') })
  expect(await api.db.all('select 1 from unpaid_record')).toHaveLength(sampleRecords.length)
  expect(await api.db.all('select 1 from card_vault')).toEqual([])
})
