import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createLimits, deleteOldCounts, type Limits } from './limits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function waitOf(attempt: Promise<void>): Promise<number> {
  return attempt.then(
    () => 0,
    (refused) => {
      expect(refused.status).toBe(429)
      return Number(refused.headers['retry-after'])
    },
  )
}

async function failedTimes(limits: Limits, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries++) {
    await limits.tryLogin('a@b.example')
    await vi.advanceTimersByTimeAsync(61_000)
  }
}

test('a bucket refuses when it is empty, per key, and says for how long', async () => {
  const limits = createLimits()
  for (let tries = 0; tries < 5; tries++) await limits.take('createContact', 'one')
  expect(await waitOf(limits.take('createContact', 'one'))).toBe(3600)
  expect(await waitOf(limits.take('createContact', 'two'))).toBe(0)
})

test('five wrong passwords cost nothing, then the wait doubles up to a minute and never becomes a lock', async () => {
  const limits = createLimits()
  const waits: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const wait = await waitOf(limits.tryLogin('a@b.example'))
    waits.push(wait)
    if (wait === 0) continue
    await vi.advanceTimersByTimeAsync(wait * 1000 + 1)
    await limits.tryLogin('a@b.example')
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60])
})

test('the wait is per account, and a right password forgets it', async () => {
  const limits = createLimits()
  await failedTimes(limits, 6)
  await limits.tryLogin('a@b.example')
  expect(await waitOf(limits.tryLogin('a@b.example'))).toBe(4)
  expect(await waitOf(limits.tryLogin('c@d.example'))).toBe(0)
  await limits.forgiveLogin('a@b.example')
  expect(await waitOf(limits.tryLogin('a@b.example'))).toBe(0)
})

describe('several processes on one database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  async function twoProcesses() {
    const { db, url, drop } = await createTestDatabase()
    const other = openDatabase(url)
    const stop = () => other.close().then(drop)
    return { db, one: createLimits({ shared: db }), two: createLimits({ shared: other }), stop }
  }

  test('a bucket is one for all of them, to the point, and is filled again', async () => {
    const { db, one, two, stop } = await twoProcesses()
    const tries = Array.from({ length: 50 }, (_, index) => waitOf((index % 2 ? one : two).take('createContact', 'here')))
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(waits.filter((wait) => wait > 3590)).toHaveLength(45)
    expect(await waitOf(two.take('createContact', 'there'))).toBe(0)

    vi.setSystemTime(Date.now() + 3_600_001)
    expect(await waitOf(one.take('createContact', 'here'))).toBe(0)
    await deleteOldCounts(db)
    const kept = await db.all<{ key: string }>('select key from rate_limit')
    expect(kept).toHaveLength(1)
    expect(kept[0]?.key).toMatch(/^[\w-]{43}$/)
    await stop()
  })

  test('wrong passwords are counted across processes, and a right one clears them for all', async () => {
    const { one, two, stop } = await twoProcesses()
    for (const limits of [one, two, one, two, one]) expect(await waitOf(limits.tryLogin('a@b.example'))).toBe(0)
    expect(await waitOf(two.tryLogin('a@b.example'))).toBe(1)
    await two.forgiveLogin('a@b.example')
    expect(await waitOf(one.tryLogin('a@b.example'))).toBe(0)
    await stop()
  })

  test('without its database the shop can be browsed, and nobody logs in uncounted', async () => {
    const broken = openDatabase('postgres://nobody@127.0.0.1:1/none')
    const limits = createLimits({ shared: broken })
    await limits.take('everything', 'here')
    await expect(limits.take('loginByAddress', 'here')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(limits.tryLogin('a@b.example')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await broken.close()
  })
})
