import { tmpdir } from 'node:os'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleLinks } from '#domain/samples/links.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { readConfig } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import { noLimits } from '#server/http/limits.ts'
import { type Shop, startShop } from '#server/start-shop.ts'
import { runAtConsole } from '#tests/support/console.ts'
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
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
const start = (env: Record<string, string>) =>
  startShop(readConfig({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: tmpdir(), ...env }), {
    dist: null,
    log,
    limits: noLimits,
    hasIdleWorkers: true,
  })

async function withShop<T>(env: Record<string, string>, use: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await start(env)
  return use(shop).finally(shop.stop)
}
const send = (shop: Shop, path: string, body: object) =>
  fetch(`${shop.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const logins = (shop: Shop) =>
  Promise.all(samplePeople.map(async ({ email, password }) => (await send(shop, '/support/login', { name: email, pass: password })).status))
const radioTimes = async (shop: Shop) => (await send(shop, '/api/radio-times', { token: sampleLinks.radioTimes })).status

test('production never opens over sample people with the published password, and says what to do (hostile 56)', async () => {
  const [everybody, link] = await withShop({}, async (shop) => [await logins(shop), await radioTimes(shop)])
  expect([everybody, link]).toEqual([[200, 200, 200, 200], 200])

  const refusal = start(production)
  // Whatever opened is closed again, also when this fails.
  refusal.then(({ stop }) => stop()).catch(() => {})
  await expect(refusal).rejects.toThrow(ConsoleError)
  await expect(refusal).rejects.toThrow(
    /^Sample people .*zedder@zed\.example, expired@zed\.example, reception@zed\.example, admin@zed\.example.* npm run staff -- disable-samples\.$/,
  )

  // One has another password by now, and one was shut out by hand.
  const own = await hashPassword('Another1Zed')
  await database.db.all("update contact set password_hash = $1 where email_key = 'zedder@zed.example'", [own])
  await database.db.all("update contact set disabled_at = now() where email_key = 'expired@zed.example'")
  await expect(start(production)).rejects.toThrow('(reception@zed.example, admin@zed.example)')

  const shutOut = () =>
    runAtConsole('commands/staff.ts', { folder: tmpdir(), args: ['disable-samples'], env: { ...production, DATABASE_URL: database.url } })
  expect(await shutOut()).toEqual({ code: 0, stdout: 'Shut out: reception@zed.example, admin@zed.example.\n', stderr: '' })
  expect(await shutOut()).toMatchObject({ code: 0, stdout: 'No sample person can log in with the published password.\n' })
  expect(await database.db.all("select actor, count(*)::integer from audit where action = 'staff.disable' group by actor")).toEqual([
    { actor: 'console', count: 2 },
  ])
  expect(await database.db.all("select 1 from session join contact on contact.id = contact_id where contact.role = 'admin'")).toEqual([])

  logged.length = 0
  await withShop(production, async (shop) => {
    expect(await logins(shop)).toEqual([401, 401, 401, 401])
    expect((await send(shop, '/support/login', { name: 'zedder@zed.example', pass: 'Another1Zed' })).status).toBe(200)
    expect(await radioTimes(shop)).not.toBe(200)
  })
  expect(logged.filter((line) => line.includes('"links":2'))).toHaveLength(1)
  expect(await database.db.all('select 1 from letter_link')).toEqual([])

  logged.length = 0
  await withShop(production, async () => {})
  expect(logged.filter((line) => line.includes('links of the samples'))).toEqual([])
})
