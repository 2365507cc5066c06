import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { restartableRefusals } from '#domain/payment/refusals.ts'
import { renewedExpiry, stationDate } from '#domain/time/station-time.ts'
import { createServer } from '#server/create-server.ts'
import { readProxies } from '#server/environment.ts'
import { createLimits, noLimits } from '#server/http/limits.ts'
import { holdClock } from '#tests/support/hold-clock.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { final } from './capture-outcome.ts'

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

const captures = (providerOrderId: string) => shop.control.log({ method: 'POST', path: `/${providerOrderId}/capture` })
const lettersOf = (orderId: string) => shop.db.all("select id from outbox where kind = 'invoice' and payload->>'orderId' = $1", [orderId])
const paymentOf = async (orderId: string) =>
  (await shop.db.one<{ state: string; attempt: number; last_error: string | null }>(
    'select state, attempt, last_error from payment where order_id = $1 order by created_at desc limit 1',
    [orderId],
  )) ?? { state: 'none', attempt: 0, last_error: null }

/** The order is paid after all, through another provider order than the refused one. */
async function isPaidByAnother(orderId: string, refused: string): Promise<void> {
  const next = await shop.openPayment(person, orderId)
  expect(next.status).toBe(200)
  expect(next.body.id).not.toBe(refused)
  shop.control.approve(String(next.body.id))
  expect((await shop.capture(person, String(next.body.id))).status).toBe(200)
}

describe('opening a payment', () => {
  test('the provider gets the stored order, whatever the client says it costs', async () => {
    const order = shop.orderOf(await shop.confirm(person, [line.full(), line.merch('logo-tee', 'M'), line.merch('logo-tee', 'M')]))
    const reply = await shop.call('createPaypalTransaction', {
      token: person.token,
      body: { order: { order_id: order.order_id }, paypalOrder: { purchase_units: [{ amount: { currency_code: 'AUD', value: '1.00' } }] } },
    })
    expect(reply.status).toBe(200)
    const seen = shop.control.order(String(reply.body.id)).request
    expect(JSON.stringify(seen)).toContain('140.00')
    expect(JSON.stringify(seen)).not.toContain('"1.00"')
  })

  test('asked eight times at once, and again: one provider order', async () => {
    const order = shop.orderOf(await shop.confirm(person, [line.donation(20)]))
    const before = shop.control.orders().length
    const replies = await Promise.all(Array.from({ length: 8 }, () => shop.openPayment(person, order.order_id)))
    replies.push(await shop.openPayment(person, order.order_id))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(shop.control.orders()).toHaveLength(before + 1)
  })

  test('stretches the reservation to an hour, once', async () => {
    const order = shop.orderOf(await shop.confirm(person, [line.donation(20)]))
    const minutesLeft = async () =>
      Math.round(
        Number(
          (
            await shop.db.one<{ left: string }>(
              'select extract(epoch from reserved_until - now()) / 60 as left from shop_order where id = $1',
              [order.order_id],
            )
          )?.left,
        ),
      )
    expect(await minutesLeft()).toBe(30)
    await shop.openPayment(person, order.order_id)
    expect(await minutesLeft()).toBe(60)
    await shop.db.all("update shop_order set reserved_until = now() + interval '5 minutes' where id = $1", [order.order_id])
    await shop.openPayment(person, order.order_id)
    expect(await minutesLeft()).toBe(5)
  })

  test('somebody else’s order and no order look the same', async () => {
    const other = await shop.person()
    const order = shop.orderOf(await shop.confirm(person, [line.donation(20)]))
    const theirs = await shop.openPayment(other, order.order_id)
    const none = await shop.openPayment(other, crypto.randomUUID())
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect(theirs.body).toEqual(none.body)
    expect((await shop.call('orderStatus', { token: other.token, params: { order_id: order.order_id } })).status).toBe(404)
  })

  test('no answer: 503, and the next try asks with the same key', async () => {
    const order = shop.orderOf(await shop.confirm(person, [line.donation(20)]))
    shop.control.failNext({ match: { method: 'POST', path: '/v2/checkout/orders' }, do: 'timeout-after' })
    const failed = await shop.openPayment(person, order.order_id)
    expect(failed.status).toBe(503)
    expect(failed.body).toMatchObject({ error: 'payments_unavailable', message: messages.paymentsUnavailable })
    expect((await shop.openPayment(person, order.order_id)).status).toBe(200)
    expect(shop.control.orders().filter(({ request }) => JSON.stringify(request).includes(order.order_id))).toHaveLength(1)
  })

  test('an order that was cancelled is not paid', async () => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    await shop.confirm(person, [line.donation(30)])
    expect((await shop.openPayment(person, order.order_id)).status).toBe(409)
    expect((await shop.capture(person, providerOrderId)).status).toBe(409)
    expect(captures(providerOrderId)).toEqual([])
  })
})

describe('capturing', () => {
  test('pays the whole order: stock sold, subscription for a year, number, invoice and notice', async () => {
    const { order, providerOrderId } = await shop.approved(person, [line.full('Zoë'), line.merch('logo-tee', 'M'), line.donation(50)])
    const before = await shop.stock('merch:logo-tee:size=M')
    const reply = await shop.capture(person, providerOrderId)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ id: expect.any(String) })
    const paid = await shop.status(person, order.order_id)
    expect(paid).toMatchObject({ status: 'paid', paymentMethod: 'PayPal', transaction_id: reply.body.id })
    expect(await shop.stock('merch:logo-tee:size=M')).toMatchObject({ reserved: before.reserved - 1, sold: before.sold + 1 })
    const subscriber = await shop.db.one('select name, subtypecode, expirydate, subnumber from subscriber where contact_id = $1', [
      person.id,
    ])
    const contact = await shop.db.one<{ subnumber: string }>('select subnumber from contact where id = $1', [person.id])
    const expirydate = renewedExpiry(null, stationDate(new Date()))
    expect(subscriber).toEqual({ name: 'Zoë', subtypecode: 'full', expirydate, subnumber: contact?.subnumber })
    expect(await lettersOf(order.order_id)).toHaveLength(1)
    // A further year is counted from the end of this one (D76).
    const again = await shop.approved(person, [line.subscription('pet', { specialname: 'Biscuit' })])
    await shop.capture(person, again.providerOrderId)
    expect(await shop.db.one('select max(expirydate) as last from subscriber where contact_id = $1', [person.id])).toEqual({
      last: renewedExpiry(expirydate, stationDate(new Date())),
    })
  })

  test('what was chosen comes back with the contact for a renewal; what a sender claims is ignored (D352, hostile 114)', async () => {
    const chosen = { nameoncard: 'Zoë', tshirtsize: 'XL', postpack: true, favshow: 'Slow Dub Sunday' }
    const paid = await shop.approved(person, [line.subscription('super', chosen)])
    expect((await shop.capture(person, paid.providerOrderId)).status).toBe(200)
    const own = async () =>
      (await shop.call('ownContact', { token: person.token })).body.zedder as { subscribers: { subscription: unknown }[] }
    const before = await own()
    expect(before.subscribers.map(({ subscription }) => subscription)).toEqual([
      { subtypecode: 'super', choices: chosen, type: { name: 'Super', art: { motif: 'star', color: 'yellow' }, isOnSale: true } },
    ])
    const forged = before.subscribers.map((one) => ({ ...one, subscription: { subtypecode: 'super', choices: { nameoncard: 'Mallory' } } }))
    expect((await shop.call('updateContact', { token: person.token, body: { ...before, subscribers: forged } })).status).toBe(200)
    expect((await own()).subscribers).toEqual(before.subscribers)
  })

  test('twenty at once: one capture at the provider, twenty equal answers, one invoice', async () => {
    const { order, providerOrderId } = await shop.approved(person, [line.merch('tea-towel')])
    shop.control.failNext({ match: { path: '/capture' }, do: { slow: 150 } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.capture(person, providerOrderId)))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    expect(captures(providerOrderId)).toHaveLength(1)
    expect(await lettersOf(order.order_id)).toHaveLength(1)
    expect((await shop.capture(person, providerOrderId)).body).toEqual(replies[0]?.body)
  })

  test('not approved: 409 and payable still; somebody else’s: 404 and nothing asked', async () => {
    const order = shop.orderOf(await shop.confirm(person, [line.donation(20)]))
    const providerOrderId = String((await shop.openPayment(person, order.order_id)).body.id)
    expect((await shop.capture(person, providerOrderId)).status).toBe(409)
    const other = await shop.person()
    expect((await shop.capture(other, providerOrderId)).status).toBe(404)
    expect((await shop.capture(other, 'NO-SUCH-ORDER')).status).toBe(404)
    expect(captures(providerOrderId)).toEqual([])
    shop.control.approve(providerOrderId)
    expect((await shop.capture(person, providerOrderId)).status).toBe(200)
  })

  test('declined, then another card: paid once, with a new key', async () => {
    const order = shop.orderOf(await shop.confirm(person, [line.donation(20)]))
    const providerOrderId = String((await shop.openPayment(person, order.order_id)).body.id)
    shop.control.approve(providerOrderId, { outcome: 'decline' })
    const declined = await shop.capture(person, providerOrderId)
    expect(declined.status).toBe(422)
    expect(declined.body).toMatchObject({ error: 'INSTRUMENT_DECLINED', message: messages.paymentDeclined })
    expect(await paymentOf(order.order_id)).toMatchObject({ state: 'provider_created', attempt: 2 })
    shop.control.approve(providerOrderId)
    expect((await shop.capture(person, providerOrderId)).status).toBe(200)
    const keys = captures(providerOrderId).map(({ requestId }) => requestId)
    expect(new Set(keys).size).toBe(2)
  })

  test('five declines in an hour are enough', async () => {
    const order = shop.orderOf(await shop.confirm(person, [line.donation(20)]))
    const providerOrderId = String((await shop.openPayment(person, order.order_id)).body.id)
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      shop.control.approve(providerOrderId, { outcome: 'decline' })
      statuses.push((await shop.capture(person, providerOrderId)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect(captures(providerOrderId)).toHaveLength(5)
  })

  test('a capture that the provider declined closes the payment; the order may be paid again', async () => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    shop.control.failNext({ match: { path: '/capture' }, do: { captured: 'DECLINED' } })
    const reply = await shop.capture(person, providerOrderId)
    expect([reply.status, reply.body.error]).toEqual([422, 'PAYMENT_DECLINED'])
    await isPaidByAnother(order.order_id, providerOrderId)
  })

  test('an excluded brand of card is not captured', async () => {
    const order = shop.orderOf(await shop.confirm(person, [line.donation(20)]))
    const providerOrderId = String((await shop.openPayment(person, order.order_id)).body.id)
    shop.control.approve(providerOrderId, { funding: 'card', brand: 'AMEX' })
    const reply = await shop.capture(person, providerOrderId)
    expect([reply.status, reply.body.message]).toEqual([422, messages.cardBrand])
    expect(captures(providerOrderId)).toEqual([])
    await isPaidByAnother(order.order_id, providerOrderId)
  })

  test.each([...restartableRefusals])('%s leaves the provider order open, to be paid another way (D85)', async (issue) => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    shop.control.failNext({ match: { path: '/capture' }, do: { issue } })
    const reply = await shop.capture(person, providerOrderId)
    expect([reply.status, reply.body.error]).toEqual([422, issue])
    expect((await shop.openPayment(person, order.order_id)).body.id).toBe(providerOrderId)
    shop.control.approve(providerOrderId)
    expect((await shop.capture(person, providerOrderId)).status).toBe(200)
  })

  test.each([...final])('%s finishes the provider order, and the next try opens another', async (issue) => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    shop.control.failNext({ match: { path: '/capture' }, do: { issue } })
    const reply = await shop.capture(person, providerOrderId)
    expect([reply.status, reply.body.error]).toEqual([422, issue])
    await isPaidByAnother(order.order_id, providerOrderId)
  })

  test('no refusal is on both lists', () => {
    expect([...final].filter((issue) => restartableRefusals.has(issue))).toEqual([])
  })

  test.each([
    ['the amount', { amount: 100 }],
    ['the currency', { currency: 'USD' }],
    ['the payee', { payee: 'SOMEBODYELSE1' }],
    ['the order', { custom_id: crypto.randomUUID() }],
  ])('%s is not ours before the capture: never captured, put before a person', async (_, tampering) => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    shop.control.failNext({ match: { method: 'GET' }, do: tampering })
    expect((await shop.capture(person, providerOrderId)).status).toBe(409)
    expect(captures(providerOrderId)).toEqual([])
    expect(await shop.db.one('select state, paid_at from shop_order where id = $1', [order.order_id])).toEqual({
      state: 'needs_review',
      paid_at: null,
    })
    expect(
      await shop.db.all("select 1 from outbox where kind = 'review_notice' and payload->>'orderId' = $1", [order.order_id]),
    ).toHaveLength(1)
    expect((await shop.capture(person, providerOrderId)).status).toBe(409)
  })

  test('the captured amount is not ours: never paid', async () => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    shop.control.failNext({ match: { path: '/capture' }, do: { amount: 100 } })
    expect((await shop.capture(person, providerOrderId)).status).toBe(409)
    expect(await shop.db.one('select state from shop_order where id = $1', [order.order_id])).toEqual({ state: 'needs_review' })
    expect(await lettersOf(order.order_id)).toEqual([])
  })

  test('pending: 202, no invoice; settled later: paid by the reconciler; denied: payable again', async () => {
    for (const ending of ['settle', 'deny'] as const) {
      const { order, providerOrderId } = await shop.approved(person, [line.donation(ending === 'settle' ? 20 : 21)])
      shop.control.failNext({ match: { path: '/capture' }, do: { pending: 'ECHECK' } })
      const reply = await shop.capture(person, providerOrderId)
      expect(reply.status).toBe(202)
      expect(reply.body).toMatchObject({ id: expect.any(String), pending: true })
      expect(await lettersOf(order.order_id)).toEqual([])
      expect((await shop.call('orderInvoice', { token: person.token, params: { order_id: order.order_id } })).status).toBe(404)
      await shop.workers.tick()
      expect((await shop.status(person, order.order_id)).status).toBe('awaiting_payment')
      shop.control[ending](providerOrderId)
      await shop.ageCaptures()
      await shop.workers.tick()
      expect((await shop.status(person, order.order_id)).status).toBe(ending === 'settle' ? 'paid' : 'awaiting_payment')
      if (ending === 'deny') expect((await shop.openPayment(person, order.order_id)).status).toBe(200)
    }
  })

  test('a lapsed reservation is renewed; if its stock has been sold, nothing is captured', async () => {
    const lapse = (id: string) => shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where id = $1", [id])
    await shop.recount('merch:logo-tee:size=XL', 1)
    const late = await shop.approved(person, [line.merch('logo-tee', 'XL')])
    await lapse(late.order.order_id)
    await shop.workers.tick()
    expect(await shop.stock('merch:logo-tee:size=XL')).toMatchObject({ available: 1 })
    const rival = await shop.person()
    const taken = shop.orderOf(await shop.confirm(rival, [line.merch('logo-tee', 'XL')]))
    expect((await shop.capture(person, late.providerOrderId)).status).toBe(409)
    expect(captures(late.providerOrderId)).toEqual([])
    await lapse(taken.order_id)
    await shop.workers.tick()
    expect((await shop.capture(person, late.providerOrderId)).status).toBe(200)
    expect(await shop.stock('merch:logo-tee:size=XL')).toEqual({ initial: 1, available: 0, reserved: 0, sold: 1 })
  })
})

describe('the provider is in trouble', () => {
  const faults = ['timeout-before', 'reset-before', 'html', 'huge', { status: 500 }, { status: 429 }] as const

  test.each(faults.map((fault) => [JSON.stringify(fault), fault] as const))(
    '%s while looking: 503, payable, works later',
    async (_, fault) => {
      const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
      shop.control.failNext({ match: { method: 'GET' }, do: fault })
      expect((await shop.capture(person, providerOrderId)).status).toBe(503)
      expect((await shop.status(person, order.order_id)).status).toBe('awaiting_payment')
      expect((await shop.capture(person, providerOrderId)).status).toBe(200)
    },
  )

  test.each(faults.map((fault) => [JSON.stringify(fault), fault] as const))(
    '%s once while capturing: asked again with the same key',
    async (_, fault) => {
      const { providerOrderId } = await shop.approved(person, [line.donation(20)])
      shop.control.failNext({ match: { path: '/capture' }, do: fault })
      expect((await shop.capture(person, providerOrderId)).status).toBe(200)
      const seen = captures(providerOrderId)
      expect(seen).toHaveLength(2)
      expect(new Set(seen.map(({ requestId }) => requestId)).size).toBe(1)
    },
  )

  test('the money was taken and every answer was lost: 202, and the reconciler finishes with one capture', async () => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    shop.control.failNext({ match: { path: '/capture' }, do: 'timeout-after' })
    shop.control.failNext({ match: { path: '/capture' }, do: { status: 503 }, times: 2 })
    const reply = await shop.capture(person, providerOrderId)
    expect([reply.status, reply.body.pending]).toEqual([202, true])
    expect((await shop.status(person, order.order_id)).status).toBe('awaiting_payment')
    await shop.ageCaptures()
    await Promise.all([shop.workers.tick(), shop.workers.tick()])
    const paid = await shop.status(person, order.order_id)
    expect(paid.status).toBe('paid')
    expect(shop.control.order(providerOrderId).capture?.id).toBe(paid.transaction_id)
    expect(new Set(captures(providerOrderId).map(({ requestId }) => requestId)).size).toBe(1)
    expect(await lettersOf(order.order_id)).toHaveLength(1)
  })

  test('down for a while before anything was taken: the reconciler captures when it is back', async () => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    shop.control.failNext({ match: { path: '/capture' }, do: { status: 500 }, times: 3 })
    expect((await shop.capture(person, providerOrderId)).status).toBe(202)
    shop.control.failNext({ match: { method: 'GET' }, do: { status: 500 } })
    await shop.ageCaptures()
    await shop.workers.tick()
    expect((await shop.status(person, order.order_id)).status).toBe('awaiting_payment')
    await shop.ageCaptures()
    await shop.workers.tick()
    expect((await shop.status(person, order.order_id)).status).toBe('paid')
    expect(shop.control.order(providerOrderId).capture?.status).toBe('COMPLETED')
  })

  test('no payments at all: 503 in plain words', async () => {
    const closed = await createTestShop({ payments: undefined })
    const buyer = await closed.person()
    const order = closed.orderOf(await closed.confirm(buyer, [line.donation(20)]))
    const reply = await closed.openPayment(buyer, order.order_id)
    expect([reply.status, reply.body.error]).toEqual([503, 'payments_unavailable'])
    await closed.drop()
  })
})

describe('webhooks', () => {
  const deliver = async (delivery: { headers: Record<string, string>; body: string }) => {
    const { status } = await shop.call('paypalWebhook', { headers: delivery.headers, body: delivery.body })
    return { status }
  }

  test('a completed capture whose reply never came: one state change, ten deliveries', async () => {
    shop.control.deliverTo(deliver)
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    shop.control.failNext({ match: { path: '/capture' }, do: 'timeout-after', times: 3 })
    await shop.capture(person, providerOrderId)
    const statuses = await shop.control.sendWebhook({ event: 'PAYMENT.CAPTURE.COMPLETED', orderId: providerOrderId, times: 10 })
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await shop.status(person, order.order_id)).status).toBe('paid')
    expect(await shop.db.all("select 1 from order_event where order_id = $1 and to_state = 'paid'", [order.order_id])).toHaveLength(1)
    expect(await lettersOf(order.order_id)).toHaveLength(1)
  })

  test('approved and never captured: the reconciler captures after ten minutes', async () => {
    shop.control.deliverTo(deliver)
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    await shop.control.sendWebhook({ event: 'CHECKOUT.ORDER.APPROVED', orderId: providerOrderId })
    await shop.workers.tick()
    expect((await shop.status(person, order.order_id)).status).toBe('awaiting_payment')
    await shop.db.all("update payment set approved_hint_at = now() - interval '11 minutes', updated_at = now() - interval '11 minutes'")
    await shop.workers.tick()
    expect((await shop.status(person, order.order_id)).status).toBe('paid')
  })

  test("what arrives while the provider doesn't answer is sent again and applied (security 1.4, hostile 74)", async () => {
    const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
    const approval = shop.control.webhook({ event: 'CHECKOUT.ORDER.APPROVED', orderId: providerOrderId })
    const hint = () => shop.db.one('select approved_hint_at is not null as "isHinted" from payment where order_id = $1', [order.order_id])
    shop.control.failNext({ match: { path: providerOrderId }, do: { status: 503 } })
    expect(await deliver(approval)).toEqual({ status: 503 })
    expect(await hint()).toEqual({ isHinted: false })
    expect(await deliver(approval)).toEqual({ status: 200 })
    expect(await hint()).toEqual({ isHinted: true })
    const calls = shop.control.log().length
    expect(await deliver(approval)).toEqual({ status: 200 })
    expect(shop.control.log()).toHaveLength(calls)
  })

  describe('forged (security 1.4, D280)', () => {
    type Delivery = ReturnType<typeof shop.control.webhook>
    async function many(times: number, send: (count: number) => Promise<number>): Promise<number[]> {
      const statuses: number[] = []
      for (let count = 0; count < times; count++) statuses.push(await send(count))
      return statuses
    }
    async function attacked() {
      await shop.db.all('delete from rate_limit')
      const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
      const proxied = { ...shop.deps.config, trustedProxies: readProxies('127.0.0.1').ranges }
      const app = createServer({ ...shop.deps, config: proxied, limits: createLimits(shop.db) })
      const genuine = shop.control.webhook({ event: 'CHECKOUT.ORDER.APPROVED', orderId: providerOrderId })
      const calls = () => shop.control.log({ path: '/v1/notifications' }).length
      const send = async (source: string, { headers, body }: Delivery) =>
        (await app.request('/api/paypal-webhook', { method: 'POST', headers: { ...headers, 'x-forwarded-for': source }, body })).status
      const status = async () => (await shop.status(person, order.order_id)).status
      return { genuine, calls, send, status }
    }

    test('150 of them cost the provider nothing, and somebody is told (hostile 74)', async () => {
      const { genuine, calls, send, status } = await attacked()
      const alarms = () => shop.db.all("select actor from audit where action = 'webhook.alarm'")
      const earlier = (await alarms()).length
      await send('203.0.113.50', { ...genuine, body: genuine.body.replace('{', '{ ') })
      const before = calls()
      const forged = { ...genuine, body: genuine.body.replace('{', '{  ') }
      const statuses = await many(150, () => send('198.51.100.7', forged))
      expect(new Set(statuses)).toEqual(new Set([401]))
      expect((await alarms()).slice(earlier)).toEqual([{ actor: 'shop' }])
      expect(await send('198.51.100.7', genuine)).toBe(200)
      expect(calls() - before).toBe(0)
      expect(await status()).toBe('awaiting_payment')
    })

    test('made-up certificates are asked for ten times per source, sixty in all, in ten minutes (hostile 91)', async () => {
      const { genuine, calls, send } = await attacked()
      await send('203.0.113.50', { ...genuine, body: genuine.body.replace('{', '{ ') })
      const madeUp = (count: number): Delivery => ({
        ...genuine,
        headers: { ...genuine.headers, 'paypal-cert-url': `https://api.paypal.com/v1/notifications/certs/CERT-${count}` },
      })
      const before = calls()
      const same = await many(20, () => send('198.51.100.8', madeUp(0)))
      expect([new Set(same), calls() - before]).toEqual([new Set([401]), 1])
      const statuses = await many(100, (count) => send(`198.51.100.${100 + (count % 8)}`, madeUp(count + 1)))
      expect(statuses.filter((one) => one === 401).length + 1).toBe(calls() - before)
      expect(calls() - before).toBeLessThanOrEqual(60)
      expect(statuses).toContain(429)
      expect(await send('198.51.100.101', genuine)).toBe(200)
    })

    test('while a certificate is out of reach the provider judges, thirty times a minute per source (hostile 91)', async () => {
      holdClock()
      const { genuine, calls, send } = await attacked()
      const headers = { ...genuine.headers, 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-OUT-OF-REACH' }
      shop.control.failNext({ match: { path: '/certs/' }, do: { status: 503 } })
      const before = calls()
      const forged = { headers, body: genuine.body.replace('{', '{  ') }
      const statuses = await many(40, () => send('198.51.100.60', forged))
      expect([statuses.filter((one) => one === 401).length, statuses.filter((one) => one === 429).length]).toEqual([30, 10])
      expect(calls() - before).toBe(31)
      expect(await send('203.0.113.50', { ...genuine, headers })).toBe(200)
    })
  })

  test('a bad signature: 401 and nothing noted', async () => {
    const { providerOrderId } = await shop.approved(person, [line.donation(20)])
    const before = await shop.db.all('select id from webhook_event')
    const good = shop.control.webhook({ event: 'CHECKOUT.ORDER.APPROVED', orderId: providerOrderId })
    expect((await deliver({ ...good, body: good.body.replace('APPROVED', 'APPROVEX') })).status).toBe(401)
    expect((await deliver({ headers: {}, body: good.body })).status).toBe(401)
    expect(await shop.db.all('select id from webhook_event')).toEqual(before)
  })
})

test('captures are counted before anything is locked, since counting waits for a connection of its own (D901)', async () => {
  const { order, providerOrderId } = await shop.approved(person, [line.donation(20)])
  const locksNow = () => shop.db.all('select 1 from shop_order where id = $1 for update nowait', [order.order_id])
  const limits = { ...noLimits, take: async (bucket: string) => void (bucket === 'capture' && (await locksNow())) }
  const app = createServer({ ...shop.deps, limits })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
  const body = JSON.stringify({ orderID: providerOrderId })
  expect((await app.request('/support/capture-paypal-transaction', { method: 'POST', headers, body })).status).toBe(200)
})

test('the eleventh capture of a payment within a minute is refused, and nobody else’s is (security 2.13, hostile 440)', async () => {
  holdClock()
  const { providerOrderId } = await shop.approved(person, [line.donation(20)])
  const app = createServer({ ...shop.deps, limits: createLimits(shop.db) })
  const capture = async ({ token }: Person) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const body = JSON.stringify({ orderID: providerOrderId })
    return (await app.request('/support/capture-paypal-transaction', { method: 'POST', headers, body })).status
  }
  const stranger = await shop.person()
  for (let tries = 0; tries < 11; tries++) expect(await capture(stranger)).toBe(tries < 10 ? 404 : 429)
  for (let tries = 0; tries < 11; tries++) expect(await capture(person)).toBe(tries < 10 ? 200 : 429)
})
