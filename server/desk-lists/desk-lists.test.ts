import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DoorList } from '#domain/door/door.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let desk: Person
let admin: Person
beforeAll(async () => {
  shop = await createTestShop({ clock: () => new Date('2027-01-10T00:00:00Z') })
  desk = await shop.person('reception')
  admin = await shop.person('admin')
})
afterAll(() => shop.drop())

const event = 'midwinter-fun-run'
const ticket = (choices: Record<string, unknown> = {}, id = event) => line.ticket(id, { param: 'M', ...choices })

async function paid(person: Person, items: Record<string, unknown>[]) {
  const { order, providerOrderId } = await shop.approved(person, items)
  expect((await shop.capture(person, providerOrderId)).status).toBe(200)
  return order
}
async function confirmed(person: Person, items: Record<string, unknown>[]) {
  return shop.orderOf(await shop.confirm(person, items))
}

describe('the door list (A8)', () => {
  const list = async (id = event) =>
    (await shop.call('doorList', { token: desk.token, params: { ticket_id: id } })).body as unknown as DoorList

  test('one row per ticket of paid and pledged orders, A to Z, with what the door needs (T173, D53, D54, D107)', async () => {
    const [one, other, third] = [await shop.person(), await shop.person(), await shop.person()]
    const order = await paid(one, [
      ticket({ holder: 'Ana Bell' }),
      ticket({ param: 'L' }),
      ticket({ holder: 'Cy', under18: true }),
      line.full(),
    ])
    const pledge = await confirmed(other, [ticket({ holder: 'Bo Tree' })])
    await shop.db.all("update shop_order set state = 'pledged', payment_method = 'Pledge' where id = $1", [pledge.order_id])
    await confirmed(third, [ticket({ holder: 'Not Paid Yet' })])

    const { event: shown, entries } = await list()
    expect(shown).toEqual({
      id: event,
      name: 'Midwinter Fun Run (and tee)',
      eventDateTime: '2027-06-19T06:30:00+10:00',
      eventVenue: 'Riverside lawn, West End',
    })
    const code = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    const common = { buyer: 'Zoë Ó Súilleabháin', isUnder18: false, isUnpaid: false, code, cameIn: null }
    expect(entries).toEqual([
      { ...common, key: `${order.number}:0`, name: 'Ana Bell', number: order.number, option: 'M', isZedder: true },
      { ...common, key: `${pledge.number}:0`, name: 'Bo Tree', number: pledge.number, option: 'M', isZedder: false, isUnpaid: true },
      { ...common, key: `${order.number}:2`, name: 'Cy', number: order.number, option: 'M', isZedder: true, isUnder18: true },
      { ...common, key: `${order.number}:1`, name: 'Zoë Ó Súilleabháin', number: order.number, option: 'L', isZedder: true },
    ])
    expect((await list('open-day')).entries).toEqual([])
  })

  test('hidden events have a door list; an unknown event has none', async () => {
    expect((await list('misc')).event.name).toBe('Another ticket')
    expect((await shop.call('doorList', { token: desk.token, params: { ticket_id: "x' or '1'='1" } })).status).toBe(404)
  })
})

describe('the fulfilment sheet (A16, A17)', () => {
  const sheet = async ({ token } = desk) => (await shop.call('fulfilment', { token })).body as unknown as FulfilmentPiece[]
  const tick = (keys: string[], isDone = true, { token } = desk) => shop.call('tickFulfilment', { token, body: { keys, isDone } })
  const of = async (order_id: string) => (await sheet()).filter((piece) => piece.order_id === order_id)

  test('cards with their number and last day, packs and shirts, only of paid orders', async () => {
    const person = await shop.person()
    const order = await paid(person, [
      line.subscription('band', { specialname: 'Ferry Wake', members: ['Ana', 'Bo'], postpack: true }),
      line.subscription('passionate', { nameoncard: 'Cy', tshirtsize: 'XL' }),
      line.merch('tea-towel'),
    ])
    const promised = await confirmed(await shop.person(), [line.full()])
    await shop.db.all("update shop_order set state = 'pledged', payment_method = 'Pledge' where id = $1", [promised.order_id])

    const pieces = await of(order.order_id)
    const { subnumber } = (await shop.db.one<{ subnumber: string }>('select subnumber from contact where id = $1', [person.id])) ?? {}
    const card = { kind: 'card', number: order.number, subnumber, expiry: '2028-01-10', done: null }
    expect(pieces).toMatchObject([
      { ...card, key: `${order.order_id}:0:card-1`, type: 'Band', name: 'Ana', special: 'Ferry Wake' },
      { ...card, key: `${order.order_id}:0:card-2`, name: 'Bo', special: 'Ferry Wake' },
      { kind: 'pack', key: `${order.order_id}:0:pack`, isPosted: true, buyer: { address: '1 Test Street', postcode: '4101', country: '' } },
      { ...card, key: `${order.order_id}:1:card-1`, type: 'Passionate', name: 'Cy', special: '' },
      { kind: 'pack', key: `${order.order_id}:1:pack`, isPosted: false },
      { kind: 'shirt', key: `${order.order_id}:1:shirt`, size: 'XL', name: 'Zoë Ó Súilleabháin' },
    ])
    expect(await of(promised.order_id)).toEqual([])
  })

  test('a tick is stored with who and when; the first stays, and it can be undone', async () => {
    const order = await paid(await shop.person(), [line.full('Di')])
    const [card = '', pack = ''] = (await of(order.order_id)).map(({ key }) => key)
    const first = (await tick([card, pack])).body as unknown as FulfilmentPiece[]
    expect(first).toEqual([card, pack].map((key) => ({ key, done: { by: 'Zoë Ó Súilleabháin', at: expect.stringMatching(/Z$/) } })))
    expect((await tick([card], true, admin)).body).toEqual([first[0]])
    expect((await of(order.order_id)).map(({ key, done }) => ({ key, done }))).toEqual(first)
    expect((await tick([card], false, admin)).body).toEqual([{ key: card, done: null }])
    expect((await tick([card], false)).body).toEqual([{ key: card, done: null }])
    expect((await of(order.order_id)).map(({ done }) => done)).toEqual([null, first[1]?.done])
    const trail = await shop.db.all('select actor, action, detail from audit where subject = $1 order by id', [`order:${order.order_id}`])
    expect(trail.slice(0, 3)).toEqual([
      { actor: String(desk.id), action: 'fulfilment.tick', detail: { pieces: ['0:card-1', '0:pack'] } },
      { actor: String(admin.id), action: 'fulfilment.tick', detail: { pieces: ['0:card-1'] } },
      { actor: String(admin.id), action: 'fulfilment.untick', detail: { pieces: ['0:card-1'] } },
    ])
  })

  test('ten people who tick at once have ticked it once', async () => {
    const order = await paid(await shop.person(), [line.full('Di')])
    const keys = (await of(order.order_id)).map(({ key }) => key)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => tick(index % 2 ? keys : keys.toReversed())))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await shop.db.all('select slot from fulfilment_tick where order_id = $1', [order.order_id])).toHaveLength(2)
  })

  test('ticked pieces leave the sheet after two weeks', async () => {
    const order = await paid(await shop.person(), [line.full('Di')])
    await tick((await of(order.order_id)).map(({ key }) => key))
    await shop.db.all("update fulfilment_tick set done_at = now() - interval '15 days' where order_id = $1 and slot = 'pack'", [
      order.order_id,
    ])
    expect((await of(order.order_id)).map(({ kind }) => kind)).toEqual(['card'])
  })

  test('a piece that is none: 404, and nothing is ticked; no keys, too many: 422', async () => {
    const order = await paid(await shop.person(), [line.full('Di')])
    const [card = ''] = (await of(order.order_id)).map(({ key }) => key)
    for (const wrong of ['x', `${order.order_id}:0:shirt`, `${order.order_id}:9:pack`, `${order.order_id}:0:pack:`, "' or 1=1 --"])
      expect((await tick([card, wrong])).status).toBe(404)
    expect((await of(order.order_id)).every(({ done }) => done === null)).toBe(true)
    expect((await tick([])).status).toBe(422)
    expect((await tick(Array.from({ length: 201 }, () => card))).status).toBe(422)
  })
})

test('both are only for staff (T311, T314)', async () => {
  const zedder = await shop.person()
  for (const name of ['doorList', 'fulfilment', 'tickFulfilment'] as const) {
    const ask = (token?: string) => shop.call(name, { token, params: { ticket_id: event }, body: { keys: ['x'], isDone: true } })
    expect((await ask()).status).toBe(401)
    expect((await ask(zedder.token)).status).toBe(403)
    for (const { token } of [desk, admin]) expect([200, 404]).toContain((await ask(token)).status)
  }
})
