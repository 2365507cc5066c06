import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Drawer } from '#domain/desk/drawer.ts'
import type { ShiftTally } from '#domain/desk/shift-tally.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let staff: Person
let admin: Person
beforeAll(async () => {
  shop = await createTestShop()
  staff = await shop.person('reception')
  admin = await shop.person('admin')
})
afterAll(() => shop.drop())

let desks = 0
const sum = (dollars: number) => ({ way: 'sum', sum: dollars })
const open = (body: object) => shop.call('openDrawer', { token: staff.token, body: { by: 'Robin', float: sum(200), ...body } })
const close = (id: string, dollars: number, by = 'Sam') =>
  shop.call('closeDrawer', { token: staff.token, body: { id, by, counted: sum(dollars), note: '' } })
/** An open drawer at a desk of its own. */
async function opened(): Promise<string> {
  const id = crypto.randomUUID()
  expect((await open({ id, desk: `Desk ${++desks}` })).status).toBe(200)
  return id
}
async function sold(dollars: number, drawer_id: string | undefined, method: 'Cash' | 'Eftpos' = 'Cash'): Promise<string> {
  const desk = deskOf(shop, staff)
  const order = await desk.sold({ items: [{ ...line.merch('misc'), price: dollars }], method })
  await desk.finished(order.order_id, { completedBy: 'Robin', drawer_id })
  return order.order_id
}
async function drawerOf(id: string): Promise<Drawer | undefined> {
  const opened = (await shop.call('openDrawers', { token: staff.token })).body as unknown as Drawer[]
  const closed = (await shop.call('closedDrawers', { token: admin.token })).body as unknown as Drawer[]
  return [...opened, ...closed].find((drawer) => drawer.id === id)
}
const whereOf = async (orderId: string) =>
  (await shop.db.one<{ drawer: string | null }>('select drawer_id as drawer from shop_order where id = $1', [orderId]))?.drawer

describe('the drawer of a desk (D486, hostile 199 and 200)', () => {
  test('opened once for its id, with a float that the server adds up; one open at each desk, whatever its capitals', async () => {
    const id = crypto.randomUUID()
    const body = { id, desk: ' Front  desk ', float: { way: 'pieces', pieces: { 5000: 3, 200: 25, 5: 1 } } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers[0]?.body).toMatchObject({ id, desk: 'Front desk', float: 200.05, taken: 0, orders: 0, closed: null })
    expect(await shop.db.all('select 1 from drawer where id = $1', [id])).toHaveLength(1)
    const second = await open({ id: crypto.randomUUID(), desk: 'FRONT DESK' })
    expect([second.status, (second.body.problems as { path: string; message: string }[])[0]]).toEqual([
      409,
      { path: 'desk', message: expect.stringMatching(/^Front desk has an open drawer: Robin opened it /) },
    ])
    const two = await Promise.all(Array.from({ length: 10 }, () => open({ id: crypto.randomUUID(), desk: 'Back desk' })))
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })

  test('cash and refunds at its desk count to it, to five cents each, with what was paid otherwise beside it; pieces that there aren’t are refused', async () => {
    const [here, there] = [await opened(), await opened()]
    const order = await sold(13.73, here)
    await sold(20, here, 'Eftpos')
    await sold(50, there)
    const back = {
      order_id: order,
      refund_id: crypto.randomUUID(),
      left: 13.73,
      way: 'Cash',
      share: { of: 'sum', amount: 5.02 },
      taken_back: [],
      why: 'A stain',
    }
    expect((await shop.call('giveBack', { token: staff.token, body: { ...back, drawer_id: there } })).status).toBe(200)
    expect(await drawerOf(here)).toMatchObject({ orders: 2, taken: 13.75 })
    expect(await drawerOf(there)).toMatchObject({ orders: 1, taken: 45 })
    for (const pieces of [{ 7: 1 }, { 5000: -1 }, { 5000: 1.5 }])
      expect((await open({ id: crypto.randomUUID(), desk: 'Nowhere', float: { way: 'pieces', pieces } })).status).toBe(422)
    expect((await open({ id: crypto.randomUUID(), desk: '   ' })).status).toBe(422)
  })

  test('selling never stops: without a drawer, with a closed one or one that isn’t there, cash is under no drawer', async () => {
    const id = await opened()
    expect((await close(id, 200)).status).toBe(200)
    for (const drawer_id of [undefined, id, crypto.randomUUID()]) expect(await whereOf(await sold(1, drawer_id))).toBeNull()
    expect(await drawerOf(id)).toMatchObject({ orders: 0, taken: 0 })
  })

  test('closed with what was counted, which is kept with what it should hold; a second press is the same, another count is told who was faster', async () => {
    const id = await opened()
    await sold(37.75, id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => close(id, 237.7)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await drawerOf(id)).toMatchObject({ orders: 1, taken: 37.75, closed: { by: 'Sam', counted: 237.7, note: '' } })
    const late = await close(id, 100, 'Kim')
    expect([late.status, late.body.error]).toEqual([
      409,
      expect.stringMatching(/^Sam has closed the drawer of .* Your count wasn’t kept\.$/),
    ])
    expect((await close(crypto.randomUUID(), 1)).status).toBe(404)
    const audited = await shop.db.all<{ action: string; detail: object }>(
      'select action, detail from audit where subject = $1 order by id',
      [`drawer:${id}`],
    )
    expect(audited).toMatchObject([
      { action: 'drawer.open', detail: { by: 'Robin', float: 20_000 } },
      { action: 'drawer.close', detail: { by: 'Sam', counted: 23_770, expected: 23_775 } },
    ])
  })

  test('closed while ten orders are finished there: each is in it or under no drawer, and it holds exactly what is in it', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await opened()
      const desk = deskOf(shop, staff)
      const orders = []
      for (let count = 0; count < 10; count++)
        orders.push(await desk.sold({ items: [{ ...line.merch('misc'), price: 1 + count }], method: 'Cash' }))
      const finishing = orders.map(({ order_id }) => desk.finished(order_id, { completedBy: 'Robin', drawer_id: id }))
      await Promise.all([...finishing, close(id, 200)])
      const inside = await shop.db.one<{ sum: number; count: number }>(
        'select coalesce(sum(total), 0)::integer as sum, count(*)::integer as count from shop_order where drawer_id = $1',
        [id],
      )
      const drawer = await drawerOf(id)
      expect([Math.round((drawer?.taken ?? 0) * 100), drawer?.orders]).toEqual([inside?.sum, inside?.count])
    }
  })

  test('the tally reads them one by one, and what no drawer has comes last', async () => {
    const id = await opened()
    await sold(10, id)
    await sold(5, undefined)
    const today = (await shop.call('config', {})).body.today as string
    const tally = (await shop.call('shiftTally', { token: staff.token, query: { from: today, to: today } })).body as unknown as ShiftTally
    expect(tally.drawers).toContainEqual({ id, desk: `Desk ${desks}`, by: 'Robin', orders: 1, amount: 10, cash: 10 })
    expect(tally.drawers.at(-1)).toMatchObject({ id: null, desk: '' })
    const cash = tally.drawers.reduce((total, drawer) => total + drawer.cash, 0)
    expect(Math.round(cash * 100)).toBe(Math.round(tally.cashExpected * 100))
  })

  test('only admins see those that were closed, fifty at a time', async () => {
    expect((await shop.call('closedDrawers', { token: staff.token })).status).toBe(403)
    await shop.db.all(
      `insert into drawer (id, desk, float, opened_by_name, opened_at, counted, taken, orders, note, closed_by_name, closed_at)
       select gen_random_uuid(), 'Old desk', 0, 'A', now() - interval '1 year', 0, 0, 0, '', 'B', now() - make_interval(days => n) from generate_series(1, 60) as n`,
    )
    const page = async (before?: string) =>
      (await shop.call('closedDrawers', { token: admin.token, query: before === undefined ? {} : { before } })).body as unknown as Drawer[]
    const first = await page()
    const second = await page(first.at(-1)?.id)
    expect([first.length, new Set([...first, ...second].map(({ id }) => id)).size]).toEqual([50, first.length + second.length])
    expect(second.length).toBeGreaterThan(9)
  })
})
