import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { readConfig } from './config.ts'
import { type Shop, startShop } from './start-shop.ts'

const logged: string[] = []
const said: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
let folder: string
let dataDir: string
let shop: Shop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-gone-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir })
  shop = await startShop(config, { dist: null, log, say: (sentence) => void said.push(sentence), hasIdleWorkers: true })
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postmaster = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])
/** Number 0 would be this test itself. */
function end(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid || pid <= 1) throw new Error('There is no such process.')
  process.kill(pid, signal)
}
const merch = () => fetch(`${shop.url}/api/merch`)

/** Asks until the shop sells again. Returns the statuses on the way, and what the ones in between said about trying again. */
async function untilItSells() {
  const seen = new Set<number>()
  const retryAfter = new Set<string | null>()
  await expect
    .poll(
      async () => {
        const { status, headers } = await merch()
        seen.add(status)
        if (status !== 200) retryAfter.add(headers.get('retry-after'))
        return status
      },
      { interval: 100 },
    )
    .toBe(200)
  return { statuses: [...seen].toSorted(), retryAfter: [...retryAfter] }
}

// One shop goes through all of it, in this order.
describe('the shop’s own database', { shuffle: false }, () => {
  test('killed, as by a machine without memory: it is brought back, with 503 and Retry-After in between (hostile 102)', async () => {
    expect((await merch()).status).toBe(200)
    const before = await postmaster()
    end(before, 'SIGKILL')
    await expect.poll(async () => (await merch()).status, { interval: 10 }).toBe(503)
    expect(await untilItSells()).toEqual({ statuses: [200, 503], retryAfter: ['2'] })
    expect(await postmaster()).not.toBe(before)
    await expect
      .poll(() => said.slice(0, 2))
      .toEqual([
        expect.stringMatching(/^The database doesn't answer: \S.*\. Trying again every second\.$/),
        "The shop's own database had stopped. It was started again.",
      ])
    await expect.poll(() => said.at(-1)).toMatch(/^The database answers again, after \d+ s\.$/)
    expect(logged.join('')).toContain('it was started again')
  })

  test('stopped in good order by someone: the same (hostile 102)', async () => {
    const before = await postmaster()
    end(before, 'SIGINT')
    await expect.poll(async () => (await merch()).status, { interval: 10 }).toBe(503)
    expect(await untilItSells()).toEqual({ statuses: [200, 503], retryAfter: ['2'] })
  })

  test('a connection of it killed: PostgreSQL starts over by itself and every pool recovers (hostile 102)', async () => {
    const owner = new pg.Client((await startEmbedded(dataDir)).url)
    await owner.connect()
    owner.on('error', () => {})
    const { rows } = await owner.query<{ pid: number }>("select pid from pg_stat_activity where usename = 'zed_app' limit 1")
    end(rows[0]?.pid, 'SIGKILL')
    await untilItSells()
    await shop.workers.tick()
    expect(await postmaster()).toBeGreaterThan(0)
    await owner.end().catch(() => {})
  })

  test('something else has its port: it is brought back once the port is free (hostile 102)', async () => {
    const port = Number((await readFile(pidFile(), 'utf8')).split('\n')[3])
    // The report of the silence before has ended.
    await expect.poll(() => said.at(-1)).toMatch(/^The database answers again/)
    said.length = 0
    const thief = createServer((socket) => socket.destroy())
    end(await postmaster(), 'SIGKILL')
    const take = () =>
      new Promise<boolean>((resolve) => {
        thief.once('error', () => resolve(false))
        thief.listen(port, '127.0.0.1', () => resolve(true))
      })
    await expect.poll(take, { interval: 5 }).toBe(true)
    // What PostgreSQL's processes were doing may still be answered.
    await expect.poll(async () => (await merch()).status, { interval: 10 }).toBe(503)
    await expect.poll(() => said.length).toBeGreaterThan(0)
    await new Promise((resolve) => thief.close(resolve))
    expect((await untilItSells()).retryAfter).toEqual(['2'])
  })

  test('a shop that leaves after all this stops its database for good, and the next start finds everything (hostile 102)', async () => {
    await shop.stop()
    await expect(readFile(pidFile())).rejects.toThrow(/ENOENT/)
    const again = await startEmbedded(dataDir)
    const client = new pg.Client(again.url)
    await client.connect()
    expect((await client.query('select count(*)::integer as people from contact')).rows).toEqual([{ people: 4 }])
    await client.end()
    await again.leave()
  })
})

test('a DATA_DIR that can’t be used is named (hostile 100)', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await expect(startEmbedded(join(file, 'data'))).rejects.toThrow(
    /^The shop can't keep its database in DATA_DIR, which is .*a-file\/data \(ENOTDIR\): name a folder in which this user may write\.$/,
  )
})
