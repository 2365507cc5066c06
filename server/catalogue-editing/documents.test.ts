import { afterEach, beforeEach, expect, test } from 'vitest'
import { editingMessages } from '#domain/catalogue/editing/drafts.ts'
import type { CatalogueEntries, DocumentView } from '#domain/catalogue/editing/views.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { takeSettings } from '#domain/settings.ts'
import { station } from '#domain/station.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { createTestShop, line, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'
import { publishDue } from './publish.ts'

let now: Date
let shop: TestShop
let admin: Person
let editor: Person
let kim: Person
beforeEach(async () => {
  now = new Date('2027-03-01T00:00:00Z')
  shop = await createTestShop({ clock: () => now })
  admin = await shop.person('admin')
  editor = await shop.person('editor')
  kim = await shop.person('editor')
  await shop.db.all("update contact set name = 'Kim Lee' where id = $1", [kim.id])
})
afterEach(async () => {
  await shop.drop()
  // Other files share this process.
  takeSettings({})
})

// Everything below is as on the wire: dollars and kilograms.
type Kind = DocumentView['kind']
const viewOf = async (kind: Kind): Promise<DocumentView> => {
  const { documents = [] } = (await shop.call('catalogueEntries', { token: editor.token })).body as unknown as CatalogueEntries
  const found = documents.find((view) => view.kind === kind)
  if (!found) throw new Error(`No ${kind}`)
  return found
}
const save = ({ basis, revision }: DocumentView, entry: object | null, who = editor): Promise<Reply> =>
  shop.call('saveDocument', { token: who.token, body: { entry, basis, revision } })
async function drafted(kind: Kind, change: object): Promise<DocumentView> {
  const view = await viewOf(kind)
  const reply = await save(view, { ...(view.draft?.entry ?? view.published), ...change })
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return reply.body as unknown as DocumentView
}
const named = ({ kind, id, revision }: DocumentView) => ({ kind, id, revision })
const publish = (views: readonly DocumentView[], more: object = {}, who = admin): Promise<Reply> =>
  shop.call('publishDrafts', { token: who.token, body: { entries: views.map(named), ...more } })

test('an editor drafts the station, an admin publishes it, and prices, letters and browsers have it (D721, D723)', async () => {
  const buyer = await shop.person('zedder')
  // The same person’s same cart would be the same order.
  const order = async () =>
    shop.orderOf(await shop.confirm(await shop.person('zedder'), [line.merch('tea-towel')], { stationPickup: false }))
  const before = await order()
  const { published } = await viewOf('station')
  const postage = (published as unknown as { postage: { upTo: number; price: number }[] }).postage
  const dearer = postage.map((bracket) => ({ ...bracket, price: bracket.price + 1.25 }))
  const draft = await drafted('station', { pickupHours: 'Saturdays from 9', phone: '1300 975 707', postage: dearer })
  expect(draft.draft?.changes).toContainEqual({ field: 'Pickup hours', from: station.pickupHours, to: 'Saturdays from 9' })
  expect((await publish([draft], {}, editor)).status).toBe(403)
  expect((await order()).total).toBe(before.total)

  const { version } = (await publish([draft])).body
  expect(version).toBe(2)
  expect((await order()).total).toBe(before.total + 1.25)
  const settings = (await shop.call('merch')).body.settings
  expect(settings).toEqual({ draws: prizeLists, station: { pickupHours: 'Saturdays from 9', phone: '1300 975 707', postage: dearer } })
  await shop.call('recoverPassword', { body: { name: buyer.email } })
  await shop.workers.tick()
  expect(shop.letters.find(({ to }) => to.address === buyer.email)?.text).toContain('1300 975 707')

  const put = await shop.call('putVersionBack', { token: admin.token, body: { version: 1 } })
  expect([put.status, put.body]).toEqual([200, { drafts: 1 }])
  expect((await publish([await viewOf('station')])).status).toBe(200)
  expect((await order()).total).toBe(before.total)
  expect((await shop.call('merch')).body.settings).toEqual({ draws: prizeLists })
})

test('prizes that are published can be won, and no other: a draw without prizes isn’t offered (D721, D69)', async () => {
  const buyer = await shop.person('zedder')
  const enter = (generalprize: string) => shop.confirm(buyer, [line.subscription('full', { nameoncard: 'Kim Lee', generalprize })])
  const draft = await drafted('draws', { general: ['A very good hat'] })
  expect((await enter('A very good hat')).status).toBe(422)
  expect((await publish([draft])).status).toBe(200)
  expect((await enter('Local label bundle')).status).toBe(422)
  expect((await enter('A very good hat')).status).toBe(200)
})

test('the second of two editors sees the first one’s draft, and nothing is overwritten (D615)', async () => {
  const seen = await viewOf('draws')
  const first = await save(seen, { ...seen.published, gold: ['A hat'] }, kim)
  const second = await save(seen, { ...seen.published, gold: ['A coat'] })
  expect(second).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Kim Lee saved a draft of this on '), presentDocuments: [first.body] },
  })
  expect((await publish([{ ...seen, revision: 1_000_000 }])).body).toMatchObject({ presentDocuments: [first.body] })
  const { kind, id, revision } = await viewOf('draws')
  expect((await shop.call('dropDraft', { token: editor.token, body: { kind, id, revision } })).body).toEqual({ dropped: true })
})

test('a timed change waits, can’t be drafted until then, and is published once it’s due (D616)', async () => {
  const draft = await drafted('station', { pickupHours: 'Sundays only' })
  const timed = await publish([draft], { at: '2027-03-02T00:00:00Z' })
  expect(timed.body.version).toBeNull()
  const waiting = await viewOf('station')
  expect(await save(waiting, { ...waiting.published, phone: '131 126' })).toMatchObject({
    status: 409,
    body: { error: editingMessages.waits },
  })
  await publishDue(shop.deps)
  expect((await viewOf('station')).waitsFor).not.toBeNull()
  now = new Date('2027-03-02T00:00:01Z')
  await shop.workers.tick()
  expect((await viewOf('station')).published).toMatchObject({ pickupHours: 'Sundays only' })
  expect(station.pickupHours).toBe('Sundays only')
})

test.each([
  ['an ABN that can’t be one', 'station', { abn: '12 345 678 901' }, 'entry.abn'],
  [
    'a table whose weights go down',
    'station',
    {
      postage: [
        { upTo: 2, price: 1 },
        { upTo: 1, price: 2 },
      ],
    },
    'entry.postage.1.upTo',
  ],
  ['a prize that is nothing but spaces', 'draws', { general: ['   '] }, 'entry.general.0'],
  ['a name over two lines', 'station', { name: 'Zed\nBcc: all@zed.example' }, 'entry.name'],
] as const)('%s is refused at its field (hostile 320)', async (_, kind, change, path) => {
  const view = await viewOf(kind)
  const reply = await save(view, { ...view.published, ...change })
  expect(reply).toMatchObject({ status: 422, body: { problems: expect.arrayContaining([{ path, message: expect.any(String) }]) } })
})

test('a shop from before gets the samples into its first version, once (D724)', async () => {
  const old = await createTestShop()
  try {
    await old.db.all("delete from catalogue_publication_entry where kind in ('station', 'draws', 'words')")
    const count = async () =>
      (await old.db.one<{ count: number }>('select count(*)::int as count from catalogue_publication_entry'))?.count ?? 0
    const before = await count()
    await Promise.all([seedCatalogue(old.db), seedCatalogue(old.db)])
    await seedCatalogue(old.db)
    expect(await count()).toBe(before + 3)
  } finally {
    await old.drop()
  }
})
