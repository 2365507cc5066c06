import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueEntries, EntryView } from '#domain/catalogue/editing/views.ts'
import { messages } from '#domain/messages.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { readCatalogueFresh } from '#server/catalogue/read-catalogue.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { readTypesSold } from '#server/catalogue/subscription-types.ts'
import { readPieces } from '#server/desk-lists/read-pieces.ts'
import { readerWriters } from '#server/letters/reader-writers.ts'
import { sheets } from '#server/records/export-sheets.ts'
import { sampleFields } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: Person
let editor: Person
let desk: Person
beforeEach(async () => {
  shop = await createTestShop()
  admin = await shop.person('admin')
  editor = await shop.person('editor')
  desk = await shop.person('reception')
})
afterEach(() => shop.drop())

// Everything below is as on the wire: dollars.
const views = async () => ((await shop.call('catalogueEntries', { token: editor.token })).body as unknown as CatalogueEntries).entries
const viewOf = async (id: string) => {
  const found = (await views()).find((view) => view.kind === 'subscription' && view.id === id)
  if (!found) throw new Error(`No ${id}`)
  return found
}
async function save(view: EntryView | undefined, entry: object) {
  const body = { entry, basis: view?.basis ?? null, revision: view?.revision ?? 0 }
  return shop.call('saveDraft', { token: editor.token, body })
}
async function publish(drafts: readonly EntryView[]): Promise<number> {
  const entries = drafts.map(({ kind, id, revision }) => ({ kind, id, revision }))
  const reply = await shop.call('publishDrafts', { token: admin.token, body: { entries } })
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return Number(reply.body.version)
}
/** Changes a type on sale, and returns the version it's in. */
async function change(id: string, changes: object): Promise<number> {
  const view = await viewOf(id)
  const reply = await save(view, { ...view.published, ...changes })
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return publish([reply.body as unknown as EntryView])
}
type Types = { id: string; name: string; cost: number; tagline: string }[]
const types = async (token?: string) => (await shop.call('subscriptionTypes', { token })).body as unknown as Types
const idsOf = async (token?: string) => (await types(token)).map(({ id }) => id)

describe('types of subscription on sale (D741)', () => {
  test('a new shop has the eleven of its samples, in their order, and A7 says all of each', async () => {
    expect(await idsOf()).toEqual(subscriptionTypes.map(({ id }) => id))
    expect(await types()).toContainEqual(expect.objectContaining({ id: 'band', cost: 160, special: 'band', members: 4, pack: true }))
    expect((await readCatalogueFresh(shop.db)).open.subscriptions).toEqual(subscriptionTypes)
  })

  test('a cart is priced by what is published, and a price that rose is said before anything is charged (hostile 331)', async () => {
    const person = await shop.person('zedder')
    const sent = [{ ...line.full(), price: 80 }]
    const version = await change('full', { cost: 95 })
    const refused = await shop.confirm(person, sent, { total: 80 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ error: messages.priceChanged, problems: [{ path: 'cart.items.0', message: 'Was $80.00' }] })
    expect(await shop.db.all('select id from shop_order where contact_id = $1', [person.id])).toEqual([])
    expect(shop.orderOf(await shop.confirm(person, [{ ...line.full(), price: 95 }], { total: 95 }))).toMatchObject({ total: 95 })

    // Put back, it's as it was.
    await shop.call('putVersionBack', { token: admin.token, body: { version: version - 1 } })
    const back = (await views()).filter(({ draft }) => draft !== null)
    expect(back.map(({ id, draft }) => [id, draft?.changes])).toEqual([
      ['full', [{ field: 'Price', from: '$95.00 a year', to: '$80.00 a year' }]],
    ])
    await publish(back)
    expect((await types()).find(({ id }) => id === 'full')?.cost).toBe(80)
  })

  test.each(['subscriptionTypes', 'merch', 'tickets'] as const)(
    '%s names its version of the catalogue as the call for it does, unchanged or not, so that a page notices the next (D684, D892)',
    async (list) => {
      const asked = await shop.call(list, {})
      const again = await shop.call(list, { headers: { 'if-none-match': asked.headers.get('etag') ?? '' } })
      expect([asked.status, again.status]).toEqual([200, 304])
      const version = asked.headers.get('catalogue-version')
      expect(version).toMatch(/^\d+$/)
      expect(again.headers.get('catalogue-version')).toBe(version)
      const versionNow = async () => (await shop.call('catalogueVersion', {})).headers.get('catalogue-version')
      await expect.poll(versionNow).toBe(version)
      await change('full', { cost: 85 })
      await expect.poll(versionNow).toBe(String(Number(version) + 1))
      await change('full', { cost: 80 })
    },
  )

  test('a hidden type is for the desk only, and nobody buys an archived one (hostile 332)', async () => {
    const person = await shop.person('zedder')
    const pet = line.subscription('pet', { specialname: 'Biscuit' })
    await change('pet', { visibility: 'hidden' })
    expect([(await idsOf()).includes('pet'), (await idsOf(desk.token)).includes('pet')]).toEqual([false, true])
    expect((await shop.confirm(person, [pet])).status).toBe(422)
    await change('pet', { visibility: 'archived' })
    expect([await idsOf(), await idsOf(desk.token)].flat()).not.toContain('pet')
    expect((await shop.confirm(person, [pet])).status).toBe(422)
    await change('pet', { visibility: 'public' })
    expect(await idsOf()).toEqual(subscriptionTypes.map(({ id }) => id))
  })

  test('a type that a station adds is sold by its flags, and gives its year (D743)', async () => {
    const { published } = await viewOf('band')
    const reply = await save(undefined, { ...published, id: 'choir', name: 'Choir', cost: 220, rank: 5.5 })
    await publish([reply.body as unknown as EntryView])
    expect((await idsOf()).indexOf('choir')).toBe((await idsOf()).indexOf('under18') + 1)
    const person = await shop.person('zedder')
    const members = ['Ann', 'Bo', 'Cy', 'Di']
    const { order, providerOrderId } = await shop.approved(person, [line.subscription('choir', { specialname: 'The Loud Hums', members })])
    expect(order.total).toBe(220)
    await shop.capture(person, providerOrderId)
    const contact = (await shop.call('ownContact', { token: person.token })).body as { zedder: { subscribers: { subscription: object }[] } }
    expect(contact.zedder.subscribers[0]?.subscription).toMatchObject({ subtypecode: 'choir', type: { name: 'Choir', isOnSale: true } })
    const cards = (await readPieces(shop.db, [order.order_id])).filter(({ piece }) => piece.kind === 'card')
    expect(cards).toHaveLength(4)
  })

  test('two editors at one type: the second hears who was first, and nothing is overwritten (D615)', async () => {
    const view = await viewOf('super')
    expect((await save(view, { ...view.published, cost: 600 })).status).toBe(200)
    const second = await save(view, { ...view.published, cost: 700 })
    expect(second.status).toBe(409)
    expect(second.body.presentEntries).toMatchObject([{ kind: 'subscription', id: 'super', draft: { entry: { cost: 600 } } }])
    const { revision } = await viewOf('super')
    await shop.call('dropDraft', { token: editor.token, body: { kind: 'subscription', id: 'super', revision } })
  })

  test('what can’t be on sale is refused at its field (hostile 330)', async () => {
    const view = await viewOf('full')
    const refused = await save(view, { ...view.published, cost: 0, tagline: '' })
    expect(refused.status).toBe(422)
    expect(refused.body.problems).toEqual([
      { path: 'entry.tagline', message: 'Say it in a few words.' },
      { path: 'entry.cost', message: 'Enter a price above $0.' },
    ])
  })
})

test('only the desk sees what is hidden, only editors draft, and only an admin publishes (D617, hostile 334)', async () => {
  const visitor = await shop.person('zedder')
  await change('business', { visibility: 'hidden' })
  expect([await idsOf(), await idsOf(visitor.token)].flat()).not.toContain('business')
  expect(await idsOf(admin.token)).toContain('business')
  const view = await viewOf('business')
  const body = { entry: { ...view.published, cost: 1 }, basis: view.basis, revision: view.revision }
  for (const token of [undefined, visitor.token, desk.token])
    expect((await shop.call('saveDraft', { token, body })).status).toBe(token === undefined ? 401 : 403)
  const draft = (await save(view, { ...view.published, visibility: 'public' })).body as unknown as EntryView
  const entries = [{ kind: draft.kind, id: draft.id, revision: draft.revision }]
  for (const { token } of [editor, desk, visitor]) expect((await shop.call('publishDrafts', { token, body: { entries } })).status).toBe(403)
  // A draft isn't on sale: neither its price nor that it's public.
  expect((await shop.confirm(visitor, [line.subscription('business', { specialname: 'Acme' })])).status).toBe(422)
  await publish([draft])
  expect(await idsOf()).toContain('business')
})

test('a phoned record costs what is published, and one of a type archived since is sold as it was promised (D746, hostile 331)', async () => {
  const contact = { ...sampleFields('caller@people.example'), postcode: '4101' }
  const payment = { ccname: 'A Caller', ccnumber: '4111111111111111', ccexpiry: '12/30' }
  const record = { contact, subscriptions: [{ ...line.full('A. Caller'), price: 1 }], donation: { amount: 0 }, payment }
  const kept = await shop.call('newsub', { token: desk.token, body: record })
  expect([kept.status, kept.body]).toEqual([200, expect.anything()])
  await change('full', { visibility: 'archived', cost: 99 })
  const refused = await shop.call('newsub', { token: desk.token, body: record })
  expect(refused.status).toBe(422)
  const unpaid = (await shop.call('unpaid', { token: admin.token })).body as unknown as { id: number; subscriptions: object[] }[]
  expect(unpaid[0]?.subscriptions).toMatchObject([{ id: 'full', name: 'Full', cost: 80 }])
  const sold = await shop.call('processRecord', { token: admin.token, body: { id: unpaid[0]?.id, receipt: '1' } })
  expect([sold.status, sold.body]).toEqual([200, expect.anything()])
  await change('full', { visibility: 'public', cost: 80 })
})

describe('what was sold stays (D618, D745)', () => {
  test('a pack and a shirt are owed as they were sold, whatever the type brings since (hostile 333)', async () => {
    const person = await shop.person('zedder')
    const sold = line.subscription('passionate', { nameoncard: 'Jo', tshirtsize: 'M', postpack: true })
    const { order, providerOrderId } = await shop.approved(person, [sold])
    await shop.capture(person, providerOrderId)
    const kinds = async (id: string) => (await readPieces(shop.db, [id])).map(({ piece }) => piece.kind).toSorted()
    const owed = await kinds(order.order_id)
    expect(owed).toEqual(expect.arrayContaining(['pack', 'shirt']))
    await change('passionate', { pack: false, tshirt: false, name: 'Ardent' })
    expect(await kinds(order.order_id)).toEqual(owed)
    const since = await shop.approved(person, [line.subscription('passionate', { nameoncard: 'Jo' })])
    await shop.capture(person, since.providerOrderId)
    expect(await kinds(since.order.order_id)).toEqual(['card'])
    await change('passionate', { pack: true, tshirt: true, name: 'Passionate' })
    const typeSold = await readTypesSold(shop.db)
    expect([typeSold('passionate', new Date())?.pack, typeSold('passionate', new Date(0))?.pack, typeSold('gone', new Date())]).toEqual([
      true,
      true,
      undefined,
    ])
  })

  test('an archived type is still named in accounts, at the desk, in exports and in phoned records', async () => {
    const person = await shop.person('zedder')
    const { order, providerOrderId } = await shop.approved(person, [line.subscription('concession', { nameoncard: 'Jo' })])
    await shop.capture(person, providerOrderId)
    await change('concession', { visibility: 'archived', name: 'Lighter' })
    const { body } = await shop.call('ownContact', { token: person.token })
    const subscribers = (body as { zedder: { subscribers: { subnumber: string; subscription: object }[] } }).zedder.subscribers
    expect(subscribers[0]?.subscription).toMatchObject({ subtypecode: 'concession', type: { name: 'Lighter', isOnSale: false } })
    const number = subscribers[0]?.subnumber ?? ''
    const { body: page } = await shop.call('person', { token: desk.token, params: { number } })
    expect(page.subscriptions).toMatchObject([{ subtypecode: 'concession', type: 'Lighter' }])
    const sheet = sheets.find(({ file }) => file === 'subscribers.csv')
    const rows = await shop.db.all<{ subnumber: string }>(sheet?.query ?? '')
    const row = rows.find(({ subnumber }) => subnumber === number)
    expect(row && sheet?.cellsOf(row, '2027-01-01')[2]).toBe('Lighter')
    expect(await shop.status(person, order.order_id)).toMatchObject({ items: [{ name: 'Concession subscription' }] })

    // The letter that a year ends leads to what can be bought.
    const [last] = await shop.db.all<{ expiry: string }>('select max(expirydate)::text as expiry from subscriber where contact_id = $1', [
      person.id,
    ])
    const letter = await readerWriters.renewal?.(shop.deps, { contactId: person.id, expiry: last?.expiry ?? '' })
    expect(JSON.stringify(letter)).not.toContain('/subscriptions/concession')
    await change('concession', { visibility: 'public', name: 'Concession' })
    expect(JSON.stringify(await readerWriters.renewal?.(shop.deps, { contactId: person.id, expiry: last?.expiry ?? '' }))).toContain(
      '/subscriptions/concession',
    )
  })
})

test('a shop that has published before gets the types as they were, in its first version, once (D741)', async () => {
  const { db, drop } = await createTestDatabase()
  try {
    await seedCatalogue(db)
    await db.all("delete from catalogue_publication_entry where kind = 'subscription'")
    const without = await readCatalogueFresh(db)
    expect(without.all.subscriptions).toEqual([])
    const migration = await readFile(new URL('../db/migrations/0203_subscription_types.sql', import.meta.url), 'utf8')
    for (const _ of ['once', 'again']) await db.transaction((sql) => sql.all(migration))
    const { open, version } = await readCatalogueFresh(db)
    // The pet's poster has changed since.
    const asTheyWere = subscriptionTypes.map((type) => (type.id === 'pet' ? { ...type, art: { motif: 'bars', color: 'cyan' } } : type))
    expect(open.subscriptions).toEqual(asTheyWere)
    expect(version).toBe(without.version + 1)
  } finally {
    await drop()
  }
})
