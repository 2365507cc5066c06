import { expect, test } from 'vitest'
import { ConsoleError } from '#server/console-error.ts'
import { type Reach, retryUntilReachable } from './reach.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED' })

/** What is logged and said, and how many reports there have been. */
function listen() {
  const said: string[] = []
  const logged: string[] = []
  const note = (_fields: object, message: string) => void logged.push(message)
  const reach = { log: { warn: note }, say: (text: string) => void said.push(text), pause: 2, interval: 40 }
  return { said, logged, reach: reach as unknown as Reach }
}

/** Fails until it is told to stop. */
function failing(error: () => Error) {
  let isFailing = true
  const work = async () => {
    if (isFailing) throw error()
    return 'rows'
  }
  const repair = () => {
    isFailing = false
  }
  return { work, repair }
}

test('a database that does not answer is reported at once and again after each interval, until it answers (hostile 101)', async () => {
  const { said, logged, reach } = listen()
  const { work, repair } = failing(refused)
  const waiting = retryUntilReachable(work, reach)
  await expect.poll(() => said.length, { interval: 5 }).toBeGreaterThanOrEqual(3)
  repair()
  expect(await waiting).toBe('rows')
  expect(said[0]).toBe("The database doesn't answer: ECONNREFUSED. Trying again every second.")
  expect(said.at(-1)).toMatch(/^The database answers again, after \d+ s\.$/)
  expect(logged).toHaveLength(said.length)
  expect(logged.at(-1)).toBe('the database answers again')
})

test('one that answers is not talked about, and a fault of ours ends the waiting (hostile 101)', async () => {
  const { said, logged, reach } = listen()
  expect(await retryUntilReachable(async () => 1, reach)).toBe(1)
  await expect(retryUntilReachable(() => Promise.reject(new Error('Migration 0001 was changed')), reach)).rejects.toThrow('0001')
  expect([said, logged]).toEqual([[], []])
})

test('why the shop’s own database can’t be brought back is what the next report says (hostile 101)', async () => {
  const { said, reach } = listen()
  const { work, repair } = failing(refused)
  const revive = () => Promise.reject(new ConsoleError('PostgreSQL could not start: the disk is full.'))
  const waiting = retryUntilReachable(work, { ...reach, revive })
  await expect.poll(() => said.length, { interval: 5 }).toBeGreaterThanOrEqual(2)
  repair()
  await waiting
  expect(said[1]).toMatch(/: PostgreSQL could not start: the disk is full\. Trying again every second\.$/)
})
