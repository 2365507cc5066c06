import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { createLimits } from './limits.ts'

let shop: TestShop
let desks: Person[]
beforeAll(async () => {
  shop = await createTestShop()
  desks = []
  for (let index = 0; index < 30; index++) desks.push(await shop.person('reception'))
})
afterAll(() => shop.drop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop.deps.limits = createLimits(shop.db)
})
afterEach(() => void vi.useRealTimers())

const config = async (token?: string) => (await shop.call('config', { token })).status

test('thirty desks behind one address make twenty calls a minute each, beside the shop’s visitors (H3, D477)', async () => {
  for (let turn = 0; turn < 20; turn++) for (const { token } of desks) expect(await config(token)).toBe(200)
  for (let turn = 0; turn < 300; turn++) expect(await config()).toBe(200)
  expect(await config()).toBe(429)
})

test('a flood at their address, of calls or of made-up tokens, stops no desk (H3, D477, hostile 174)', async () => {
  for (const { token } of desks) expect(await config(token)).toBe(200)
  for (let turn = 0; turn < 301; turn++) await config()
  expect(await config()).toBe(429)
  expect(await config('zed_made-up')).toBe(429)
  for (let turn = 0; turn < 3001; turn++) await config('zed_made-up')
  for (const { token } of desks) expect(await config(token)).toBe(200)
})

test('one desk that floods is refused by itself, and still takes and finishes its order (H3, D477, hostile 174)', async () => {
  const [one, other] = desks as [Person, Person]
  for (let turn = 0; turn < 300; turn++) expect(await config(one.token)).toBe(200)
  expect(await config(one.token)).toBe(429)
  expect(await config(other.token)).toBe(200)
  const hasty = deskOf(shop, one)
  const { order_id } = await hasty.sold({ items: [line.merch('tea-towel')] })
  expect(await hasty.finished(order_id)).toMatchObject({ status: 'paid' })
})

test('a Zedder’s login is counted at its address, as before (security 2.13)', async () => {
  const zedder = await shop.person()
  for (let turn = 0; turn < 300; turn++) expect(await config(zedder.token)).toBe(200)
  expect(await config(zedder.token)).toBe(429)
})
