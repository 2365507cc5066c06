import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { reconcileRefunds } from '#server/refunds/ask-provider.ts'
import { createTestShop, line, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'

// The three ways out of "Needs a look": anything PayPal does in the meantime, each ends in a true state (D384, D547).

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.person('admin')
  await shop.recount('merch:tea-towel', 60)
  shop.control.deliverTo(async ({ headers, body }) => shop.app.request('/api/paypal-webhook', { method: 'POST', headers, body }))
})
afterAll(() => shop.drop())
beforeEach(() => shop.control.clearFaults())

/** PayPal took only a dollar: the order is set aside, and PayPal has the dollar. */
async function aside() {
  const person = await shop.person()
  const { order, providerOrderId } = await shop.approved(person, [line.merch('tea-towel')])
  shop.control.failNext({ match: { path: `/${providerOrderId}/capture` }, do: { amount: 100 } })
  expect((await shop.capture(person, providerOrderId)).status).toBe(409)
  return { ...order, providerOrderId }
}
type Aside = Awaited<ReturnType<typeof aside>>

const found = async ({ number }: Aside) =>
  (await shop.call('orderCase', { token: admin.token, params: { number } })).body as unknown as OrderCase
const post = (name: 'settleOrder' | 'cancelOrder' | 'giveBack', { order_id }: Aside, rest: object = {}) =>
  shop.call(name, { token: admin.token, body: { order_id, why: 'Somebody looked', ...rest } })
const settle = (order: Aside) => post('settleOrder', order, { method: 'PayPal', transaction_id: null })
const cancel = (order: Aside) => post('cancelOrder', order)
const giveBack = (order: Aside, way = 'PayPal') =>
  post('giveBack', order, { refund_id: randomUUID(), left: 1, way, share: { of: 'all' }, taken_back: [] })
const stateOf = ({ status, body }: Reply) => [status, status === 200 ? body.state : body.error]
const askAgain = async () => {
  await shop.db.all("update refund set asked_at = now() - interval '2 minutes' where state = 'asking'")
  await reconcileRefunds(shop.deps)
}

describe('give it back', () => {
  test.each([['timeout-before'], ['timeout-after'], ['garbage'], ['reset-after'], [{ status: 500 }], [{ refunded: 'PENDING' }]] as const)(
    '%j: until PayPal answers, it can’t be marked paid or cancelled; then it’s all back',
    async (fault) => {
      const before = await shop.stock('merch:tea-towel')
      const order = await aside()
      shop.control.failNext({ match: { method: 'POST', path: '/refund' }, do: fault })
      expect(stateOf(await giveBack(order))).toEqual([200, 'needs_review'])
      expect(stateOf(await settle(order))).toEqual([409, orderDeskMessages.givingBack])
      expect(stateOf(await cancel(order))).toEqual([409, orderDeskMessages.moneyTaken])
      expect(stateOf(await giveBack(order))).toEqual([409, orderDeskMessages.givingBack])
      expect((await found(order)).actions).toEqual(['address'])
      if (typeof fault === 'object' && 'refunded' in fault) shop.control.endRefunds(order.providerOrderId, 'COMPLETED')
      await askAgain()
      expect(await found(order)).toMatchObject({ state: 'refunded', sums: { given: 1, underWay: 0 } })
      expect(shop.control.order(order.providerOrderId).capture?.refunds.map(({ amount }) => amount)).toEqual([100])
      expect(await shop.stock('merch:tea-towel')).toEqual(before)
      expect(stateOf(await settle(order))).toEqual([409, orderDeskMessages.notAside])
    },
  )

  test.each([
    ['PayPal refuses at once', { issue: 'REFUND_TIME_LIMIT_EXCEEDED' }],
    ['PayPal checks, then refuses', { refunded: 'PENDING' }],
  ] as const)('%s: it waits for a decision again, with every way out open', async (_, fault) => {
    const order = await aside()
    shop.control.failNext({ match: { method: 'POST', path: '/refund' }, do: fault })
    await giveBack(order)
    if ('refunded' in fault) {
      shop.control.endRefunds(order.providerOrderId, 'FAILED')
      await askAgain()
    }
    const { state, actions } = await found(order)
    expect([state, actions.includes('settle'), actions.includes('give_back')]).toEqual(['needs_review', true, true])
    expect(stateOf(await giveBack(order, 'Cash'))).toEqual([200, 'refunded'])
  })

  test('one marks it paid while another gives it back: one gets 409, and it’s never both (hostile 223)', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await aside()
      const [paid, back] = await Promise.all([settle(order), giveBack(order)])
      const { state, sums } = await found(order)
      const given = shop.control.order(order.providerOrderId).capture?.refunds.length ?? 0
      if (paid.status === 200 && back.status === 409) expect([state, given, sums.given]).toEqual(['paid', 0, 0])
      else if (back.status === 200 && paid.status === 409) expect([state, given]).toEqual(['refunded', 1])
      else throw new Error(`Both were answered ${paid.status} and ${back.status}.`)
    }
  })
})

describe('it’s paid', () => {
  test('a later refund at PayPal is noted, though PayPal took another sum', async () => {
    const order = await aside()
    expect(stateOf(await settle(order))).toEqual([200, 'paid'])
    shop.control.refund(order.providerOrderId)
    await shop.control.sendWebhook({ event: 'PAYMENT.CAPTURE.REFUNDED', orderId: order.providerOrderId, times: 3 })
    expect(await found(order)).toMatchObject({ state: 'partly_refunded', sums: { given: 1, refunds: [{ amount: 1, by: null }] } })
  })
})

describe('cancel it', () => {
  test('it’s cancelled only while the station has no money for it, and its stock goes back on sale', async () => {
    const before = await shop.stock('merch:tea-towel')
    const person = await shop.person()
    const { order, providerOrderId } = await shop.approved(person, [line.merch('tea-towel')])
    shop.control.failNext({ match: { method: 'GET', path: providerOrderId }, do: { custom_id: 'somebody else’s' } })
    expect((await shop.capture(person, providerOrderId)).status).toBe(409)
    expect(stateOf(await cancel({ ...order, providerOrderId }))).toEqual([200, 'cancelled'])
    expect(await shop.stock('merch:tea-towel')).toEqual(before)
    expect(shop.control.order(providerOrderId).capture).toBeUndefined()
  })
})
