import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tooManyPeople } from '#domain/waiting.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { sampleFields } from '#tests/support/api.ts'
import { holdClock } from '#tests/support/hold-clock.ts'
import { createTestShop, line, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.all('delete from rate_limit')
  await shop.db.all('delete from sign_up')
})

const venue = '203.0.113.40'
const password = 'Quieter9fox'
const towel = { items: [line.merch('tea-towel')] }
let people = 0
const nextEmail = () => `crowd-${++people}@people.example`

/** The same shop with its limits on, to which every sender names their own address. */
function limitedShop() {
  const config = readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' })
  const limits = createLimits(shop.db)
  const app = createServer({ ...shop.deps, config, limits })
  const post = (path: string, body: object, source: string) =>
    app.request(`/support/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': source },
      body: JSON.stringify(body),
    })
  return {
    limits,
    check: async (email: string, source = venue) => (await post('check-email', { email }, source)).status,
    /** Signs someone up and returns the answer, with their id where it went well. */
    async signUp(cart: object | null = towel, { email = nextEmail(), source = venue } = {}) {
      const answer = await post(
        'create-contact',
        { ...sampleFields(email), password, confirmPassword: password, cart: cart ?? undefined },
        source,
      )
      const body = (await answer.json()) as { error?: string; zedder?: { id: number } }
      return { status: answer.status, wait: Number(answer.headers.get('retry-after')), error: body.error, id: body.zedder?.id ?? 0 }
    },
  }
}

async function statusesOf(count: number, next: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++) statuses.push((await next()).status)
  return statuses
}
const all = (count: number, status: number) => Array<number>(count).fill(status)

const pay = (contactId: number, total = 1600) =>
  shop.db.all(
    `insert into shop_order (contact_id, state, contact, sub_total, shipping_weight, shipping_price, total, total_weight, total_taxable,
       gst, sub_discount, station_pickup, active_sub, fingerprint, reserved_until, paid_at)
     values ($1, 'paid', '{}', $2, 0, 0, $2, 0, 0, 0, false, true, false, 'x', now(), now())`,
    [contactId, total],
  )
const confirm = (contactId: number) => shop.db.all('update contact set email_confirmed_at = now() where id = $1', [contactId])

describe('new people at one address (D370, hostile 122)', () => {
  test('sixty with something in the cart sign up within the hour, whether they pay or not, and each was asked about first; those who paid are no longer counted, so that a crowd of buyers never ends; what costs nothing is no payment', async () => {
    const { check, signUp } = limitedShop()
    const ids: number[] = []
    const statuses: number[] = []
    for (let turn = 0; turn < 60; turn++) {
      const email = nextEmail()
      const asked = await check(email)
      const { status, id } = await signUp(towel, { email })
      statuses.push(asked, status)
      ids.push(id)
    }
    expect(statuses).toEqual(all(120, 200))
    // Tries that are refused use nothing up.
    expect(await statusesOf(10, () => signUp())).toEqual(all(10, 429))
    await Promise.all(ids.slice(0, 20).map((id) => pay(id)))
    await Promise.all(ids.slice(20, 30).map((id) => pay(id, 0)))
    expect(await statusesOf(21, () => signUp())).toEqual([...all(20, 200), 429])
  })

  test('a script with nothing in the cart is stopped after five, and told the true wait', async () => {
    const pass = holdClock()
    const { signUp } = limitedShop()
    expect(await statusesOf(5, () => signUp(null))).toEqual(all(5, 200))
    pass(20 * 60)
    const { status, wait, error } = await signUp(null)
    expect([status, wait, error]).toEqual([429, 2400, tooManyPeople(2400)])
    expect(error).toContain('in 40 minutes')
    // It keeps no buyer from the same address out, and nobody elsewhere.
    expect((await signUp(towel)).status).toBe(200)
    expect((await signUp(null, { source: '203.0.113.41' })).status).toBe(200)
    pass(2401)
    expect((await signUp(null)).status).toBe(200)
  })

  test.each([
    ['a thing the shop has never had', { items: [{ type: 'merch', id: 'gold-bar', itemPrice: 1, quantity: 1 }] }],
    ['a hidden thing', { items: [{ type: 'merch', id: 'misc', itemPrice: 1, quantity: 1 }] }],
    ['a shirt without a size', { items: [{ type: 'merch', id: 'logo-tee', itemPrice: 35, quantity: 1 }] }],
  ])('%s in the cart counts as nothing', async (_what, cart) => {
    const { signUp } = limitedShop()
    expect(await statusesOf(6, () => signUp(cart))).toEqual([...all(5, 200), 429])
  })

  test('a script that sends a cart along makes no more accounts in a day than one without', async () => {
    const pass = holdClock()
    const { limits, signUp } = limitedShop()
    // What it has made in earlier hours.
    for (let turn = 0; turn < 100; turn++) await limits.take('newPeopleOfDay', venue)
    pass(3601)
    expect(await statusesOf(5, () => signUp(null))).toEqual(all(5, 200))
    expect(await statusesOf(20, () => signUp())).toEqual([...all(15, 200), ...all(5, 429)])
    pass(3601)
    expect((await signUp()).wait).toBeGreaterThan(12 * 3600)
  })

  test('those who pressed the link in their letter leave room in the hour, and none in the day', async () => {
    const { limits, signUp } = limitedShop()
    for (let turn = 0; turn < 108; turn++) await limits.take('newPeopleOfDay', venue)
    const statuses: number[] = []
    for (let turn = 0; turn < 13; turn++) {
      const { status, id } = await signUp(null)
      statuses.push(status)
      if (id > 0) await confirm(id)
    }
    expect(statuses).toEqual([...all(12, 200), 429])
  })

  test('typing a taken address again and again is still limited (security 2.5)', async () => {
    const { signUp } = limitedShop()
    const email = nextEmail()
    expect((await signUp(towel, { email })).status).toBe(200)
    expect(await statusesOf(11, () => signUp(towel, { email }))).toEqual([...all(10, 409), 429])
  })

  test('nothing of the cart is kept, and where someone signed up only for a day', async () => {
    const { signUp } = limitedShop()
    const { id } = await signUp()
    const [row] = await shop.db.all(
      'select sign_up.*, contact.* from sign_up join contact on contact.id = contact_id where contact.id = $1',
      [id],
    )
    expect(JSON.stringify(row)).not.toMatch(/tea-towel|203\.0\.113/)
  })
})
