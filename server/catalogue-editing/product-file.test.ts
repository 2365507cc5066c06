import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CatalogueEntries, EntryView } from '#domain/catalogue/editing/views.ts'
import { sheetMessages } from '#domain/catalogue/sheet/judge-products.ts'
import type { ProductPreview } from '#domain/catalogue/sheet/preview.ts'
import { productColumns } from '#domain/catalogue/sheet/product-columns.ts'
import { writeCsv } from '#domain/csv.ts'
import { messages } from '#domain/messages.ts'
import { createTestShop, type Person, type Reply, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: Person
let editor: Person
beforeAll(async () => {
  shop = await createTestShop({ clock: () => new Date('2027-03-01T00:00:00Z') })
  admin = await shop.person('admin')
  editor = await shop.person('editor')
  await shop.db.all("update contact set name = 'Kim Lee' where id = $1", [editor.id])
})
afterAll(() => shop.drop())

const required = ['Short code', 'Name', 'Description', 'Zedders pay', 'Everyone else pays', 'Weight in grams', 'First count']
const newCap = (id: string) => [id, 'Cap', 'Shade for your head.', '20', '25.50', '90', '7']
const preview = (text: string): Promise<Reply> => shop.call('previewProducts', { token: editor.token, body: { text } })
const seenOf = async (text: string) => ((await preview(text)).body as unknown as ProductPreview).seen
const take = (text: string, seen: string): Promise<Reply> => shop.call('importProducts', { token: editor.token, body: { text, seen } })
const exported = async () => String((await shop.call('exportProducts', { token: editor.token })).body)
const views = async () => ((await shop.call('catalogueEntries', { token: editor.token })).body as unknown as CatalogueEntries).entries
const viewOf = async (id: string) => (await views()).find((view) => view.id === id && view.kind === 'merch') as EntryView
const drafted = async () => (await views()).filter(({ draft }) => draft).map(({ id }) => id)
const dropAll = () => shop.db.all('delete from catalogue_draft')
afterEach(dropAll)
/** What the trail says of the last time. */
const lastTrail = async (action: string) =>
  (await shop.db.one<{ detail: object }>('select detail from audit where action = $1 order by id desc limit 1', [action]))?.detail

test('everything is saved as a file with drafts in it, nobody keeps it on the way, and the trail says who took it (D701)', async () => {
  const answer = await shop.call('exportProducts', { token: editor.token })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="merch-2027-03-01.csv"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [header, ...rows] = String(answer.body).trim().split('\r\n')
  expect(header).toBe(writeCsv([productColumns]).trim())
  expect(rows).toHaveLength((await views()).filter(({ kind }) => kind === 'merch').length)
  expect(await lastTrail('catalogue.export')).toEqual({ rows: rows.length })
  const { rows: unchanged } = (await preview(String(answer.body))).body as unknown as ProductPreview
  expect(unchanged.filter(({ state }) => state !== 'unchanged')).toEqual([])
})

test('a file makes drafts, never anything on sale; what it leaves as it is gets none (D702)', async () => {
  const before = await shop.call('merch', {})
  const price = '"12.00","16.00"'
  const text = `${(await exported()).replace(price, '"12.00","17.00"')}"cap","Cap","Shade for your head.",,,20,25.50,,90\r\n`
  const seen = (await preview(text)).body as unknown as ProductPreview
  expect(seen.rows.filter(({ state }) => state !== 'unchanged')).toMatchObject([
    {
      id: 'tea-towel',
      state: 'changed',
      changes: [
        { field: 'Price', from: '$12.00 for Zedders, $16.00 for everyone else', to: '$12.00 for Zedders, $17.00 for everyone else' },
      ],
    },
    { id: 'cap', state: 'new' },
  ])
  expect(await drafted()).toEqual([])
  expect(await take(text, seen.seen)).toMatchObject({ status: 200, body: { drafts: 2 } })
  expect((await drafted()).toSorted()).toEqual(['cap', 'tea-towel'])
  expect(await viewOf('cap')).toMatchObject({
    published: null,
    draft: { by: 'Kim Lee', entry: { price: [20, 25.5], visibility: 'hidden' } },
  })
  expect((await shop.call('merch', {})).body).toEqual(before.body)
  expect(await lastTrail('catalogue.import')).toEqual({ drafts: 2 })
  // The file that was taken now shows everything as it is.
  const again = (await preview(text)).body as unknown as ProductPreview
  expect(again.rows.filter(({ state }) => state !== 'unchanged')).toEqual([])
  expect(await take(text, seen.seen)).toMatchObject({ status: 409, body: { error: sheetMessages.changedSince } })
})

test('what is imported and published is sold, from its first count (D703)', async () => {
  const text = writeCsv([
    [...required, 'Who can buy it'],
    [...newCap('beret'), 'everyone'],
  ])
  await take(text, await seenOf(text))
  const { kind, id, revision } = await viewOf('beret')
  await shop.call('publishDrafts', { token: admin.token, body: { entries: [{ kind, id, revision }] } })
  const { merch, inventory } = (await shop.call('merch', {})).body as unknown as {
    merch: { shortcode: string; price: number[] }[]
    inventory: Record<string, { inventory: number }[]>
  }
  expect(merch[0]).toMatchObject({ shortcode: 'beret', price: [20, 25.5] })
  expect(inventory.beret?.map((row) => row.inventory)).toEqual([7])
})

test('one faulty row and nothing is imported; a file as a whole that can’t be read is refused (hostile 311)', async () => {
  const text = writeCsv([required, newCap('cap-2'), newCap('cap-3').with(3, 'free')])
  const { rows, seen } = (await preview(text)).body as unknown as ProductPreview
  expect(rows).toMatchObject([
    { row: 2, state: 'new' },
    { row: 3, state: 'faulty', faults: [{ column: 'Zedders pay' }] },
  ])
  expect(await take(text, seen)).toMatchObject({
    status: 422,
    body: { error: messages.refused, problems: [{ path: 'text', message: sheetMessages.faulty }] },
  })
  expect(await drafted()).toEqual([])
  expect((await preview('Name\nCap')).body).toMatchObject({ problems: [{ path: 'text', message: sheetMessages.noCode }] })
})

test('someone saves a draft, or the catalogue desk changes a thing, between the preview and the import: 409 (hostile 312)', async () => {
  const text = writeCsv([
    ['Short code', 'Name'],
    ['logo-tee', 'Tee'],
  ])
  const seen = await seenOf(text)
  const view = await viewOf('logo-tee')
  const body = { entry: { ...view.published, description: 'Another tee.' }, basis: view.basis, revision: view.revision }
  expect((await shop.call('saveDraft', { token: editor.token, body })).status).toBe(200)
  expect(await take(text, seen)).toMatchObject({ status: 409, body: { error: sheetMessages.changedSince } })
  expect((await viewOf('logo-tee')).draft?.entry.name).toBe('Logo tee')

  const next = (await preview(text)).body as unknown as ProductPreview
  expect(next.rows).toMatchObject([{ state: 'changed', draftBy: 'Kim Lee', changes: [{ field: 'Name' }] }])
  const change = { kind: 'merch', id: 'logo-tee', changes: [{ what: 'public', was: true, to: false }] }
  expect((await shop.call('changeCatalogue', { token: admin.token, body: change })).status).toBe(200)
  expect((await take(text, next.seen)).status).toBe(409)
  expect((await preview(text)).body).toMatchObject({ rows: [{ state: 'faulty' }] })
  await dropAll()
  await take(text, await seenOf(text))
  expect(await viewOf('logo-tee')).toMatchObject({ draft: { isStale: false, entry: { name: 'Tee', visibility: 'hidden' } } })
})

test('a row that puts a draft back to what is on sale takes the draft away (D705)', async () => {
  const text = (name: string) =>
    writeCsv([
      ['Short code', 'Name'],
      ['tea-towel', name],
    ])
  const was = (await viewOf('tea-towel')).published?.name ?? ''
  await take(text('Towel'), await seenOf(text('Towel')))
  expect(await drafted()).toEqual(['tea-towel'])
  expect((await take(text(was), await seenOf(text(was)))).status).toBe(200)
  expect(await drafted()).toEqual([])
})

test('the same file from two people at once makes its drafts once (hostile 312)', async () => {
  const text = writeCsv([required, newCap('cap-4'), newCap('cap-5')])
  const seen = await seenOf(text)
  const answers = await Promise.all([take(text, seen), take(text, seen), take(text, seen)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await drafted()).toSorted()).toEqual(['cap-4', 'cap-5'])
})

test('2 MB and 5,000 products are read in a second or two; reception has no part in it (hostile 310, 313)', async () => {
  const rows = Array.from({ length: 4000 }, (_, index) => newCap(`cap-${index}-x`).with(2, 'S'.repeat(440)))
  const text = writeCsv([required, ...rows])
  expect(text.length).toBeGreaterThan(1_900_000)
  const started = performance.now()
  const seen = await seenOf(text)
  expect(performance.now() - started).toBeLessThan(3000)
  expect(await take(text, seen)).toMatchObject({ status: 200, body: { drafts: 4000 } })
  expect((await preview(`${text}${'x'.repeat(300_000)}`)).status).toBe(422)
  const { token } = await shop.person('reception')
  expect((await shop.call('previewProducts', { token, body: { text: 'x' } })).status).toBe(403)
  expect((await shop.call('exportProducts', { token })).status).toBe(403)
})
