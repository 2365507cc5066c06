import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startShop } from '#server/start-shop.ts'
import { createMetrics } from '#server/watch/metrics.ts'
import { startTraces } from '#server/watch/traces.ts'
import { databaseUrl, startCluster } from '#tests/support/cluster.ts'

// What watching costs: the same requests at one shop, in turns with nothing, figures and traces. The processor's time for each is
// counted, which stays the same on a busy machine; autocannon's own is in it, the same for all three.
const ROUNDS = 7
const REQUESTS = 1500
const PATH = '/api/merch'

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const cluster = await startCluster()
const owner = openDatabase(cluster.url)
await owner.all('create database watching')
await owner.close()
const env = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  TRUSTED_PROXIES: '127.0.0.1',
  DATABASE_URL: databaseUrl(cluster.url, 'watching'),
}
const shop = await startShop(readConfig(env), { dist: null, hasIdleWorkers: true })
const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const about = { version: '1.0.0', built: '', process: 0 }
const watchers: Record<string, () => { stop(): void | Promise<void> }> = {
  nothing: () => ({ stop() {} }),
  figures: () => createMetrics(about, () => shop.deps.db.load?.()),
  traces: () => startTraces({ endpoint }, about, shop.deps.log),
}

let visitor = 0
/** Milliseconds of a processor for each request, and requests a second. Each visitor asks so little that no limit is met. */
async function askAll(): Promise<{ milliseconds: number; perSecond: number }> {
  const before = process.cpuUsage()
  const setupRequest = (request: autocannon.Request) => {
    visitor++
    return { ...request, headers: { 'x-forwarded-for': `10.${(visitor >> 13) & 255}.${(visitor >> 5) & 255}.1` } }
  }
  const { errors, non2xx, duration } = await autocannon({
    url: shop.url + PATH,
    connections: 8,
    amount: REQUESTS,
    requests: [{ setupRequest }],
  })
  if (errors + non2xx > 0) throw new Error(`${errors} requests broke off and ${non2xx} were refused.`)
  const { user, system } = process.cpuUsage(before)
  return { milliseconds: (user + system) / 1000 / REQUESTS, perSecond: REQUESTS / duration }
}

await askAll()
const found: Record<string, { milliseconds: number; perSecond: number }[]> = {}
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, start] of Object.entries(watchers)) {
    const watcher = start()
    found[name] = [...(found[name] ?? []), await askAll()]
    await watcher.stop()
  }
}
for (const [name, rounds] of Object.entries(found)) {
  const milliseconds = rounds.map((round) => round.milliseconds)
  const perSecond = rounds.map((round) => round.perSecond)
  console.log(
    `${PATH}, ${name}: ${median(milliseconds).toFixed(3)} ms of a processor each (least ${Math.min(...milliseconds).toFixed(3)}), ` +
      `${median(perSecond).toFixed(0)} a second (most ${Math.max(...perSecond).toFixed(0)})`,
  )
}
await shop.stop()
collector.close()
await cluster.stop()
// Explicit, because the database's exit hook would keep the process waiting.
process.exit(0)
