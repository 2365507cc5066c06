import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeWith } from '#domain/api/codec.ts'
import { calls } from '#domain/api/contract.ts'
import { editingMessages } from '#domain/catalogue/editing/drafts.ts'
import type { Entry, EventEntry, MerchEntry } from '#domain/catalogue/editing/entry.ts'
import type { CatalogueEntries, EntryView } from '#domain/catalogue/editing/views.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { publishDue } from './publish.ts'

let now: Date
let shop: TestShop
let admin: Person
let editor: Person
beforeEach(async () => {
  now = new Date('2027-03-01T00:00:00Z')
  shop = await createTestShop({ clock: () => now })
  admin = await shop.person('admin')
  editor = await shop.person('editor')
})
afterEach(() => shop.drop())

// Everything below is as on the wire: dollars and kilograms.
type Lists = {
  merch: { merch: { shortcode: string; name: string; price: [number, number] }[]; inventory: Record<string, { inventory: number }[]> }
  tickets: { id: string; name: string }[]
}
const look = async (publication?: unknown) =>
  (await shop.call('catalogueLook', { token: editor.token, query: publication === undefined ? {} : { publication: String(publication) } }))
    .body as unknown as Lists
const order = ({ merch }: Lists) => merch.merch.map(({ shortcode }) => shortcode)
const viewOf = async (id: string) =>
  ((await shop.call('catalogueEntries', { token: editor.token })).body as unknown as CatalogueEntries).entries.find(
    (view) => view.id === id,
  ) as EntryView
const save = async (entry: object, view?: EntryView) => {
  const body = { entry, basis: view?.basis ?? null, revision: view?.revision ?? 0 }
  const reply = await shop.call('saveDraft', { token: editor.token, body })
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return reply.body as unknown as EntryView
}
/** Drafts a change of something on sale. */
async function drafted(id: string, change: Partial<Record<keyof MerchEntry | keyof EventEntry, unknown>>): Promise<EntryView> {
  const view = await viewOf(id)
  return save({ ...(view.draft?.entry ?? view.published), ...change }, view)
}
const publish = (views: readonly EntryView[], more: object = {}) =>
  shop.call('publishDrafts', {
    token: admin.token,
    body: { entries: views.map(({ kind, id, revision }) => ({ kind, id, revision })), ...more },
  })

const visor: Entry = {
  kind: 'merch',
  id: 'sun-visor',
  rank: 0.5,
  name: 'Sun visor',
  description: 'Shade for the whole of your head.',
  detail: '',
  art: { motif: 'dots', color: 'lime' },
  photographs: [],
  price: [2000, 2500],
  packs: [],
  weight: 90,
  tax: true,
  visibility: 'public',
  params: [],
  stock: [{ options: {}, extraWeight: 0, opening: 3 }],
}

const saveVisor = (id = visor.id) => save({ ...(encodeWith(calls.saveDraft.body.shape.entry, visor) as object), id })
/** What members and others pay for it, of what is on sale or looked at. */
const priceOf = ({ merch }: Pick<Lists, 'merch'>, id: string) => merch.merch.find(({ shortcode }) => shortcode === id)?.price

/** A thing changed and moved, one archived, one hidden and one renamed. */
async function draftChanges(): Promise<void> {
  await drafted('tea-towel', { price: [13, 17], rank: 0.25 })
  await drafted('box-set', { visibility: 'archived' })
  await drafted('jam', { visibility: 'hidden' })
  await drafted('autumn-concert', { name: 'Winter concert' })
}

/** What visitors get. */
async function sold() {
  const lists = ['subscriptionTypes', 'merch', 'tickets'] as const
  return Object.fromEntries(await Promise.all(lists.map(async (name) => [name, (await shop.call(name, {})).body] as const)))
}

describe('looking at the shop with its drafts (D761)', () => {
  test('only editors and admins may, and it’s stored nowhere (hostile 340)', async () => {
    for (const [token, status] of [
      [undefined, 401],
      [(await shop.person()).token, 403],
      [(await shop.person('reception')).token, 403],
      [editor.token, 200],
      [admin.token, 200],
    ] as const) {
      const reply = await shop.call('catalogueLook', { token, query: {} })
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store'])
      expect(reply.headers.get('etag')).toBeNull()
      if (status !== 200) expect(JSON.stringify(reply.body)).not.toContain('logo-tee')
    }
  })

  test('without a draft it’s what visitors get', async () => {
    expect(await look()).toEqual(await sold())
  })

  test('it has what is new, changed and moved, with counts; what is archived or hidden is gone; visitors see nothing of it', async () => {
    await saveVisor()
    const before = await look()
    expect(order(before)[0]).toBe('sun-visor')
    const last = order(before).at(-1) ?? ''
    await draftChanges()
    await shop.recount('merch:logo-tee:size=M', 7)
    const after = await look()
    expect(order(after).slice(0, 2)).toEqual(['tea-towel', 'sun-visor'])
    expect(order(after).at(-1)).toBe(last)
    for (const id of ['box-set', 'jam']) expect(order(after)).not.toContain(id)
    expect(after.merch.merch[0]).toMatchObject({ price: [13, 17] })
    expect(after.merch.inventory['sun-visor']?.map(({ inventory }) => inventory)).toEqual([3])
    expect(after.merch.inventory['logo-tee']?.map(({ inventory }) => inventory)).toContain(7)
    expect(after.tickets.find(({ id }) => id === 'autumn-concert')?.name).toBe('Winter concert')
    for (const person of [undefined, await shop.person('reception'), admin]) {
      const shown = JSON.stringify([
        (await shop.call('merch', { token: person?.token })).body,
        (await shop.call('tickets', { token: person?.token })).body,
      ])
      expect(shown).toContain('box-set')
      for (const name of ['sun-visor', 'Winter concert']) expect(shown).not.toContain(name)
    }
  })

  test('it’s what visitors get once everything is published', async () => {
    await saveVisor()
    await draftChanges()
    const seen = await look()
    const { entries } = (await shop.call('catalogueEntries', { token: admin.token })).body as unknown as CatalogueEntries
    expect((await publish(entries.filter(({ draft }) => draft))).status).toBe(200)
    expect(await sold()).toEqual(seen)
  })

  test('nobody can order what is only a draft, or at its price (hostile 341)', async () => {
    const [, price] = priceOf(await look(), 'tea-towel') ?? []
    await saveVisor('rain-visor')
    await drafted('tea-towel', { price: [1, 1] })
    expect((await shop.confirm(await shop.person(), [line.merch('rain-visor')])).status).toBe(422)
    expect((await shop.confirm(await shop.person(), [line.merch('tea-towel')])).body).toMatchObject({ order: { subTotal: price } })
  })

  test('what waits to be published is looked at without the drafts, until it doesn’t wait any more', async () => {
    const price = priceOf(await look(), 'tea-towel')
    await saveVisor('rain-visor')
    await drafted('tea-towel', { price: [1, 1], rank: 0.25 })
    const { id } = (await publish([await viewOf('tea-towel')], { at: '2027-03-05T06:00:00+10:00' })).body
    expect((await look(id)).merch.merch[0]).toMatchObject({ shortcode: 'tea-towel', price: [1, 1] })
    expect(order(await look(id))).not.toContain('rain-visor')
    expect(priceOf(await look(), 'tea-towel')).toEqual(price)
    now = new Date('2027-03-05T00:00:00Z')
    await publishDue(shop.deps)
    expect(await look(id)).toEqual({ error: editingMessages.waitsNoMore })
  })

  test('it ends with the login', async () => {
    const other = await shop.person('editor')
    await shop.call('logout', { token: other.token })
    expect((await shop.call('catalogueLook', { token: other.token, query: {} })).status).toBe(401)
  })
})
