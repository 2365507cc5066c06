import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BatchWork, PackingBatch, PackingPile } from '#domain/fulfilment/batch.ts'
import { packingMessages } from '#domain/fulfilment/packing-messages.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { removePerson } from '#server/own-data/remove-person.ts'
import { createTestShop, line, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let robin: Person
let admin: Person
async function openShop() {
  shop = await createTestShop({ clock: () => new Date('2027-01-10T00:00:00Z') })
  for (const id of ['tea-towel', 'picnic-rug', 'logo-tee:size=M', 'logo-tee:size=L']) await shop.recount(`merch:${id}`, 200)
  robin = await shop.person('reception')
  admin = await shop.person('admin')
  await shop.db.all("update contact set name = case id when $1 then 'Robin Reception' else 'Ada Admin' end where id in ($1, $2)", [
    robin.id,
    admin.id,
  ])
}
const closeShop = () => shop.drop()

async function paid(items: Record<string, unknown>[], rest = {}, person?: Person) {
  const buyer = person ?? (await shop.person())
  const { order, providerOrderId } = await shop.approved(buyer, items, rest)
  expect((await shop.capture(buyer, providerOrderId)).status).toBe(200)
  return { ...order, buyer }
}
const pile = async ({ token } = robin) => (await shop.call('packing', { token })).body as unknown as PackingPile
const take = (most = 200, { token } = robin, batch_id: string = randomUUID()) => shop.call('takeBatch', { token, body: { batch_id, most } })
const batchOf = (reply: Reply) => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as unknown as PackingBatch
}
const open = async (number: number) => batchOf(await shop.call('packingBatch', { token: robin.token, params: { number: String(number) } }))
const work = (number: number, step: string, keys: string[], more: object = {}, { token } = robin) =>
  shop.call('workBatch', { token, body: { number, step, keys, ...more } })
const worked = async (...given: Parameters<typeof work>) => {
  const reply = await work(...given)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as unknown as BatchWork
}
const stateOf = async (id: string) => (await shop.db.one<{ state: string }>('select state from shop_order where id = $1', [id]))?.state
const sheetOf = async (id: string) =>
  ((await shop.call('fulfilment', { token: robin.token })).body as unknown as FulfilmentPiece[]).filter(({ order_id }) => order_id === id)
const handOver = (order_id: string, step: string) => shop.call('handOver', { token: robin.token, body: { order_id, step } })

// What waits is all there is in the shop, so each has its own.
describe('one pick list over all channels (A153, A154, D500)', () => {
  beforeEach(openShop)
  afterEach(closeShop)

  test('merch, cards, packs and shirts wait together until taken, oldest order first', async () => {
    const tee = await paid([line.merch('tea-towel'), line.merch('tea-towel')])
    const full = await paid([line.subscription('super', { nameoncard: 'Di', tshirtsize: 'M', postpack: true }), line.merch('tea-towel')])
    await paid([line.donation(20)])
    await paid([line.ticket('midwinter-fun-run', { param: 'M' })])
    expect(await pile()).toMatchObject({
      orders: 2,
      shelves: { merch: 3, card: 1, pack: 1, shirt: 1, paper: 0 },
      issue: '2027-01',
      batches: [],
    })

    const first = batchOf(await take(1))
    expect(first).toMatchObject({ what: 'orders', issue: null, takenBy: 'Robin Reception' })
    expect(first.rows).toMatchObject([
      {
        key: tee.order_id,
        number: tee.number,
        goods: [{ shelf: 'merch', quantity: 2 }],
        labels: [['Zoë Ó Súilleabháin', '1 Test Street', 'West End QLD 4101']],
        stage: 'to_pack',
        packed: null,
        off: null,
      },
    ])
    const second = batchOf(await take())
    expect(second.number).toBeGreaterThan(first.number)
    expect(second.rows.map(({ key, labels, goods }) => [key, labels.length, goods.map(({ shelf }) => shelf)])).toEqual([
      [full.order_id, 2, ['merch', 'card', 'pack', 'shirt']],
    ])
    expect(await pile()).toMatchObject({ orders: 0, shelves: { merch: 0, card: 0, pack: 0, shirt: 0 } })
    expect((await pile()).batches.map(({ number, total, waiting }) => [number, total, waiting])).toEqual([
      [second.number, 1, 1],
      [first.number, 1, 1],
    ])
    expect(await take()).toMatchObject({ status: 409, body: { error: packingMessages.nothingWaits } })
  })

  test('pressing twice takes one batch, and it prints the same however much is packed', async () => {
    const { order_id } = await paid([line.full('Di'), line.merch('tea-towel')])
    const id = randomUUID()
    const [one, again] = [batchOf(await take(200, robin, id)), batchOf(await take(200, admin, id))]
    expect(again).toEqual(one)
    expect(await sheetOf(order_id)).toEqual([])
    await worked(one.number, 'pack', [order_id])
    await worked(one.number, 'post', [order_id], { carrier: 'Sendle' })
    const [row] = (await open(one.number)).rows
    expect(row).toMatchObject({
      goods: one.rows[0]?.goods ?? [],
      labels: one.rows[0]?.labels ?? [],
      stage: 'posted',
      packed: { by: 'Robin Reception' },
    })
  })

  test('an address or a size corrected after it was taken: the batch says so, and prints what is true (D569)', async () => {
    const { order_id } = await paid([line.full('Di'), line.merch('tea-towel')])
    const { order_id: other } = await paid([line.merch('logo-tee', 'M')])
    const { number } = batchOf(await take())
    expect((await open(number)).rows.map(({ changed }) => changed)).toEqual([null, null])
    const country = { name: 'Australia', alpha: 'AUS', numeric: 36 }
    const address = { name: 'Nan', address: '9 Other Road', suburb: 'Ferny Hills', state: 'QLD', postcode: '4055', country }
    const body = { order_id, change: { what: 'address', address } }
    expect((await shop.call('correctOrder', { token: admin.token, body })).status).toBe(200)
    const rows = (await open(number)).rows
    const row = rows.find(({ key }) => key === order_id)
    expect(row).toMatchObject({ name: 'Nan', changed: expect.any(String) })
    expect(row?.labels[0]?.join(' ')).toContain('9 Other Road')
    expect(rows.find(({ key }) => key === other)?.changed).toBeNull()
    const resize = async (value: string) => {
      const body = { order_id: other, change: { what: 'size', position: 0, option: 'size', value } }
      return (await shop.call('correctOrder', { token: admin.token, body })).status
    }
    const rowOf = async () => (await open(number)).rows.find(({ key }) => key === other)
    expect(await resize('none')).toBe(422)
    expect(await rowOf()).toMatchObject({ changed: null, goods: [{ name: 'Logo tee, M' }] })
    expect(await resize('L')).toBe(200)
    expect(await rowOf()).toMatchObject({ changed: expect.any(String), goods: [{ name: 'Logo tee, L' }] })
  })

  test('a batch leaves out what was already ticked or packed', async () => {
    const { order_id } = await paid([line.full('Di'), line.merch('tea-towel')])
    const [card = ''] = (await sheetOf(order_id)).map(({ key }) => key)
    await shop.call('tickFulfilment', { token: robin.token, body: { keys: [card], isDone: true } })
    await handOver(order_id, 'pack')
    const { rows } = batchOf(await take())
    expect(rows.map(({ goods }) => goods.map(({ shelf }) => shelf))).toEqual([['pack']])
  })

  test('batches of 0, 201 and a half are refused, and an unknown one gets 404', async () => {
    for (const most of [0, 201, 1.5, -1]) expect((await take(most)).status).toBe(422)
    for (const number of ['999999', '0'])
      expect((await shop.call('packingBatch', { token: robin.token, params: { number } })).status).toBe(404)
    expect((await shop.call('packingBatch', { token: robin.token, params: { number: '1;' } })).status).toBe(422)
  })

  test('fifty batches taken at once have each order exactly once (hostile 208)', async () => {
    const orders = []
    for (let count = 0; count < 60; count++) orders.push((await paid([line.merch('tea-towel')])).order_id)
    // On a slow machine fifty can't all be served within the database's patience: who hears "busy" presses again.
    const takeUntilServed = async (by: Person): Promise<Reply> => {
      const id = randomUUID()
      for (;;) {
        const reply = await take(2, by, id)
        if (reply.status !== 503) return reply
      }
    }
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => takeUntilServed(index % 2 ? robin : admin)))
    const rows = replies.filter(({ status }) => status === 200).flatMap((reply) => batchOf(reply).rows)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(20)
    expect(rows.map(({ key }) => key).toSorted()).toEqual(orders.toSorted())
  })
})

describe('ticking (A157)', () => {
  beforeAll(openShop)
  afterAll(closeShop)

  /** Takes everything, so that the next batch has only what is paid after this. */
  const takeAll = async () => {
    while ((await pile()).orders > 0) await take()
  }
  const taken = async (items: Record<string, unknown>[], rest = {}) => {
    await takeAll()
    const order = await paid(items, rest)
    return { ...order, batch: batchOf(await take()).number }
  }

  test('it packs everything at once; posted, the order is fulfilled and its buyer gets one letter (D381)', async () => {
    const { order_id, number, batch, buyer } = await taken([
      line.subscription('super', { nameoncard: 'Di', tshirtsize: 'M' }),
      line.merch('tea-towel'),
    ])
    const { rows, refused } = await worked(batch, 'pack', [order_id, order_id])
    expect([rows, refused]).toMatchObject([[{ key: order_id, stage: 'to_post', packed: { by: 'Robin Reception' } }], []])
    expect((await sheetOf(order_id)).map(({ done }) => done?.by)).toEqual(['Robin Reception', 'Robin Reception', 'Robin Reception'])
    expect(await stateOf(order_id)).toBe('paid')
    expect((await work(batch, 'post', [order_id])).status).toBe(422)
    await worked(batch, 'post', [order_id], { carrier: 'Australia Post' })
    expect(await stateOf(order_id)).toBe('fulfilled')
    const before = shop.letters.length
    await sendDueLetters(shop.deps)
    const sent = shop.letters.slice(before).filter(({ subject }) => subject === `In the post: order ${number}`)
    expect(sent.map(({ to }) => to.address)).toEqual([buyer.email])
    const trail = await shop.db.all<{ action: string }>("select action from audit where subject = 'order:' || $1 order by id", [order_id])
    expect(trail.map(({ action }) => action)).toEqual(['fulfilment.tick', 'packing.pack', 'order.post'])
    const history = await shop.db.all<{ reason: string }>('select reason from order_event where order_id = $1 order by id', [order_id])
    expect(history.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([`taken to be packed, in batch ${batch}`, 'packed', 'posted with Australia Post']),
    )
  })

  test('packing is undone as a whole, until the parcel has left', async () => {
    const { order_id, batch } = await taken([line.full('Di'), line.merch('tea-towel')])
    await worked(batch, 'pack', [order_id])
    expect((await worked(batch, 'unpack', [order_id])).rows).toMatchObject([{ stage: 'to_pack', packed: null }])
    expect(await shop.db.all('select 1 from fulfilment_tick where order_id = $1', [order_id])).toEqual([])
    expect((await worked(batch, 'unpack', [order_id])).refused).toHaveLength(1)
    await worked(batch, 'pack', [order_id])
    await worked(batch, 'post', [order_id], { carrier: 'Sendle' })
    expect((await worked(batch, 'unpack', [order_id])).refused).toMatchObject([{ key: order_id }])
    expect(await stateOf(order_id)).toBe('fulfilled')
  })

  test('fifty people at once pack it once: the others hear who was first (hostile 208)', async () => {
    const { order_id, batch } = await taken([line.full('Di'), line.merch('tea-towel')])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => worked(batch, 'pack', [order_id], {}, index % 2 ? robin : admin)),
    )
    const refused = answers.flatMap((answer) => answer.refused)
    expect(refused).toHaveLength(49)
    expect(refused.every(({ error }) => / marked it as packed on /.test(error))).toBe(true)
    const events = await shop.db.all("select 1 from order_event where order_id = $1 and reason = 'packed'", [order_id])
    expect(events).toHaveLength(1)
  })

  test('an order in a batch is packed there; unpacked at its order, it waits in the batch again', async () => {
    const { order_id, batch } = await taken([line.merch('tea-towel')])
    expect((await handOver(order_id, 'pack')).body).toMatchObject({
      error: `It’s in packing batch ${batch}, which Robin Reception took. Tick it there.`,
    })
    await worked(batch, 'pack', [order_id])
    expect((await handOver(order_id, 'unpack')).status).toBe(200)
    expect((await open(batch)).rows).toMatchObject([{ packed: null, stage: 'to_pack' }])
    expect((await worked(batch, 'pack', [order_id])).rows).toMatchObject([{ stage: 'to_post' }])
  })

  test('a refunded, disputed or removed buyer’s order is off the batch, and never packed (hostile 210)', async () => {
    const { order_id, batch, buyer } = await taken([line.merch('tea-towel')])
    for (const [state, off] of [
      ['refunded', 'Refunded'],
      ['disputed', 'Disputed at PayPal'],
    ]) {
      await shop.db.all('update shop_order set state = $2 where id = $1', [order_id, state])
      expect((await open(batch)).rows).toMatchObject([{ off, packed: null }])
      expect((await worked(batch, 'pack', [order_id])).refused).toHaveLength(1)
    }
    expect((await pile()).batches.find(({ number }) => number === batch)).toMatchObject({ total: 1, waiting: 0 })
    await shop.db.all("update shop_order set state = 'paid' where id = $1", [order_id])
    await removePerson(shop.deps, buyer.id, { actor: 'console', givesUpTickets: true })
    const [row] = (await open(batch)).rows
    expect(row).toMatchObject({ off: 'Nothing in it is left to pack', goods: [], labels: [] })
    expect(JSON.stringify(row)).not.toContain('Test Street')
  })

  test('keys of another batch, made-up keys, none and 21 are refused, and nothing changes (hostile 209)', async () => {
    const one = await taken([line.merch('tea-towel')])
    const other = await taken([line.merch('tea-towel')])
    for (const wrong of [other.order_id, randomUUID(), 'x', "' or 1=1 --", String(robin.id)])
      expect((await work(one.batch, 'pack', [one.order_id, wrong])).status).toBe(404)
    expect((await work(999_999, 'pack', [one.order_id])).status).toBe(404)
    expect((await work(one.batch, 'pack', [])).status).toBe(422)
    expect(
      (
        await work(
          one.batch,
          'pack',
          Array.from({ length: 21 }, () => one.order_id),
        )
      ).status,
    ).toBe(422)
    expect((await work(one.batch, 'post', [one.order_id], { carrier: 'a\nb' })).status).toBe(422)
    expect((await open(one.batch)).rows).toMatchObject([{ packed: null }])
  })

  test('packing is only for staff (T311, T314)', async () => {
    const zedder = await shop.person()
    for (const name of ['packing', 'takeBatch', 'takePaperBatch', 'packingBatch', 'workBatch'] as const) {
      expect((await shop.call(name, { params: { number: '1' }, body: {} })).status).toBe(401)
      expect((await shop.call(name, { token: zedder.token, params: { number: '1' }, body: {} })).status).toBe(403)
    }
  })
})

// Everyone who reads it on paper waits at once, so each test has readers of its own in a shop of its own.
describe('Radio Times on paper (A155, D501)', () => {
  beforeEach(openShop)
  afterEach(closeShop)

  const takePaper = (most = 200, { token } = admin) => shop.call('takePaperBatch', { token, body: { batch_id: randomUUID(), most } })
  async function reader(name: string): Promise<Person> {
    const person = await shop.person()
    await paid([line.full(name)], {}, person)
    await shop.db.all('update contact set name = $2, email_confirmed_at = now() where id = $1', [person.id, name])
    await shop.db.all('insert into radio_times (contact_id, is_mailed, address) values ($1, true, $2)', [
      person.id,
      { address: '9 Long Lane', locality: 'Ashgrove', region: 'QLD', postcode: '4060', country: 'Australia' },
    ])
    return person
  }

  test('after a step-up an admin takes the guide once per reader and month; anyone can pack it', async () => {
    const [ana, bo] = [await reader('Ana'), await reader('Bo')]
    expect((await pile()).shelves.paper).toBe(2)
    expect((await takePaper(200, robin)).status).toBe(403)
    expect((await takePaper()).status).toBe(403)
    await shop.db.all('update session set stepped_up_at = now() where contact_id = $1', [admin.id])
    const one = batchOf(await takePaper(1))
    expect(one).toMatchObject({ what: 'paper', issue: '2027-01' })
    expect(one.rows).toMatchObject([
      {
        key: String(ana.id),
        name: 'Ana',
        goods: [{ shelf: 'paper', name: 'Radio Times, January 2027' }],
        labels: [['Ana', '9 Long Lane', 'Ashgrove QLD 4060']],
      },
    ])
    const two = batchOf(await takePaper())
    expect(two.rows.map(({ key }) => key)).toEqual([String(bo.id)])
    expect(await takePaper()).toMatchObject({ status: 409, body: { error: packingMessages.noPaperWaits } })
    expect((await worked(one.number, 'pack', [String(ana.id)])).rows).toMatchObject([{ packed: { by: 'Robin Reception' } }])
    expect((await worked(one.number, 'post', [String(ana.id)], { carrier: 'Sendle' })).refused).toMatchObject([
      { error: packingMessages.paperHasNoLetter },
    ])
  })

  const merge = (kept: Person, gone: Person) =>
    shop.call('mergePeople', { token: robin.token, body: { kept_id: kept.id, gone_id: gone.id, why: 'One person' } })
  const undoMerge = async () => {
    const row = await shop.db.one<{ id: number }>('select id from person_merge where undone_at is null')
    return shop.call('undoMerge', { token: robin.token, body: { merge_id: row?.id, why: 'Two people' } })
  }
  const copies = () =>
    shop.db.all<{ id: number; packed: boolean; position: number }>(
      'select contact_id as id, packed_at is not null as packed, position from packing_item order by position',
    )

  test('a copy taken for a merged person goes to the kept one, who gets no second, and back on undo (D840)', async () => {
    const [kept, gone] = [await shop.person(), await reader('Ana')]
    await shop.db.all('update session set stepped_up_at = now() where contact_id = $1', [admin.id])
    const { number } = batchOf(await takePaper())
    await worked(number, 'pack', [String(gone.id)])
    expect((await merge(kept, gone)).status).toBe(200)
    expect(await copies()).toEqual([{ id: kept.id, packed: true, position: 1 }])
    expect((await open(number)).rows).toMatchObject([{ key: String(kept.id), packed: { by: 'Robin Reception' } }])
    expect(await takePaper()).toMatchObject({ status: 409, body: { error: packingMessages.noPaperWaits } })
    expect((await undoMerge()).status).toBe(200)
    expect(await copies()).toEqual([{ id: gone.id, packed: true, position: 1 }])
    expect((await open(number)).rows).toMatchObject([{ key: String(gone.id) }])
    expect(await takePaper()).toMatchObject({ status: 409, body: { error: packingMessages.noPaperWaits } })
  })

  test('two merged people who both had a copy taken: one is left, and undo brings back the other with its choice (D840)', async () => {
    const [kept, gone] = [await reader('Ana'), await reader('Bo')]
    await shop.db.all(`update radio_times set address = '{"address": "1 Bo Street"}' where contact_id = $1`, [gone.id])
    await shop.db.all('update session set stepped_up_at = now() where contact_id = $1', [admin.id])
    const { number } = batchOf(await takePaper())
    await worked(number, 'pack', [String(gone.id)])
    const before = await copies()
    const choices = () => shop.db.all('select * from radio_times order by contact_id')
    const chosen = await choices()
    expect((await merge(kept, gone)).status).toBe(200)
    expect((await copies()).map(({ id }) => id)).toEqual([kept.id])
    expect(await choices()).toHaveLength(1)
    expect((await undoMerge()).status).toBe(200)
    expect(await copies()).toEqual(before)
    expect(await choices()).toEqual(chosen)
    expect(await takePaper()).toMatchObject({ status: 409, body: { error: packingMessages.noPaperWaits } })
  })

  test('a merge while the guide is taken leaves one copy per person, and nothing fails (D840)', async () => {
    await shop.db.all('update session set stepped_up_at = now() where contact_id = $1', [admin.id])
    for (let round = 0; round < 6; round++) {
      const [kept, gone] = [await reader('Ana'), await reader('Bo')]
      const [taken, merged] = await Promise.all([takePaper(), merge(kept, gone)])
      expect([taken.status, merged.status]).toEqual([200, 200])
      const rows = await shop.db.all('select contact_id as id from packing_item where contact_id = any($1)', [[kept.id, gone.id]])
      expect(rows).toEqual([{ id: kept.id }])
    }
  })

  test('people who opted out are never in it, even when it’s printed late', async () => {
    const gone = await reader('Gone Soon')
    await shop.db.all('update session set stepped_up_at = now() where contact_id = $1', [admin.id])
    const { number, rows } = batchOf(await takePaper())
    expect(rows.map(({ name }) => name)).toEqual(['Gone Soon'])
    await shop.db.all('update radio_times set is_mailed = false where contact_id = $1', [gone.id])
    expect((await open(number)).rows).toEqual([])
    expect((await pile()).batches.find((batch) => batch.number === number)).toMatchObject({ total: 0, waiting: 0 })
  })
})
