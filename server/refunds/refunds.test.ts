import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderCase, OrderList } from '#domain/order/order-desk.ts'
import { notYoursToGive, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { reconcilePayments } from '#server/orders/reconcile.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'
import { reconcileRefunds } from './ask-provider.ts'

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
  test('a full refund happens once at PayPal, with a numbered credit note and a letter', async () => {
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
    const seen = await open(number)
    expect(seen.letters).toContainEqual({ kind: 'credit_note', state: 'sent', at: expect.any(String) })
    expect(seen.actions).toEqual(expect.arrayContaining(['send_invoice', 'send_credit_note']))
    await shop.db.all("update outbox set sent_at = now() - interval '11 minutes' where payload->>'orderId' = $1", [order_id])
    for (const kind of ['invoice', 'credit_note'])
      expect((await shop.call('sendOrderLetter', { token: robin.token, body: { order_id, kind } })).status).toBe(200)
    expect((await shop.call('sendOrderLetter', { token: robin.token, body: { order_id, kind: 'welcome' } })).status).toBe(409)
    const again = shop.letters.length
    await sendDueLetters(shop.deps)
    expect(
      shop.letters
        .slice(again)
        .map(({ subject }) => subject.slice(0, 11))
        .toSorted(),
    ).toEqual(['Refund: cre', 'Tax invoice'])
    expect(letter?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const refundId = found.sums.refunds[0]?.id ?? ''
    const note = (who: Person) => shop.call('creditNote', { token: who.token, params: { refund_id: refundId } })
    expect((await note(buyer)).headers.get('content-type')).toBe('application/pdf')
    expect((await note(await shop.person())).status).toBe(404)
  })

  test('after two part refunds only the rest is left, and more is refused', async () => {
    const { order_id, number, providerOrderId } = await paid([line.donation(100)])
    expect(ok(await give(order_id, { left: 100, share: { of: 'sum', amount: 30 } }))).toMatchObject({ state: 'partly_refunded' })
    expect((await give(order_id, { left: 70, share: { of: 'sum', amount: 70.01 } })).status).toBe(422)
    expect((await give(order_id, { left: 100, share: { of: 'sum', amount: 30 } })).body.error).toBe(orderDeskMessages.leftChanged)
    expect(ok(await give(order_id, { left: 70 }))).toMatchObject({ state: 'refunded' })
    expect(atProvider(providerOrderId)).toEqual([3000, 7000])
    expect((await give(order_id, { left: 0 })).status).toBe(409)
    expect((await open(number)).actions).not.toContain('give_back')
  })

  test('fifty separate requests at once give it back once', async () => {
    const { order_id, providerOrderId } = await paid([line.donation(60)])
    const before = calls().length
    const replies = await Promise.all(Array.from({ length: 50 }, () => give(order_id, { left: 60, share: { of: 'sum', amount: 20 } })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(atProvider(providerOrderId)).toEqual([2000])
    expect(calls()).toHaveLength(before + 1)
  })

  test('pressing the button fifty times refunds once', async () => {
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
    ['a dropped connection after it was done', 'reset-after'],
    ['too many requests', { status: 429 }],
  ] as const)('%s: the order says so, and the shop keeps asking with the same key', async (_what, fault) => {
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

  test('a PayPal refusal gives nothing back, shows its reason, and allows another try', async () => {
    const { order_id, number, providerOrderId } = await paid([line.donation(40)])
    shop.control.failNext({ match: { method: 'POST', path: '/refund' }, do: { issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' } })
    const refused = await give(order_id, { left: 40 })
    expect(refused).toMatchObject({ status: 409, body: { error: `${orderDeskMessages.refundRefused}: REFUND_FAILED_INSUFFICIENT_FUNDS` } })
    expect(await open(number)).toMatchObject({ state: 'paid', sums: { given: 0, underWay: 0, refunds: [{ state: 'refused' }] } })
    ok(await give(order_id, { left: 40 }))
    expect(atProvider(providerOrderId)).toEqual([4000])
  })

  test('a refund already made at PayPal is noted, and the shop gives nothing more', async () => {
    const { order_id, number, providerOrderId } = await paid([line.donation(40)])
    shop.control.refund(providerOrderId)
    expect((await give(order_id, { left: 40 })).status).toBe(409)
    expect(await open(number)).toMatchObject({ state: 'refunded', sums: { given: 40 } })
    expect(atProvider(providerOrderId)).toEqual([4000])
  })

  test('a refund PayPal is still checking stays under way until it ends, either way', async () => {
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

describe('whatever is in ‘Needs a look’ can be settled (D567)', () => {
  const look = (order_id: string, taken_back: number[] = []) =>
    shop.call('takeBack', { token: robin.token, body: { order_id, taken_back, why: 'Looked at PayPal' } })
  const failed = async () => {
    const order = await paid([line.donation(40)])
    shop.control.failNext({ match: { method: 'POST', path: '/refund' }, do: { refunded: 'PENDING' } })
    ok(await give(order.order_id, { left: 40 }))
    shop.control.endRefunds(order.providerOrderId, 'FAILED')
    await age()
    await reconcileRefunds(shop.deps)
    return order
  }
  const refundedThere = async (items: Record<string, unknown>[]) => {
    const order = await paid(items)
    shop.control.refund(order.providerOrderId)
    await webhook('PAYMENT.CAPTURE.REFUNDED', order.providerOrderId)
    return order
  }
  const disputed = async () => {
    const order = await paid([line.donation(40)])
    shop.control.dispute(order.providerOrderId)
    await webhook('CUSTOMER.DISPUTE.CREATED', order.providerOrderId)
    return order
  }
  const row = async (number: string) =>
    ((await shop.call('orderDesk', { token: robin.token, query: { show: 'review' } })).body as unknown as OrderList).orders.find(
      (one) => one.number === number,
    )

  test.each([
    ['a donation refunded at PayPal', () => refundedThere([line.donation(40)]), 'refunded', 'went_back'],
    ['a refund that PayPal checked and then refused', failed, 'paid', 'refused'],
    ['a dispute that somebody has answered', disputed, 'disputed', 'disputed'],
  ] as const)('%s: the list says why, looking takes a reason, and it leaves the list as it is', async (_what, make, state, kind) => {
    const { order_id, number } = await make()
    expect(await row(number)).toMatchObject({ state, looks: [{ kind }] })
    expect(await open(number)).toMatchObject({ looks: [{ kind }], actions: expect.arrayContaining(['looked']) })
    expect((await look(order_id, [0])).status).toBe(409)
    const silent = { order_id, taken_back: [], why: ' ' }
    expect((await shop.call('takeBack', { token: robin.token, body: silent })).status).toBe(422)
    const found = ok(await look(order_id))
    expect(found).toMatchObject({ state, looks: [] })
    expect(found.history.map(({ note }) => note)).toContain('Looked at PayPal')
    expect(await row(number)).toBeUndefined()
    expect((await look(order_id)).status).toBe(409)
  })

  test('a refund that failed is settled by giving the money back another way', async () => {
    const { order_id, number } = await failed()
    expect(ok(await give(order_id, { left: 40, way: 'Eftpos' }))).toMatchObject({ state: 'refunded', looks: [] })
    expect(await row(number)).toBeUndefined()
  })

  test('a dispute that was looked at is listed again when PayPal has taken the money', async () => {
    const { order_id, number, providerOrderId } = await disputed()
    ok(await look(order_id))
    shop.control.resolve(providerOrderId, 'buyer')
    await webhook('PAYMENT.CAPTURE.REVERSED', providerOrderId)
    await webhook('CUSTOMER.DISPUTE.RESOLVED', providerOrderId)
    expect(await row(number)).toMatchObject({ state: 'refunded', looks: [{ kind: 'went_back', amount: 40 }] })
    ok(await look(order_id))
    expect(await row(number)).toBeUndefined()
  })

  test('put aside, and its money went back at PayPal: looked at, and gone from the list', async () => {
    const { order, providerOrderId } = await shop.approved(buyer, [line.merch('tea-towel')])
    await shop.db.all("update shop_order set state = 'cancelled', holds_stock = false where id = $1", [order.order_id])
    await shop.db.all("update stock set available = available + 1, reserved = reserved - 1 where sku = 'merch:tea-towel'")
    await shop.db.all(
      "update payment set state = 'capturing', capture_key = 'capture:' || id, capturing_since = now() - interval '2 minutes', updated_at = now() - interval '2 minutes' where provider_order_id = $1",
      [providerOrderId],
    )
    await reconcilePayments(shop.deps)
    expect(await row(order.number)).toMatchObject({ state: 'needs_review', looks: [{ kind: 'aside' }] })
    expect((await look(order.order_id)).status).toBe(409)
    shop.control.refund(providerOrderId)
    await webhook('PAYMENT.CAPTURE.REFUNDED', providerOrderId)
    expect(await row(order.number)).toMatchObject({ state: 'refunded', looks: [{ kind: 'went_back' }] })
    ok(await look(order.order_id))
    expect(await row(order.number)).toBeUndefined()
  })

  test('put aside while its money is on its way back: nobody has to look, until PayPal says no', async () => {
    const { order_id, number, providerOrderId } = await paid([line.donation(40)])
    await shop.db.all("update shop_order set state = 'needs_review', paid_at = null where id = $1", [order_id])
    shop.control.failNext({ match: { method: 'POST', path: '/refund' }, do: { refunded: 'PENDING' } })
    ok(await give(order_id, { left: 40 }))
    expect(await row(number)).toBeUndefined()
    shop.control.endRefunds(providerOrderId, 'FAILED')
    await age()
    await reconcileRefunds(shop.deps)
    expect((await row(number))?.state).toBe('needs_review')
    expect((await open(number)).actions).toEqual(expect.arrayContaining(['settle', 'give_back']))
    ok(await give(order_id, { left: 40 }))
    expect(await row(number)).toBeUndefined()
  })

  test('every order in the list has a way out on its page', async () => {
    await refundedThere([line.merch('tea-towel')])
    buyer = await shop.person()
    await failed()
    buyer = await shop.person()
    await disputed()
    const rows = await listed('review')
    expect(rows.length).toBeGreaterThan(2)
    for (const number of rows) {
      const { actions, looks } = await open(number)
      expect(looks.length, number).toBeGreaterThan(0)
      expect(
        (['settle', 'take_back', 'looked'] as const).some((way) => actions.includes(way)),
        number,
      ).toBe(true)
    }
  })
})

describe('who may give what back (D406)', () => {
  test('reception gives back up to $300 the way it was paid; an admin more, or over the counter', async () => {
    const { order_id } = await paid([line.donation(400)])
    const share = (amount: number) => ({ of: 'sum', amount })
    expect((await give(order_id, { left: 400, who: robin })).body.error).toBe(notYoursToGive.limit)
    expect((await give(order_id, { left: 400, share: share(20), way: 'Cash', who: robin })).body.error).toBe(notYoursToGive.counter)
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
  test('cash counts in the giver’s shift tally, and the drawer should hold less', async () => {
    const desk = deskOf(shop, robin)
    const sold = await desk.sold({ items: [line.donation(30)], method: 'Cash' })
    await desk.finished(sold.order_id)
    const today = new Date().toISOString()
    const span = {
      from: new Date(Date.parse(today) - 86_400_000).toISOString(),
      to: new Date(Date.parse(today) + 86_400_000).toISOString(),
    }
    type Tally = { cashExpected: number; givenBack: { method: string; orders: number; amount: number }[] }
    const tally = async () => (await shop.call('shiftTally', { token: robin.token, query: span })).body as unknown as Tally
    const inCash = ({ givenBack }: Tally) => givenBack.find(({ method }) => method === 'Cash')
    const before = await tally()
    ok(await give(sold.order_id, { left: 30, share: { of: 'sum', amount: 10.02 }, way: 'Cash', who: robin }))
    const after = await tally()
    expect(after.cashExpected).toBeCloseTo(before.cashExpected - 10)
    expect((inCash(after)?.orders ?? 0) - (inCash(before)?.orders ?? 0)).toBe(1)
    expect((inCash(after)?.amount ?? 0) - (inCash(before)?.amount ?? 0)).toBeCloseTo(10.02)
    expect(await shop.status(robin, sold.order_id)).toMatchObject({ status: 'paid' })
  })

  test('by Eftpos it is in the tally as Eftpos, and the drawer still holds what it did (D406, D486)', async () => {
    const desk = deskOf(shop, robin)
    const sold = await desk.sold({ items: [line.donation(30)], method: 'Eftpos' })
    await desk.finished(sold.order_id)
    const span = { from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() }
    type Tally = { cashExpected: number; givenBack: { method: string; orders: number; amount: number }[] }
    const tally = async () => (await shop.call('shiftTally', { token: robin.token, query: span })).body as unknown as Tally
    const byEftpos = ({ givenBack }: Tally) => givenBack.find(({ method }) => method === 'Eftpos')
    const before = await tally()
    const found = ok(await give(sold.order_id, { left: 30, share: { of: 'sum', amount: 10 }, way: 'Eftpos', who: robin }))
    expect(found).toMatchObject({ state: 'partly_refunded', sums: { given: 10, refunds: [{ way: 'Eftpos', state: 'done' }] } })
    const after = await tally()
    expect((byEftpos(after)?.amount ?? 0) - (byEftpos(before)?.amount ?? 0)).toBeCloseTo(10)
    expect((byEftpos(after)?.orders ?? 0) - (byEftpos(before)?.orders ?? 0)).toBe(1)
    expect(after.cashExpected).toBeCloseTo(before.cashExpected)
  })

  test('a pledge is written off, with the reason', async () => {
    const desk = deskOf(shop, robin)
    const sold = await desk.sold({
      items: [line.donation(30)],
      method: 'Pledge',
      contact: { ...sampleFields(buyer.email), id: buyer.id },
    })
    await desk.finished(sold.order_id)
    const reply = await shop.call('cancelOrder', { token: robin.token, body: { order_id: sold.order_id, why: 'Moved away' } })
    const found = ok(reply)
    expect(found.state).toBe('cancelled')
    expect(found.history[0]).toMatchObject({ reason: 'the pledge is written off', note: 'Moved away' })
  })
})

describe('staff decide what comes back (D407)', () => {
  test('ticked lines go back on sale, end their year and leave the packing list; the rest stays', async () => {
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

  const yearsOf = (person: Person) =>
    shop.db.all<{ order_id: string; days: number }>(
      'select order_id, expirydate - $2::date as days from subscriber where contact_id = $1 order by id',
      [person.id, stationDate(new Date())],
    )
  /** Pretends that everything this person bought was bought so many days earlier. */
  const boughtEarlier = (person: Person, days: number) =>
    shop.db.all(
      'update subscriber set expirydate = expirydate - $2::integer, created_at = created_at - make_interval(days => $2) where contact_id = $1',
      [person.id, days],
    )
  const takeBack = async ({ order_id, total }: { order_id: string; total: number }, taken_back: number[]) =>
    ok(await give(order_id, { left: total, taken_back }))

  test('a year taken back moves a later one back by a year, and leaves an earlier one', async () => {
    const first = await paid([line.full('Ana')])
    const second = await paid([line.full('Bo')])
    const third = await paid([line.full('Cy')])
    const [one, two, three] = (await yearsOf(buyer)).map(({ days }) => days)
    if (one === undefined || two === undefined || three === undefined) throw new Error('no years')
    await takeBack(second, [0])
    expect((await yearsOf(buyer)).map(({ order_id, days }) => [order_id, days])).toEqual([
      [first.order_id, one],
      [second.order_id, -1],
      [third.order_id, two],
    ])
  })

  test('a later year never gets shorter than a year after it was bought', async () => {
    const first = await paid([line.full('Ana')])
    await boughtEarlier(buyer, 300)
    await paid([line.full('Bo')])
    const [, renewed] = await yearsOf(buyer)
    expect(renewed?.days).toBeGreaterThan(400)
    await takeBack(first, [0])
    const [ended, left] = await yearsOf(buyer)
    expect(ended?.days).toBe(-1)
    expect(left?.days).toBeGreaterThanOrEqual(365)
    expect(left?.days).toBeLessThanOrEqual(366)
  })

  test('of two in one order, one taken back leaves the other’s year and all that was counted from it', async () => {
    const both = await paid([line.full('Di'), line.full('Bo')])
    await paid([line.full()])
    const before = (await yearsOf(buyer)).map(({ days }) => days)
    const share = { of: 'lines', positions: [0], withPostage: false, keepsDiscount: true }
    ok(await give(both.order_id, { left: both.total, share, taken_back: [0] }))
    expect((await yearsOf(buyer)).map(({ days }) => days)).toEqual([-1, ...before.slice(1)])
  })

  test('a year that has ended already stays as it ended, and later ones too', async () => {
    const first = await paid([line.full('Ana')])
    await boughtEarlier(buyer, 500)
    await paid([line.full('Bo')])
    const before = await yearsOf(buyer)
    expect(before[0]?.days).toBeLessThan(-100)
    await takeBack(first, [0])
    expect(await yearsOf(buyer)).toEqual(before)
  })

  test('lines can be refunded alone, less the Zedder discount on the rest if staff keep it', async () => {
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

describe('refunds and disputes at PayPal (D410)', () => {
  test('a refund made there, sent three times, is noted once, and staff decide about the rest', async () => {
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
    expect(found.letters.filter(({ kind }) => kind === 'money_notice')).toHaveLength(2)
    expect(await listed('review')).toContain(number)
    const before = await shop.stock('merch:tea-towel')
    ok(await shop.call('takeBack', { token: robin.token, body: { order_id, taken_back: [0], why: 'Never posted' } }))
    expect(await shop.stock('merch:tea-towel')).toMatchObject({ available: before.available + 1 })
    expect(await listed('review')).not.toContain(number)
  })

  test('a dispute stops posting and alerts staff, until it ends for us or the money goes', async () => {
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

  test('a dispute PayPal can’t show gets 503, so that PayPal sends it again', async () => {
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
  test('giving it all back is its third way out, and puts its stock back on sale (D384)', async () => {
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
