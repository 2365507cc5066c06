import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCsv } from '#domain/read-csv.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: Person
let robin: Person
beforeEach(async () => {
  shop = await createTestShop({ clock: () => new Date('2027-01-10T00:00:00Z') })
  await shop.recount('merch:tea-towel', 20)
  admin = await shop.person('admin')
  robin = await shop.person('reception')
})
afterEach(() => shop.drop())

const stepUp = () => shop.db.all('update session set stepped_up_at = now()')
async function take(sheet: string, { token } = admin) {
  const { status, headers, body } = await shop.call('recordsFile', { token, params: { sheet } })
  return { status, headers, text: body as unknown as string }
}
const table = (text: string) => readCsv(text).map((record) => ('fields' in record ? record.fields : []))
async function sell() {
  const buyer = await shop.person()
  const { order, providerOrderId } = await shop.approved(buyer, [line.merch('tea-towel')])
  expect((await shop.capture(buyer, providerOrderId)).status).toBe(200)
  return { buyer, order }
}
const exported = () => shop.db.all("select actor, detail from audit where action = 'records.export' order by id")

test('an admin takes all orders and all refunds as files, after a step-up; the trail says how many rows (A271, D845)', async () => {
  const { buyer, order } = await sell()
  expect((await take('orders')).status).toBe(403)
  expect(await exported()).toEqual([])
  await stepUp()
  const orders = await take('orders')
  expect(orders.status).toBe(200)
  expect(orders.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(orders.headers.get('content-disposition')).toBe('attachment; filename="zed-orders-2027-01-10.csv"')
  expect(orders.headers.get('cache-control')).toBe('no-store')
  const [columns, ...rows] = table(orders.text)
  expect(rows).toHaveLength(1)
  const cell = (name: string) => rows[0]?.[columns?.indexOf(name) ?? -1]
  expect([cell('Order'), cell('Status'), cell('Email'), cell('Total')]).toEqual([order.number, 'paid', buyer.email, order.total.toFixed(2)])

  const back = { order_id: order.order_id, refund_id: crypto.randomUUID(), left: order.total, way: 'PayPal', share: { of: 'all' } }
  expect((await shop.call('giveBack', { token: admin.token, body: { ...back, taken_back: [], why: 'They rang' } })).status).toBe(200)
  const [head, ...refunds] = table((await take('refunds')).text)
  expect(refunds.map((row) => [row[head?.indexOf('Order') ?? -1], row[head?.indexOf('Amount') ?? -1]])).toEqual([
    [order.number, order.total.toFixed(2)],
  ])
  expect(await exported()).toEqual(['orders', 'refunds'].map((sheet) => ({ actor: String(admin.id), detail: { sheet, rows: 1 } })))
})

test('reception, Zedders and strangers get no file, nobody one that there isn’t, and nothing is a formula (hostile 423)', async () => {
  await stepUp()
  const zedder = await shop.person()
  expect((await take('orders', robin)).status).toBe(403)
  expect((await take('orders', zedder)).status).toBe(403)
  expect((await shop.call('recordsFile', { params: { sheet: 'orders' } })).status).toBe(401)
  for (const sheet of ['lines', 'orders.csv', '../orders', "x'; drop table shop_order"])
    expect([404, 422]).toContain((await take(sheet)).status)
  await sell()
  await shop.db.all(`update shop_order set contact = contact || '{"name": "=HYPERLINK(1)"}'`)
  expect((await take('orders')).text).toContain(`"'=HYPERLINK(1)"`)
})
