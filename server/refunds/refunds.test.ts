import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderCase, OrderList } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { reconcilePayments } from '#server/orders/reconcile.ts'
import { reconcileRefunds } from '#server/refunds/ask-provider.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let robin: Person
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await createTestShop()
  for (const id of ['tea-towel', 'picnic-rug']) await shop.recount(`merch:${id}`, 60)
  robin = await shop.person('reception')
  admin = await shop.person('admin')
  shop.control.deliverTo(async ({ headers, body }) => shop.app.request('/api/paypal-webhook', { method: 'POST', headers, body }))
})
afterAll(() => shop.drop())
beforeEach(async () => {
  shop.control.clearFaults()
  buyer = await shop.person()
})
afterEach(async () => {
  expect(await shop.db.all('select sku from stock where initial <> available + reserved + sold')).toEqual([])
  const numbers = (await shop.db.all<{ n: number }>("select credit_note_number as n from refund where state = 'done' order by 1")).map(
    ({ n }) => n,
  )
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

async function paid(items: Record<string, unknown>[], rest = {}) {
  const { order, providerOrderId } = await shop.approved(buyer, items, rest)
  expect((await shop.capture(buyer, providerOrderId)).status).toBe(200)
  return { ...order, cents: Math.round(order.total * 100), providerOrderId }
}
const open = async (number: string) =>
  (await shop.call('orderCase', { token: robin.token, params: { number } })).body as unknown as OrderCase & { order: { total: number } }
const listed = async (show: string) =>
  ((await shop.call('orderDesk', { token: robin.token, query: { show } })).body as unknown as OrderList).orders.map(({ number }) => number)

type Asking = { left: number; share?: object; way?: string; taken_back?: number[]; refund_id?: string; who?: Person }
/** Money in dollars, as on the wire. */
const give = (
  order_id: string,
  { left, share = { of: 'all' }, way = 'PayPal', taken_back = [], refund_id = randomUUID(), who = admin }: Asking,
) => shop.call('giveBack', { token: who.token, body: { order_id, refund_id, left, way, share, taken_back, why: 'They asked for it' } })
const ok = (reply: Reply) => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as unknown as OrderCase
}
const atProvider = (providerOrderId: string) =>
  (shop.control.order(providerOrderId).capture?.refunds ?? []).filter(({ status }) => status === 'COMPLETED').map(({ amount }) => amount)
const calls = () => shop.control.log({ method: 'POST', path: '/refund' })
const letters = (kind: string, orderId: string) =>
  shop.db.all('select id from outbox where kind = $1 and payload->>$2 = $3', [kind, 'orderId', orderId])
const age = () => shop.db.all("update refund set asked_at = now() - interval '2 minutes' where state = 'asking'")
const webhook = (
  event: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED' | 'CUSTOMER.DISPUTE.CREATED' | 'CUSTOMER.DISPUTE.RESOLVED',
  orderId: string,
) => shop.control.sendWebhook({ event, orderId, times: 3 })

describe('money back through PayPal (D405)', () => {
  test('all of it: once at PayPal, a credit note with its own number, a letter, and nothing else is changed', async () => {
    const { order_id, number, total, cents, providerOrderId } = await paid([line.merch('tea-towel')])
    const before = await shop.stock('merch:tea-towel')
    const found = ok(await give(order_id, { left: total }))
    expect(found).toMatchObject({
      state: 'refunded',
      sums: { given: total, refunds: [{ state: 'done', way: 'PayPal', number: expect.stringMatching(/^CN-\d{6}$/) }] },
    })
    expect(atProvider(providerOrderId)).toEqual([cents])
    expect(await shop.stock('merch:tea-towel')).toEqual(before)
    expect(await listed('refunded')).toContain(number)
    expect(await shop.status(buyer, order_id)).toMatchObject({ status: 'refunded' })
    expect(await letters('credit_note', order_id)).toHaveLength(1)
    const sent = shop.letters.length
    await sendDueLetters(shop.deps)
    const letter = shop.letters.slice(sent).find(({ subject }) => subject.startsWith('Refund: credit note CN-'))
    expect(letter?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const refundId = found.sums.refunds[0]?.id ?? ''
    const note = (who: Person) => shop.call('creditNote', { token: who.token, params: { refund_id: refundId } })
    expect((await note(buyer)).headers.get('content-type')).toBe('application/pdf')
    expect((await note(await shop.person())).status).toBe(404)
  })

  test('a part, and another: then only the rest is left, and more than that is refused', async () => {
    const { order_id, number, providerOrderId } = await paid([line.donation(100)])
    expect(ok(await give(order_id, { left: 100, share: { of: 'sum', amount: 30 } }))).toMatchObject({ state: 'partly_refunded' })
    expect((await give(order_id, { left: 70, share: { of: 'sum', amount: 70.01 } })).status).toBe(422)
    expect((await give(order_id, { left: 100, share: { of: 'sum', amount: 30 } })).body.error).toBe(orderDeskMessages.leftChanged)
    expect(ok(await give(order_id, { left: 70 }))).toMatchObject({ state: 'refunded' })
    expect(atProvider(providerOrderId)).toEqual([3000, 7000])
    expect((await give(order_id, { left: 0 })).status).toBe(409)
    expect((await open(number)).actions).not.toContain('give_back')
  })

  test('fifty requests at once, each as its own: it goes back once', async () => {
    const { order_id, providerOrderId } = await paid([line.donation(60)])
    const before = calls().length
    const replies = await Promise.all(Array.from({ length: 50 }, () => give(order_id, { left: 60, share: { of: 'sum', amount: 20 } })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(atProvider(providerOrderId)).toEqual([2000])
    expect(calls()).toHaveLength(before + 1)
  })

  test('fifty presses of the same button: once, and none of them harms', async () => {
    const { order_id, providerOrderId } = await paid([line.donation(60)])
    const refund_id = randomUUID()
    await Promise.all(Array.from({ length: 50 }, () => give(order_id, { left: 60, refund_id })))
    expect(atProvider(providerOrderId)).toEqual([6000])
    expect(ok(await give(order_id, { left: 60, refund_id }))).toMatchObject({ state: 'refunded' })
  })

  test.each([
    ['no answer before it was done', 'timeout-before'],
    ['no answer after it was done', 'timeout-after'],
    ['500 after it was done', 'garbage'],
    ['500 before it was done', { status: 500 }],
    ['a broken line after it was done', 'reset-after'],
    ['too many requests', { status: 429 }],
  ] as const)('%s: it says so, and the shop asks again with the same key until it knows', async (_what, fault) => {
    const { order_id, number, providerOrderId } = await paid([line.donation(40)])
    shop.control.failNext({ match: { method: 'POST', path: '/refund' }, do: fault })
    const before = calls().length
    expect(ok(await give(order_id, { left: 40 }))).toMatchObject({ state: 'paid', sums: { underWay: 40, given: 0 } })
    expect((await give(order_id, { left: 0 })).body.error).toBe(orderDeskMessages.givingBack)
    await age()
    await reconcileRefunds(shop.deps)
    expect(await open(number)).toMatchObject({ state: 'refunded', sums: { underWay: 0, given: 40 } })
    expect(atProvider(providerOrderId)).toEqual([4000])
    expect(
      new Set(
        calls()
          .slice(before)
          .map(({ requestId }) => requestId),
      ).size,
    ).toBe(1)
  })

  test('PayPal says no: nothing went back, its reason is shown, and another try may follow', async () => {
    const { order_id, number, providerOrderId } = await paid([line.donation(40)])
    shop.control.failNext({ match: { method: 'POST', path: '/refund' }, do: { issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' } })
    const refused = await give(order_id, { left: 40 })
    expect(refused).toMatchObject({ status: 409, body: { error: `${orderDeskMessages.refundRefused}: REFUND_FAILED_INSUFFICIENT_FUNDS` } })
    expect(await open(number)).toMatchObject({ state: 'paid', sums: { given: 0, underWay: 0, refunds: [{ state: 'refused' }] } })
    ok(await give(order_id, { left: 40 }))
    expect(atProvider(providerOrderId)).toEqual([4000])
  })

  test('it was given back at PayPal a moment before: the shop notes that one, and gives nothing', async () => {
    const { order_id, number, providerOrderId } = await paid([line.donation(40)])
    shop.control.refund(providerOrderId)
    expect((await give(order_id, { left: 40 })).status).toBe(409)
    expect(await open(number)).toMatchObject({ state: 'refunded', sums: { given: 40 } })
    expect(atProvider(providerOrderId)).toEqual([4000])
  })

  test('a refund that PayPal still checks is under way until it ends, either way', async () => {
    for (const [status, state] of [
      ['COMPLETED', 'partly_refunded'],
      ['FAILED', 'paid'],
    ] as const) {
      const { order_id, number, providerOrderId } = await paid([line.donation(40)])
      shop.control.failNext({ match: { method: 'POST', path: '/refund' }, do: { refunded: 'PENDING' } })
      expect(ok(await give(order_id, { left: 40, share: { of: 'sum', amount: 10 } }))).toMatchObject({ sums: { underWay: 10 } })
      shop.control.endRefunds(providerOrderId, status)
      await age()
      await reconcileRefunds(shop.deps)
      expect(await open(number)).toMatchObject({ state, sums: { underWay: 0 } })
      if (status === 'FAILED') expect(await listed('review')).toContain(number)
    }
  })
})

describe('who may give what back (D406)', () => {
  test('reception up to $300 of an order, as it came; an admin more, and over the counter', async () => {
    const { order_id } = await paid([line.donation(400)])
    const share = (amount: number) => ({ of: 'sum', amount })
    expect((await give(order_id, { left: 400, who: robin })).body.error).toBe(orderDeskMessages.notYoursToGive)
    expect((await give(order_id, { left: 400, share: share(20), way: 'Cash', who: robin })).body.error).toBe(
      orderDeskMessages.notYoursToGive,
    )
    ok(await give(order_id, { left: 400, share: share(250), who: robin }))
    expect((await give(order_id, { left: 150, share: share(50.01), who: robin })).status).toBe(409)
    ok(await give(order_id, { left: 150, share: share(50), who: robin }))
    ok(await give(order_id, { left: 100, way: 'Cash' }))
    expect((await give(order_id, { left: 100, who: buyer })).status).toBe(403)
    const trail = await shop.db.all<{ action: string }>("select action from audit where subject = 'order:' || $1 order by id", [order_id])
    expect(trail.map(({ action }) => action)).toEqual(['order.give_back', 'order.give_back', 'order.give_back'])
  })
})

describe('money back at the desk', () => {
  test('cash is in the shift tally of who gave it back, and less is expected in the drawer', async () => {
    const desk = deskOf(shop, robin)
    const sold = await desk.sold({ items: [line.donation(30)], method: 'Cash' })
    await desk.finished(sold.order_id)
    const today = new Date().toISOString()
    const span = {
      from: new Date(Date.parse(today) - 86_400_000).toISOString(),
      to: new Date(Date.parse(today) + 86_400_000).toISOString(),
    }
    const tally = async () => (await shop.call('shiftTally', { token: robin.token, query: span })).body
    const before = Number((await tally()).cashExpected)
    ok(await give(sold.order_id, { left: 30, share: { of: 'sum', amount: 10.02 }, way: 'Cash', who: robin }))
    const after = await tally()
    expect(Number(after.cashExpected)).toBeCloseTo(before - 10)
    expect(after.givenBack).toContainEqual(expect.objectContaining({ method: 'Cash', orders: expect.any(Number) }))
    expect(await shop.status(robin, sold.order_id)).toMatchObject({ status: 'paid' })
  })

  test('a pledge is written off, with why', async () => {
    const desk = deskOf(shop, robin)
    const sold = await desk.sold({
      items: [line.donation(30)],
      method: 'Pledge',
      contact: sampleFields(buyer.email),
    })
    await desk.finish(sold.order_id, { paymentMethod: 'Pledge' })
    const reply = await shop.call('cancelOrder', { token: robin.token, body: { order_id: sold.order_id, why: 'Moved away' } })
    const found = ok(reply)
    expect(found.state).toBe('cancelled')
    if (found.history[0]) expect(found.history[0]).toMatchObject({ note: 'Moved away' })
  })
})

describe('what comes back is somebody’s decision (D407)', () => {
  test('ticked in the same dialog: stock is on sale again, the year ends, the parcel is off the list; the rest stays', async () => {
    const { order_id, number, total } = await paid([line.full(), line.merch('tea-towel'), line.merch('picnic-rug')], {
      stationPickup: true,
    })
    const before = await shop.stock('merch:tea-towel')
    const rug = await shop.stock('merch:picnic-rug')
    const found = await open(number)
    const at = (kind: string) => found.sums.lines.find((one) => one.kind === kind)?.position ?? -1
    ok(await give(order_id, { left: total, taken_back: [at('subscription'), at('merch')] }))
    expect(await shop.stock('merch:tea-towel')).toMatchObject({ available: before.available + 1, sold: before.sold - 1 })
    expect(await shop.stock('merch:picnic-rug')).toEqual(rug)
    const year = await shop.db.one<{ isOver: boolean }>(
      'select expirydate <= current_date as "isOver" from subscriber where order_id = $1',
      [order_id],
    )
    expect(year).toEqual({ isOver: true })
    expect((await open(number)).sums.lines.map(({ isTakenBack }) => isTakenBack).filter(Boolean)).toHaveLength(2)
    expect((await give(order_id, { left: 0, taken_back: [at('merch')] })).status).toBe(409)
  })

  test('lines by themselves, less the Zedder discount of the rest if somebody wants it back', async () => {
    const { order_id, number } = await paid([line.full(), line.merch('tea-towel')], { stationPickup: true })
    const { sums } = await open(number)
    const subscription = sums.lines.find(({ kind }) => kind === 'subscription')
    const towel = sums.lines.find(({ kind }) => kind === 'merch')
    if (!subscription || !towel) throw new Error('no lines')
    const share = { of: 'lines', positions: [subscription.position], withPostage: false, keepsDiscount: false }
    const given = ok(await give(order_id, { left: sums.taken, share })).sums.given
    expect(given).toBeCloseTo(subscription.price - (towel.fullPrice - towel.price))
    expect((await give(order_id, { left: sums.taken - given, share })).status).toBe(422)
  })
})

describe('what PayPal does by itself (D410)', () => {
  test('a refund made there, told three times: noted once, staff are told, and somebody decides about the rest', async () => {
    const { order_id, number, cents, providerOrderId } = await paid([line.merch('tea-towel')])
    shop.control.refund(providerOrderId, 500)
    expect(await webhook('PAYMENT.CAPTURE.REFUNDED', providerOrderId)).toEqual([200, 200, 200])
    expect(await open(number)).toMatchObject({
      state: 'partly_refunded',
      sums: { given: 5, refunds: [{ by: null, number: expect.any(String) }] },
    })
    shop.control.refund(providerOrderId)
    await webhook('PAYMENT.CAPTURE.REVERSED', providerOrderId)
    const found = await open(number)
    expect(found).toMatchObject({ state: 'refunded', sums: { given: cents / 100 } })
    expect(await letters('money_notice', order_id)).toHaveLength(2)
    expect(await listed('review')).toContain(number)
    const before = await shop.stock('merch:tea-towel')
    ok(await shop.call('takeBack', { token: robin.token, body: { order_id, taken_back: [0], why: 'Never posted' } }))
    expect(await shop.stock('merch:tea-towel')).toMatchObject({ available: before.available + 1 })
    expect(await listed('review')).not.toContain(number)
  })

  test('a dispute: nothing is posted meanwhile, staff are told; it ends for us, or the money is gone', async () => {
    for (const [winner, state] of [
      ['seller', 'paid'],
      ['buyer', 'refunded'],
    ] as const) {
      buyer = await shop.person()
      const { order_id, number, total, providerOrderId } = await paid([line.merch('tea-towel')])
      shop.control.dispute(providerOrderId)
      expect(await webhook('CUSTOMER.DISPUTE.CREATED', providerOrderId)).toEqual([200, 200, 200])
      expect(await open(number)).toMatchObject({ state: 'disputed', sums: { disputes: [{ isOpen: true }] } })
      expect(await listed('review')).toContain(number)
      expect(await letters('money_notice', order_id)).toHaveLength(1)
      const post = await shop.call('handOver', { token: robin.token, body: { order_id, step: 'pack' } })
      expect(post.body.error).toBe(orderDeskMessages.isDisputed)
      expect((await give(order_id, { left: total })).body.error).toBe(orderDeskMessages.isDisputed)
      shop.control.resolve(providerOrderId, winner)
      if (winner === 'buyer') await webhook('PAYMENT.CAPTURE.REVERSED', providerOrderId)
      await webhook('CUSTOMER.DISPUTE.RESOLVED', providerOrderId)
      expect(await open(number)).toMatchObject({ state, sums: { disputes: [{ isOpen: false }] } })
    }
  })

  test('a dispute that PayPal can’t show is answered 503, so that it is told again', async () => {
    const { number, providerOrderId } = await paid([line.donation(20)])
    shop.control.dispute(providerOrderId)
    shop.control.failNext({ match: { method: 'GET', path: '/v1/customer/disputes/' }, do: { status: 500 } })
    const delivery = shop.control.webhook({ event: 'CUSTOMER.DISPUTE.CREATED', orderId: providerOrderId })
    const post = () => shop.app.request('/api/paypal-webhook', { method: 'POST', ...delivery })
    expect((await post()).status).toBe(503)
    expect((await open(number)).state).toBe('paid')
    expect((await post()).status).toBe(200)
    expect((await open(number)).state).toBe('disputed')
  })
})

describe('an order that needs a look', () => {
  test('its third way out: all of it goes back, and what it held is on sale again (D384)', async () => {
    const { order, providerOrderId } = await shop.approved(buyer, [line.merch('tea-towel')])
    await shop.db.all("update shop_order set state = 'cancelled', holds_stock = false where id = $1", [order.order_id])
    await shop.db.all("update stock set available = available + 1, reserved = reserved - 1 where sku = 'merch:tea-towel'")
    await shop.db.all(
      "update payment set state = 'capturing', capture_key = 'capture:' || id, capturing_since = now() - interval '2 minutes', updated_at = now() - interval '2 minutes' where provider_order_id = $1",
      [providerOrderId],
    )
    await reconcilePayments(shop.deps)
    const found = await open(order.number)
    expect(found).toMatchObject({ state: 'needs_review' })
    expect(found.actions).toContain('give_back')
    expect((await give(order.order_id, { left: order.total, share: { of: 'sum', amount: 1 } })).status).toBe(409)
    expect(ok(await give(order.order_id, { left: order.total }))).toMatchObject({ state: 'refunded', review: null })
    expect(atProvider(providerOrderId)).toHaveLength(1)
  })
})
