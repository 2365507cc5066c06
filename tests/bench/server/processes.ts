import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { assertBooks } from './books.ts'
import { catalogue, purchase } from './flows.ts'
import { type Figures, measure } from './load.ts'
import { addCustomers, fillShelves } from './people.ts'
import { startSupervised } from './shop-process.ts'

const COUNTS = [1, 2, 4] as const
const CLIENTS = [4, 16, 32] as const
const CUSTOMERS = 2000

type Settings = { DATABASE_URL: string; DATA_DIR: string }
/** Milliseconds until the first process answers, and until all do. */
type Start = { first: number; all: number }
/** Memory in megabytes: the supervisor and its processes together, without PostgreSQL. */
type Found = { processes: number; start: Start; memory: number; catalogue: Figures; purchases: [clients: number, figures: Figures][] }

function familyMemory(pid: number): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .reduce((sum, [own, parent, kilobytes = 0]) => (own === pid || parent === pid ? sum + kilobytes / 1024 : sum), 0)
}

async function timeStart(processes: number, settings: Settings): Promise<Start> {
  const started = performance.now()
  let text = ''
  let all = 0
  const shop = await startSupervised(processes, settings, (more) => {
    text += more
    if (all === 0 && text.split('a process of the shop is open').length > processes) all = performance.now() - started
  })
  while (all === 0) await sleep(5)
  await shop.stop()
  return { first: shop.readyAfter, all }
}

async function measureCount(processes: number, settings: Settings, seconds: number): Promise<Found> {
  await timeStart(processes, settings)
  const start = await timeStart(processes, settings)
  const shop = await startSupervised(processes, { ...settings })
  const db = openDatabase(settings.DATABASE_URL)
  try {
    // The others open after the first.
    await sleep(start.all)
    await fillShelves(db)
    const customers = await addCustomers(db, CUSTOMERS)
    const looked = await measure(shop.url, 16, seconds, catalogue)
    const purchases: Found['purchases'] = []
    for (const clients of CLIENTS) purchases.push([clients, await measure(shop.url, clients, seconds, purchase(customers))])
    const memory = familyMemory(shop.pid)
    await assertBooks(db)
    return { processes, start, memory, catalogue: looked, purchases }
  } finally {
    await db.close()
    await shop.stop()
  }
}

const whole = (value: number) => Math.round(value).toString()
const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function report(found: readonly Found[], seconds: number): string {
  const head = ['processes', 'catalogue a second', ...CLIENTS.flatMap((clients) => [`purchases a second, ${clients} clients`, 'p99 ms'])]
  const starts = ['first answers after', 'all answer after', 'memory, all together']
  const rows = found.map(({ processes, start, memory, catalogue: looked, purchases }) => [
    String(processes),
    whole(looked.perSecond),
    ...purchases.flatMap(([, { perSecond, p99 }]) => [perSecond.toFixed(1), whole(p99)]),
    `${inSeconds(start.first)} s`,
    `${inSeconds(start.all)} s`,
    `${whole(memory)} MB`,
  ])
  const titles = [...head, ...starts]
  return `# Several processes

Written by \`npm run bench:server -- --processes\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores shared by the processes, their supervisor, PostgreSQL 18 (its files in memory, fsync off),
the payment double and the load, Node ${process.versions.node}; ${seconds} s for each figure after a second of warming up. Compare the rows with each
other: a busy machine changes them all. After each row the books were right.

${[row(titles), row(titles.map(() => '---:')), ...rows.map(row)].join('\n')}
`
}

/** Measures the shop in 1, 2 and 4 processes, each on a database of its own, which `makeDatabase` makes. Returns the report. */
export async function measureProcesses(folder: string, seconds: number, makeDatabase: (name: string) => Promise<string>): Promise<string> {
  const found: Found[] = []
  for (const processes of COUNTS) {
    const url = await makeDatabase(`zed_bench_${processes}`)
    found.push(await measureCount(processes, { DATABASE_URL: url, DATA_DIR: join(folder, `processes-${processes}`) }, seconds))
    console.log(
      `${processes} processes: ${found
        .at(-1)
        ?.purchases.map(([clients, { perSecond }]) => `${clients}: ${perSecond}`)
        .join(', ')} a second`,
    )
  }
  return report(found, seconds)
}
