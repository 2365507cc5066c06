import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pledgeDue } from '#domain/radiothon.ts'
import { daysUntil } from '#domain/time/station-day.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Method, type Person, type TestShop } from '#tests/support/shop.ts'
import { freePledges } from './pledges.ts'

let shop: TestShop
let staff: Person
let desk: ReturnType<typeof deskOf>
let callers = 0
// Each test reads whole lists and totals, so each has a shop of its own.
beforeEach(async () => {
  shop = await createTestShop()
  staff = await shop.person('reception')
  desk = deskOf(shop, staff)
})
afterEach(async () => {
  expect(await shop.db.all('select sku from stock where initial <> available + reserved + sold')).toEqual([])
  await shop.drop()
})

const tee = 'merch:logo-tee:size=M'
const today = () => stationDate(new Date())
const ask = async <T>(name: 'pledges' | 'deskOrders' | 'shiftTally', query?: Record<string, string>, token = staff.token) => {
  const { status, body } = await shop.call(name, { token, ...(query ? { query } : {}) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as T
}
type Row = Record<string, unknown> & { order_id: string }

async function take(items: Record<string, unknown>[], method: Method, completedBy = 'Sam', name = 'Pat Payer') {
  const contact = { ...sampleFields(`taken-${++callers}@people.example`), name }
  const order = await desk.sold({ items, contact, method })
  return desk.finished(order.order_id, { completedBy })
}
const duePast = (id: string) => shop.db.all('update shop_order set pledge_due = current_date - 10 where id = $1', [id])

describe('the ledger of pledges (D106, D107)', () => {
  test('who, what and until when; overdue first; paid pledges are removed', async () => {
    const one = await take([line.full(), line.merch('logo-tee', 'M'), line.merch('logo-tee', 'M')], 'Pledge', 'Priya', 'Ada First')
    const late = await take([line.donation(20)], 'Pledge', 'Kim', 'Bea Late')
    await duePast(late.order_id)
    const ledger = await ask<Row[]>('pledges')
    expect(ledger.map(({ name }) => name)).toEqual(['Bea Late', 'Ada First'])
    expect(ledger[0]).toMatchObject({ amount: 20, takenBy: 'Kim' })
    expect(Number(ledger[0]?.daysLeft)).toBeLessThan(0)
    expect(ledger[1]).toMatchObject({
      order_id: one.order_id,
      number: one.number,
      phone: '0491 570 110',
      amount: 130,
      due: pledgeDue(today()),
      daysLeft: daysUntil(pledgeDue(today()), today()),
      isStockHeld: true,
      takenBy: 'Priya',
      items: [
        { name: 'Full subscription', quantity: 1 },
        { name: 'Logo tee, M', quantity: 2 },
      ],
    })
    await desk.finished(late.order_id, { paymentMethod: 'Cash', completedBy: 'Sam' })
    expect((await ask<Row[]>('pledges', undefined, (await shop.person('admin')).token)).map(({ name }) => name)).toEqual(['Ada First'])
    expect((await shop.call('pledges', { token: (await shop.person()).token })).status).toBe(403)
  })

  test('its stock is released the day after, and the pledge can still be paid', async () => {
    await shop.recount(tee, 2)
    const pledge = await take([line.merch('logo-tee', 'M')], 'Pledge')
    await freePledges(shop.deps, pledgeDue(today()))
    expect(await shop.stock(tee)).toMatchObject({ available: 1, reserved: 1 })
    await duePast(pledge.order_id)
    await Promise.all([freePledges(shop.deps, today()), freePledges(shop.deps, today())])
    expect(await shop.stock(tee)).toMatchObject({ available: 2, reserved: 0 })
    expect((await ask<Row[]>('pledges')).find(({ order_id }) => order_id === pledge.order_id)).toMatchObject({ isStockHeld: false })
    expect(await desk.finished(pledge.order_id, { paymentMethod: 'Eftpos' })).toMatchObject({ status: 'paid' })
    expect(await shop.stock(tee)).toMatchObject({ available: 1, sold: 1 })
  })
})

test('the desk’s last twenty orders, newest first, no matter who took them', async () => {
  const other = deskOf(shop, await shop.person('reception'))
  for (let count = 1; count < 20; count++) await desk.sold({ items: [line.donation(count)], key: `list-${count}` })
  const walkIn = await other.sold({ items: [line.merch('tea-towel')], method: 'Cash' })
  const done = await take([line.donation(77)], 'Cash', 'Noor', 'Last Buyer')
  const list = await ask<Row[]>('deskOrders')
  expect(list).toHaveLength(20)
  expect(list[0]).toMatchObject({
    order_id: done.order_id,
    name: 'Last Buyer',
    status: 'paid',
    completedBy: 'Noor',
    total: 77,
    hasInvoice: true,
  })
  expect(list[1]).toMatchObject({ order_id: walkIn.order_id, name: '', status: 'awaiting_completion', hasInvoice: false })
  const zedder = await shop.person()
  await shop.confirm(zedder, [line.donation(5)])
  expect((await ask<Row[]>('deskOrders'))[0]?.order_id).toBe(done.order_id)
})

describe('the shift (D115)', () => {
  type Report = { rows: object[]; total: object; cashExpected: number; pledges: object; methods: object[]; from: string; to: string }
  const between = { from: '2027-08-13', to: '2027-08-13' }
  const during = (id: string, at: string) => shop.db.all('update shop_order set paid_at = $2, created_at = $2 where id = $1', [id, at])

  test('by method and by person, in the station’s own days; cash to the coin; pledges apart', async () => {
    const cents = (price: number) => [{ ...line.merch('misc'), price }]
    const taken = [
      await take(cents(13.73), 'Cash', 'Sam'),
      await take(cents(13.78), 'Cash', 'Sam'),
      await take([line.full()], 'Eftpos', 'Kim'),
      await take([line.full()], 'Pledge', 'Kim'),
    ]
    const left = await desk.sold({ items: cents(9), method: 'Cash' })
    await shop.db.all("update shop_order set created_at = '2027-08-13T03:00:00Z' where id = $1", [left.order_id])
    for (const { order_id } of taken) await during(order_id, '2027-08-13T03:00:00Z')
    const [early, late] = [await take(cents(1), 'Cash'), await take(cents(2), 'Cash')]
    await during(early.order_id, '2027-08-12T13:59:59Z')
    await during(late.order_id, '2027-08-13T14:00:00Z')
    const report = await ask<Report>('shiftTally', between)
    expect(report).toEqual({
      from: '2027-08-12T14:00:00.000Z',
      to: '2027-08-13T14:00:00.000Z',
      rows: [
        { method: 'Eftpos', completedBy: 'Kim', orders: 1, amount: 80 },
        { method: 'Cash', completedBy: 'Sam', orders: 2, amount: 27.51 },
      ],
      methods: [
        { method: 'Eftpos', orders: 1, amount: 80 },
        { method: 'Cash', orders: 2, amount: 27.51 },
      ],
      people: [
        { completedBy: 'Kim', orders: 1, amount: 80 },
        { completedBy: 'Sam', orders: 2, amount: 27.51 },
      ],
      channels: [{ channel: 'desk', orders: 3, amount: 107.51 }],
      drawers: [{ id: null, desk: '', by: '', orders: 3, amount: 107.51, cash: 27.55 }],
      total: { orders: 3, amount: 107.51 },
      givenBack: [],
      cashExpected: 27.55,
      pledges: { orders: 1, amount: 80 },
      unfinished: { orders: 1, amount: 9 },
    })
    const morning = { from: '2027-08-13T09:00:00+10:00', to: '2027-08-13T12:00:00+10:00' }
    expect(await ask<Report>('shiftTally', morning)).toMatchObject({ total: { orders: 0 }, cashExpected: 0 })
  })

  test('online orders are left out; a period that ends before it starts is refused', async () => {
    const before = await ask<Report>('shiftTally', { from: today(), to: today() })
    const { providerOrderId } = await shop.approved(await shop.person(), [line.donation(5)])
    const buyer = await shop.person()
    await shop.capture(buyer, providerOrderId)
    expect((await ask<Report>('shiftTally', { from: today(), to: today() })).total).toEqual(before.total)
    for (const query of [
      { from: '2027-08-14', to: '2027-08-13' },
      { from: 'yesterday', to: '2027-08-13' },
    ]) {
      expect((await shop.call('shiftTally', { token: staff.token, query })).status).toBe(422)
    }
  })
})
