import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '#server/db/database.ts'
import { fillShop, manyThings } from '#tests/support/many-things.ts'
import { assertBooks } from './books.ts'
import { purchase } from './flows.ts'
import { type Figures, type Flow, measure } from './load.ts'
import { addCustomers, fillShelves } from './people.ts'
import { mostMemory, type Running, startShopProcess } from './shop-process.ts'

/** How many things are on sale, and how many of them have a photograph. */
type Size = { things: number; photographs: number }
const SIZES: readonly Size[] = [
  { things: 40, photographs: 0 },
  { things: 2000, photographs: 500 },
]
const CUSTOMERS = 2000
const PATIENCE = 120_000

const ask = (path: string, accept: string): Flow => {
  const headers = () => ({ accept, 'accept-encoding': 'br' })
  return () => [{ method: 'GET', path: () => path, headers }]
}
/** As browsers ask. */
const flows = { list: ask('/merch', 'text/html'), call: ask('/api/merch', 'application/json') }

/** Milliseconds from publishing until the list, and until every page is drawn, with how the call was answered meanwhile. Megabytes. */
type Drawing = { list: number; all: number; meanwhile: Figures; memory: number }
type Bytes = { list: number; product: number; call: number }
type Found = Size & { drawing: Drawing; bytes: Bytes; rest: number; figures: [what: string, clients: number, figures: Figures][] }

const htmlOf = async (shop: Running, path: string) => (await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })).text()

async function until(isThere: () => Promise<boolean>, started: number): Promise<number> {
  while (!(await isThere())) {
    if (performance.now() - started > PATIENCE) throw new Error('The pages were not drawn in time.')
    await sleep(50)
  }
  return performance.now() - started
}

async function measureDrawing(shop: Running, db: Db, { things, photographs }: Size): Promise<Drawing> {
  // Otherwise the first are those that were there, and nothing would have to be drawn.
  const entries = manyThings(things, photographs).map((entry) => ({ ...entry, description: `${entry.description} New.` }))
  const last = entries.at(-1)?.id
  const drawing: Omit<Drawing, 'memory'> = { list: 0, all: 0, meanwhile: { perSecond: 0, p50: 0, p99: 0, count: 0 } }
  const memory = await mostMemory(shop.memory, async () => {
    const before = { list: await htmlOf(shop, '/merch'), last: await htmlOf(shop, `/merch/${last}`) }
    await fillShop(db, entries)
    const started = performance.now()
    const isDrawn = async () => {
      const page = await htmlOf(shop, `/merch/${last}`)
      return page.includes('id="still"') && page !== before.last
    }
    const [list, all, meanwhile] = await Promise.all([
      until(async () => (await htmlOf(shop, '/merch')) !== before.list, started),
      until(isDrawn, started),
      measure(shop.url, 1, 5, flows.call),
    ])
    Object.assign(drawing, { list, all, meanwhile })
  })
  return { ...drawing, memory }
}

/** The bytes of an answer as a browser gets it. */
async function bytesOf(shop: Running, path: string): Promise<number> {
  const answer = await fetch(`${shop.url}${path}`, { method: 'GET', headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

async function measureSize(size: Size, settings: { DATABASE_URL: string; DATA_DIR: string }, seconds: number): Promise<Found> {
  const shop = await startShopProcess(settings)
  const db = openDatabase(settings.DATABASE_URL)
  try {
    const drawing = await measureDrawing(shop, db, size)
    const product = manyThings(size.things).at(-1)?.id
    const bytes = {
      list: await bytesOf(shop, '/merch'),
      product: await bytesOf(shop, `/merch/${product}`),
      call: await bytesOf(shop, '/api/merch'),
    }
    const rest = await shop.memory()
    await fillShelves(db)
    const customers = await addCustomers(db, CUSTOMERS)
    const figures: Found['figures'] = []
    for (const clients of [1, 16]) {
      for (const [what, flow] of [
        ['page of merch', flows.list],
        ['call for merch', flows.call],
        ['whole purchase', purchase(customers)],
      ] as const) {
        figures.push([what, clients, await measure(shop.url, clients, seconds, flow)])
      }
    }
    await assertBooks(db)
    return { ...size, drawing, bytes, rest, figures }
  } finally {
    await db.close()
    await shop.stop()
  }
}

const ms = (value: number) => (value >= 10 ? Math.round(value).toString() : value.toFixed(1))
const kb = (value: number) => `${(value / 1000).toFixed(1)} kB`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(titles), row(titles.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

function report(found: readonly Found[], seconds: number): string {
  const titles = found.map(({ things, photographs }) => `${things} things, ${photographs} photographs`)
  const of = (what: string, show: (one: Found) => string) => [what, ...found.map(show)]
  const speeds = (found[0]?.figures ?? []).map(([what, clients], index) =>
    of(`${what}, ${clients} ${clients === 1 ? 'client' : 'clients'}`, ({ figures }) => {
      const { perSecond, p99 } = figures[index]?.[2] ?? { perSecond: Number.NaN, p99: Number.NaN }
      return `${ms(perSecond)} a second, p99 ${ms(p99)} ms`
    }),
  )
  return `# A large shop

Written by \`npm run bench:server -- --things\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores shared by the shop, PostgreSQL 18 (its files in memory, fsync off) and the load,
Node ${process.versions.node}; ${seconds} s for each figure after a second of warming up. Compare the columns with each other: a busy machine changes both.
Answers are asked for as browsers do, in brotli. After each column the books were right.

${table(
  ['', ...titles],
  [
    of('list drawn after publishing', ({ drawing }) => `${ms(drawing.list)} ms`),
    of('every page drawn', ({ drawing }) => `${(drawing.all / 1000).toFixed(1)} s`),
    of('calls meanwhile, 1 client', ({ drawing }) => `${ms(drawing.meanwhile.perSecond)} a second, p99 ${ms(drawing.meanwhile.p99)} ms`),
    of('memory while drawing, the most', ({ drawing }) => `${Math.round(drawing.memory)} MB`),
    of('memory after that', ({ rest }) => `${Math.round(rest)} MB`),
    of('page of merch', ({ bytes }) => kb(bytes.list)),
    of('page of a product', ({ bytes }) => kb(bytes.product)),
    of('call for merch', ({ bytes }) => kb(bytes.call)),
    ...speeds,
  ],
)}
`
}

/** Measures the shop with few things on sale and with many, each on a database of its own, which `makeDatabase` makes. Returns the report. */
export async function measureThings(folder: string, seconds: number, makeDatabase: (name: string) => Promise<string>): Promise<string> {
  const found: Found[] = []
  for (const size of SIZES) {
    const url = await makeDatabase(`zed_things_${size.things}`)
    found.push(await measureSize(size, { DATABASE_URL: url, DATA_DIR: join(folder, `things-${size.things}`) }, seconds))
    console.log(`${size.things} things: measured`)
  }
  return report(found, seconds)
}
