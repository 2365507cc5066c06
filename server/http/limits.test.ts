import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimits, type Limits } from './limits.ts'

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
