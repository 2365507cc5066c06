import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeWith } from '#domain/api/codec.ts'
import { calls } from '#domain/api/contract.ts'
import { mergeMerch, toRows } from '#domain/catalogue/merge.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import type { Db } from '#server/db/database.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { manyThings, publishThings } from '#tests/support/many-things.ts'
import { mergeStock, readCatalogueAndStock } from './read-catalogue.ts'
import { seedCatalogue } from './seed-catalogue.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

const hiddenMerchIds = hiddenMerch.map(({ id }) => id)
const hiddenEventIds = hiddenEvents.map(({ id }) => id)
type Merch = { merch: { shortcode: string }[]; inventory: Record<string, { value: string; inventory: number }[]> }

test('hidden merchandise and events are only for the desk', async () => {
  const seen = async (token?: string) => {
    const { merch, inventory } = (await api.call('merch', { token })).body as Merch
    const tickets = (await api.call('tickets', { token })).body as { id: string; public: boolean }[]
    return { merch: merch.map(({ shortcode }) => shortcode), counted: Object.keys(inventory), tickets: tickets.map(({ id }) => id) }
  }
  for (const role of ['reception', 'admin'] as const) {
    const desk = await seen((await api.person(role)).token)
    expect(desk.merch).toEqual(expect.arrayContaining(hiddenMerchIds))
    expect(desk.tickets).toEqual([...publicEvents.map(({ id }) => id), ...hiddenEventIds])
  }
  for (const token of [undefined, (await api.person('zedder')).token]) {
    const others = await seen(token)
    expect([...others.merch, ...others.counted].filter((id) => hiddenMerchIds.includes(id))).toEqual([])
    expect(others.tickets).toEqual(publicEvents.map(({ id }) => id))
  }
})

test('the counts are the database’s, as they are now', async () => {
  await api.db.all("update stock set available = available - 3, sold = sold + 3 where sku = 'merch:loud-tee:size=M'")
  const { merch, inventory } = (await api.call('merch')).body as Merch
  const opening = publicMerch.find(({ id }) => id === 'loud-tee')?.stock?.find(({ options }) => options.size === 'M')?.available ?? 0
  expect(inventory['loud-tee']?.find(({ value }) => value === 'M')?.inventory).toBe(opening - 3)
  expect(merch.length).toBe(publicMerch.length)
})

test('a browser’s copy is not sent again until a count changes; the desk’s answer is never cached', async () => {
  const first = await api.call('merch')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await api.call('merch', { headers: { 'if-none-match': etag } })
  expect([again.status, again.body]).toEqual([304, ''])

  await api.db.all("update stock set available = available - 1, sold = sold + 1 where sku = 'merch:loud-tee:size=L'")
  const changed = await api.call('merch', { headers: { 'if-none-match': etag } })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])

  const { token } = await api.person('reception')
  const desk = await api.call('merch', { token, headers: { 'if-none-match': changed.headers.get('etag') ?? '' } })
  expect([desk.status, desk.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('two thousand things are sent in brotli, all of them, and after a sale with what is left (D787)', async () => {
  const { deps, db, drop } = await createTestApi()
  try {
    await publishThings(db, manyThings(2000, 500))
    const shop = createServer(deps)
    const ask = async (encoding: string) => shop.request('/api/merch', { headers: { 'accept-encoding': encoding } })
    const [plain, packed] = [await ask('gzip'), await ask('gzip, br')]
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'br'])
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(120_000)
    const text = await plain.text()
    expect(brotliDecompressSync(bytes).toString()).toBe(text)
    const published = await readCatalogueAndStock(db)
    const { merch } = mergeStock(published, { includeHidden: false })
    const reply = encodeWith(calls.merch.reply, { ...toRows(merch), settings: published.catalogue.settings })
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(reply)))
    await db.all("update stock set available = available - 1, sold = sold + 1 where sku = 'merch:loud-tee-9:size=L'")
    const left = (await (await ask('')).json()).inventory['loud-tee-9'] as { value: string; inventory: number }[]
    const before = JSON.parse(text).inventory['loud-tee-9'] as typeof left
    expect(left).toEqual(before.map((row) => (row.value === 'L' ? { ...row, inventory: row.inventory - 1 } : row)))
  } finally {
    await drop()
  }
})

test('requests at the same moment share one count, and nobody gets an older one', async () => {
  let counts = 0
  const db: Db = {
    ...api.db,
    all: (text, values) => {
      counts++
      return api.db.all(text, values)
    },
  }
  const early = readCatalogueAndStock(db)
  await Promise.resolve()
  await Promise.resolve()
  const late = Promise.all(Array.from({ length: 20 }, () => readCatalogueAndStock(db)))
  expect(new Set([await early, ...(await late)].map(({ contentKey }) => contentKey)).size).toBe(1)
  // Two counts, and the catalogue read once.
  expect(counts).toBeLessThanOrEqual(3)
  await api.db.all("update stock set available = available - 1, sold = sold + 1 where sku = 'merch:loud-tee:size=L'")
  expect((await readCatalogueAndStock(db)).contentKey).not.toBe((await early).contentKey)
})

test('what the browser reads from the answer is what the server prices with', async () => {
  const { merch } = mergeStock(await readCatalogueAndStock(api.db), { includeHidden: false })
  const { merch: rows, inventory, onSale } = toRows(merch)
  const merged = new Map(mergeMerch(publicMerch, rows, inventory, onSale).map((product) => [product.id, product]))
  for (const product of merch) expect(merged.get(product.id)).toEqual(product)
})

test('stock is given its opening count once', async () => {
  const count = () => api.db.all('select * from stock order by sku')
  const before = await count()
  expect(before.length).toBeGreaterThan(50)
  await Promise.all([seedCatalogue(api.db), seedCatalogue(api.db)])
  expect(await count()).toEqual(before)
})

test('every country once, Australia first, by three letters', async () => {
  const countries = (await api.call('countries')).body as { name: string; alpha: string; numeric: number }[]
  expect(countries[0]).toEqual({ name: 'Australia', alpha: 'AUS', numeric: 36 })
  expect(countries.length).toBeGreaterThan(240)
  expect(new Set(countries.map(({ alpha }) => alpha)).size).toBe(countries.length)
  expect(countries).toContainEqual({ name: 'New Zealand', alpha: 'NZL', numeric: 554 })
})

test('subscription types cost what the price list says, in dollars', async () => {
  const types = (await api.call('subscriptionTypes')).body as { id: string; cost: number }[]
  expect(Object.fromEntries(types.map(({ id, cost }) => [id, cost]))).toMatchObject({
    super: 500,
    full: 80,
    under18: 25,
    'pay-it-forward': 40,
  })
  expect(types).toHaveLength(11)
})

test('programmes say which are active', async () => {
  expect((await api.call('programmes')).body).toContainEqual(expect.objectContaining({ active: false, programid: expect.anything() }))
})

test('the configuration has the station’s day and no secret, and names nobody in production', async () => {
  const clock = () => new Date('2026-05-14T20:00:00Z')
  const ask = async (isProduction: boolean) => {
    const config = { ...readConfig({}), isProduction }
    return (await createServer({ ...api.deps, clock, config }).request('/api/config')).json()
  }
  const open = await ask(false)
  expect(open).toMatchObject({ today: '2026-05-15', payments: null })
  expect(open.samplePeople.map(({ role }: { role: string }) => role)).toEqual(['zedder', 'zedder', 'reception', 'admin'])
  expect((await ask(true)).samplePeople).toEqual([])
})
