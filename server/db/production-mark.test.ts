import { tmpdir } from 'node:os'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import { noLimits } from '#server/http/limits.ts'
import { startShop } from '#server/start-shop.ts'
import { createTestDatabase } from '#tests/support/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const production = {
  NODE_ENV: 'production',
  PUBLIC_BASE_URL: 'https://shop.example',
  SMTP_URL: 'smtps://127.0.0.1:1',
  DRAIN_SECONDS: '0',
  PAYMENTS: 'off',
  TRUSTED_PROXIES: 'none',
}

async function open(env: Record<string, string>): Promise<void> {
  const config = readConfig({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: tmpdir(), ...env })
  const shop = await startShop(config, { dist: null, log: pino({ level: 'silent' }), limits: noLimits, hasIdleWorkers: true })
  await shop.stop()
}
const everything = async () => [
  await database.db.all('select * from contact'),
  await database.db.all('select * from migration order by name'),
]

test('no start outside production opens a database that production uses, nor changes anything there (hostile 92, D281)', async () => {
  await open(production)
  const before = await everything()
  expect(before[0]).toEqual([])
  const others: Record<string, string>[] = [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }, { DEMO: '1' }]
  for (const env of others) {
    const refusal = open(env)
    await expect(refusal).rejects.toThrow(ConsoleError)
    await expect(refusal).rejects.toThrow(
      /^This database belongs to a shop in production.* set NODE_ENV=production, or name another DATABASE_URL or DATA_DIR/,
    )
  }
  expect(await everything()).toEqual(before)
  await open(production)
})
