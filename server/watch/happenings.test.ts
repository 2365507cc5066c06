import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Facts, onFact, tell } from './happenings.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ isBare: true })
})
afterAll(() => database.drop())

const paid: Facts['order'] = { state: 'paid', channel: 'online', method: 'PayPal', total: 4200 }

test('what a transaction tells is heard once it has committed, and never if it is rolled back (D307)', async () => {
  const { db } = database
  const heard: Facts['order'][] = []
  const stop = onFact('order', (fact) => heard.push(fact))
  await db.transaction(async () => {
    tell('order', paid)
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([paid])

  const rolledBack = db.transaction(async () => {
    tell('order', paid)
    throw new Error('sold out')
  })
  await expect(rolledBack).rejects.toThrow('sold out')
  expect(heard).toEqual([paid])

  let tries = 0
  await db.transaction(async () => {
    tell('order', paid)
    if (++tries < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' })
  })
  expect(tries).toBe(3)
  expect(heard).toEqual([paid, paid])
  stop()
  tell('order', paid)
  expect(heard).toHaveLength(2)
})
