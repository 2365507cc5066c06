import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { pledgeDue } from '#domain/radiothon.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { expireReservations } from '#server/orders/expire-reservations.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let staff: Person
let desk: ReturnType<typeof deskOf>
let callers = 0
beforeAll(async () => {
  shop = await createTestShop()
  staff = await shop.person('reception')
  desk = deskOf(shop, staff)
})
afterAll(() => shop.drop())
beforeEach(() => shop.recount(tee, 50))
afterEach(async () => {
  expect(await shop.db.all('select sku from stock where initial <> available + reserved + sold')).toEqual([])
})

const caller = () => sampleFields(`payer-${++callers}@people.example`)
const tee = 'merch:logo-tee:size=M'
const full = async (method: 'Eftpos' | 'Cash' | 'PayPal' | 'Pledge' = 'Eftpos') =>
  desk.sold({ items: [line.full(), line.merch('logo-tee', 'M')], contact: caller(), method })
const row = (id: string) =>
  shop.db.one<{
    state: string
    completed_by: string | null
    pledged_by: string | null
    invoice_number: number | null
    holds_stock: boolean
  }>('select state, completed_by, pledged_by, invoice_number, holds_stock from shop_order where id = $1', [id])
const subscribers = async (id: string) => (await shop.db.all('select 1 from subscriber where order_id = $1', [id])).length
const letters = async (id: string) =>
  (await shop.db.all<{ kind: string }>('select kind from outbox where payload->>$1 = $2 order by kind', ['orderId', id])).map(
    ({ kind }) => kind,
  )
const invoice = (id: string, token = staff.token) => shop.call('orderInvoice', { token, params: { order_id: id } })

describe('Finish (T247, T251, D104, D109)', () => {
  test('eftpos: paid in the same way as an online order', async () => {
    const order = await full()
    const before = await shop.stock(tee)
    const done = await desk.finished(order.order_id, { transaction_id: '004512', completedBy: 'Priya' })
    expect(done).toMatchObject({ status: 'paid', transaction_id: '004512', completedBy: 'Priya', paymentMethod: 'Eftpos' })
    expect(await subscribers(order.order_id)).toBe(1)
    expect(await letters(order.order_id)).toEqual(['invoice', 'order_notice', 'welcome'])
    expect(await shop.stock(tee)).toMatchObject({ reserved: before.reserved - 1, sold: before.sold + 1 })
    const pdf = await invoice(order.order_id)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-disposition')).toMatch(/^inline/)
    expect(
      await shop.db.all("select actor, from_state from order_event where order_id = $1 and to_state = 'paid'", [order.order_id]),
    ).toEqual([{ actor: `reception:${staff.id}`, from_state: 'awaiting_completion' }])
  })

  test('the terminal’s number may be left out, and may come again', async () => {
    const [one, other, none] = [await full(), await full(), await full()]
    await desk.finished(one.order_id, { transaction_id: '1' })
    expect(await desk.finished(other.order_id, { transaction_id: '1' })).toMatchObject({ status: 'paid', transaction_id: '1' })
    expect(await desk.finished(none.order_id, { transaction_id: ' ' })).toMatchObject({ status: 'paid', transaction_id: null })
  })

  test('who subscribes at the desk is written their number, their last day and how to log in; a shirt alone brings no such letter (D549)', async () => {
    const [contact, other] = [caller(), caller()]
    const order = await desk.sold({ items: [line.full()], contact })
    await desk.finished(order.order_id)
    const shirt = await desk.sold({ items: [line.merch('logo-tee', 'M')], contact: other })
    await desk.finished(shirt.order_id)
    await sendDueLetters(shop.deps)
    const year = await shop.db.one<{ subnumber: string; expirydate: string }>(
      'select subnumber, expirydate::text from subscriber where order_id = $1',
      [order.order_id],
    )
    const letter = shop.letters.find(({ to, subject }) => to.address === contact.email && subject.startsWith('Your subscription to'))
    expect(letter?.text).toContain(
      `Your subscriber number is ${year?.subnumber}, and Zedder prices are yours until ${formatDate(year?.expirydate ?? '')}`,
    )
    expect(letter?.text).toMatch(/\/recover-password\/[\w-]+/)
    expect(await letters(shirt.order_id)).toEqual(['invoice', 'order_notice'])
  })

  test.each([
    [
      'tea towel to be posted',
      false,
      [line.merch('tea-towel')],
      /\. It is to be posted to Zoë .*, 1 Test Street, West End QLD 4101\. Their phone: [\d ]+\./,
    ],
    [
      'pack to be posted',
      true,
      [{ ...line.full(), postpack: true }],
      /will collect the rest\. The pack is to be posted to Zoë .*\d{4}\. Their phone/,
    ],
    ['shirt to be collected', true, [line.merch('logo-tee', 'M')], /They will collect it\.\n/],
  ] as const)('reception is written where a %s goes (H4, D549)', async (_, stationPickup, items, words) => {
    const order = await desk.sold({ items: [...items], contact: caller(), cart: { stationPickup } })
    await desk.finished(order.order_id)
    await sendDueLetters(shop.deps)
    expect(shop.letters.find(({ subject }) => subject.startsWith(`Order ${order.number}`))?.text).toMatch(words)
  })

  test('cash has no number; a walk-in gets no letter and a receipt all the same', async () => {
    const order = await desk.sold({ items: [line.merch('tea-towel')], method: 'Cash', key: randomUUID() })
    expect(await desk.finished(order.order_id, { transaction_id: 'x' })).toMatchObject({ status: 'paid', transaction_id: null, total: 16 })
    expect(await letters(order.order_id)).toEqual([])
    expect((await invoice(order.order_id)).status).toBe(200)
  })

  test('nothing to pay: paid whatever the panel', async () => {
    for (const method of ['Cash', 'PayPal', 'Pledge'] as const) {
      const order = await desk.sold({ items: [{ ...line.merch('misc'), price: 0 }], contact: caller(), method })
      expect(order.status).toBe('awaiting_completion')
      const done = await desk.finished(order.order_id)
      expect(done.status).toBe('paid')
      expect(done).not.toHaveProperty('paymentMethod')
    }
  })

  test('a method that differs from the plan is stored as it was in the end', async () => {
    const order = await full('Eftpos')
    expect(await desk.finished(order.order_id, { paymentMethod: 'Cash' })).toMatchObject({ status: 'paid', paymentMethod: 'Cash' })
  })

  test('Completed by is required', async () => {
    const order = await full()
    const reply = await desk.finish(order.order_id, { completedBy: '  ' })
    expect(reply.status).toBe(422)
    expect(reply.body.problems).toEqual([expect.objectContaining({ path: 'completedBy' })])
  })

  test('twice the same is one Finish; other words after it are refused', async () => {
    const order = await full()
    const how = { transaction_id: '9', completedBy: 'Sam' }
    const first = await desk.finished(order.order_id, how)
    expect(await desk.finished(order.order_id, how)).toEqual(first)
    for (const other of [
      { ...how, completedBy: 'Kim' },
      { ...how, transaction_id: '10' },
      { ...how, paymentMethod: 'Cash' as const },
    ]) {
      expect((await desk.finish(order.order_id, other)).status).toBe(409)
    }
    expect(await subscribers(order.order_id)).toBe(1)
  })

  test('two Finish at once: one invoice, one subscription, one name', async () => {
    const order = await full()
    const names = ['Sam', 'Kim', 'Sam', 'Ali', 'Kim']
    const replies = await Promise.all(names.map((completedBy) => desk.finish(order.order_id, { completedBy })))
    const winner = (await row(order.order_id))?.completed_by
    expect(replies.map(({ status }) => status)).toEqual(names.map((name) => (name === winner ? 200 : 409)))
    expect(await subscribers(order.order_id)).toBe(1)
    expect(await letters(order.order_id)).toEqual(['invoice', 'order_notice', 'welcome'])
    expect(await shop.db.all("select 1 from order_event where order_id = $1 and to_state = 'paid'", [order.order_id])).toHaveLength(1)
  })

  test('a colleague may finish it; an order of the shop and an unknown one are not found', async () => {
    const order = await full()
    const colleague = deskOf(shop, await shop.person('reception'))
    expect(await colleague.finished(order.order_id)).toMatchObject({ status: 'paid' })
    const zedder = await shop.person()
    const online = shop.orderOf(await shop.confirm(zedder, [line.donation(5)]))
    expect((await desk.finish(online.order_id)).status).toBe(404)
    expect((await desk.finish('0b8a1f5e-55a4-4c57-8b86-4ffb0c3b6a11')).status).toBe(404)
    expect((await shop.call('orderStatus', { token: staff.token, params: { order_id: online.order_id } })).status).toBe(404)
  })

  test('a finished order is not taken up again', async () => {
    const order = await full()
    await desk.finished(order.order_id)
    const reply = await desk.sell({ items: [line.donation(5)], order_id: order.order_id })
    expect([reply.status, reply.body.error]).toEqual([409, deskMessages.orderFinished])
  })

  test('money for stock that has gone is kept and set aside for review', async () => {
    const order = await desk.sold({ items: [line.merch('logo-tee', 'M')], contact: caller() })
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 minute' where id = $1", [order.order_id])
    await expireReservations(shop.deps)
    const { available } = await shop.stock(tee)
    await shop.db.all('update stock set available = 0, sold = sold + $2 where sku = $1', [tee, available])
    const reply = await desk.finish(order.order_id)
    expect([reply.status, reply.body.error]).toEqual([409, deskMessages.orderPutAside])
    expect((await row(order.order_id))?.state).toBe('needs_review')
    expect(await letters(order.order_id)).toEqual(['review_notice'])
  })
})

describe('PayPal at the desk (T15, T245)', () => {
  const capture = async (order_id: string) => {
    const { body } = await shop.openPayment(staff, order_id)
    shop.control.approve(String(body.id))
    return shop.capture(staff, String(body.id))
  }

  test('is finished once PayPal has the money', async () => {
    const order = await full('PayPal')
    const early = await desk.finish(order.order_id)
    expect([early.status, early.body.error]).toEqual([409, deskMessages.paypalNotTaken])
    const captured = await capture(order.order_id)
    expect(captured.status).toBe(200)
    expect(await subscribers(order.order_id)).toBe(1)
    const number = String(captured.body.id)
    expect(await desk.finished(order.order_id, { transaction_id: number })).toMatchObject({
      status: 'paid',
      completedBy: 'Sam',
      transaction_id: number,
    })
    expect(await desk.finished(order.order_id)).toMatchObject({ completedBy: 'Sam' })
    expect((await desk.finish(order.order_id, { completedBy: 'Kim' })).status).toBe(409)
  })

  test('given up for cash: the payment that was opened can take nothing any more', async () => {
    const order = await full('PayPal')
    const { body } = await shop.openPayment(staff, order.order_id)
    shop.control.approve(String(body.id))
    await desk.finished(order.order_id, { paymentMethod: 'Cash' })
    expect((await shop.capture(staff, String(body.id))).status).toBe(409)
    expect(await shop.db.all('select state from payment where order_id = $1', [order.order_id])).toEqual([{ state: 'abandoned' }])
  })

  test('opening it for an order of another method is refused', async () => {
    const order = await full('Eftpos')
    expect((await shop.openPayment(staff, order.order_id)).status).toBe(409)
  })
})

describe('a pledge is no payment (T251, T252, D106, D107)', () => {
  test('nothing is activated, its slip is no tax invoice, its stock is held', async () => {
    const order = await full('Pledge')
    const before = await shop.stock(tee)
    const done = await desk.finished(order.order_id, { completedBy: 'Priya' })
    expect(done).toMatchObject({ status: 'pledged', pledge_due: pledgeDue(stationDate(new Date())), completedBy: 'Priya' })
    expect(await row(order.order_id)).toMatchObject({ state: 'pledged', invoice_number: null, holds_stock: true, completed_by: null })
    expect([await subscribers(order.order_id), await letters(order.order_id)]).toEqual([0, ['pledge']])
    expect(await shop.stock(tee)).toEqual(before)
    expect((await invoice(order.order_id)).status).toBe(200)
    expect(await desk.finished(order.order_id, { completedBy: 'Priya' })).toEqual(done)
    expect((await desk.finish(order.order_id, { completedBy: 'Kim' })).status).toBe(409)
  })

  test.each(['Eftpos', 'Cash'] as const)('paid later by %s, by anyone at the desk', async (paymentMethod) => {
    const order = await full('Pledge')
    await desk.finished(order.order_id, { completedBy: 'Priya' })
    const how = { completedBy: 'Kim', paymentMethod }
    const paid = await desk.finished(order.order_id, how)
    expect(paid).toMatchObject({ status: 'paid', paymentMethod, completedBy: 'Kim', total: order.total })
    expect(paid).not.toHaveProperty('pledge_due')
    expect(await subscribers(order.order_id)).toBe(1)
    expect(await row(order.order_id)).toMatchObject({ completed_by: 'Kim', pledged_by: 'Priya' })
    expect(await desk.finished(order.order_id, how)).toEqual(paid)
    expect((await desk.finish(order.order_id, { completedBy: 'Priya' })).status).toBe(409)
  })

  test('two take its payment at once: it is paid once', async () => {
    const order = await full('Pledge')
    await desk.finished(order.order_id)
    const replies = await Promise.all([
      desk.finish(order.order_id, { completedBy: 'Kim', paymentMethod: 'Cash' }),
      desk.finish(order.order_id, { completedBy: 'Ali', paymentMethod: 'Eftpos' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await subscribers(order.order_id)).toBe(1)
  })

  test('paid later by PayPal, only at the desk', async () => {
    const contact = await shop.person()
    const fields = { ...sampleFields(contact.email), id: contact.id }
    const order = await desk.sold({ items: [line.full()], contact: fields, method: 'Pledge' })
    await desk.finished(order.order_id)
    expect((await shop.openPayment(contact, order.order_id)).status).toBe(409)
    const { body } = await shop.openPayment(staff, order.order_id)
    shop.control.approve(String(body.id))
    expect((await shop.capture(staff, String(body.id))).status).toBe(200)
    expect(await desk.finished(order.order_id, { completedBy: 'Kim', paymentMethod: 'PayPal' })).toMatchObject({
      status: 'paid',
      completedBy: 'Kim',
    })
  })

  test('nobody online can pledge (D108)', async () => {
    const zedder = await shop.person()
    const body = { contact: sampleFields(zedder.email), cart: { items: [line.full()] }, paymentMethod: 'Pledge' }
    expect((await shop.call('receptionOrder', { token: zedder.token, body })).status).toBe(403)
    const reply = await shop.call('confirmOrder', { token: zedder.token, body })
    expect(shop.orderOf(reply)).toMatchObject({ status: 'awaiting_payment' })
  })
})
