import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import type { UnfinishedOrder } from '#domain/desk/desk-order.ts'
import type { Pledge } from '#domain/desk/pledge.ts'
import type { ShiftTally } from '#domain/desk/shift-tally.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { freePledges } from './pledges.ts'

let shop: TestShop
let staff: Person
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await createTestShop()
  staff = await shop.person('reception')
  desk = deskOf(shop, staff)
})
afterAll(() => shop.drop())

let people = 0
async function pledged(items = [line.full()]): Promise<{ id: string; email: string }> {
  const email = `payer-${++people}@people.example`
  const order = await desk.sold({ items, contact: sampleFields(email), method: 'Pledge', key: randomUUID() })
  await desk.finished(order.order_id)
  return { id: order.order_id, email }
}

type Taking = { paymentMethod?: 'Eftpos' | 'Cash'; transaction_id?: string | null; attempt?: string }
const take = (order_id: string, { paymentMethod = 'Eftpos', transaction_id = null, attempt = randomUUID() }: Taking = {}) =>
  shop.call('takePledgeMoney', { token: staff.token, body: { order_id, paymentMethod, transaction_id, attempt } })
const giveBack = (order_id: string, why = 'The card wasn’t charged') =>
  shop.call('returnPledgeMoney', { token: staff.token, body: { order_id, why } })
const remind = (order_id: string) => shop.call('remindPledge', { token: staff.token, body: { order_id } })
const unfinished = async (id: string) =>
  ((await shop.call('unfinishedOrders', { token: staff.token })).body as unknown as UnfinishedOrder[]).filter(
    ({ order_id }) => order_id === id,
  )
const ledger = async (id: string) =>
  ((await shop.call('pledges', { token: staff.token })).body as unknown as Pledge[]).find(({ order_id }) => order_id === id)
const today = stationDate(new Date())
const inTally = async () =>
  ((await shop.call('shiftTally', { token: staff.token, query: { from: today, to: today } })).body as unknown as ShiftTally).unfinished

describe('a pledge whose money was taken (D820, D821, hostile 410)', () => {
  test('it is listed at once, counted as unfinished, and finished by anybody with its method and number', async () => {
    const { id } = await pledged()
    const before = await inTally()
    expect((await take(id, { transaction_id: '004711' })).status).toBe(200)
    expect(await unfinished(id)).toMatchObject([
      { status: 'pledged', paymentMethod: 'Eftpos', total: 80, pledgePaid: { at: expect.stringMatching(/^20/), transaction_id: '004711' } },
    ])
    expect((await ledger(id))?.money).toMatchObject({ paymentMethod: 'Eftpos' })
    expect(await inTally()).toEqual({ orders: before.orders + 1, amount: before.amount + 80 })
    const finish = { transaction_id: '004711', completedBy: 'Ana', paymentMethod: 'Eftpos' } as const
    expect(await desk.finished(id, finish)).toMatchObject({ status: 'paid', completedBy: 'Ana', transaction_id: '004711' })
    // Its answer was lost, and it is pressed again.
    expect(await desk.finished(id, finish)).toMatchObject({ status: 'paid', completedBy: 'Ana' })
    expect(await unfinished(id)).toEqual([])
    expect(await inTally()).toEqual(before)
    expect(await shop.db.all('select 1 from pledge_money where order_id = $1', [id])).toEqual([])
  })

  test('one taken months ago is listed by when its money was taken, not by when it was promised', async () => {
    const { id } = await pledged()
    await shop.db.all("update shop_order set created_at = now() - interval '90 days' where id = $1", [id])
    await take(id, { paymentMethod: 'Cash' })
    expect(await unfinished(id)).toMatchObject([{ paymentMethod: 'Cash' }])
  })

  test('paid by PayPal and never finished, it is listed until somebody gives their name', async () => {
    const { id } = await pledged()
    await shop.db.all(
      "update shop_order set state = 'paid', payment_method = 'PayPal', paid_at = now(), invoice_number = nextval('invoice_number_seq'), created_at = now() - interval '90 days' where id = $1",
      [id],
    )
    expect(await unfinished(id)).toMatchObject([{ status: 'paid', paymentMethod: 'PayPal', pledgePaid: { transaction_id: null } }])
    expect(await desk.finished(id, { completedBy: 'Ana' })).toMatchObject({ status: 'paid', completedBy: 'Ana' })
    expect(await unfinished(id)).toEqual([])
  })

  test('one press is one taking however often it is sent; a second card is told to be given back', async () => {
    const { id } = await pledged()
    const attempt = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(id, { attempt })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await take(id)).toMatchObject({ status: 409, body: { error: deskMessages.pledgeMoneyTwice } })
    expect(await desk.finish(id, { paymentMethod: 'Cash' })).toMatchObject({ status: 409, body: { error: deskMessages.pledgeMoneyTwice } })
    const other = await pledged()
    const two = await Promise.all([take(other.id), take(other.id, { paymentMethod: 'Cash' })])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('while it stands nobody is reminded, writes it off, opens PayPal or removes its pledger, and it keeps what it holds', async () => {
    const { id, email } = await pledged([line.merch('tea-towel')])
    await shop.workers.tick()
    // One that is on its way stays here.
    await remind(id)
    await take(id)
    await shop.workers.tick()
    expect(shop.letters.filter(({ to }) => to.address === email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your pledge/),
    ])
    await shop.db.all('update shop_order set reminded_at = null where id = $1', [id])
    expect(await remind(id)).toMatchObject({ status: 409, body: { error: deskMessages.pledgeMoneyTaken } })
    expect((await shop.call('cancelOrder', { token: staff.token, body: { order_id: id, why: 'Moved away' } })).status).toBe(409)
    expect((await shop.call('createPaypalTransaction', { token: staff.token, body: { order: { order_id: id } } })).status).toBe(409)
    await shop.db.all("update shop_order set pledge_due = '2026-01-31' where id = $1", [id])
    await freePledges(shop.deps, today)
    expect(await ledger(id)).toMatchObject({ isStockHeld: true })
  })

  test('where it wasn’t taken after all it is a pledge again, with why, and can be paid another way', async () => {
    const { id } = await pledged()
    await take(id)
    expect((await giveBack(id)).status).toBe(200)
    // Its answer was lost, and it is pressed again.
    expect((await giveBack(id)).status).toBe(200)
    expect(await unfinished(id)).toEqual([])
    expect(await ledger(id)).toMatchObject({ money: null, note: { text: 'The card wasn’t charged' } })
    const notes = await shop.db.all('select 1 from order_note where order_id = $1', [id])
    expect(notes).toHaveLength(1)
    expect((await take(id, { paymentMethod: 'Cash' })).status).toBe(200)
    expect(await desk.finished(id, { completedBy: 'Ana', paymentMethod: 'Cash' })).toMatchObject({ status: 'paid', paymentMethod: 'Cash' })
    expect(await giveBack(id)).toMatchObject({ status: 409, body: { error: deskMessages.pledgeClosed } })
    expect(await take(id)).toMatchObject({ status: 409, body: { error: deskMessages.pledgeClosed } })
    const none = await desk.sold({ items: [line.donation(5)] })
    expect(await take(none.order_id)).toMatchObject({ status: 409, body: { error: deskMessages.pledgeClosed } })
    expect((await take(randomUUID())).status).toBe(404)
  })
})
