import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createLimits, deleteOldCounts, type Limits, type LoginAttempt } from './limits.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let limits: Limits
beforeAll(async () => {
  database = await createTestDatabase()
  limits = createLimits(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await database.db.all('delete from rate_limit')
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

async function waitOf(attempt: Promise<void>): Promise<number> {
  return attempt.then(
    () => 0,
    (refused) => {
      expect(refused.status).toBe(429)
      return Number(refused.headers['retry-after'])
    },
  )
}

const from = (source: string, account = 'a@b.example', isKnown = false): LoginAttempt => ({ account, source, isKnown })
const tryFrom = (source: string, account?: string, isKnown?: boolean) => waitOf(limits.tryLogin(from(source, account, isKnown)))

test('a bucket refuses when it is empty, per key, and says for how long', async () => {
  for (let tries = 0; tries < 5; tries++) await limits.take('createContact', 'one')
  expect(await waitOf(limits.take('createContact', 'one'))).toBe(3600)
  expect(await waitOf(limits.take('createContact', 'two'))).toBe(0)
  await limits.giveBack('createContact', 'two')
  for (let tries = 0; tries < 5; tries++) expect(await waitOf(limits.take('createContact', 'two'))).toBe(0)
})

test('of several buckets each gives a point, or none does but the empty one (D902)', async () => {
  const take = (key: string) => waitOf(limits.takeEach(['orderTries', 'confirmOrder'], key))
  for (let tries = 0; tries < 20; tries++) expect(await take('one')).toBe(0)
  for (let tries = 0; tries < 3; tries++) expect(await take('one')).toBe(3600)
  expect(await take('two')).toBe(0)
  // The twenty that were taken, and none of those that were refused.
  for (let tries = 0; tries < 100; tries++) expect(await waitOf(limits.take('orderTries', 'one'))).toBe(0)
  expect(await waitOf(limits.take('orderTries', 'one'))).toBe(3600)
  pass(3_600_001)
  expect(await take('one')).toBe(0)
})

test('five wrong passwords cost nothing, then the wait doubles up to a minute and never becomes a lock', async () => {
  const waits: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const wait = await tryFrom('there')
    waits.push(wait)
    if (wait === 0) continue
    pass(wait * 1000 + 1)
    expect(await tryFrom('there')).toBe(0)
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60])
})

test('the wait is of one source at one account, and a right password forgets it (security 2.13)', async () => {
  for (let tries = 0; tries < 7; tries++) {
    expect(await tryFrom('there')).toBe(0)
    pass(61_000)
  }
  await limits.tryLogin(from('there'))
  expect(await tryFrom('there')).toBe(8)
  expect([await tryFrom('here'), await tryFrom('there', 'c@d.example')]).toEqual([0, 0])
  await limits.forgiveLogin(from('there'))
  expect(await tryFrom('there')).toBe(0)
})

test('right passwords use nothing up: thirty wrong ones in a quarter of an hour do', async () => {
  for (let tries = 0; tries < 100; tries++) {
    await limits.tryLogin(from('desk', `person-${tries}`))
    await limits.forgiveLogin(from('desk', `person-${tries}`))
  }
  for (let tries = 0; tries < 30; tries++) expect(await tryFrom('desk', `other-${tries}`)).toBe(0)
  expect(await tryFrom('desk', 'one-more')).toBeGreaterThan(800)
})

test('five hundred wrong ones an hour from everywhere stop strangers, and never a known source (security 2.13)', async () => {
  for (let tries = 0; tries < 500; tries++) expect(await tryFrom(`bot-${tries >> 2}`)).toBe(0)
  expect(await tryFrom('another bot')).toBeGreaterThan(3000)
  expect(await tryFrom('another bot', 'c@d.example')).toBe(0)
  for (let turn = 0; turn < 27; turn++) {
    expect(await tryFrom('home', 'a@b.example', true)).toBe(0)
    await limits.forgiveLogin(from('home', 'a@b.example', true))
  }
  expect(await tryFrom('another bot')).toBeGreaterThan(3000)
  pass(3_600_001)
  expect(await tryFrom('another bot')).toBe(0)
})

test('an alarm is raised once for so many', async () => {
  const raised: number[] = []
  for (let count = 1; count <= 25; count++) if (await limits.countToAlarm('forgedWebhooks', 'everybody')) raised.push(count)
  expect(raised).toEqual([10])
})

test('the counts are one for all processes, to the point, outlast a restart, and are filled again (security 2.13, hostile 243)', async () => {
  const other = openDatabase(database.url)
  const [one, two] = [limits, createLimits(other)]
  const tries = Array.from({ length: 50 }, (_, index) => waitOf((index % 2 ? one : two).take('createContact', 'here')))
  const waits = await Promise.all(tries)
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.filter((wait) => wait > 3590)).toHaveLength(45)
  for (let count = 0; count < 5; count++) await (count % 2 ? one : two).tryLogin(from('there'))
  const restarted = createLimits(database.db)
  expect(await waitOf(restarted.tryLogin(from('there')))).toBe(1)
  await two.forgiveLogin(from('there'))
  expect(await waitOf(one.tryLogin(from('there')))).toBe(0)

  pass(3_600_001)
  expect(await waitOf(one.take('createContact', 'here'))).toBe(0)
  await deleteOldCounts(database.db)
  const kept = await database.db.all<{ key: string }>('select key from rate_limit')
  expect(kept).toHaveLength(1)
  expect(kept[0]?.key).toMatch(/^[\w-]{43}$/)
  await other.close()
})

test('without its database the shop can be browsed, and nobody logs in uncounted', async () => {
  const broken = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const unable = createLimits(broken)
  await unable.take('everything', 'here')
  await expect(unable.take('loginByAddress', 'here')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(unable.tryLogin(from('here'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await broken.close()
})
