import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Db, openDatabase } from '#server/db/database.ts'
import { databaseUrl, startCluster } from '#tests/support/cluster.ts'
import { startBare } from './bare.ts'
import { type Books, readBooks } from './books.ts'
import { measureDesks } from './desks.ts'
import { type Doors, measureDoors } from './doors.ts'
import { startFloor } from './floor.ts'
import { catalogue, confirmOrder, deskSearch, findOrder, findPerson, login, purchase } from './flows.ts'
import { measureLetters } from './letters.ts'
import { type Flow, measure } from './load.ts'
import { addCustomers, addDesk, type Customer, fillShelves } from './people.ts'
import { measureProcesses } from './processes.ts'
import { report } from './report.ts'
import type { Measured, Memory } from './results.ts'
import { seedOrders } from './seed-orders.ts'
import { seedSubscribers } from './seed-subscribers.ts'
import { mostMemory, type Running, startShopProcess } from './shop-process.ts'
import { measureStarts } from './starts.ts'
import { measureThings } from './things.ts'

const SUBSCRIBERS = 50_000
const ORDERS = 50_000
/** Milliseconds after a start until V8 has noticed that nothing happens, and has given back what starting needed. */
const SETTLES = 15_000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    customers: { type: 'string', default: '3000' },
    // Only how the shop does in several processes.
    processes: { type: 'boolean', default: false },
    // Only how it does with 2,000 things on sale and 500 photographs, beside a shop with 40 things.
    things: { type: 'boolean', default: false },
    // Only a burst of letters, and what others feel of it.
    letters: { type: 'boolean', default: false },
    // Only thirty desks at one address, for so many minutes.
    desks: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
  },
})
const seconds = Number(values.seconds)

const flowsOf = (customers: readonly Customer[]): { name: Measured['name']; flow: Flow }[] => [
  { name: 'catalogue', flow: catalogue },
  { name: 'login', flow: login(customers) },
  { name: 'confirm an order', flow: confirmOrder(customers) },
  { name: 'whole purchase', flow: purchase(customers) },
]

/**
 * Every flow at 1 and at 16 clients, each beside the bare server, and purchases beside their floor. The bare one gets half the time,
 * since it hardly varies.
 */
async function measureFlows(shop: Running, bare: Running, floor: Running, customers: readonly Customer[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, flow } of flowsOf(customers)) {
    for (const clients of [1, 16] as const) {
      const ours = await measure(shop.url, clients, seconds, flow)
      const found: Measured = { name, clients, shop: ours, bare: await measure(bare.url, clients, seconds / 2, flow) }
      if (name === 'whole purchase') found.floor = await measure(floor.url, clients, seconds, flow)
      measured.push(found)
      console.log(`${name}, ${clients} at once: ${ours.perSecond.toFixed(1)} a second`)
    }
  }
  return measured
}

/** The desk's searches over HTTP, with every limit on, among as many subscribers as a large station has. */
async function measureSearch(shop: Running, db: Db, desk: readonly string[]): Promise<Measured[]> {
  await seedSubscribers(db, SUBSCRIBERS)
  const measured: Measured[] = []
  for (const clients of [1, 16] as const) {
    measured.push({ name: 'desk search', clients, shop: await measure(shop.url, clients, Math.min(seconds, 8), deskSearch(desk)) })
    measured.push({ name: 'find a person', clients, shop: await measure(shop.url, clients, Math.min(seconds, 8), findPerson(desk)) })
  }
  return measured
}

/** The order desk's search, among as many orders as a busy station has in four years. */
async function measureOrderSearch(shop: Running, db: Db, desk: readonly string[]): Promise<Measured[]> {
  await seedOrders(db, ORDERS)
  const measured: Measured[] = []
  for (const clients of [1, 16] as const) {
    const found = await measure(shop.url, clients, Math.min(seconds, 8), findOrder(desk))
    measured.push({ name: 'order search among 50,000 orders', clients, shop: found })
  }
  return measured
}

async function measureShop(url: string, folder: string): Promise<{ measured: Measured[]; memory: Memory; books: Books; doors: Doors }> {
  const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: join(folder, 'shop') })
  const db = openDatabase(url)
  try {
    await sleep(SETTLES)
    const atRest = await shop.memory()
    // Before anything is sold, because drawing the letters of those sales takes a long time.
    const desk = await addDesk(db, 800)
    const search = await measureSearch(shop, db, desk)
    await fillShelves(db)
    const customers = await addCustomers(db, Number(values.customers))
    const flows = flowsOf(customers.slice(-1)).map(({ flow }) => flow)
    const bare = await startBare(shop.url, flows, join(folder, 'replies.json'))
    const bareAtRest = await bare.memory()
    const floor = await startFloor(shop.url, { db, url, flow: purchase(customers.slice(-2)), file: join(folder, 'floor.json') })
    let measured: Measured[] = []
    const underLoad = await mostMemory(shop.memory, async () => {
      measured = await measureFlows(shop, bare, floor, customers)
      const [duringLogins] = await Promise.all([measure(shop.url, 1, seconds, catalogue), measure(shop.url, 16, seconds, login(customers))])
      measured.push({ name: 'catalogue while 16 log in', clients: 1, shop: duringLogins })
    })
    await bare.stop()
    await floor.stop()
    const books = await readBooks(db)
    measured.push(...search)
    const doors = await measureDoors(shop.url, db, desk.slice(-2))
    // Last, because nobody paid for these orders.
    measured.push(...(await measureOrderSearch(shop, db, desk)))
    return { measured, memory: { atRest, underLoad, bareAtRest }, books, doors }
  } finally {
    await db.close()
    await shop.stop()
  }
}

/** The figures of one process, and how long its starts take. */
async function measureOne(folder: string, makeDatabase: (name: string) => Promise<string>): Promise<string> {
  const starts = await measureStarts(folder)
  return report({ ...(await measureShop(await makeDatabase('zed_bench'), folder)), starts, seconds })
}

const folder = await mkdtemp(join(tmpdir(), 'zed-bench-'))
// PostgreSQL runs as another user when the bench runs as root.
await chmod(folder, 0o711)
const cluster = await startCluster()
try {
  const makeDatabase = async (name: string) => {
    const admin = openDatabase(cluster.url)
    await admin.all(`create database ${name}`)
    await admin.close()
    return databaseUrl(cluster.url, name)
  }
  const results = async () => {
    if (values.desks)
      return ['../desks-results.md', await measureDesks(folder, await makeDatabase('zed_desks'), Number(values.minutes))] as const
    if (values.letters) return ['../letters-results.md', await measureLetters(folder, await makeDatabase('zed_letters'), seconds)] as const
    if (values.processes) return ['../processes-results.md', await measureProcesses(folder, seconds, makeDatabase)] as const
    if (values.things) return ['../things-results.md', await measureThings(folder, seconds, makeDatabase)] as const
    return ['../server-results.md', await measureOne(folder, makeDatabase)] as const
  }
  const [file, text] = await results()
  console.log(`\n${text}`)
  await writeFile(fileURLToPath(new URL(file, import.meta.url)), text)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
// Explicit, because the database's exit hook would keep the process waiting.
process.exit(0)
