import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { sampleFields } from '#tests/support/api.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())
afterEach(async () => {
  const broken = await shop.db.all('select sku from stock where initial <> available + reserved + sold')
  expect(broken).toEqual([])
})
const newcomer = async () => {
  person = await shop.person()
  return person
}

describe('a worked order', () => {
  test('is priced by the station, with the subscription’s discount on the shirt, postage and GST', async () => {
    await newcomer()
    const before = await shop.stock('merch:logo-tee:size=M')
    const reply = await shop.confirm(person, [line.full(), line.merch('logo-tee', 'M'), line.donation(50)])
    const order = shop.orderOf(reply)
    expect(order.number).toMatch(/^ZED-\d{6}$/)
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      subTotal: 155,
      shipping: { weight: 0.2, price: 10 },
      total: 165,
      totalTaxable: 105,
      gst: 10.45,
      subDiscount: true,
    })
    expect(order.items).toMatchObject([
      { type: 'subscription', id: 'full', name: 'Full subscription', price: 80, nameoncard: 'Zoë Ó Súilleabháin' },
      { type: 'merch', id: 'logo-tee', itemPrice: 25, param: 'M', netWeight: 0.2 },
      { type: 'donation', price: 50 },
    ])
    const after = await shop.stock('merch:logo-tee:size=M')
    expect(after).toMatchObject({ available: before.available - 1, reserved: before.reserved + 1, initial: before.initial })
    expect(await shop.db.all('select to_state, from_state, actor from order_event where order_id = $1', [order.order_id])).toEqual([
      { to_state: 'confirmed', from_state: null, actor: `zedder:${person.id}` },
    ])
  })

  test('an active subscription gives the discount, the last day included; one that ended yesterday does not', async () => {
    await newcomer()
    const give = (days: number) =>
      shop.db.all(
        `insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate)
         values ($1, '1', 'x', 'full', (now() at time zone 'Australia/Brisbane')::date + $2::integer)`,
        [person.id, days],
      )
    await give(-1)
    expect(shop.orderOf(await shop.confirm(person, [line.merch('tea-towel')]))).toMatchObject({ subTotal: 16, subDiscount: false })
    await give(0)
    expect(shop.orderOf(await shop.confirm(person, [line.merch('tea-towel'), line.merch('tea-towel')]))).toMatchObject({
      subTotal: 24,
      subDiscount: true,
    })
  })

  test('pickup costs nothing to send', async () => {
    await newcomer()
    const order = shop.orderOf(await shop.confirm(person, [line.merch('tea-towel')], { stationPickup: true }))
    expect(order).toMatchObject({ shipping: { weight: 0, price: 0 }, total: 16, stationPickup: true })
  })
})

describe('what the sender claims is not believed', () => {
  test.each([
    ['a price and a total of its own', { price: 0.01 }, { total: 0.01, subTotal: 0.01 }],
    ['nothing taxable, nothing to post', {}, { subTotal: 1, total: 1, totalTaxable: 0, totalWeight: 0, shipping: { weight: 0, price: 0 } }],
  ])('%s: 409 with the fresh cart', async (_, item, sums) => {
    await newcomer()
    const reply = await shop.confirm(person, [{ ...line.full(), ...item }], sums)
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ error: messages.priceChanged, cart: { total: 80, items: [{ price: 80 }] } })
    expect(await shop.db.all('select id from shop_order where contact_id = $1', [person.id])).toEqual([])
  })

  test('a line that became dearer is named', async () => {
    await newcomer()
    const items = [line.donation(5), { ...line.merch('tea-towel'), itemPrice: 12 }]
    const reply = await shop.confirm(person, items, { total: 21 })
    expect(reply.body.problems).toEqual([{ path: 'cart.items.1', message: 'Was $12.00' }])
  })

  test('the discount without a subscription, and prices with no total to compare, count for nothing', async () => {
    await newcomer()
    const items = [{ ...line.merch('tea-towel'), itemPrice: 0.01, price: 0.01 }]
    expect(shop.orderOf(await shop.confirm(person, items, { subDiscount: true, activeSub: true }))).toMatchObject({
      subTotal: 16,
      subDiscount: false,
    })
  })

  test.each([
    ['a negative price', [{ ...line.merch('tea-towel'), itemPrice: -80 }]],
    ['a quantity below one', [{ ...line.merch('tea-towel'), quantity: -1 }]],
    ['half a quantity', [{ ...line.merch('tea-towel'), quantity: 1.5 }]],
    ['a quantity as text', [{ ...line.merch('tea-towel'), quantity: '2' }]],
    ['a huge quantity', [{ ...line.merch('tea-towel'), quantity: Number('9007199254740993') }]],
    ['a donation of nothing', [line.donation(0)]],
    ['a negative donation', [line.donation(-5)]],
    ['a tenth of a cent', [line.donation(0.001)]],
    ['a donation beyond the cap', [line.donation(1e12)]],
    ['an empty cart', []],
    ['41 lines', Array.from({ length: 41 }, () => line.donation(1))],
  ])('%s: 422', async (_, items) => {
    await newcomer()
    expect((await shop.confirm(person, items)).status).toBe(422)
  })

  test('a donation of one cent and of two dollars are welcome', async () => {
    await newcomer()
    expect(shop.orderOf(await shop.confirm(person, [line.donation(0.01), line.donation(2)])).total).toBe(2.01)
  })

  test.each([
    ['hidden merchandise', line.merch('jam')],
    ['the free-price item', { ...line.merch('misc'), price: 1 }],
    ['the free-price ticket', { ...line.ticket('misc'), price: 1 }],
    ['an unknown thing', line.merch('no-such-thing')],
    ['an unknown subscription', line.subscription('eternal')],
  ])('%s: 422 at its line', async (_, item) => {
    await newcomer()
    const reply = await shop.confirm(person, [line.donation(5), item])
    expect(reply.status).toBe(422)
    expect(reply.body.problems).toEqual([{ path: 'cart.items.1', message: messages.notFound }])
  })

  test.each([
    ['no option', line.merch('logo-tee'), messages.required],
    ['an option that does not exist', line.merch('logo-tee', 'XXXL'), 'This choice isn’t available.'],
    ['an option on an item without any', line.merch('tea-towel', 'M'), 'This choice isn’t available.'],
  ])('%s: 422 at the option', async (_, item, message) => {
    await newcomer()
    const reply = await shop.confirm(person, [item])
    expect(reply.status).toBe(422)
    expect(reply.body.problems).toEqual([{ path: 'cart.items.0.param', message }])
  })

  test('a subscription without its names is refused at the field', async () => {
    await newcomer()
    const reply = await shop.confirm(person, [line.full(''), line.subscription('band')])
    expect(reply.body.problems).toEqual([
      { path: 'cart.items.0.nameoncard', message: messages.required },
      { path: 'cart.items.1.specialname', message: messages.required },
    ])
  })

  test('five tickets to one event are one too many, spread over lines or over orders', async () => {
    await newcomer()
    const ticket = line.ticket('autumn-concert')
    const five = await shop.confirm(
      person,
      Array.from({ length: 5 }, () => ticket),
    )
    expect(five.status).toBe(422)
    expect(five.body.problems).toMatchObject([{ path: 'cart.items.4' }])
    shop.orderOf(
      await shop.confirm(
        person,
        Array.from({ length: 4 }, () => line.ticket('open-day')),
      ),
    )
    const more = await shop.confirm(person, [line.ticket('open-day')])
    expect(more.status).toBe(422)
    expect(more.body.problems).toMatchObject([{ path: 'cart.items.0', message: expect.stringContaining('already') }])
  })

  test('an event of the past: 409 at its line', async () => {
    await newcomer()
    const reply = await shop.confirm(person, [line.ticket('spring-clean')])
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ problems: [{ path: 'cart.items.0', message: 'This event has passed.' }] })
  })

  test('over 5 kg: 409 until it is picked up', async () => {
    await newcomer()
    await shop.recount('merch:box-set', 3)
    const items = Array.from({ length: 3 }, () => line.merch('box-set'))
    const reply = await shop.confirm(person, items)
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ error: messages.tooHeavy, problems: [{ path: 'cart.stationPickup' }] })
    expect(shop.orderOf(await shop.confirm(person, items, { stationPickup: true })).total).toBe(660)
  })

  test('a cart for another contact: 403', async () => {
    const other = await shop.person()
    await newcomer()
    const reply = await shop.call('confirmOrder', {
      token: person.token,
      body: {
        contact: {
          name: 'x',
          mobile: '1',
          email: 'a@b.example',
          address: 'x',
          suburb: 'x',
          state: 'QLD',
          postcode: '4000',
          country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
          id: other.id,
        },
        cart: { items: [line.donation(5)] },
      },
    })
    expect(reply.status).toBe(403)
  })
})

describe('stock', () => {
  test('what ran out is named at its lines, with the fresh cart, and nothing is kept', async () => {
    await newcomer()
    await shop.recount('merch:logo-tee:size=M', 2)
    const items = [line.donation(5), ...Array.from({ length: 3 }, () => line.merch('logo-tee', 'M')), line.merch('logo-tee', 'XXL')]
    const reply = await shop.confirm(person, items)
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      error: messages.soldOutMeanwhile,
      problems: [
        { path: 'cart.items.3', message: 'Only 2 left' },
        { path: 'cart.items.4', message: messages.outOfStock },
      ],
      cart: { items: expect.any(Array) },
    })
    expect(await shop.stock('merch:logo-tee:size=M')).toMatchObject({ available: 2, reserved: 0 })
  })

  test('a changed cart cancels the earlier order and may take what that one held', async () => {
    await newcomer()
    await shop.recount('merch:logo-tee:size=L', 2)
    const tee = line.merch('logo-tee', 'L')
    const first = shop.orderOf(await shop.confirm(person, [tee, tee]))
    const second = shop.orderOf(await shop.confirm(person, [tee, tee, line.donation(5)]))
    expect(await shop.stock('merch:logo-tee:size=L')).toMatchObject({ available: 0, reserved: 2 })
    expect((await shop.status(person, first.order_id)).status).toBe('cancelled')
    expect((await shop.status(person, second.order_id)).status).toBe('awaiting_payment')
  })

  test('a reservation that ended gives its stock back, once', async () => {
    await newcomer()
    await shop.recount('merch:logo-tee:size=S', 5)
    const order = shop.orderOf(await shop.confirm(person, [line.merch('logo-tee', 'S')]))
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where id = $1", [order.order_id])
    await Promise.all([shop.workers.tick(), shop.workers.tick()])
    expect(await shop.stock('merch:logo-tee:size=S')).toEqual({ initial: 5, available: 5, reserved: 0, sold: 0 })
    expect((await shop.status(person, order.order_id)).status).toBe('expired')
  })
})

describe('asked twice', () => {
  test('the same key and cart: the same answer; the same key and another cart: 422', async () => {
    await newcomer()
    const key = { 'idempotency-key': 'k-1' }
    const first = await shop.confirm(person, [line.donation(5)], {}, key)
    const again = await shop.confirm(person, [line.donation(5)], {}, key)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect((await shop.confirm(person, [line.donation(6)], {}, key)).status).toBe(422)
    expect(await shop.db.all('select id from shop_order where contact_id = $1', [person.id])).toHaveLength(1)
  })

  test('the same key twice at once: one order, the other request waits or gets the same', async () => {
    await newcomer()
    const key = { 'idempotency-key': 'k-2' }
    const replies = await Promise.all(Array.from({ length: 6 }, () => shop.confirm(person, [line.donation(5)], {}, key)))
    expect(replies.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(await shop.db.all('select id from shop_order where contact_id = $1', [person.id])).toHaveLength(1)
  })

  test('a refused request leaves its key free', async () => {
    await newcomer()
    const key = { 'idempotency-key': 'k-3' }
    expect((await shop.confirm(person, [line.merch('no-such-thing')], {}, key)).status).toBe(422)
    expect((await shop.confirm(person, [line.donation(5)], {}, key)).status).toBe(200)
  })

  test('without a key, the same cart within a minute is the same order, also ten times at once', async () => {
    await newcomer()
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.confirm(person, [line.full(), line.donation(5)])))
    expect(new Set(replies.map((reply) => shop.orderOf(reply).order_id)).size).toBe(1)
  })
})

test('a total of nothing is paid at once, with its subscription and letters', async () => {
  await newcomer()
  const order = shop.orderOf(await shop.confirm(person, [line.ticket('autumn-concert', { under18: true, holder: 'Mim' })]))
  expect(order).toMatchObject({ status: 'paid', total: 0, gst: 0 })
  expect(order.paymentMethod).toBeUndefined()
  expect(await shop.db.all('select kind from outbox where key like $1 order by kind', [`%${order.order_id}`])).toEqual([
    { kind: 'invoice' },
    { kind: 'order_notice' },
  ])
  expect((await shop.openPayment(person, order.order_id)).status).toBe(409)
})

test('only orders that were written count as orders: who fixes a form is not shut out (security 2.13, hostile 247)', async () => {
  await newcomer()
  const limited = createServer({ ...shop.deps, limits: createLimits(shop.db) })
  const confirm = async (items: object[]) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
    const body = JSON.stringify({ contact: sampleFields(person.email), cart: { items } })
    return (await limited.request('/support/confirm-order', { method: 'POST', headers, body })).status
  }
  const statuses: number[] = []
  for (let tries = 0; tries < 25; tries++) statuses.push(await confirm([line.full('')]))
  expect(new Set(statuses)).toEqual(new Set([422]))
  for (let orders = 1; orders <= 20; orders++) expect(await confirm([line.donation(orders)])).toBe(200)
  expect(await confirm([line.donation(21)])).toBe(429)
})
