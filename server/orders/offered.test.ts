import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { APP_ROLE } from '#server/db/app-role.ts'
import { openDatabase } from '#server/db/database.ts'
import { createTestShop, line, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

const four = ['Ana', 'Bo', 'Cy', 'Di']

describe('what is sold is what was offered (hostile 77, D230)', () => {
  test.each([
    ['four cards of an under 18s subscription', line.subscription('under18', { nameoncard: 'Zoë', members: four }), 'members'],
    ['four cards of a pet', line.subscription('pet', { pet: 'Biscuit', members: four }), 'members'],
    ['the gold prize with a gift', line.subscription('pay-it-forward', { goldprize: 'Turntable and speakers' }), 'goldprize'],
    ['a general prize with a gift', line.subscription('pay-it-forward', { generalprize: 'Local label bundle' }), 'generalprize'],
    ['a day’s prize with a pet', line.subscription('pet', { pet: 'Biscuit', dailyprize: 'Brunch for two' }), 'dailyprize'],
    ['atonement with a gift', line.subscription('pay-it-forward', { aprilAtonementPrize: 'Anything' }), 'aprilAtonementPrize'],
    ['a prize nobody gives', line.full(), 'generalprize', { generalprize: 'The transmitter' }],
    ['the monthly draw with a pet', line.subscription('pet', { pet: 'Rex', monthlyPrize: messages.monthlyDrawIn }), 'monthlyPrize'],
    ['agreeing to a draw that isn’t there', line.subscription('pet', { pet: 'Rex', monthlyTermsAgreed: true }), 'monthlyTermsAgreed'],
    ['a shirt with a full subscription', line.full(), 'tshirtsize', { tshirtsize: 'XL' }],
    ['a posted pack with a gift', line.subscription('pay-it-forward', { postpack: true }), 'postpack'],
    ['a favourite show with a gift', line.subscription('pay-it-forward', { favshow: 'Slow Dub Sunday' }), 'favshow'],
  ])('%s is refused at its field, and nothing is written', async (_, item, field, more?: Record<string, unknown>) => {
    const reply = await shop.confirm(await shop.person(), [{ ...item, ...more }])
    expect(reply.status).toBe(422)
    expect(reply.body.problems).toEqual([{ path: `cart.items.0.${field}`, message: expect.stringMatching(/.{10}/) }])
  })

  test('an under-18 ticket to an event for adults is refused, not sold at full price', async () => {
    const reply = await shop.confirm(await shop.person(), [line.ticket('radiothon-party', { under18: true })])
    expect(reply.status).toBe(422)
    expect(reply.body.problems).toEqual([{ path: 'cart.items.0.under18', message: expect.stringMatching(/under-18/i) }])
  })

  test('the choices a type does offer are sold, and so are the ones that choose nothing', async () => {
    const order = shop.orderOf(
      await shop.confirm(await shop.person(), [
        line.subscription('household', { members: four, postpack: false }),
        line.subscription('passionate', { nameoncard: 'Cy', tshirtsize: 'XL', generalprize: messages.monthlyDrawOut }),
        line.subscription('pet', { pet: 'Biscuit', members: ['', ' '], tshirtsize: 'none', goldprize: '', monthlyTermsAgreed: false }),
      ]),
    )
    expect(order.items).toMatchObject([{ members: four }, { tshirtsize: 'XL' }, { pet: 'Biscuit' }])
  })
})

test('what another process has just taken off sale is refused, and what it has put back is sold (D977)', async () => {
  const { token } = await shop.person('admin')
  /** As if by another process: this one hears nothing of it. */
  async function changeElsewhere(to: boolean) {
    const { db } = shop.deps
    shop.deps.db = openDatabase(shop.url, { role: APP_ROLE })
    const body = { kind: 'merch', id: 'tea-towel', changes: [{ what: 'public', was: !to, to }] }
    expect((await shop.call('changeCatalogue', { token, body })).status).toBe(200)
    await shop.deps.db.close()
    shop.deps.db = db
  }
  const person = await shop.person()
  const confirm = () => shop.confirm(person, [line.merch('tea-towel')])
  expect((await shop.call('merch')).status).toBe(200)
  await changeElsewhere(false)
  expect((await confirm()).status).toBe(422)
  expect(await shop.db.all('select 1 from shop_order where contact_id = $1', [person.id])).toEqual([])
  await changeElsewhere(true)
  expect((await confirm()).status).toBe(200)
})
