import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeWith } from '#domain/api/codec.ts'
import { calls } from '#domain/api/contract.ts'
import { editingMessages } from '#domain/catalogue/editing/drafts.ts'
import type { Entry, EventEntry, MerchEntry } from '#domain/catalogue/editing/entry.ts'
import type { CatalogueEntries, EntryView, VersionView } from '#domain/catalogue/editing/views.ts'
import { changeMessages } from '#domain/office/office-messages.ts'
import { hostileBodies } from '#domain/samples/hostile-bodies.ts'
import { sanitiseBody } from '#server/catalogue/sanitise-body.ts'
import { createTestShop, line, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'
import { publishDue } from './publish.ts'

let now: Date
let shop: TestShop
let admin: Person
let editor: Person
let kim: Person
async function openShop() {
  now = new Date('2027-03-01T00:00:00Z')
  shop = await createTestShop({ clock: () => now })
  admin = await shop.person('admin')
  editor = await shop.person('editor')
  kim = await shop.person('editor')
  await shop.db.all("update contact set name = 'Kim Lee' where id = $1", [kim.id])
}
const closeShop = () => shop.drop()

// Everything below is as on the wire: dollars and kilograms.
const all = async () => (await shop.call('catalogueEntries', { token: editor.token })).body as unknown as CatalogueEntries
const viewOf = async (id: string, kind: Entry['kind'] = 'merch') => {
  const found = (await all()).entries.find((view) => view.id === id && view.kind === kind)
  if (!found) throw new Error(`No ${kind} ${id}`)
  return found
}
const onSale = async <Kind extends Entry = MerchEntry>(id: string, kind: Entry['kind'] = 'merch') =>
  (await viewOf(id, kind)).published as unknown as Kind
const save = (view: EntryView | undefined, entry: object, who = editor): Promise<Reply> =>
  shop.call('saveDraft', { token: who.token, body: { entry, basis: view?.basis ?? null, revision: view?.revision ?? 0 } })
/** Drafts a change of something on sale, and returns how it is then. */
async function drafted(id: string, change: Partial<Record<keyof MerchEntry | keyof EventEntry, unknown>>, kind: Entry['kind'] = 'merch') {
  const view = await viewOf(id, kind)
  const reply = await save(view, { ...(view.draft?.entry ?? view.published), ...change })
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return reply.body as unknown as EntryView
}
/** Drafts the tee with one more size, and with opening counts that none of its sizes has. */
async function draftedLargerTee() {
  const { published } = await viewOf('logo-tee')
  const entry = published as unknown as { params: { values: string[] }[]; stock: { opening: number; options: object }[] }
  const stock = [...entry.stock.map((row) => ({ ...row, opening: 99 })), { options: { size: 'XXXL' }, extraWeight: 0, opening: 4 }]
  return drafted('logo-tee', { params: [{ type: 'size', label: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'] }], stock })
}
const named = ({ kind, id, revision }: EntryView) => ({ kind, id, revision })
const publish = (views: readonly EntryView[], more: object = {}, who = admin): Promise<Reply> =>
  shop.call('publishDrafts', { token: who.token, body: { entries: views.map(named), ...more } })
const versions = async () =>
  (await shop.call('catalogueVersions', { token: admin.token })).body as unknown as { versions: VersionView[]; hasMore: boolean }
const newest = async () => (await versions()).versions[0]?.version ?? 0
type Merch = {
  merch: { shortcode: string; name: string; price: [number, number] }[]
  inventory: Record<string, { inventory: number }[]>
  onSale: string[]
}
const publicMerch = async (token?: string) => (await shop.call('merch', { token })).body as unknown as Merch
const shown = async (id: string) => (await publicMerch()).merch.find(({ shortcode }) => shortcode === id)
const trail = async (action: string) =>
  shop.db.all<{ actor: string; subject: string; detail: object }>(
    'select actor, subject, detail from audit where action = $1 order by id',
    [action],
  )

const cap: MerchEntry = {
  kind: 'merch',
  id: 'sun-visor',
  rank: 0.5,
  name: 'Sun visor',
  description: 'Shade for the whole of your head, in two sizes.',
  detail: '',
  art: { motif: 'dots', color: 'lime' },
  photographs: [],
  price: [2000, 2500],
  packs: [],
  weight: 90,
  tax: true,
  visibility: 'public',
  params: [{ type: 'size', label: 'Size', values: ['S', 'L'] }],
  stock: [
    { options: { size: 'S' }, extraWeight: 0, opening: 3 },
    { options: { size: 'L' }, extraWeight: 10, opening: 6 },
  ],
}
const newHat = (id: string) => ({ ...(encodeWith(calls.saveDraft.body.shape.entry, cap) as object), id })
const draftedHat = async (id: string) => (await save(undefined, newHat(id))).body as unknown as EntryView

describe('an editor drafts, an admin publishes (D613, D617)', () => {
  beforeAll(openShop)
  afterAll(closeShop)

  test('something new is on sale once it’s published, counted from its opening counts, first in the list', async () => {
    const before = await newest()
    const view = await draftedHat('sun-visor')
    expect(view).toMatchObject({ published: null, basis: null, draft: { isStale: false, entry: { price: [20, 25] } }, stock: null })
    expect(await shown('sun-visor')).toBeUndefined()
    const { body } = await publish([view], { note: 'Summer' })
    expect(body).toEqual({ id: expect.any(Number), version: before + 1 })
    expect(await publicMerch()).toMatchObject({
      merch: expect.objectContaining({ 0: expect.objectContaining({ shortcode: 'sun-visor', price: [20, 25] }) }),
    })
    expect((await publicMerch()).inventory['sun-visor']?.map(({ inventory }) => inventory)).toEqual([3, 6])
    expect(await viewOf('sun-visor')).toMatchObject({
      draft: null,
      revision: 0,
      stock: [{ available: 3, reserved: 0, sold: 0 }, { available: 6 }],
    })
    expect((await versions()).versions[0]).toMatchObject({
      version: before + 1,
      note: 'Summer',
      count: 1,
      entries: [{ id: 'sun-visor', isNew: true }],
    })
    expect((await shop.confirm(await shop.person(), [line.merch('sun-visor', 'L')])).status).toBe(200)
  })

  test('a price is the new one for everyone who orders afterwards, and what changed is said in words', async () => {
    const view = await drafted('tea-towel', { price: [13, 17] })
    expect(view.draft?.changes).toEqual([
      { field: 'Price', from: '$12.00 for Zedders, $16.00 for everyone else', to: '$13.00 for Zedders, $17.00 for everyone else' },
    ])
    const buyer = await shop.person()
    expect((await shop.confirm(buyer, [line.merch('tea-towel')])).body).toMatchObject({ order: { subTotal: 16 } })
    await publish([view])
    expect((await shown('tea-towel'))?.price).toEqual([13, 17])
    expect((await shop.confirm(await shop.person(), [line.merch('tea-towel')])).body).toMatchObject({ order: { subTotal: 17 } })
    const [version] = (await versions()).versions
    expect(version?.entries[0]?.changes).toEqual(view.draft?.changes)
    expect((await trail('catalogue.publish')).at(-1)).toEqual({
      actor: String(admin.id),
      subject: `catalogue:${version?.version}`,
      detail: { things: ['merch:tea-towel'], count: 1 },
    })
    expect((await trail('catalogue.draft')).at(-1)).toMatchObject({ actor: String(editor.id), detail: { fields: ['Price'] } })
  })

  test('counts aren’t touched: only a combination that is new gets its opening count (hostile 265)', async () => {
    await shop.recount('merch:logo-tee:size=M', 7)
    await publish([await draftedLargerTee()])
    expect(await shop.stock('merch:logo-tee:size=M')).toMatchObject({ available: 7 })
    expect(await shop.stock('merch:logo-tee:size=XXXL')).toEqual({ initial: 4, available: 4, reserved: 0, sold: 0 })
  })

  test('an event’s words are cleaned as they’re saved (hostile 22, hostile 266)', async () => {
    const hostile = `<p>Doors at <b>six</b>.</p>${Object.values(hostileBodies).join('\n')}`
    const view = await drafted('open-day', { body: hostile }, 'ticket')
    expect(view.draft?.entry).toMatchObject({ body: sanitiseBody(hostile) })
    await shop.call('dropDraft', { token: editor.token, body: named(view) })
    expect((await viewOf('open-day', 'ticket')).draft).toBeNull()
    const now = await viewOf('open-day', 'ticket')
    const tooLong = await save(now, { ...now.published, body: '&'.repeat(20_000) })
    expect([tooLong.status, (tooLong.body.problems as { path: string }[])[0]?.path]).toEqual([422, 'entry.body'])
  })

  test('what is the same as on sale is no draft', async () => {
    const view = await drafted('plectrums', { name: 'Picks' })
    expect(view.draft).not.toBeNull()
    const same = await save(view, view.published as object)
    expect(same.body).toMatchObject({ draft: null, revision: 0 })
  })

  test('an editor publishes nothing, puts nothing back, and sees neither people nor orders (hostile 262)', async () => {
    const view = await drafted('plectrums', { name: 'Picks' })
    for (const [name, body] of [
      ['publishDrafts', { entries: [named(view)] }],
      ['callOffPublication', { id: 1 }],
      ['putVersionBack', { version: 1 }],
      ['changeCatalogue', { kind: 'merch', id: 'plectrums', changes: [{ what: 'public', was: true, to: false }] }],
    ] as const)
      expect([name, (await shop.call(name, { token: editor.token, body })).status]).toEqual([name, 403])
    for (const name of ['catalogueDesk', 'orderDesk', 'unpaid', 'staff', 'auditTrail'] as const)
      expect([name, (await shop.call(name, { token: editor.token })).status]).toEqual([name, 403])
    expect((await publicMerch(editor.token)).onSale).not.toContain('jam')
    for (const role of ['zedder', 'reception'] as const) {
      const { token } = await shop.person(role)
      expect((await shop.call('catalogueEntries', { token })).status).toBe(403)
      expect((await save(view, view.draft?.entry ?? {}, { ...kim, token })).status).toBe(403)
    }
    await shop.call('dropDraft', { token: editor.token, body: named(view) })
  })

  test('everything is refused at its field, and a code that is taken is (hostile 260)', async () => {
    const view = await viewOf('box-set')
    const wrong = await save(view, {
      ...view.published,
      price: [230, 220],
      photographs: [{ photo: 'a'.repeat(64), alt: ' ', focus: { x: 2, y: 0 } }],
    })
    expect([wrong.status, (wrong.body.problems as { path: string }[]).map(({ path }) => path)]).toEqual([
      422,
      ['entry.photographs.0.alt', 'entry.photographs.0.focus.x', 'entry.price.0'],
    ])
    const taken = await save(undefined, newHat('box-set'))
    expect([taken.status, taken.body.problems]).toEqual([409, [{ path: 'entry.id', message: editingMessages.taken }]])
    expect((await viewOf('box-set')).draft).toBeNull()
  })
})

describe('two editors at one thing (D615, hostile 261)', () => {
  beforeAll(openShop)
  afterAll(closeShop)

  test('of two who save at once one is told, with the draft as it is now and whose it is', async () => {
    const view = await viewOf('zip-hoodie')
    const both = await Promise.all([
      save(view, { ...view.published, name: 'Zipped hoodie' }, editor),
      save(view, { ...view.published, name: 'Hoodie with a zip' }, kim),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    const kept = both.find(({ status }) => status === 200)
    expect(refused?.body).toMatchObject({
      presentEntries: [kept?.body],
      error: expect.stringContaining(' saved a draft of this on '),
    })
    expect(await viewOf('zip-hoodie')).toEqual(kept?.body)
  })

  test('a draft that someone saved after it was looked at isn’t published, dropped or saved over', async () => {
    const seen = await drafted('loud-tee', { name: 'First try' })
    const newer = (await save(seen, { ...seen.published, name: 'Third try' }, kim)).body as unknown as EntryView
    const refused = await publish([seen])
    expect([refused.status, refused.body.presentEntries]).toEqual([409, [newer]])
    expect((refused.body.problems as { message: string }[])[0]?.message).toContain('Kim Lee saved a draft of this on')
    expect((await shop.call('dropDraft', { token: editor.token, body: named(seen) })).status).toBe(409)
    expect((await shown('loud-tee'))?.name).toBe('Keep the signal loud tee')
    expect((await publish([newer])).status).toBe(200)
    expect((await save(newer, { ...newer.published, name: 'Too late' })).body.error).toBe(editingMessages.draftGone)
  })

  test('of two admins who publish the same drafts, one does', async () => {
    const view = await drafted('stubby-holder', { name: 'Stubby cooler' })
    const before = await newest()
    const both = await Promise.all([publish([view]), publish([view])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await newest()).toBe(before + 1)
  })
})

describe('what the catalogue desk changed meanwhile (D615, hostile 263)', () => {
  beforeAll(openShop)
  afterAll(closeShop)

  const hide = (id: string, to: boolean) =>
    shop.call('changeCatalogue', { token: admin.token, body: { kind: 'merch', id, changes: [{ what: 'public', was: !to, to }] } })

  test('a draft begins from it, and publishing takes it in', async () => {
    await hide('bike-lights', false)
    expect((await onSale('bike-lights')).visibility).toBe('hidden')
    const view = await drafted('bike-lights', { name: 'Bicycle lights' })
    await publish([view])
    expect(await shop.db.all("select 1 from catalogue_overlay where product_id = 'bike-lights'")).toEqual([])
    expect([await shown('bike-lights'), (await onSale('bike-lights')).visibility]).toEqual([undefined, 'hidden'])
    await hide('bike-lights', true)
    expect(await shown('bike-lights')).toMatchObject({ name: 'Bicycle lights' })
  })

  test('a draft that began before it isn’t published unseen, and is once it’s saved again', async () => {
    const view = await drafted('box-set', { name: 'Static' })
    await hide('box-set', false)
    const refused = await publish([view])
    expect(refused.body).toMatchObject({
      problems: [{ path: 'entries.0', message: editingMessages.stale }],
      presentEntries: [{ draft: { isStale: true } }],
    })
    const old = await save(view, view.draft?.entry ?? {})
    expect([old.status, old.body.error]).toEqual([409, editingMessages.changedSince])
    const [present] = old.body.presentEntries as EntryView[]
    const again = (await save(present, { ...present?.published, name: 'Static' })).body as unknown as EntryView
    expect((await publish([again])).status).toBe(200)
    expect((await onSale('box-set')).visibility).toBe('hidden')
  })

  test('an event that is given a capacity there stays counted, and isn’t counted here first', async () => {
    const view = await viewOf('radiothon-party', 'ticket')
    const counted = await save(view, { ...view.published, stock: [{ options: {}, extraWeight: 0, opening: 50 }] })
    expect([counted.status, counted.body.problems]).toEqual([422, [{ path: 'entry.stock', message: editingMessages.countAtDesk }]])
    const body = {
      kind: 'ticket',
      id: 'radiothon-party',
      changes: [{ what: 'capacity', sku: 'ticket:radiothon-party', was: null, to: 80 }],
    }
    expect((await shop.call('changeCatalogue', { token: admin.token, body })).status).toBe(200)
    await publish([await drafted('radiothon-party', { name: 'The closing party' }, 'ticket')])
    expect(await shop.stock('ticket:radiothon-party')).toMatchObject({ initial: 80, available: 80 })
    const now = await viewOf('radiothon-party', 'ticket')
    expect((await save(now, { ...now.published, stock: null })).body.problems).toEqual([
      { path: 'entry.stock', message: editingMessages.staysCounted },
    ])
  })

  test('the catalogue desk goes on changing what was published here', async () => {
    await publish([await draftedHat('sun-visor')])
    const body = { kind: 'merch', id: 'sun-visor', changes: [{ what: 'stock', sku: 'merch:sun-visor:size=S', was: 3, to: 9 }] }
    expect((await shop.call('changeCatalogue', { token: admin.token, body })).status).toBe(200)
    expect((await shop.call('changeCatalogue', { token: admin.token, body })).body.error).toBe(changeMessages.conflict)
    expect((await publicMerch()).inventory['sun-visor']?.[0]?.inventory).toBe(9)
  })

  test('those with tickets get a letter about a new place, if the admin says so (D554)', async () => {
    const buyer = await shop.person()
    const { providerOrderId } = await shop.approved(buyer, [line.ticket('autumn-concert')])
    await shop.capture(buyer, providerOrderId)
    const told = () => shop.db.all("select 1 from outbox where kind = 'event_changed'")
    await publish([await drafted('autumn-concert', { eventVenue: 'The Dock' }, 'ticket')])
    expect(await told()).toEqual([])
    await publish([await drafted('autumn-concert', { eventVenue: 'The Annexe' }, 'ticket')], { tellsBuyers: true })
    expect(await told()).toHaveLength(1)
    expect((await trail('catalogue.tell')).at(-1)).toMatchObject({ subject: 'ticket:autumn-concert', detail: { orders: 1 } })
  })

  test('a kind of ticket that is sold stays (hostile 264)', async () => {
    await shop.confirm(await shop.person(), [line.ticket('midwinter-fun-run', { param: 'M' })])
    const event = await onSale<EventEntry>('midwinter-fun-run', 'ticket')
    const without = (size: string) => ({
      params: event.params.map((param) => ({ ...param, values: param.values.filter((value) => value !== size) })),
      stock: event.stock?.filter(({ options }) => options.size !== size),
    })
    const refused = await publish([await drafted('midwinter-fun-run', without('M'), 'ticket')])
    expect(refused.body).toMatchObject({ problems: [{ path: 'entries.0', message: editingMessages.ticketsOut }] })
    expect((await publish([await drafted('midwinter-fun-run', without('XL'), 'ticket')])).status).toBe(200)
  })
})

// Each begins on 1 March, in a shop of its own.
describe('at a time that is set (D616)', () => {
  beforeEach(openShop)
  afterEach(closeShop)

  const friday = '2027-03-05T06:00:00+10:00'
  const waiting = async () => (await all()).waiting

  test('it’s on sale from then, once, however many processes there are, and can’t be drafted until then', async () => {
    const view = await drafted('plectrums', { name: 'Friday’s picks' })
    for (const [at, message] of [
      ['2027-02-28T00:00:00Z', editingMessages.timePast],
      ['2029-03-01T00:00:00Z', editingMessages.timeFar],
    ])
      expect((await publish([view], { at })).body.problems).toEqual([{ path: 'at', message }])
    const { body } = await publish([view], { at: friday, note: 'For the market' })
    expect(body.version).toBeNull()
    expect(await waiting()).toMatchObject([
      { id: body.id, dueAt: '2027-03-04T20:00:00.000Z', stoppedAt: null, note: 'For the market', entries: [{ id: 'plectrums' }] },
    ])
    const kept = await viewOf('plectrums')
    expect(kept).toMatchObject({ draft: null, waitsFor: body.id })
    expect((await save(kept, { ...kept.published, name: 'Sooner' })).body.error).toBe(editingMessages.waits)
    const before = await newest()
    now = new Date('2027-03-04T19:59:59Z')
    await publishDue(shop.deps)
    expect((await shown('plectrums'))?.name).toBe('Plectrums')
    now = new Date('2027-03-04T20:00:00Z')
    await Promise.all([publishDue(shop.deps), publishDue(shop.deps), publishDue(shop.deps)])
    expect((await shown('plectrums'))?.name).toBe('Friday’s picks')
    expect((await versions()).versions[0]).toMatchObject({ version: before + 1, note: 'For the market' })
    expect(await waiting()).toEqual([])
    expect((await trail('catalogue.publish')).at(-1)).toMatchObject({ actor: 'shop', detail: { things: ['merch:plectrums'] } })
  })

  test('called off, its entries are drafts again; once published it can’t be', async () => {
    const view = await drafted('plectrums', { name: 'Never mind' })
    const { body } = await publish([view], { at: '2027-03-12T06:00:00+10:00' })
    const callOff = (id: unknown) => shop.call('callOffPublication', { token: admin.token, body: { id } })
    expect((await callOff(body.id)).body).toEqual({ drafts: 1 })
    const again = await viewOf('plectrums')
    expect(again).toMatchObject({ waitsFor: null, draft: { entry: { name: 'Never mind' }, isStale: false } })
    expect(again.revision).not.toBe(view.revision)
    expect((await callOff(body.id)).status).toBe(404)
    const published = await publish([again])
    expect((await callOff(published.body.id)).body.error).toBe(editingMessages.published)
  })

  test('changed at the catalogue desk meanwhile, nothing of it is published and it says so (hostile 263)', async () => {
    const views = [await drafted('plectrums', { name: 'Stale' }), await drafted('storm-season-lp', { name: 'Fresh' })]
    const { body } = await publish(views, { at: '2027-03-19T06:00:00+10:00' })
    const hide = { kind: 'merch', id: 'plectrums', changes: [{ what: 'public', was: true, to: false }] }
    expect((await shop.call('changeCatalogue', { token: admin.token, body: hide })).status).toBe(200)
    const before = await newest()
    now = new Date('2027-03-19T00:00:00Z')
    await publishDue(shop.deps)
    expect(await newest()).toBe(before)
    expect(await waiting()).toMatchObject([{ id: body.id, stoppedAt: expect.any(String) }])
    expect((await trail('catalogue.stop')).at(-1)).toMatchObject({ detail: { things: ['merch:plectrums'] } })
    await shop.call('callOffPublication', { token: admin.token, body: { id: body.id } })
    expect([(await viewOf('plectrums')).draft?.isStale, (await viewOf('storm-season-lp')).draft?.isStale]).toEqual([true, false])
  })
})

describe('archived, and put back', () => {
  beforeAll(openShop)
  afterAll(closeShop)

  test('what is archived is in no list and can’t be bought; its orders and tickets stay (hostile 267)', async () => {
    const buyer = await shop.person()
    const { order, providerOrderId } = await shop.approved(buyer, [line.ticket('autumn-concert'), line.merch('box-set')])
    await shop.capture(buyer, providerOrderId)
    const { eventVenue } = await onSale<EventEntry>('autumn-concert', 'ticket')
    await publish([
      await drafted('autumn-concert', { visibility: 'archived' }, 'ticket'),
      await drafted('box-set', { visibility: 'archived' }),
    ])
    const desk = await shop.person('reception')
    for (const token of [undefined, desk.token]) {
      expect(JSON.stringify(await publicMerch(token))).not.toContain('"box-set"')
      expect(JSON.stringify((await shop.call('tickets', { token })).body)).not.toContain('autumn-concert')
    }
    expect(JSON.stringify((await shop.call('catalogueDesk', { token: admin.token })).body)).not.toContain('autumn-concert')
    expect((await shop.confirm(await shop.person(), [line.merch('box-set')])).status).toBe(422)
    const { body } = await shop.call('orderTickets', { token: buyer.token, params: { order_id: order.order_id } })
    expect(body.tickets).toMatchObject([{ event_id: 'autumn-concert', eventVenue }])
    const door = await shop.call('doorList', { token: desk.token, params: { ticket_id: 'autumn-concert' } })
    expect(door.body).toMatchObject({ event: { id: 'autumn-concert' }, entries: expect.arrayContaining([expect.anything()]) })
  })

  test('any version comes back as drafts of what differs, and counts stay (D616)', async () => {
    await shop.recount('merch:logo-tee:size=M', 7)
    await publish([
      await draftedHat('sun-visor'),
      await draftedLargerTee(),
      await drafted('tea-towel', { price: [13, 17] }),
      await drafted('stubby-holder', { visibility: 'archived' }),
    ])
    expect(await shown('stubby-holder')).toBeUndefined()
    const left = await shop.stock('merch:logo-tee:size=M')
    const busy = await drafted('tea-towel', { name: 'Busy' })
    const putBack = (version: number) => shop.call('putVersionBack', { token: admin.token, body: { version } })
    const refused = await putBack(1)
    expect(refused.body).toMatchObject({ error: editingMessages.draftsThere, presentEntries: [{ id: 'tea-towel' }] })
    await shop.call('dropDraft', { token: editor.token, body: named(busy) })
    expect((await putBack(999)).status).toBe(404)
    const { drafts } = (await putBack(1)).body
    const views = (await all()).entries.filter(({ draft }) => draft)
    expect(views).toHaveLength(Number(drafts))
    expect(views.find(({ id }) => id === 'sun-visor')?.draft?.entry.visibility).toBe('archived')
    expect((await shown('tea-towel'))?.price).toEqual([13, 17])
    expect((await publish(views)).status).toBe(200)
    expect([(await shown('tea-towel'))?.price, await shown('sun-visor'), (await shown('stubby-holder'))?.name]).toEqual([
      [12, 16],
      undefined,
      expect.any(String),
    ])
    expect(await shop.stock('merch:logo-tee:size=M')).toEqual(left)
    expect((await putBack(1)).body).toEqual({ drafts: 0 })
  })

  test('versions are listed newest first, in pages, by name', async () => {
    for (let round = 0; round < 3; round++) await publish([await drafted('jam', { description: `Jam, round ${round}.` })])
    const first = await versions()
    const numbers = first.versions.map(({ version }) => version)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    const { name } = (await shop.db.one<{ name: string }>('select name from contact where id = $1', [admin.id])) ?? {}
    expect(first.versions[0]).toMatchObject({ by: name, count: 1 })
    const older = (await shop.call('catalogueVersions', { token: admin.token, query: { before: '2' } })).body as unknown as {
      versions: VersionView[]
    }
    expect(older.versions).toMatchObject([{ version: 1, by: 'The shop', entries: [], count: expect.any(Number) }])
  })
})
