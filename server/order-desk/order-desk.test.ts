import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_POSTCODE } from '#domain/contact/contact.ts'
import type { OrderCase, OrderList } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { lockOrder, markPaid, reviewOrder } from '#server/orders/transitions.ts'
import { removePerson } from '#server/own-data/remove-person.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'
import { listOrders } from './list-orders.ts'

let shop: TestShop
let robin: Person
let admin: Person
beforeAll(async () => {
  shop = await createTestShop({ clock: () => new Date('2027-01-10T00:00:00Z') })
  for (const size of ['S', 'M', 'L', 'XL', 'XXL']) await shop.recount(`merch:logo-tee:size=${size}`, 60)
  for (const id of ['tea-towel', 'picnic-rug']) await shop.recount(`merch:${id}`, 60)
  robin = await shop.person('reception')
  admin = await shop.person('admin')
  await shop.db.all("update contact set name = case id when $1 then 'Robin Reception' else 'Ada Admin' end where id in ($1, $2)", [
    robin.id,
    admin.id,
  ])
})
afterAll(() => shop.drop())

async function paid(person: Person, items: Record<string, unknown>[], rest = {}) {
  const { order, providerOrderId } = await shop.approved(person, items, rest)
  expect((await shop.capture(person, providerOrderId)).status).toBe(200)
  return order
}
const list = async (query: Record<string, string> = {}, { token } = robin) =>
  (await shop.call('orderDesk', { token, query })).body as unknown as OrderList
const numbers = async (query: Record<string, string>) => (await list(query)).orders.map(({ number }) => number)
const open = async (number: string, { token } = robin) =>
  (await shop.call('orderCase', { token, params: { number } })).body as unknown as OrderCase
const step = (order_id: string, what: string, more: object = {}, { token } = robin) =>
  shop.call('handOver', { token, body: { order_id, step: what, ...more } })
const post = (order_id: string, who = robin) => step(order_id, 'post', { carrier: 'Australia Post', tracking: '33ABC123' }, who)
const correct = (order_id: string, change: object, { token } = robin) => shop.call('correctOrder', { token, body: { order_id, change } })
const rename = (person: Person, name: string) => shop.db.all('update contact set name = $2 where id = $1', [person.id, name])
const trailOf = async (order_id: string) =>
  (await shop.db.all<{ action: string }>("select action from audit where subject = 'order:' || $1 order by id", [order_id])).map(
    ({ action }) => action,
  )
const withOrder = (id: string, work: (sql: Transaction, order: StoredOrder) => Promise<unknown>) =>
  shop.db.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order) await work(sql, order)
  })
/** An order waiting for a decision: the provider showed another amount. */
async function aside(items: Record<string, unknown>[]) {
  const person = await shop.person()
  const order = shop.orderOf(await shop.confirm(person, items))
  await withOrder(order.order_id, (sql, locked) => reviewOrder(sql, locked, "the provider's amount is not ours", { actor: 'worker' }))
  return { ...order, person }
}
const caseOf = (reply: Reply) => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as unknown as OrderCase
}

describe('a listener paid for a tea towel to be posted (D380, D381)', () => {
  test('the order is found by name, packed and posted, and its buyer gets one letter', async () => {
    const person = await shop.person()
    await rename(person, 'Wilhelmina Ötker')
    const { order_id, number } = await paid({ ...person }, [line.merch('tea-towel')])
    await shop.db.all(`update shop_order set contact = contact || '{"name": "Wilhelmina Ötker"}' where id = $1`, [order_id])

    expect(await numbers({ find: 'otker tea', show: 'to_pack' })).toEqual([number])
    expect(await open(number)).toMatchObject({ state: 'paid', stage: 'to_pack', channel: 'online', packed: null, handed: null, pieces: [] })
    expect(caseOf(await step(order_id, 'pack'))).toMatchObject({ stage: 'to_post', packed: { by: 'Robin Reception' } })
    expect(await numbers({ show: 'to_pack', find: 'otker' })).toEqual([])
    expect(await numbers({ show: 'to_post', find: 'otker' })).toEqual([number])

    const posted = caseOf(await post(order_id, admin))
    expect(posted).toMatchObject({ state: 'fulfilled', stage: 'posted', handed: { by: 'Ada Admin' } })
    expect(posted.history.map(({ who, reason }) => [who, reason]).slice(0, 3)).toEqual([
      ['Ada Admin', 'the last of it was handed over'],
      ['Ada Admin', 'posted with Australia Post, 33ABC123'],
      ['Robin Reception', 'packed'],
    ])
    expect(await trailOf(order_id)).toEqual(['order.pack', 'order.post'])

    const before = shop.letters.length
    await sendDueLetters(shop.deps)
    const letters = shop.letters.slice(before).filter(({ subject }) => subject === `In the post: order ${number}`)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.to.address).toBe(person.email)
    for (const text of ['33ABC123', 'Australia Post', '/account', 'tea towel', '1 Test Street']) expect(letters[0]?.text).toContain(text)
    expect((await open(number)).letters.map(({ kind, state }) => [kind, state])).toContainEqual(['posted', 'sent'])

    const own = (await shop.call('ownOrders', { token: person.token })).body as unknown as Record<string, unknown>[]
    expect(own[0]).toMatchObject({ status: 'paid', parcel: { stage: 'posted', carrier: 'Australia Post', tracking: '33ABC123' } })
  })

  test('an order to pick up is packed and handed over, and can’t be posted', async () => {
    const { order_id } = await paid(await shop.person(), [line.merch('tea-towel')], { stationPickup: true })
    expect(caseOf(await step(order_id, 'pack')).stage).toBe('to_pick_up')
    expect((await post(order_id)).body).toMatchObject({ error: orderDeskMessages.otherWay })
    expect(caseOf(await step(order_id, 'pick_up'))).toMatchObject({ stage: 'picked_up', state: 'fulfilled' })
    expect(await shop.db.all('select 1 from outbox where key = $1', [`posted:${order_id}`])).toEqual([])
  })

  test('an order with cards is fulfilled once they’re ticked too, and keeps its invoice and day', async () => {
    const { order_id, number } = await paid(await shop.person(), [line.full('Di'), line.merch('tea-towel')])
    const before = await shop.db.one('select paid_at, invoice_number from shop_order where id = $1', [order_id])
    await step(order_id, 'pack')
    expect(caseOf(await post(order_id)).state).toBe('paid')
    const keys = (await open(number)).pieces.map(({ key }) => key)
    const tick = (isDone: boolean, which = keys) => shop.call('tickFulfilment', { token: robin.token, body: { keys: which, isDone } })
    await tick(true)
    expect((await open(number)).state).toBe('fulfilled')
    await tick(false, keys.slice(0, 1))
    expect((await open(number)).state).toBe('paid')
    await tick(true)
    expect((await open(number)).state).toBe('fulfilled')
    expect(await shop.db.one('select paid_at, invoice_number from shop_order where id = $1', [order_id])).toEqual(before)
  })

  test('tickets and donations need no packing; a sale without details was carried away', async () => {
    const order = await paid(await shop.person(), [line.donation(20)])
    expect(await open(order.number)).toMatchObject({ state: 'paid', stage: null })
    expect((await step(order.order_id, 'pack')).body).toMatchObject({ error: orderDeskMessages.noParcel })
    const desk = deskOf(shop, robin)
    const { order_id, number } = await desk.sold({ items: [line.merch('tea-towel')], method: 'Cash' })
    await desk.finished(order_id)
    expect(await open(number)).toMatchObject({ state: 'paid', stage: null, buyer: null, channel: 'desk', takenBy: 'Robin Reception' })
    expect(await numbers({ show: 'to_pack' })).not.toContain(number)
  })

  test('an order the previous version marks paid during an update is packed too', async () => {
    const { order_id, number } = shop.orderOf(await shop.confirm(await shop.person(), [line.merch('tea-towel')]))
    await shop.db.all("update shop_order set state = 'paid', paid_at = now() where id = $1", [order_id])
    expect((await open(number)).stage).toBe('to_pack')
  })

  test('packing unpaid orders, and posting without packing or a carrier, is refused', async () => {
    const { order_id } = shop.orderOf(await shop.confirm(await shop.person(), [line.merch('tea-towel')]))
    expect((await step(order_id, 'pack')).body).toMatchObject({ error: orderDeskMessages.notPaid })
    const other = await paid(await shop.person(), [line.merch('tea-towel')])
    expect((await post(other.order_id)).body).toMatchObject({ error: orderDeskMessages.notPacked })
    expect((await step(other.order_id, 'post')).status).toBe(422)
    expect((await step(other.order_id, 'post', { carrier: 'x\ny' })).status).toBe(422)
    expect((await step('6f1d2f0c-7b44-4a53-9a2e-3b1f3d0f9a10', 'pack')).status).toBe(404)
    expect((await open(other.number)).stage).toBe('to_pack')
  })
})

describe('two people press at once (D383)', () => {
  test('ten people post the same parcel: one does, nine hear who, and one letter is queued', async () => {
    const { order_id } = await paid(await shop.person(), [line.merch('tea-towel')])
    await step(order_id, 'pack')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => post(order_id, index % 2 ? robin : admin)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const told = answers.filter(({ status }) => status === 409)
    expect(told).toHaveLength(9)
    for (const { body } of told) expect(body.error).toMatch(/^(Robin Reception|Ada Admin) marked it as posted on /)
    expect(await shop.db.all('select id from outbox where key = $1', [`posted:${order_id}`])).toHaveLength(1)
    expect((await trailOf(order_id)).filter((action) => action === 'order.post')).toHaveLength(1)
  })

  test('ticking the last card while the parcel is posted always fulfils the order', async () => {
    for (let round = 0; round < 8; round++) {
      const { order_id, number } = await paid(await shop.person(), [line.full('Di'), line.merch('tea-towel')])
      await step(order_id, 'pack')
      const keys = (await open(number)).pieces.map(({ key }) => key)
      const both = await Promise.all([post(order_id), shop.call('tickFulfilment', { token: admin.token, body: { keys, isDone: true } })])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect((await open(number)).state).toBe('fulfilled')
    }
  })

  test('one packs while another corrects the size: both changes are kept, or the second gets 409', async () => {
    for (let round = 0; round < 6; round++) {
      const { order_id, number } = await paid(await shop.person(), [line.merch('logo-tee', 'M')])
      const [packed, sized] = await Promise.all([
        step(order_id, 'pack'),
        correct(order_id, { what: 'size', position: 0, option: 'size', value: 'L' }, admin),
      ])
      expect(packed.status).toBe(200)
      const { order } = await open(number)
      const [item] = order.items
      expect(item && 'param' in item && item.param).toBe(sized.status === 200 ? 'L' : 'M')
      if (sized.status !== 200) expect(sized.body).toMatchObject({ error: orderDeskMessages.packedAlready })
    }
  })

  test('one cancels while the buyer pays: it’s paid, or cancelled and set aside, never lost', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await shop.person()
      const { order, providerOrderId } = await shop.approved(person, [line.merch('tea-towel')])
      const [cancelled] = await Promise.all([
        shop.call('cancelOrder', { token: robin.token, body: { order_id: order.order_id, why: 'They rang' } }),
        shop.capture(person, providerOrderId),
      ])
      const { state } = await open(order.number)
      if (cancelled.status === 200) expect(['cancelled', 'needs_review']).toContain(state)
      else expect(state).toBe('paid')
    }
  })
})

describe('the list (A85)', () => {
  test('every channel is listed, newest first, and found by any detail of the order (D385)', async () => {
    const person = await shop.person()
    const first = await paid(person, [line.ticket('midwinter-fun-run', { param: 'M', holder: 'Xanthippe Quill' })])
    const second = shop.orderOf(await shop.confirm(person, [line.merch('picnic-rug')]))
    const { invoiceNumber } = await open(first.number)
    expect(await numbers({ find: person.email })).toEqual([second.number, first.number])
    for (const find of [first.number, first.number.toLowerCase(), invoiceNumber ?? '', 'xanthippe', 'fun run quill'])
      expect(await numbers({ find })).toEqual([first.number])
    expect(await numbers({ find: `${person.email} rug` })).toEqual([second.number])
    expect((await numbers({ find: '0491 570 110' })).length).toBeGreaterThan(1)
    expect(await numbers({ find: '+61 491 570 110', show: 'waiting' })).toContain(second.number)
    expect(await numbers({ find: 'nobody at all' })).toEqual([])
    const all: string[] = []
    for (let hasMore = true; hasMore; ) {
      const last = all.at(-1)
      const page = await list(last ? { before: String(Number(last.slice(4))) } : {})
      all.push(...page.orders.map(({ number }) => number))
      hasMore = page.hasMore
    }
    expect(all).toEqual([...new Set(all)].toSorted().toReversed())
    expect(all).toEqual(expect.arrayContaining([first.number, second.number]))
    expect(await numbers({ before: String(Number(second.number.slice(4))) })).not.toContain(second.number)
  })

  test('counts say how many orders are waiting for each step', async () => {
    const before = (await list()).counts
    const { order_id } = await paid(await shop.person(), [line.merch('tea-towel')])
    expect((await list()).counts).toEqual({ ...before, to_pack: before.to_pack + 1 })
    await step(order_id, 'pack')
    expect((await list()).counts).toEqual({ ...before, to_post: before.to_post + 1 })
    await post(order_id)
    expect((await list()).counts).toEqual(before)
    const picked = await paid(await shop.person(), [line.merch('tea-towel')], { stationPickup: true })
    await step(picked.order_id, 'pack')
    expect((await list()).counts).toEqual({ ...before, to_pick_up: before.to_pick_up + 1 })
    await step(picked.order_id, 'pick_up')
    const unpaid = shop.orderOf(await shop.confirm(await shop.person(), [line.donation(20)]))
    expect((await list()).counts).toEqual({ ...before, waiting: before.waiting + 1 })
    await shop.call('cancelOrder', { token: robin.token, body: { order_id: unpaid.order_id, why: 'They rang' } })
    await aside([line.donation(20)])
    expect((await list()).counts).toEqual({ ...before, review: before.review + 1 })
  })

  test('refunded and disputed orders are counted and listed, disputed ones also once someone has looked', async () => {
    const before = (await list()).counts
    const given = await paid(await shop.person(), [line.donation(20)])
    const back = { order_id: given.order_id, refund_id: crypto.randomUUID(), left: 20, way: 'PayPal', share: { of: 'sum', amount: 5 } }
    expect((await shop.call('giveBack', { token: admin.token, body: { ...back, taken_back: [], why: 'They rang' } })).status).toBe(200)
    expect((await list()).counts).toEqual({ ...before, refunded: before.refunded + 1 })
    expect(await numbers({ show: 'refunded' })).toContain(given.number)
    const disputed = await paid(await shop.person(), [line.donation(20)])
    await withOrder(disputed.order_id, (sql, { id }) =>
      sql.all(
        `with moved as (update shop_order set state = 'disputed' where id = $1 returning id)
         insert into dispute (id, order_id, reason, opened_at, is_open, asked_at, looked_at) select 'PP-D-17', id, 'NOT_RECEIVED', now(), true, now(), now() from moved`,
        [id],
      ),
    )
    expect((await list()).counts).toEqual({ ...before, refunded: before.refunded + 1, disputed: before.disputed + 1 })
    expect(await numbers({ show: 'disputed' })).toEqual([disputed.number])
    expect(await numbers({ show: 'disputed', find: disputed.number })).toEqual([disputed.number])
    expect(await numbers({ show: 'review' })).not.toContain(disputed.number)
  })

  test('the bar counts what the pages show: packing in and out of batches, notes, pledges, the books (A178, D535, D842)', async () => {
    type Work = Record<'review' | 'to_pack' | 'notes' | 'pledges' | 'unpaid' | 'books', number | null>
    const work = async ({ token } = admin) => (await shop.call('waitingWork', { token })).body as unknown as Work
    const shown = async (): Promise<Work> => {
      const call = async (name: Parameters<typeof shop.call>[0]) => (await shop.call(name, { token: admin.token })).body
      const pile = (await call('packing')) as unknown as { orders: number; batches: { what: string; waiting: number }[] }
      const notes = (await call('stationNotes')) as unknown as Record<'shoutOuts' | 'comments', { waiting: number }>
      const pledges = (await call('pledges')) as unknown as { daysLeft: number }[]
      const unpaid = (await call('unpaid')) as unknown as unknown[]
      return {
        review: (await list()).counts.review,
        to_pack: pile.batches.filter(({ what }) => what === 'orders').reduce((sum, { waiting }) => sum + waiting, pile.orders),
        notes: notes.shoutOuts.waiting + notes.comments.waiting,
        pledges: pledges.filter(({ daysLeft }) => daysLeft < 0).length,
        unpaid: unpaid.length,
        books: Number((await call('books')).count),
      }
    }
    const before = await work()
    expect(before).toEqual(await shown())
    await aside([line.merch('tea-towel')])
    expect(await work()).toEqual({ ...before, review: Number(before.review) + 1 })
    const thankful = await shop.person()
    await shop.db.all("update contact set acknowledgement = true, comment = 'More jazz', comment_written_at = now() where id = $1", [
      thankful.id,
    ])
    await paid(thankful, [line.full('Di')])
    await paid(await shop.person(), [line.merch('tea-towel')])
    const owing = { ...before, review: Number(before.review) + 1, to_pack: Number(before.to_pack) + 2, notes: Number(before.notes) + 2 }
    expect([await work(), await shown()]).toEqual([owing, owing])
    const batch = await shop.call('takeBatch', { token: robin.token, body: { batch_id: crypto.randomUUID(), most: 200 } })
    expect([await work(), await shown()]).toEqual([owing, owing])
    const { number, rows } = batch.body as unknown as { number: number; rows: { key: string }[] }
    await shop.call('workBatch', { token: robin.token, body: { number, step: 'pack', keys: rows.slice(0, 1).map(({ key }) => key) } })
    expect([await work(), await shown()]).toEqual(Array(2).fill({ ...owing, to_pack: owing.to_pack - 1 }))
    const desk = deskOf(shop, robin)
    const contact = { ...sampleContact(), email: 'pia-overdue@people.example' }
    const pledge = await desk.sold({ items: [line.donation(20)], contact, method: 'Pledge' })
    await desk.finished(pledge.order_id)
    expect((await work()).pledges).toBe(before.pledges)
    await shop.db.all("update shop_order set pledge_due = '2027-01-09' where id = $1", [pledge.order_id])
    await shop.db.all(
      `insert into difference (key, kind, paypal, books, found_at, moved_at) values ('TX-1', 'payment', '{"amount": 500, "currency": "AUD", "at": "2027-01-09T00:00:00Z"}', null, now(), now())`,
    )
    const now = await work()
    expect(now).toMatchObject({ pledges: Number(before.pledges) + 1, books: Number(before.books) + 1 })
    expect(now).toEqual(await shown())
    expect(await work(robin)).toEqual({ ...now, unpaid: null, books: null })
  })

  test('sixteen people who ask at the same time are counted for once (D843)', async () => {
    const asked: string[] = []
    const sql: Sql = {
      all: (text, values) => {
        asked.push(text)
        return shop.db.all(text, values)
      },
      one: (text, values) => {
        asked.push(text)
        return shop.db.one(text, values)
      },
    }
    const pages = await Promise.all(Array.from({ length: 16 }, () => listOrders(sql, { show: 'all' })))
    const [first] = pages
    for (const { counts } of pages) expect(counts).toEqual(first?.counts)
    expect(asked.filter((text) => text.includes('as to_pick_up'))).toHaveLength(1)
    expect(asked).toHaveLength(17)
  })

  test('too little text, quotes and database operators do no harm in a search (hostile 128)', async () => {
    for (const find of ['z', "'", ':*', '|', '(', '  a ', '!&|'])
      expect((await shop.call('orderDesk', { token: robin.token, query: { find } })).status).toBe(422)
    for (const find of ["o'brien:*", "x' or 1=1 --", 'a&b|!c', '\\\\ab', '﹡ab', 'ＡＢ＼＇', 'ab\u0300\u0300', `${'é'.repeat(200)}`])
      expect((await shop.call('orderDesk', { token: robin.token, query: { find } })).status).toBe(200)
  })

  test('a name in any script can buy and be found (hostile 129)', async () => {
    const { number, order_id } = await paid(await shop.person(), [line.merch('tea-towel')])
    for (const name of ['渡辺 謙', "Renée 'the * & | ! \\ ( :' O’Brien", 'ﷺ'.repeat(60), 'İIıi']) {
      await shop.db.all("update shop_order set contact = contact || jsonb_build_object('name', $2::text) where id = $1", [order_id, name])
      expect(await numbers({ find: name })).toEqual([number])
    }
  })

  test('a removed person can’t be found, and colleagues’ notes about them are gone (hostile 130)', async () => {
    const person = await shop.person()
    const { order_id, number } = await paid(person, [line.merch('tea-towel')])
    await shop.call('noteOrder', { token: robin.token, body: { order_id, note: 'Rang about the colour' } })
    await removePerson(shop.deps, person.id, { actor: 'console', givesUpTickets: true })
    expect(await numbers({ find: person.email })).toEqual([])
    expect(await numbers({ find: number })).toEqual([number])
    expect(await numbers({ show: 'to_pack' })).not.toContain(number)
    const kept = await open(number)
    expect(kept.buyer).toBeNull()
    expect(JSON.stringify(kept)).not.toContain('colour')
  })
})

describe('corrections (A90, D386)', () => {
  test('changing a size moves its unit, sold or reserved, and keeps the price', async () => {
    const [m, l] = ['merch:logo-tee:size=M', 'merch:logo-tee:size=L']
    for (const isPaid of [true, false]) {
      const person = await shop.person()
      const { order_id, number, total } = isPaid
        ? await paid(person, [line.merch('logo-tee', 'M')])
        : shop.orderOf(await shop.confirm(person, [line.merch('logo-tee', 'M')]))
      const before = [await shop.stock(m), await shop.stock(l)]
      const which = isPaid ? 'sold' : 'reserved'
      expect((await correct(order_id, { what: 'size', position: 0, option: 'size', value: 'L' })).status).toBe(200)
      const [was, is] = [before[0], before[1]]
      if (!was || !is) throw new Error('not counted')
      expect(await shop.stock(m)).toEqual({ ...was, available: was.available + 1, [which]: was[which] - 1 })
      expect(await shop.stock(l)).toEqual({ ...is, available: is.available - 1, [which]: is[which] + 1 })
      const { order, history } = await open(number)
      expect(order.total).toBe(total)
      expect(order.items[0]).toMatchObject({ param: 'L' })
      expect(history[0]).toMatchObject({ who: 'Robin Reception', reason: 'Logo tee: M changed to L' })
    }
  })

  test('a size that is sold out, the same, unknown or already packed is refused', async () => {
    const { order_id } = await paid(await shop.person(), [line.merch('logo-tee', 'M')])
    await shop.recount('merch:logo-tee:size=XXL', 0)
    const to = (value: string) => correct(order_id, { what: 'size', position: 0, option: 'size', value })
    expect((await to('XXL')).body).toMatchObject({ error: orderDeskMessages.sizeGone })
    expect((await to('M')).status).toBe(422)
    expect((await to('XXXXL')).status).toBe(422)
    expect((await correct(order_id, { what: 'size', position: 7, option: 'size', value: 'L' })).status).toBe(409)
    await step(order_id, 'pack')
    expect((await to('L')).body).toMatchObject({ error: orderDeskMessages.packedAlready })
    await step(order_id, 'unpack')
    expect((await to('L')).status).toBe(200)
  })

  test('when ten people ask for the last unit of a size, one gets it', async () => {
    await shop.recount('merch:logo-tee:size=S', 1)
    const orders = await Promise.all(Array.from({ length: 5 }, async () => paid(await shop.person(), [line.merch('logo-tee', 'M')])))
    const answers = await Promise.all(
      orders.map(({ order_id }) => correct(order_id, { what: 'size', position: 0, option: 'size', value: 'S' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await shop.stock('merch:logo-tee:size=S')).toEqual({ initial: 1, available: 0, reserved: 0, sold: 1 })
  })

  test('an address can change until it’s posted, and the invoice keeps the buyer’s', async () => {
    const address = {
      name: 'Nan Okafor',
      address: '9 Other Road',
      suburb: 'Ferny Hills',
      state: 'QLD',
      postcode: '4055',
      country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
    }
    const ticket = line.ticket('midwinter-fun-run', { param: 'M', holder: 'Wrong' })
    const { order_id, number } = await paid(await shop.person(), [line.merch('tea-towel'), ticket])
    const corrected = caseOf(await correct(order_id, { what: 'address', address }))
    expect(corrected).toMatchObject({ sentTo: address, buyer: { address: '1 Test Street' } })
    expect(await numbers({ find: 'nan okafor' })).toEqual([number])
    const renamed = caseOf(await correct(order_id, { what: 'holder', position: 1, holder: 'Ríght One' }))
    expect(renamed.order.items[1]).toMatchObject({ holder: 'Ríght One' })
    expect(renamed.history[0]).toMatchObject({ reason: 'name on a ticket corrected', note: '“Wrong” is now “Ríght One”.' })
    expect((await correct(order_id, { what: 'holder', position: 0, holder: 'x' })).status).toBe(422)
    expect((await correct(order_id, { what: 'address', address: { ...address, postcode: '' } })).status).toBe(422)
    expect(await correct(order_id, { what: 'address', address: { ...address, postcode: '4066f' } })).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'change.address.postcode', message: NO_POSTCODE }] },
    })
    const ireland = { ...address, postcode: 'D02 AF30', country: { name: 'Ireland', alpha: 'IRL', numeric: 372 } }
    expect((await correct(order_id, { what: 'address', address: ireland })).status).toBe(200)
    expect((await correct(order_id, { what: 'address', address })).status).toBe(200)
    await step(order_id, 'pack')
    await post(order_id)
    expect((await correct(order_id, { what: 'address', address })).status).toBe(409)
    await sendDueLetters(shop.deps)
    expect(shop.letters.find(({ subject }) => subject === `In the post: order ${number}`)?.text).toContain('9 Other Road')
  })
})

describe('a gift in an order (D841)', () => {
  let count = 0
  const home = { name: 'Grandma Rosa', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }
  const newHome = { name: 'Rosa Quillfeather', address: '9 Other Road', suburb: 'Ferny Hills', state: 'QLD', postcode: '4055' }
  const giftTo = (email: string, more: Record<string, unknown> = {}) =>
    line.subscription('full', { nameoncard: 'Rosa', email, phone: '+61 491 570 158', gift: home, postpack: true, ...more })
  const receiver = () => `rosamund-${++count}@gifts.example`
  const move = (order_id: string, position: number, sent_to: object = newHome) => correct(order_id, { what: 'gift', position, sent_to })
  const packOf = async (order_id: string, position: number) => {
    const sheet = (await shop.call('fulfilment', { token: robin.token })).body as unknown as { key: string; buyer?: { address: string } }[]
    return sheet.find(({ key }) => key === `${order_id}:${position}:pack`)
  }

  test('its address is corrected until its pack is done: the label, the batch and the history say so', async () => {
    const giver = await shop.person()
    const { order_id, number } = await paid(giver, [line.full('Di'), giftTo(receiver()), line.merch('tea-towel')])
    const batch = await shop.call('takeBatch', { token: robin.token, body: { batch_id: crypto.randomUUID(), most: 200 } })
    expect(batch.status).toBe(200)
    const found = caseOf(await move(order_id, 1))
    expect(found.order.items[1]).toMatchObject({ gift: newHome })
    expect(found).toMatchObject({ sentTo: null, buyer: { address: '1 Test Street' } })
    expect(found.history[0]).toMatchObject({ who: 'Robin Reception', reason: 'address of a gift corrected' })
    expect(await trailOf(order_id)).toEqual(['order.gift'])
    const params = { number: String(batch.body.number) }
    const { rows } = (await shop.call('packingBatch', { token: robin.token, params })).body as unknown as {
      rows: { key: string; labels: string[][]; changed: string | null }[]
    }
    const row = rows.find(({ key }) => key === order_id)
    expect(row?.changed).not.toBeNull()
    expect(row?.labels).toHaveLength(2)
    expect(row?.labels).toContainEqual(['Rosa Quillfeather', '9 Other Road', 'Ferny Hills QLD 4055'])
    expect(row?.labels).toContainEqual(expect.arrayContaining(['1 Test Street']))
    await shop.call('tickFulfilment', { token: robin.token, body: { keys: [`${order_id}:1:pack`], isDone: true } })
    expect((await move(order_id, 1, home)).body).toMatchObject({ error: orderDeskMessages.leftAlready })
    expect((await open(number)).order.items[1]).toMatchObject({ gift: newHome })
  })

  test('the buyer’s own address leaves the gift’s label, and an order of only gifts has no such button', async () => {
    const address = { ...newHome, country: { name: 'Australia', alpha: 'AUS', numeric: 36 } }
    const both = await paid(await shop.person(), [line.full('Di'), giftTo(receiver())])
    expect((await correct(both.order_id, { what: 'address', address })).status).toBe(200)
    expect(await packOf(both.order_id, 1)).toMatchObject({ buyer: { address: home.address } })
    const alone = await paid(await shop.person(), [giftTo(receiver()), line.donation(5)])
    expect((await open(alone.number)).actions).not.toContain('address')
    expect((await correct(alone.order_id, { what: 'address', address })).status).toBe(409)
    expect(caseOf(await move(alone.order_id, 0)).order.items[0]).toMatchObject({ gift: { address: '9 Other Road' } })
    expect(await packOf(alone.order_id, 0)).toMatchObject({ buyer: { ...newHome, phone: '+61 491 570 158' } })
  })

  test('the order is found by the receiver’s name, email and phone, and after a correction by the new name only', async () => {
    const email = receiver()
    const { order_id, number } = await paid(await shop.person(), [giftTo(email, { gift: { ...home, name: 'Wilhelma Oldname' } })])
    for (const find of ['wilhelma oldname', email, '0491 570 158', '+61 491 570 158'])
      expect(await numbers({ find }), find).toContain(number)
    await move(order_id, 0, { ...newHome, name: 'Xanthe Marigoldson' })
    expect(await numbers({ find: 'marigoldson' })).toEqual([number])
    expect(await numbers({ find: 'wilhelma' })).toEqual([])
  })

  test('a line that is no gift, a foreign postcode, no name and a place off the list are refused (hostile 420)', async () => {
    const { order_id } = await paid(await shop.person(), [line.full('Di'), giftTo(receiver())])
    for (const position of [0, 7]) expect((await move(order_id, position)).status).toBe(422)
    for (const wrong of [{ postcode: 'D02 AF30' }, { postcode: '40666' }, { name: ' ' }, { address: '' }, { name: 'x'.repeat(121) }])
      expect((await move(order_id, 1, { ...newHome, ...wrong })).status).toBe(422)
    expect(await packOf(order_id, 1)).toMatchObject({ buyer: home })
  })

  test('once its receiver is removed nothing of them is found or corrected (hostile 421)', async () => {
    const email = receiver()
    const { order_id, number } = await paid(await shop.person(), [giftTo(email)])
    const row = await shop.db.one<{ id: number }>('select id from contact where email = $1', [email])
    await removePerson(shop.deps, row?.id ?? 0, { actor: 'console', givesUpTickets: true })
    for (const find of ['grandma rosa', email]) expect(await numbers({ find }), find).not.toContain(number)
    expect((await move(order_id, 0)).status).toBe(422)
  })
})

describe('notes and letters (A88, A89)', () => {
  test('a note is in the history with who and when; the audit trail says only that there is one', async () => {
    const { order_id, number } = await paid(await shop.person(), [line.merch('tea-towel')])
    const { history } = caseOf(await shop.call('noteOrder', { token: robin.token, body: { order_id, note: ' Leave it with Nan. ' } }))
    expect(history[0]).toMatchObject({ who: 'Robin Reception', note: 'Leave it with Nan.', to: null })
    expect((await shop.call('noteOrder', { token: robin.token, body: { order_id, note: ' ' } })).status).toBe(422)
    const trail = await shop.db.all("select detail from audit where subject = 'order:' || $1 and action = 'order.note'", [order_id])
    expect(trail).toEqual([{ detail: null }])
    expect((await open(number)).history[0]?.note).toBe('Leave it with Nan.')
  })

  test('number and last day, and a gift’s letter, are listed and sent again, once however often it’s pressed (D570)', async () => {
    const giver = await shop.person()
    const { email } = await shop.person()
    const gift = { name: 'Rosa', address: '9 Other Road', suburb: 'Ferny Hills', state: 'QLD', postcode: '4055' }
    const { order_id, number } = await paid(giver, [
      line.full('Rosa'),
      line.subscription('full', { nameoncard: 'Rosa', email, phone: '0491 570 157', gift }),
    ])
    await sendDueLetters(shop.deps)
    const found = await open(number)
    expect(found.letters.map(({ kind }) => kind)).toContain('gift')
    expect(found.actions).toContain('send_gift')
    expect(found.actions).not.toContain('send_welcome')
    await shop.db.all("update outbox set sent_at = now() - interval '1 hour' where payload->>'orderId' = $1", [order_id])
    const before = shop.letters.length
    for (let press = 0; press < 2; press++)
      expect((await shop.call('sendOrderLetter', { token: robin.token, body: { order_id, kind: 'gift' } })).status).toBe(200)
    await sendDueLetters(shop.deps)
    expect(shop.letters.slice(before).map(({ to }) => to.address)).toEqual([email])
    expect((await shop.call('sendOrderLetter', { token: robin.token, body: { order_id, kind: 'welcome' } })).status).toBe(409)
  })

  test('what the desk says is sent again is: two minutes after the first, and as often as callers ask (D570)', async () => {
    const { order_id } = await paid(await shop.person(), [line.merch('tea-towel')])
    await sendDueLetters(shop.deps)
    const before = shop.letters.length
    for (let call = 1; call <= 5; call++) {
      await shop.db.all("update outbox set sent_at = now() - interval '2 minutes' where key = $1", [`invoice:${order_id}`])
      const again = caseOf(await shop.call('sendOrderLetter', { token: robin.token, body: { order_id, kind: 'invoice' } }))
      expect(again.letters.find(({ kind }) => kind === 'invoice')?.state).toBe('waiting')
      await sendDueLetters(shop.deps)
      expect(shop.letters.length - before).toBe(call)
    }
  })

  test('an invoice is sent again to the address in the order; other letters are refused', async () => {
    const person = await shop.person()
    const { order_id } = await paid(person, [line.merch('tea-towel')])
    await sendDueLetters(shop.deps)
    await shop.db.all("update contact set email = 'moved-' || email where id = $1", [person.id])
    await shop.db.all("update outbox set sent_at = now() - interval '2 minutes' where key = $1", [`invoice:${order_id}`])
    const before = shop.letters.length
    caseOf(await shop.call('sendOrderLetter', { token: robin.token, body: { order_id, kind: 'invoice' } }))
    await sendDueLetters(shop.deps)
    expect(shop.letters.slice(before).map(({ to, subject }) => [to.address, subject.slice(0, 11)])).toEqual([[person.email, 'Tax invoice']])
    expect((await shop.call('sendOrderLetter', { token: robin.token, body: { order_id, kind: 'posted' } })).body).toMatchObject({
      error: orderDeskMessages.noLetter,
    })
  })
})

describe('cancelling and deciding (A91, A92, D384)', () => {
  const cancel = (order_id: string, { token } = robin) =>
    shop.call('cancelOrder', { token, body: { order_id, why: 'They rang: bought twice' } })
  const settle = (order_id: string, more: object = {}, { token } = robin) =>
    shop.call('settleOrder', { token, body: { order_id, method: 'PayPal', transaction_id: null, why: 'Seen at PayPal', ...more } })

  /** A cancelled order whose money still arrived. */
  async function paidTooLate() {
    const order = shop.orderOf(await shop.confirm(await shop.person(), [line.merch('tea-towel')]))
    await cancel(order.order_id)
    await withOrder(order.order_id, (sql, locked) =>
      markPaid(sql, locked, { method: 'PayPal', transactionId: 'TX-LATE', today: '2027-01-10' }, { actor: 'worker' }),
    )
    return order
  }

  test('an unpaid order is cancelled once, with the reason, and its stock goes back on sale', async () => {
    const before = await shop.stock('merch:picnic-rug')
    const { order_id, number } = shop.orderOf(await shop.confirm(await shop.person(), [line.merch('picnic-rug')]))
    const answers = await Promise.all([cancel(order_id), cancel(order_id, admin), cancel(order_id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await shop.stock('merch:picnic-rug')).toEqual(before)
    const { state, history } = await open(number)
    expect(state).toBe('cancelled')
    expect(history[0]).toMatchObject({ reason: 'cancelled by the station', note: 'They rang: bought twice' })
  })

  test('a pledge can be cancelled too; a paid one can’t', async () => {
    const desk = deskOf(shop, robin)
    const pledge = await desk.sold({ items: [line.merch('picnic-rug')], contact: { ...sampleContact() }, method: 'Pledge' })
    await desk.finished(pledge.order_id)
    const before = await shop.stock('merch:picnic-rug')
    expect(caseOf(await cancel(pledge.order_id)).state).toBe('cancelled')
    expect((await shop.stock('merch:picnic-rug')).available).toBe(before.available + 1)
    const order = await paid(await shop.person(), [line.merch('tea-towel')])
    expect((await cancel(order.order_id)).body).toMatchObject({ error: orderDeskMessages.moneyTaken })
  })

  test('a set-aside order is listed with the reason; found paid, it’s paid like any other, once', async () => {
    const { order_id, number, person } = await aside([line.full('Di'), line.merch('picnic-rug')])
    expect(await numbers({ show: 'review' })).toContain(number)
    expect(await open(number)).toMatchObject({ state: 'needs_review', review: "the provider's amount is not ours" })
    expect((await open(number)).actions).toEqual(expect.arrayContaining(['settle', 'cancel']))
    const answers = await Promise.all([
      settle(order_id, { transaction_id: 'TX-ASIDE-1' }),
      settle(order_id, { transaction_id: 'TX-ASIDE-1' }, admin),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const decided = await open(number)
    expect(decided).toMatchObject({ state: 'paid', stage: 'to_pack', invoiceNumber: expect.stringMatching(/^INV-/) })
    expect(decided.order.transaction_id).toBe('TX-ASIDE-1')
    expect(decided.history.find(({ to }) => to === 'paid')).toMatchObject({ note: 'Seen at PayPal' })
    const subscribed = await shop.db.all('select 1 from subscriber where contact_id = $1', [person.id])
    expect(subscribed).toHaveLength(1)
    expect((await settle((await aside([line.merch('tea-towel')])).order_id, { transaction_id: 'TX-ASIDE-1' })).body).toMatchObject({
      error: orderDeskMessages.otherOrder,
    })
  })

  test('with its stock sold to others it stays set aside; without its money it can be cancelled', async () => {
    const { order_id, number } = await aside([line.merch('storm-candle')])
    await shop.db.all('update shop_order set holds_stock = false where id = $1', [order_id])
    await shop.recount('merch:storm-candle', 0)
    expect((await settle(order_id)).body).toMatchObject({ error: orderDeskMessages.stockGone })
    expect((await open(number)).state).toBe('needs_review')
    expect(caseOf(await cancel(order_id)).state).toBe('cancelled')
    expect((await settle(order_id)).body).toMatchObject({ error: orderDeskMessages.notAside })
  })

  test('cash taken for something sold out stays set aside until the stock is counted again', async () => {
    const desk = deskOf(shop, robin)
    const { order_id, number } = await desk.sold({ items: [line.merch('jigsaw')], method: 'Cash' })
    await shop.db.all("update shop_order set state = 'expired', holds_stock = false where id = $1", [order_id])
    await shop.recount('merch:jigsaw', 0)
    await desk.finish(order_id)
    expect(await open(number)).toMatchObject({ state: 'needs_review', review: 'paid after its stock was sold to others' })
    expect((await cancel(order_id)).body).toMatchObject({ error: orderDeskMessages.moneyTaken })
    expect((await settle(order_id, { method: 'Cash' })).body).toMatchObject({ error: orderDeskMessages.stockGone })
    await shop.recount('merch:jigsaw', 1)
    expect(caseOf(await settle(order_id, { method: 'Cash' })).state).toBe('paid')
    expect(await shop.stock('merch:jigsaw')).toEqual({ initial: 1, available: 0, reserved: 0, sold: 1 })
  })

  test('an order whose money the shop took can’t be cancelled', async () => {
    const { order_id, number } = await paidTooLate()
    expect(await open(number)).toMatchObject({ state: 'needs_review', review: 'paid after it was cancelled' })
    expect((await cancel(order_id)).body).toMatchObject({ error: orderDeskMessages.moneyTaken })
    expect(caseOf(await settle(order_id)).state).toBe('paid')
  })
})

function sampleContact() {
  return {
    name: 'Pia Pledge',
    prevsub: 0,
    mobile: '0491 570 111',
    email: 'pia@people.example',
    address: '1 Test Street',
    suburb: 'West End',
    state: 'QLD',
    postcode: '4101',
    country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
    acknowledgement: true,
    zedletter: false,
  }
}

test('only staff may (T311, T314)', async () => {
  const zedder = await shop.person()
  const order_id = '6f1d2f0c-7b44-4a53-9a2e-3b1f3d0f9a10'
  const bodies = {
    handOver: { order_id, step: 'pack' },
    noteOrder: { order_id, note: 'abc' },
    sendOrderLetter: { order_id, kind: 'invoice' },
    correctOrder: { order_id, change: { what: 'holder', position: 0, holder: 'x' } },
    cancelOrder: { order_id, why: 'abc' },
    settleOrder: { order_id, method: 'Cash', transaction_id: null, why: 'abc' },
    orderDesk: undefined,
    waitingWork: undefined,
    orderCase: undefined,
  } as const
  for (const name of Object.keys(bodies) as (keyof typeof bodies)[]) {
    const ask = (token?: string) => shop.call(name, { token, params: { number: 'ZED-999999' }, body: bodies[name] })
    expect((await ask()).status).toBe(401)
    expect((await ask(zedder.token)).status).toBe(403)
    for (const { token } of [robin, admin]) expect([200, 404]).toContain((await ask(token)).status)
  }
})
