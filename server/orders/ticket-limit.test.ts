import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let desk: ReturnType<typeof deskOf>
let person: Person
beforeAll(async () => {
  shop = await createTestShop()
  desk = deskOf(shop, await shop.person('reception'))
})
afterAll(() => shop.drop())
beforeEach(async () => {
  shop.control.clearFaults()
  person = await shop.person()
  await shop.recount('ticket:autumn-concert', 60)
})
afterEach(async () => {
  expect(await shop.db.all('select sku from stock where initial <> available + reserved + sold')).toEqual([])
})

const four = (id: string) => Array.from({ length: 4 }, () => line.ticket(id))
const lapse = async (id: string) => {
  await shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where id = $1", [id])
  await shop.workers.tick()
}
const paidTickets = async () =>
  (
    await shop.db.one<{ count: number }>(
      `select count(*)::integer as count from order_line join shop_order on shop_order.id = order_id
        where contact_id = $1 and kind = 'ticket' and state in ('paid', 'pledged')`,
      [person.id],
    )
  )?.count
const atDesk = (method: 'Eftpos' | 'Pledge' = 'Eftpos') =>
  desk.sold({ items: four('autumn-concert'), contact: { ...sampleFields(person.email), id: person.id }, method })

describe('four tickets per person are four, however they are bought (hostile 78, D231)', () => {
  test('an expired order that is approved late is not revived beside four that were bought since', async () => {
    const late = await shop.approved(person, four('autumn-concert'))
    await lapse(late.order.order_id)
    const next = await shop.approved(person, four('autumn-concert'))
    expect((await shop.capture(person, next.providerOrderId)).status).toBe(200)
    const revived = await shop.capture(person, late.providerOrderId)
    expect(revived.status).toBe(409)
    expect(revived.body).toMatchObject({ error: expect.stringMatching(/most/) })
    expect(shop.control.log({ method: 'POST', path: `/${late.providerOrderId}/capture` })).toEqual([])
    expect(await paidTickets()).toBe(4)
    expect(await shop.stock('ticket:autumn-concert')).toMatchObject({ reserved: 0, sold: 4 })
  })

  test('an expired order is revived where there is room for it', async () => {
    const late = await shop.approved(person, four('autumn-concert'))
    await lapse(late.order.order_id)
    expect((await shop.capture(person, late.providerOrderId)).status).toBe(200)
    expect(await paidTickets()).toBe(4)
  })

  test('while four are being captured, no more are confirmed', async () => {
    const first = await shop.approved(person, four('autumn-concert'))
    for (let tries = 0; tries < 3; tries++) shop.control.failNext({ match: { path: '/capture' }, do: { status: 500 } })
    expect((await shop.capture(person, first.providerOrderId)).status).toBe(202)
    const more = await shop.confirm(person, four('autumn-concert'))
    expect(more.status).toBe(422)
    expect(more.body.problems).toMatchObject([{ path: 'cart.items.0', message: expect.stringContaining('already') }, {}, {}, {}])
  })

  test('two carts of four free tickets at once: one is confirmed', async () => {
    for (let round = 0; round < 5; round++) {
      person = await shop.person()
      const replies = await Promise.all(
        ['one', 'two', 'three'].map((key) => shop.confirm(person, four('open-day'), {}, { 'idempotency-key': `${key}-${person.id}-free` })),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
      expect(await paidTickets()).toBe(4)
    }
  })

  test.each(['Eftpos', 'Pledge'] as const)('the desk finishes only one of two orders of four (%s)', async (method) => {
    const [one, other] = [await atDesk(), await atDesk(method)]
    await shop.db.all("update shop_order set created_at = created_at - interval '2 minutes'")
    const third = await atDesk(method)
    await desk.finished(one.order_id)
    for (const { order_id } of [other, third].filter(({ order_id }) => order_id !== one.order_id)) {
      const reply = await desk.finish(order_id)
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ error: expect.stringMatching(/most/) })
    }
    expect(await paidTickets()).toBe(4)
  })

  test('an order waiting for its payment is not captured beside four that the desk sold meanwhile', async () => {
    const online = await shop.approved(person, four('autumn-concert'))
    await desk.finished((await atDesk()).order_id)
    expect((await shop.capture(person, online.providerOrderId)).status).toBe(409)
    expect(await paidTickets()).toBe(4)
  })

  test('a pledge of four is paid: its own tickets don’t count against it', async () => {
    const pledge = await atDesk('Pledge')
    expect((await desk.finished(pledge.order_id)).status).toBe('pledged')
    expect(await desk.finished(pledge.order_id, { paymentMethod: 'Cash' })).toMatchObject({ status: 'paid' })
  })
})
