import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADULT_NEEDED } from '#domain/stock/tickets.ts'
import { tooManyFreeSeats } from '#domain/waiting.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { sampleFields } from '#tests/support/api.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

const password = 'Wombat7mud'
let people = 0
const HALL = 'ticket:autumn-concert'
const free = (holder: string) => line.ticket('autumn-concert', { under18: true, holder })
const four = ['Mim', 'Bo', 'Cy', 'Dee'].map(free)

/** Somebody who has just signed up, and read no letter. */
async function signUp(): Promise<Person> {
  const email = `young-${++people}@people.example`
  const { body } = await shop.call('createContact', { body: { ...sampleFields(email), password, confirmPassword: password } })
  const { token, zedder } = body as unknown as { token: string; zedder: { id: number } }
  return { id: zedder.id, email, token }
}

describe('free tickets of an address that isn’t confirmed', () => {
  test('a hall isn’t emptied for nothing by people who don’t exist (hostile 70)', async () => {
    await shop.recount(HALL, 20)
    for (let turn = 0; turn < 5; turn++) await shop.confirm(await signUp(), four)
    expect(await shop.stock(HALL)).toMatchObject({ sold: 0 })
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where total = 0")
    await shop.workers.tick()
    expect(await shop.stock(HALL)).toMatchObject({ available: 20, reserved: 0, sold: 0 })
  })

  test('are held for an hour, and complete when the link is pressed', async () => {
    await shop.recount(HALL, 20)
    const person = await signUp()
    const order = shop.orderOf(await shop.confirm(person, four))
    expect(order).toMatchObject({ status: 'awaiting_confirmation', total: 0 })
    expect(await shop.stock(HALL)).toMatchObject({ available: 16, reserved: 4, sold: 0 })
    expect((await shop.openPayment(person, order.order_id)).status).toBe(409)
    // They count towards the maximum, and a later cart doesn't take their place.
    expect((await shop.confirm(person, [free('Eve')])).status).toBe(422)
    expect((await shop.confirm(person, [line.merch('tea-towel')])).status).toBe(200)
    expect((await shop.pressLink(person.id)).body).toMatchObject({ kept: [order.number], lapsed: [] })
    expect(await shop.status(person, order.order_id)).toMatchObject({ status: 'paid' })
    expect(await shop.stock(HALL)).toMatchObject({ available: 16, reserved: 0, sold: 4 })
    expect(await shop.db.all('select kind from outbox where key like $1 order by kind', [`%${order.order_id}`])).toEqual([
      { kind: 'invoice' },
      { kind: 'order_notice' },
    ])
  })

  test('go back after the hour, and pressing the link then says so', async () => {
    await shop.recount(HALL, 20)
    const [swept, late] = [await signUp(), await signUp()]
    const orders = [shop.orderOf(await shop.confirm(swept, four)), shop.orderOf(await shop.confirm(late, four))]
    const end = (order: (typeof orders)[number] | undefined) =>
      shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where id = $1", [order?.order_id])
    await end(orders[0])
    await shop.workers.tick()
    await end(orders[1])
    expect((await shop.pressLink(swept.id)).body).toMatchObject({ kept: [], lapsed: [orders[0]?.number] })
    expect((await shop.pressLink(late.id)).body).toMatchObject({ kept: [], lapsed: [orders[1]?.number] })
    await shop.workers.tick()
    expect(await shop.stock(HALL)).toMatchObject({ available: 20, reserved: 0, sold: 0 })
    expect(shop.orderOf(await shop.confirm(late, four))).toMatchObject({ status: 'paid' })
  })

  test('complete with a new password from a mailed link, too', async () => {
    await shop.recount(HALL, 20)
    const person = await signUp()
    const order = shop.orderOf(await shop.confirm(person, [free('Mim')]))
    await shop.call('recoverPassword', { body: { name: person.email } })
    const token = /recover-password\/([\w-]{43})/.exec(shop.letters.findLast(({ to }) => to.address === person.email)?.text ?? '')?.[1]
    await shop.call('setPassword', { body: { token, name: person.email, newPassword: 'Quieter9fox' } })
    expect(await shop.db.one('select state from shop_order where id = $1', [order.order_id])).toEqual({ state: 'paid' })
  })
})

describe('free tickets of people who read their letters at addresses they made up (D802, hostile 70, 401)', () => {
  const venue = '203.0.113.40'
  /** The same shop with its limits on, to which every buyer names their own source. */
  function limitedShop() {
    const config = readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' })
    const app = createServer({ ...shop.deps, config, limits: createLimits(shop.db) })
    return async ({ token, email }: Person, items: object[], source = venue) => {
      const answer = await app.request('/support/confirm-order', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-forwarded-for': source },
        body: JSON.stringify({ contact: sampleFields(email), cart: { items } }),
      })
      return { status: answer.status, wait: Number(answer.headers.get('retry-after')), body: await answer.json() }
    }
  }
  const confirmed = async () => {
    const person = await signUp()
    expect((await shop.pressLink(person.id)).status).toBe(200)
    return person
  }

  beforeEach(() => shop.db.all('delete from rate_limit'))

  test('a connection gets forty in a day, and others and those who pay go on', async () => {
    await shop.recount(HALL, 200)
    const order = limitedShop()
    for (let turn = 0; turn < 10; turn++) expect((await order(await confirmed(), four)).status).toBe(200)
    expect(await shop.stock(HALL)).toMatchObject({ sold: 40 })
    const next = await confirmed()
    const refused = await order(next, [free('Mim')])
    expect([refused.status, refused.body]).toEqual([429, { error: tooManyFreeSeats(refused.wait) }])
    expect(refused.wait).toBeGreaterThan(23 * 3600)
    expect(await shop.stock(HALL)).toMatchObject({ sold: 40, reserved: 0 })

    expect((await order(next, [free('Mim')], '203.0.113.41')).status).toBe(200)
    const adult = line.ticket('autumn-concert', { holder: 'Ada' })
    expect((await order(await confirmed(), [free('Bo'), adult])).status).toBe(200)
    const regular = await shop.person()
    const { providerOrderId } = await shop.approved(regular, [line.merch('tea-towel')])
    expect((await shop.capture(regular, providerOrderId)).status).toBe(200)
    expect((await order(regular, four)).status).toBe(200)
  })

  test('an order that isn’t written after all uses none of them up', async () => {
    await shop.recount(HALL, 3)
    const order = limitedShop()
    for (let turn = 0; turn < 11; turn++) expect((await order(await confirmed(), four)).status).toBe(409)
    await shop.recount(HALL, 40)
    for (let turn = 0; turn < 10; turn++) expect((await order(await confirmed(), four)).status).toBe(200)
    expect((await order(await confirmed(), four)).status).toBe(429)
  })
})

describe('an event where under-18s come with an adult', () => {
  const change = async (was: boolean) => {
    const { token } = await shop.person('admin')
    const body = { kind: 'ticket', id: 'autumn-concert', changes: [{ what: 'adult', was, to: !was }] }
    return shop.call('changeCatalogue', { token, body })
  }

  test('takes no order of free tickets alone, at the shop or the desk, once the office says so', async () => {
    await shop.recount(HALL, 20)
    expect((await change(false)).body).toMatchObject({ needsAdult: true })
    expect((await change(false)).status).toBe(409)
    const person = await shop.person()
    const refused = { status: 422, body: { problems: [{ path: 'cart.items.0', message: ADULT_NEEDED }] } }
    expect(await shop.confirm(person, four)).toMatchObject(refused)
    const adult = line.ticket('autumn-concert', { holder: 'Ada' })
    expect((await shop.confirm(person, [free('Mim'), adult])).status).toBe(200)
    await change(true)
    expect(shop.orderOf(await shop.confirm(await shop.person(), four))).toMatchObject({ status: 'paid' })
  })
})
