import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderMessages } from '#domain/order/order-messages.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  shop.control.clearFaults()
  person = await shop.person()
})
afterEach(async () => {
  expect(await shop.db.all('select sku from stock where initial <> available + reserved + sold')).toEqual([])
})

/** The same lines with keys, as a cart has them. */
const inCart = <Line extends object>(...lines: Line[]) => lines.map((item) => ({ ...item, key: crypto.randomUUID() }))
/** Presses Confirm order: each press has a key of its own. */
const press = (items: object[], by = person, rest = {}) =>
  shop.confirm(by, items as never, rest, { 'idempotency-key': crypto.randomUUID() })
const ordersOf = ({ id }: Person) =>
  shop.db.all<{ number: number; state: string }>('select number::integer, state from shop_order where contact_id = $1 order by number', [
    id,
  ])
const ask = (keys: string[]) => shop.call('orderedLines', { body: { keys } })
const captures = (providerOrderId: string) => shop.control.log({ method: 'POST', path: `/${providerOrderId}/capture` })

async function approved(items: object[], by = person) {
  const order = shop.orderOf(await press(items, by))
  const providerOrderId = String((await shop.openPayment(by, order.order_id)).body.id)
  shop.control.approve(providerOrderId)
  return { order, providerOrderId }
}

async function paid(items: object[], by = person) {
  const { order, providerOrderId } = await approved(items, by)
  expect((await shop.capture(by, providerOrderId)).status).toBe(200)
  return order
}

describe('paid is paid (D340)', () => {
  test('a cart whose window closed after the payment is not ordered again, and hears which order has it', async () => {
    const items = inCart(line.merch('tea-towel'), line.donation(20))
    const order = await paid(items)
    const again = await press(items)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      error: `You paid for these: ${order.number}.`,
      problems: [{ path: 'cart.items.0' }, { path: 'cart.items.1' }],
      ordered: [{ number: order.number, how: 'paid', lines: [{ key: items[0]?.key }, { key: items[1]?.key, name: 'Donation' }] }],
    })
    expect(await ordersOf(person)).toMatchObject([{ state: 'paid' }])
  })

  test('one paid line among new ones is named, and the rest is ordered without it', async () => {
    const [donation] = inCart(line.donation(20))
    const order = await paid([donation as object])
    const more = inCart(line.merch('tea-towel'))
    const mixed = await press([...more, donation as object])
    expect(mixed.body).toMatchObject({ problems: [{ path: 'cart.items.1', message: `You paid for these: ${order.number}.` }] })
    expect(shop.orderOf(await press(more)).status).toBe('awaiting_payment')
  })

  test('four tickets that were paid for are said to be paid for, not too many', async () => {
    const items = inCart(...Array.from({ length: 4 }, () => line.ticket('autumn-concert')))
    await paid(items)
    expect((await press(items)).body).toMatchObject({ ordered: [{ how: 'paid' }] })
  })

  test('someone else who logs in at the same browser doesn’t pay for its cart again', async () => {
    const items = inCart(line.donation(20))
    const order = await paid(items)
    const reply = await press(items, await shop.person())
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ ordered: [{ number: order.number }] })
  })

  test('the cart may ask without a login; who guesses keys learns nothing (hostile 108)', async () => {
    const items = inCart(line.merch('tea-towel'))
    const keys = items.map(({ key }) => key)
    expect((await ask(keys)).body).toEqual({ orders: [] })
    const waiting = shop.orderOf(await press(items))
    expect((await ask(keys)).body).toEqual({ orders: [] })
    const order = await paid(items)
    expect(order.number).toBe(waiting.number)
    expect((await ask([crypto.randomUUID(), ...keys])).body).toEqual({
      orders: [{ number: order.number, how: 'paid', lines: [{ key: keys[0], name: 'The very good tea towel' }] }],
    })
    expect((await ask([crypto.randomUUID()])).body).toEqual({ orders: [] })
    for (const key of ['0', order.number, order.order_id.slice(1), '%', "' or true --"]) expect((await ask([key])).status).toBe(422)
    expect((await ask([order.order_id])).body).toEqual({ orders: [] })
    expect((await ask(Array.from({ length: 41 }, () => crypto.randomUUID()))).status).toBe(422)
    expect((await press([{ ...line.donation(5), key: 'kept-0' }])).status).toBe(422)
  })

  test('while the money is being taken nothing is ordered again; after a decline it is', async () => {
    const items = inCart(line.donation(20))
    const { order, providerOrderId } = await approved(items)
    shop.control.failNext({ match: { path: '/capture' }, do: { pending: 'ECHECK' } })
    expect((await shop.capture(person, providerOrderId)).status).toBe(202)
    const during = await press(items)
    expect(during.status).toBe(409)
    expect(during.body).toMatchObject({ ordered: [{ number: order.number, how: 'under-way' }] })
    expect(await ordersOf(person)).toHaveLength(1)
  })

  test('a declined payment leaves the order, and Confirm order answers with it', async () => {
    const items = inCart(line.donation(20))
    const { order, providerOrderId } = await approved(items)
    shop.control.failNext({ match: { path: '/capture' }, do: { issue: 'INSTRUMENT_DECLINED' } })
    expect((await shop.capture(person, providerOrderId)).status).toBe(422)
    expect(shop.orderOf(await press(items)).number).toBe(order.number)
  })

  test('the tab closes during the capture and the next one confirms at once: one payment', async () => {
    for (let round = 0; round < 5; round++) {
      person = await shop.person()
      const items = inCart(line.donation(20 + round))
      const { providerOrderId } = await approved(items)
      const [captured, again] = await Promise.all([shop.capture(person, providerOrderId), press(items)])
      // Either the capture was first, and the second order is refused; or the same order was answered with, and then paid.
      expect([200, 409]).toContain(again.status)
      expect(captured.status).toBe(200)
      expect(await ordersOf(person)).toMatchObject([{ state: 'paid' }])
    }
  })

  test('an order that expired and is approved after all is not paid beside the one that replaced it', async () => {
    const items = inCart(line.donation(20))
    const first = await approved(items)
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where id = $1", [first.order.order_id])
    await shop.workers.tick()
    const second = await paid(items)
    expect(second.number).not.toBe(first.order.number)
    const late = await shop.capture(person, first.providerOrderId)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ message: `You paid for these: ${second.number}.` })
    expect(captures(first.providerOrderId)).toEqual([])
  })

  test('two expired orders of the same cart approved at once: one is captured (hostile 110)', async () => {
    const items = inCart(line.donation(25))
    const one = await approved(items)
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where id = $1", [one.order.order_id])
    await shop.workers.tick()
    const other = await approved(items)
    const replies = await Promise.all([one, other].map(({ providerOrderId }) => shop.capture(person, providerOrderId)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('two people at one browser pay for the same cart at once: one is charged (hostile 110)', async () => {
    for (let round = 0; round < 5; round++) {
      const items = inCart(line.donation(30 + round))
      const both = await Promise.all([person, await shop.person()].map(async (by) => ({ by, ...(await approved(items, by)) })))
      const replies = await Promise.all(both.map(({ by, providerOrderId }) => shop.capture(by, providerOrderId)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  test('something free is not ordered twice either', async () => {
    const items = inCart(line.ticket('open-day'))
    const order = shop.orderOf(await press(items))
    expect(order.status).toBe('paid')
    const again = await press(items)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ ordered: [{ number: order.number, how: 'free' }] })
  })
})

describe('an order keeps its number (D341)', () => {
  test('confirmed again, and twice at once, the same cart is the same order', async () => {
    const items = inCart(line.merch('tea-towel'))
    const replies = await Promise.all([press(items), press(items), press(items)])
    replies.push(await press(items))
    expect(new Set(replies.map((reply) => shop.orderOf(reply).number)).size).toBe(1)
    expect(await ordersOf(person)).toHaveLength(1)
  })

  test('with another line, another way to get it, another address or little time left it is a new one', async () => {
    const items = inCart(line.merch('tea-towel'))
    const numbers = [shop.orderOf(await press(items)).number]
    numbers.push(shop.orderOf(await press([...items, ...inCart(line.donation(5))])).number)
    numbers.push(shop.orderOf(await press(items, person, { stationPickup: true })).number)
    await shop.db.all("update contact set address = '2 Other Street' where id = $1", [person.id])
    numbers.push(shop.orderOf(await press(items, person, { stationPickup: true })).number)
    await shop.db.all("update shop_order set reserved_until = now() + interval '5 minutes' where contact_id = $1", [person.id])
    numbers.push(shop.orderOf(await press(items, person, { stationPickup: true })).number)
    expect(new Set(numbers).size).toBe(5)
    expect((await ordersOf(person)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled', 'confirmed'])
  })

  test('the same things picked again are another order', async () => {
    const first = shop.orderOf(await press(inCart(line.donation(20))))
    expect(shop.orderOf(await press(inCart(line.donation(20)))).number).not.toBe(first.number)
  })
})

describe('an order that waits is cancelled by its buyer (D342)', () => {
  const cancel = (order_id: string, by = person) => shop.call('cancelOwnOrder', { token: by.token, body: { order_id } })
  const shirt = 'merch:logo-tee:size=M'

  test('its stock is for sale again, nothing can be paid for it, and pressing twice is fine', async () => {
    const before = await shop.stock(shirt)
    const { order, providerOrderId } = await approved(inCart(line.merch('logo-tee', 'M')))
    expect(order).toHaveProperty('pay_by')
    for (const _ of [1, 2]) expect(shop.orderOf(await cancel(order.order_id)).status).toBe('cancelled')
    expect(await shop.stock(shirt)).toEqual(before)
    expect((await shop.capture(person, providerOrderId)).status).toBe(409)
    expect((await shop.openPayment(person, order.order_id)).status).toBe(409)
    expect(captures(providerOrderId)).toEqual([])
  })

  test('a stranger’s, a paid one and one that was taken at the desk stay (hostile 109)', async () => {
    const order = await paid(inCart(line.donation(20)))
    expect((await cancel(order.order_id, await shop.person())).status).toBe(404)
    expect((await cancel(crypto.randomUUID())).status).toBe(404)
    expect(await cancel(order.order_id)).toMatchObject({ status: 409, body: { error: orderMessages.notWaiting } })
    const atDesk = shop.orderOf(await press(inCart(line.donation(30))))
    await shop.db.all('update shop_order set created_by = contact_id where id = $1', [atDesk.order_id])
    expect((await cancel(atDesk.order_id)).status).toBe(409)
  })

  test('cancelled while its money is taken: one of the two happens', async () => {
    for (let round = 0; round < 6; round++) {
      person = await shop.person()
      const { order, providerOrderId } = await approved(inCart(line.donation(20 + round)))
      const [captured, cancelled] = await Promise.all([shop.capture(person, providerOrderId), cancel(order.order_id)])
      const [{ state } = { state: 'none' }] = await ordersOf(person)
      expect([captured.status, cancelled.status, state]).toEqual(state === 'paid' ? [200, 409, 'paid'] : [409, 200, 'cancelled'])
    }
  })

  test('during a slow capture it says so', async () => {
    const { order, providerOrderId } = await approved(inCart(line.donation(20)))
    shop.control.failNext({ match: { path: '/capture' }, do: { slow: 200 } })
    const capturing = shop.capture(person, providerOrderId)
    await expect.poll(() => captures(providerOrderId), { interval: 5 }).toHaveLength(1)
    expect(await cancel(order.order_id)).toMatchObject({ status: 409, body: { error: orderMessages.moneyUnderWay } })
    expect((await capturing).status).toBe(200)
  })

  test('its buyer’s list says until when; once expired it says nothing of the kind', async () => {
    const list = async () => (await shop.call('ownOrders', { token: person.token })).body as unknown as Record<string, unknown>[]
    const order = shop.orderOf(await press(inCart(line.donation(20))))
    expect(await list()).toMatchObject([{ number: order.number, status: 'awaiting_payment', pay_by: expect.stringMatching(/^\d{4}-.*Z$/) }])
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where id = $1", [order.order_id])
    await shop.workers.tick()
    expect(await list()).toEqual([expect.not.objectContaining({ pay_by: expect.anything() })])
    expect(shop.orderOf(await cancel(order.order_id)).status).toBe('expired')
  })
})
