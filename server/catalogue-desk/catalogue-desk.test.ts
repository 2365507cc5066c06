import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { wholeSku } from '#domain/catalogue/changes.ts'
import type { CatalogueChange, DeskEvent, DeskThing } from '#domain/catalogue/desk-thing.ts'
import { messages } from '#domain/messages.ts'
import { changeMessages } from '#domain/office/office-messages.ts'
import { hostileBodies } from '#domain/samples/hostile-bodies.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { sanitiseBody } from '#server/catalogue/sanitise-body.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { createTestShop, line, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.person('admin')
})
afterAll(() => shop.drop())

const ASKED = '2027-01-10T02:00:00Z'

async function things(): Promise<DeskThing[]> {
  return (await shop.call('catalogueDesk', { token: admin.token })).body as unknown as DeskThing[]
}
async function thing(id: string, kind: DeskThing['kind'] = 'merch'): Promise<DeskThing> {
  const found = (await things()).find((candidate) => candidate.id === id && candidate.kind === kind)
  if (!found) throw new Error(`No ${kind} ${id}`)
  return found
}
const event = async (id: string) => (await thing(id, 'ticket')) as DeskEvent
const change = (kind: DeskThing['kind'], id: string, ...changes: CatalogueChange[]): Promise<Reply> =>
  shop.call('changeCatalogue', { token: admin.token, body: { kind, id, changes } })
const isPublic = (to: boolean): CatalogueChange => ({ what: 'public', was: !to, to })
const stock = (sku: string, was: number, to: number): CatalogueChange => ({ what: 'stock', sku, was, to })
const capacity = (sku: string, was: number | null, to: number): CatalogueChange => ({ what: 'capacity', sku, was, to })

type Merch = { merch: { shortcode: string }[]; inventory: Record<string, { inventory: number }[]>; onSale: string[] }
const publicMerch = async (token?: string) => (await shop.call('merch', { token })).body as unknown as Merch
const publicEvents = async (token?: string) =>
  (await shop.call('tickets', { token })).body as unknown as {
    id: string
    body: string
    eventDateTime: string
    stock?: { available: number }[]
  }[]
const trail = () =>
  shop.db.all<{ actor: string; subject: string; detail: object }>(
    "select actor, subject, detail from audit where action = 'catalogue.change' order by id",
  )
const conserved = async () =>
  expect(await shop.db.all('select sku from stock where initial <> available + reserved + sold or available < 0')).toEqual([])

test('everything on sale with its counts, hidden things included, only for admins', async () => {
  const unsold = await createTestShop()
  onTestFinished(unsold.drop)
  const { token } = await unsold.person('admin')
  const all = (await unsold.call('catalogueDesk', { token })).body as unknown as DeskThing[]
  expect(all.filter(({ isPublic: shown }) => !shown).map(({ kind, id }) => `${kind}:${id}`)).toEqual([
    'ticket:misc',
    'merch:jam',
    'merch:misc',
  ])
  expect(all.filter(({ mayBePublic }) => !mayBePublic).map(({ id }) => id)).toEqual([MISC_ID, MISC_ID])
  expect(all.find(({ id }) => id === 'logo-tee')?.stock?.[0]).toEqual({
    sku: 'merch:logo-tee:size=S',
    options: { size: 'S' },
    available: expect.any(Number),
    reserved: 0,
    sold: 0,
  })
  expect(all.find(({ id }) => id === 'logo-tee')?.price).toEqual([25, 30])
  expect(all.find(({ id }) => id === 'radiothon-party')).toMatchObject({ stock: null, taken: 0, mayBeCounted: true })
  for (const role of ['zedder', 'reception'] as const) {
    const { token } = await shop.person(role)
    expect((await shop.call('catalogueDesk', { token })).status).toBe(403)
    expect((await shop.call('changeCatalogue', { token, body: { kind: 'merch', id: 'jam', changes: [isPublic(true)] } })).status).toBe(403)
  }
  const { headers } = await shop.call('catalogueDesk', { token: admin.token })
  expect(headers.get('cache-control')).toBe('no-store')
})

describe('public or hidden', () => {
  test('a hidden thing leaves the public answer at once, only the desk can sell it, and it can come back (T142, D46)', async () => {
    const buyer = await shop.person()
    const desk = await shop.person('reception')
    const before = await shop.call('merch', {})
    const etag = before.headers.get('etag') ?? ''
    expect((await change('merch', 'tea-towel', isPublic(false))).body).toMatchObject({ isPublic: false })
    const after = await shop.call('merch', { headers: { 'if-none-match': etag } })
    expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false])
    expect(JSON.stringify(after.body)).not.toContain('tea-towel')
    expect((await publicMerch(buyer.token)).onSale).not.toContain('tea-towel')
    expect((await publicMerch(desk.token)).onSale).toContain('tea-towel')
    const refused = await shop.confirm(buyer, [line.merch('tea-towel')])
    expect([refused.status, refused.body.problems]).toEqual([422, [{ path: 'cart.items.0', message: messages.notFound }]])
    const sold = await shop.call('receptionOrder', {
      token: desk.token,
      body: { contact: null, cart: { items: [line.merch('tea-towel')], stationPickup: true }, paymentMethod: 'Cash' },
    })
    expect(sold.status).toBe(200)
    await change('merch', 'tea-towel', isPublic(true))
    expect((await shop.confirm(buyer, [line.merch('tea-towel')])).status).toBe(200)
  })

  test('every product is a row, in the order of the list, so that a browser shows what is published (D614)', async () => {
    const listed = (await things()).filter(({ kind, isPublic: shown }) => kind === 'merch' && shown).map(({ id }) => id)
    const { merch, onSale } = await publicMerch()
    expect(merch.map(({ shortcode }) => shortcode)).toEqual(listed)
    expect(onSale).toEqual(listed)
  })

  test('the desk’s jam may be sold to everybody; an item with a free price never is', async () => {
    await change('merch', 'jam', isPublic(true))
    expect((await publicMerch()).merch.map(({ shortcode }) => shortcode)).toContain('jam')
    expect((await shop.confirm(await shop.person(), [line.merch('jam')])).status).toBe(200)
    await change('merch', 'jam', isPublic(false))
    for (const kind of ['merch', 'ticket'] as const) {
      const { status, body } = await change(kind, MISC_ID, isPublic(true))
      expect([status, body.problems]).toEqual([422, [{ path: 'changes.0', message: changeMessages.desksOwn }]])
    }
  })
})

describe('events', () => {
  test('a date moves: at once for visitors, on the door list, and for what may be sold', async () => {
    const { eventDateTime: was } = await event('open-day')
    const over = '2020-03-06T10:00:00+10:00'
    expect((await change('ticket', 'open-day', { what: 'date', was, to: over })).status).toBe(200)
    expect((await publicEvents()).find(({ id }) => id === 'open-day')?.eventDateTime).toBe(over)
    const late = await shop.confirm(await shop.person(), [line.ticket('open-day')])
    expect([late.status, late.body.error]).toEqual([409, messages.eventPassed])
    const desk = await shop.person('reception')
    const door = await shop.call('doorList', { token: desk.token, params: { ticket_id: 'open-day' } })
    expect(door.body.event).toMatchObject({ eventDateTime: over })
    // The same time in another time zone is the same time.
    expect((await change('ticket', 'open-day', { what: 'date', was: '2020-03-06T00:00:00Z', to: was })).status).toBe(200)
    expect((await shop.confirm(await shop.person(), [line.ticket('open-day')])).status).toBe(200)
  })

  test('a description is cleaned as it is written (hostile 22)', async () => {
    const { body: was } = await event('autumn-concert')
    const hostile = `<p>Doors at <b>six</b>.</p>${Object.values(hostileBodies).join('\n')}`
    expect((await change('ticket', 'autumn-concert', { what: 'body', was, to: hostile })).body).toMatchObject({
      body: sanitiseBody(hostile),
    })
    const kept = await shop.db.one<{ body: string }>("select body from catalogue_overlay where product_id = 'autumn-concert'")
    expect(kept?.body).toBe(sanitiseBody(hostile))
    expect((await publicEvents()).find(({ id }) => id === 'autumn-concert')?.body).toBe(sanitiseBody(hostile))
    expect(kept?.body).not.toMatch(/<script|onerror|javascript:/i)
    const tooLong = await change('ticket', 'autumn-concert', { what: 'body', was: kept?.body ?? '', to: '&'.repeat(20_000) })
    expect([tooLong.status, (tooLong.body.problems as { path: string }[])[0]?.path]).toEqual([422, 'changes.0'])
    expect((await change('ticket', 'autumn-concert', { what: 'body', was: kept?.body ?? '', to: was })).status).toBe(200)
  })

  test('a capacity is never less than what is sold or held, and says how many that is', async () => {
    const sku = 'ticket:autumn-concert'
    const [buyer, other] = [await shop.person(), await shop.person()]
    const { order, providerOrderId } = await shop.approved(buyer, [line.ticket('autumn-concert'), line.ticket('autumn-concert')])
    expect((await shop.capture(buyer, providerOrderId)).status).toBe(200)
    expect((await shop.confirm(other, [line.ticket('autumn-concert')])).status).toBe(200)
    expect(await shop.stock(sku)).toEqual({ initial: 120, available: 117, reserved: 1, sold: 2 })
    const few = await change('ticket', 'autumn-concert', capacity(sku, 120, 2))
    expect([few.status, few.body.problems]).toEqual([
      422,
      [{ path: 'changes.0', message: '3 tickets are sold or held, so it cannot be fewer than 3.' }],
    ])
    expect((await change('ticket', 'autumn-concert', capacity(sku, 120, 3))).status).toBe(200)
    expect(await shop.stock(sku)).toEqual({ initial: 3, available: 0, reserved: 1, sold: 2 })
    const full = await shop.confirm(await shop.person(), [line.ticket('autumn-concert')])
    expect([full.status, full.body.error]).toEqual([409, messages.soldOutMeanwhile])
    expect((await shop.status(buyer, order.order_id)).status).toBe('paid')
    await change('ticket', 'autumn-concert', capacity(sku, 3, 120))
  })

  test('an event without a capacity gets one, and earlier orders are counted', async () => {
    const id = 'radiothon-party'
    const sku = wholeSku(id)
    const [paid, waiting, late] = [await shop.person(), await shop.person(), await shop.person()]
    const { providerOrderId } = await shop.approved(paid, [line.ticket(id)])
    await shop.capture(paid, providerOrderId)
    const held = await shop.approved(waiting, [line.ticket(id), line.ticket(id)])
    expect(await event(id)).toMatchObject({ stock: null, taken: 3 })
    expect((await change('ticket', id, capacity(sku, null, 2))).body.problems).toEqual([
      { path: 'changes.0', message: '3 tickets are sold or held, so it cannot be fewer than 3.' },
    ])
    const begun = await change('ticket', id, capacity(sku, null, 4))
    expect(begun.body).toMatchObject({ mayBeCounted: false, taken: 3, stock: [{ sku, available: 1, reserved: 2, sold: 1 }] })
    expect((await change('ticket', id, capacity(sku, null, 9))).status).toBe(409)
    expect((await publicEvents()).find((candidate) => candidate.id === id)?.stock?.[0]?.available).toBe(1)
    // Earlier orders are paid, or given back, as if they had been counted from the start.
    expect((await shop.capture(waiting, held.providerOrderId)).status).toBe(200)
    expect(await shop.stock(sku)).toEqual({ initial: 4, available: 1, reserved: 0, sold: 3 })
    expect((await shop.confirm(late, [line.ticket(id), line.ticket(id)])).status).toBe(409)
    expect((await shop.confirm(late, [line.ticket(id)])).status).toBe(200)
    await seedCatalogue(shop.db)
    expect(await shop.stock(sku)).toEqual({ initial: 4, available: 0, reserved: 1, sold: 3 })
    await conserved()
  })

  test('orders placed while a capacity is being set are all counted', async () => {
    const id = 'loading-dock-january'
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.person()))
    const [begun, ...sales] = await Promise.all([
      change('ticket', id, capacity(wholeSku(id), null, 100)),
      ...people.map((person) => shop.confirm(person, [line.ticket(id)])),
    ])
    expect([begun?.status, ...sales.map(({ status }) => status)]).toEqual(Array.from({ length: 13 }, () => 200))
    expect(await shop.stock(wholeSku(id))).toEqual({ initial: 100, available: 88, reserved: 12, sold: 0 })
    expect(await shop.db.all('select 1 from order_line where product_id = $1 and sku is null', [id])).toEqual([])
  })
})

describe('stock', () => {
  const sku = 'merch:loud-tee:size=M'

  test('the number left to sell is set; held and sold numbers stay', async () => {
    await shop.recount(sku, 14)
    const buyer = await shop.person()
    await shop.confirm(buyer, [line.merch('loud-tee', 'M')])
    expect((await change('merch', 'loud-tee', stock(sku, 13, 3))).status).toBe(200)
    expect(await shop.stock(sku)).toEqual({ initial: 4, available: 3, reserved: 1, sold: 0 })
    expect((await publicMerch()).inventory['loud-tee']?.[1]?.inventory).toBe(3)
  })

  test('20 sales at once while stock falls: none is sold twice, none is lost', async () => {
    await shop.recount(sku, 40)
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.person()))
    /** Sets the stock to 5 whatever it is now, as a person does who sees the new number and presses again. */
    async function fall(): Promise<number> {
      for (let was = 40, tries = 1; ; tries++) {
        const { status, body } = await change('merch', 'loud-tee', stock(sku, was, 5))
        if (status === 200) return was
        expect(status).toBe(409)
        was = (body.present as DeskThing).stock?.find((row) => row.sku === sku)?.available ?? -1
        if (was < 0 || tries > 100) throw new Error('The stock never stood still.')
      }
    }
    const [found, ...sales] = await Promise.all([fall(), ...people.map((person) => shop.confirm(person, [line.merch('loud-tee', 'M')]))])
    const sold = sales.filter(({ status }) => status === 200).length
    expect(sales.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true)
    const { initial, available, reserved } = await shop.stock(sku)
    expect(reserved).toBe(sold)
    // As many as were sold before it fell, and no more than five after.
    expect(sold).toBe(40 - found + (5 - available))
    expect([initial, available >= 0]).toEqual([available + reserved, true])
    await conserved()
  })

  test('only counted things, each once, and no more than a shop can hold', async () => {
    const refused = async (kind: DeskThing['kind'], id: string, ...changes: CatalogueChange[]) => {
      const { status, body } = await change(kind, id, ...changes)
      return [status, ...((body.problems ?? []) as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`)]
    }
    expect(await refused('merch', 'jam', stock('merch:jam', 0, 5))).toEqual([422, `changes.0: ${changeMessages.notCounted}`])
    expect(await refused('merch', 'loud-tee', capacity(sku, 1, 5))).toEqual([422, `changes.0: ${changeMessages.notHere}`])
    expect(await refused('merch', 'logo-tee', stock(sku, 1, 5))).toEqual([422, `changes.0: ${changeMessages.notCounted}`])
    expect(await refused('merch', 'loud-tee', { what: 'body', was: '', to: 'x' })).toEqual([422, `changes.0: ${changeMessages.notHere}`])
    expect(await refused('ticket', 'midwinter-fun-run', capacity(wholeSku('midwinter-fun-run'), null, 5))).toEqual([
      422,
      `changes.0: ${changeMessages.notCounted}`,
    ])
    expect(await refused('merch', 'tea-towel', isPublic(false), isPublic(true))).toEqual([422, `changes.1: ${changeMessages.once}`])
    for (const to of [-1, 1.5, 100_001, Number.NaN]) expect((await change('merch', 'loud-tee', stock(sku, 1, to))).status).toBe(422)
    expect((await change('merch', 'kazoo-of-doom', isPublic(false))).status).toBe(404)
    expect((await change('ticket', 'open-day', { what: 'date', was: ASKED, to: '1999-01-01T00:00:00Z' })).status).toBe(422)
  })
})

describe('someone was faster', () => {
  test('409 with the thing as it is now, and nothing of it is saved', async () => {
    const now = await event('synth-workshop')
    const [row] = now.stock ?? []
    const { status, body } = await change(
      'ticket',
      'synth-workshop',
      { what: 'body', was: now.body, to: '<p>New</p>' },
      capacity(row?.sku ?? '', 500, 600),
      { what: 'date', was: ASKED, to: ASKED },
      isPublic(true),
    )
    expect([status, body.error]).toEqual([409, changeMessages.conflict])
    expect(body.problems).toEqual([
      { path: 'changes.1', message: 'Now it’s 0.' },
      { path: 'changes.2', message: 'Now it’s on Saturday 22 May 2027, 1:00 pm.' },
      { path: 'changes.3', message: 'It’s public now.' },
    ])
    expect(body.present).toEqual(now)
    expect(await event('synth-workshop')).toEqual(now)
  })

  test('of two changes to one thing at once, one is refused', async () => {
    const { body: was } = await event('open-day')
    const both = await Promise.all(['one', 'two'].map((to) => change('ticket', 'open-day', { what: 'body', was, to })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await event('open-day')
    expect(both.find(({ status }) => status === 200)?.body).toEqual(now)
    expect(both.find(({ status }) => status === 409)?.body.present).toEqual(now)
    await change('ticket', 'open-day', { what: 'body', was: now.body, to: was })
  })
})

test('who changed what is in the trail; a description only by its length', async () => {
  const { length } = await trail()
  const { body: was, eventDateTime } = await event('open-day')
  await change('ticket', 'open-day', { what: 'body', was, to: '<p>Secret words</p>' }, { what: 'date', was: eventDateTime, to: ASKED })
  const rows = (await trail()).slice(length)
  expect(rows).toEqual([
    { actor: String(admin.id), subject: 'ticket:open-day', detail: { what: 'body', id: 'open-day', from: was.length, to: 19 } },
    { actor: String(admin.id), subject: 'ticket:open-day', detail: { what: 'date', id: 'open-day', from: eventDateTime, to: ASKED } },
  ])
  expect(JSON.stringify(await trail())).not.toContain('Secret')
})

test('however many people buy, the catalogue costs one shared query', async () => {
  let asked = 0
  const db: Db = {
    ...shop.db,
    one: (text, values) => {
      if (text.includes('catalogue')) asked++
      return shop.db.one(text, values)
    },
  }
  await readCatalogue(db)
  asked = 0
  await Promise.all(Array.from({ length: 50 }, () => readCatalogue(db)))
  expect(asked).toBeLessThanOrEqual(2)
})
