import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { storeRecord } from '#server/legacy/store-record.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { createPaypalDouble } from '#server/payments/double/double.ts'
import { DOUBLE_MERCHANT_ID } from '#server/payments/double/represent.ts'
import { DOUBLE_WEBHOOK_ID } from '#server/payments/double/webhooks.ts'
import { createPaypalProvider } from '#server/payments/paypal-client.ts'
import { keepCard } from '#server/vault/card-vault.ts'
import type { VaultKey } from '#server/vault/vault-keys.ts'
import { sampleFields } from '#tests/support/api.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line } from '#tests/support/shop.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { startShop } from './start-shop.ts'
import { startWorkers } from './workers.ts'

// Each of these is a page of the night that docs/runbook.md describes.

const silent = pino({ level: 'silent' })
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (text: string) => void logged.push(text) })

test('the provider is down: everything else goes on, nothing is taken, and buyers pay once it is back (security 1.4)', async () => {
  const shop = await createTestShop()
  onTestFinished(shop.drop)
  const [buyer, staff] = [await shop.person(), await shop.person('reception')]
  const order = shop.orderOf(await shop.confirm(buyer, [line.full(), line.donation(20)]))
  for (const fault of [{ status: 500 }, 'timeout-before', 'reset-before'] as const) {
    shop.control.failNext({ do: fault, times: 20 })
    const { status, body } = await shop.openPayment(buyer, order.order_id)
    expect([status, body.error]).toEqual([503, 'payments_unavailable'])
    shop.control.clearFaults()
  }
  shop.control.failNext({ do: { status: 500 }, times: 50 })
  expect((await shop.confirm(buyer, [line.merch('logo-tee', 'M')])).status).toBe(200)
  const desk = deskOf(shop, staff)
  const contact = sampleFields('walker@people.example')
  const sold = await desk.finished((await desk.sold({ items: [line.merch('logo-tee', 'S')], contact, method: 'Eftpos' })).order_id)
  expect(sold.status).toBe('paid')
  shop.control.clearFaults()
  const { order: later, providerOrderId } = await shop.approved(buyer, [line.full(), line.donation(20)])
  expect((await shop.capture(buyer, providerOrderId)).status).toBe(200)
  expect(await shop.status(buyer, later.order_id)).toMatchObject({ status: 'paid' })
})

test('mail is down for a day: purchases go through, letters wait, are given up, and go out once after letters:retry (security 2.14)', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const mail = createMailer({ smtpUrl: smtp.url, needsMailTls: false, dataDir: tmpdir() })
  const shop = await createTestShop({ mail })
  onTestFinished(shop.drop)
  const buyer = await shop.person()
  smtp.behave('refuses')
  const { providerOrderId } = await shop.approved(buyer, [line.full()])
  expect((await shop.capture(buyer, providerOrderId)).status).toBe(200)
  const waiting = () =>
    shop.db.one<{ letters: number; tries: number }>(
      "select count(*)::integer as letters, max(attempts) as tries from outbox where sent_at is null and next_try_at < 'infinity'",
    )
  await shop.workers.tick()
  expect(await waiting()).toEqual({ letters: 2, tries: 1 })
  for (let hours = 0; hours < 5; hours++) {
    await shop.db.all("update outbox set next_try_at = now() where sent_at is null and next_try_at < 'infinity'")
    await shop.workers.tick()
  }
  expect(await waiting()).toEqual({ letters: 0, tries: null })
  expect(smtp.received).toHaveLength(0)
  smtp.behave('takes')
  await shop.workers.tick()
  expect(smtp.received).toHaveLength(0)
  const retry = () => runAtConsole('commands/retry-letters.ts', { folder: tmpdir(), env: { DATABASE_URL: shop.url } })
  expect(await retry()).toMatchObject({ code: 0, stdout: '2 letters are sent again, as soon as the shop is open.\n' })
  await shop.workers.tick()
  expect(smtp.to(buyer.email)).toMatchObject([{ subject: expect.stringContaining('INV-') }])
  expect(smtp.received).toHaveLength(2)
  expect(await retry()).toMatchObject({ stdout: 'No letter was given up.\n' })
  expect(await shop.db.all("select detail from audit where action = 'letters.retry'")).toEqual([{ detail: { letters: 2 } }])
})

test('a leaked vault key: sealed again while open, closed to the old key, open after a restart (security 2.10)', async () => {
  const [leaked, fresh] = ['leaked', 'fresh'].map((id) => ({ id, secret: randomBytes(32) }))
  if (!leaked || !fresh) throw new Error('There are two keys.')
  const config = (keys: readonly VaultKey[]) => ({ ...readConfig({ NODE_ENV: 'test' }), cardVaultKeys: keys })
  const shop = await createTestShop({ config: config([leaked]) })
  onTestFinished(shop.drop)
  const [admin, desk] = [await shop.person('admin'), await shop.person('reception')]
  const record = await storeRecord(shop.db, {
    contact: sampleFields('z@people.example'),
    subscriptions: [],
    donation: 100,
    createdBy: desk.id,
  })
  await keepCard(shop.db, [leaked], record.contactId, { ccname: 'Z', ccnumber: '4111111111111111', ccexpiry: '11/39' })
  await shop.db.all('update session set stepped_up_at = now() where contact_id = $1', [admin.id])
  const asked = { token: admin.token, params: { contact_id: String(record.contactId) }, query: { reason: 'Taking the payment' } }
  expect((await shop.call('cardDetails', asked)).status).toBe(200)
  const CARD_VAULT_KEYS = [fresh, leaked].map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
  const env = { DATABASE_URL: shop.url, CARD_VAULT_KEYS }
  const rotated = await runAtConsole('commands/rotate-vault.ts', { folder: tmpdir(), env })
  expect(rotated).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Cards: 1 sealed with "fresh", 0 sealed with it already, 0 cannot be opened.\n'),
  })
  expect((await shop.call('cardDetails', asked)).status).toBe(422)
  const restarted = createServer({ ...shop.deps, config: config([fresh]) })
  const again = await restarted.request(`/support/cctest/${record.contactId}?reason=Taking+the+payment`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(again.status).toBe(200)
})

test('a leaked password of the mail server: letters wait from its change to the restart, then each goes out once (security 2.14)', async () => {
  const login = { user: 'shop', pass: 'leaked' }
  const smtp = await startSmtp({ login })
  onTestFinished(() => smtp.stop())
  const mailWith = (pass: string) =>
    createMailer({ smtpUrl: smtp.url.replace('//', `//shop:${pass}@`), needsMailTls: false, dataDir: tmpdir() })
  const shop = await createTestShop({ mail: mailWith('leaked') })
  onTestFinished(shop.drop)
  const buyer = await shop.person()
  login.pass = 'fresh'
  const { providerOrderId } = await shop.approved(buyer, [line.full()])
  expect((await shop.capture(buyer, providerOrderId)).status).toBe(200)
  await shop.workers.tick()
  expect(await shop.db.all('select attempts, last_error as error from outbox where sent_at is null')).toEqual([
    { attempts: 1, error: 'EAUTH' },
    { attempts: 1, error: 'EAUTH' },
  ])
  const restarted = startWorkers({ ...shop.deps, mail: mailWith('fresh') }, { isIdle: true })
  onTestFinished(() => restarted.stop())
  await shop.db.all('update outbox set next_try_at = now()')
  await restarted.tick()
  await restarted.tick()
  expect(smtp.to(buyer.email)).toMatchObject([{ subject: expect.stringContaining('INV-') }])
  expect(smtp.received).toHaveLength(2)
})

test('PayPal’s secret was deleted too early: orders are kept, webhooks come again, and buyers pay with the new one (security 1.4)', async () => {
  const double = createPaypalDouble({ clientId: 'shop', clientSecret: 'fresh' })
  const providerWith = (clientSecret: string) =>
    createPaypalProvider({
      credentials: {
        clientId: 'shop',
        clientSecret,
        merchantId: DOUBLE_MERCHANT_ID,
        webhookId: DOUBLE_WEBHOOK_ID,
        environment: 'sandbox',
      },
      apiBase: 'http://127.0.0.1',
      fetch: double.fetch,
      roots: double.roots,
      browser: { clientId: 'shop', environment: 'sandbox', isTest: true },
      isProduction: false,
    })
  const shop = await createTestShop({ payments: providerWith('leaked') })
  onTestFinished(shop.drop)
  const buyer = await shop.person()
  const { order_id } = shop.orderOf(await shop.confirm(buyer, [line.full()]))
  const refused = await shop.openPayment(buyer, order_id)
  expect([refused.status, refused.body.error]).toEqual([503, 'payments_unavailable'])

  const restarted = createServer({ ...shop.deps, payments: providerWith('fresh') })
  const post = async (call: string, body: object) => {
    const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' }
    const answer = await restarted.request(`/support/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { id: string } }
  }
  const opened = await post('create-paypal-transaction', { order: { order_id } })
  expect(opened.status).toBe(200)
  double.control.approve(opened.body.id)
  expect((await post('capture-paypal-transaction', { orderID: opened.body.id })).status).toBe(200)
  expect(await shop.status(buyer, order_id)).toMatchObject({ status: 'paid' })
  const { headers, body } = double.control.webhook({ event: 'PAYMENT.CAPTURE.COMPLETED', orderId: opened.body.id })
  const deliver = { method: 'POST', headers, body }
  expect((await shop.app.request('/api/paypal-webhook', deliver)).status).toBe(503)
  expect((await restarted.request('/api/paypal-webhook', deliver)).status).toBe(200)
})

/** A small disk in memory, where this may be had. */
async function mountSmallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'zed-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true })
  })
  return folder
}

async function fill(disk: string): Promise<() => Promise<void>> {
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = await statfs(disk)
  await writeFile(ballast, Buffer.alloc(bavail * bsize, 1)).catch(() => {})
  return () => rm(ballast)
}

test('the disk is full: what writes answers 503 while others read; even a crash of the database heals once there is room (hostile 105)', async ({
  skip,
}) => {
  const disk = await mountSmallDisk(160)
  if (disk === undefined) return skip('mounting a small disk needs root on Linux')
  const said: string[] = []
  const dataDir = join(disk, 'data')
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir })
  const shop = await startShop(config, { dist: null, log, say: (text) => void said.push(text), hasIdleWorkers: true })
  const own = await startEmbedded(dataDir)
  const body = JSON.stringify({ name: 'zedder@zed.example', pass: 'Listen2Zed' })
  const login = () => fetch(`${shop.url}/support/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const merch = async () => (await fetch(`${shop.url}/api/merch`)).status
  try {
    expect((await login()).status).toBe(200)
    const makeRoom = await fill(disk)
    await expect.poll(async () => (await login()).status, { interval: 1 }).toBe(503)
    expect((await login()).headers.get('retry-after')).toBe('2')
    expect(await merch()).toBe(200)
    expect(logged.join('')).toContain('the disk of the database is full')

    // A journal that can't grow brings PostgreSQL down, and it can't come back on a full disk.
    const owner = openDatabase(own.url, { maxConnections: 1 })
    await owner.all('select pg_switch_wal(); select pg_switch_wal(); checkpoint').catch(() => {})
    await owner.all('select pg_switch_wal()').catch(() => {})
    await owner.close()
    await expect.poll(merch, { interval: 200 }).toBe(503)
    await expect.poll(() => said.length).toBeGreaterThan(0)
    await makeRoom()
    await expect.poll(async () => (await login()).status, { interval: 500 }).toBe(200)
    expect(await merch()).toBe(200)
  } finally {
    await own.leave()
    await shop.stop()
  }
})

test('a bad release: the version before opens over tables that are newer than it, and doctor says who has been here (security 2.17)', async () => {
  const { url, db, drop } = await createTestDatabase()
  onTestFinished(drop)
  await db.all("alter table contact add column later text; insert into migration (name, sha256) values ('9999_later.sql', 'x')")
  const shop = await startShop(readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: url }), {
    dist: null,
    log: silent,
    hasIdleWorkers: true,
  })
  onTestFinished(() => shop.stop())
  expect((await fetch(`${shop.url}/api/merch`)).status).toBe(200)
  const { stdout } = await runAtConsole('commands/doctor.ts', { folder: tmpdir(), env: { DATABASE_URL: url, PAYMENTS: 'off' } })
  expect(stdout).toMatch(/\nlook {2}tables {2,}A newer shop has been here \(9999_later\.sql\)/)
})

describe('the database is slow or gone', () => {
  test('a table that someone locks: calls that need it answer 503 within seconds, others go on, and all is well after (security 2.17)', async () => {
    const { url, db, drop } = await createTestDatabase()
    onTestFinished(drop)
    const shop = await startShop(readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: url }), {
      dist: null,
      log: silent,
      hasIdleWorkers: true,
    })
    onTestFinished(() => shop.stop())
    const ask = async (path: string) => {
      const began = performance.now()
      const { status, headers } = await fetch(`${shop.url}${path}`)
      return { status, retry: headers.get('retry-after'), seconds: (performance.now() - began) / 1000 }
    }
    await db.transaction(async (sql) => {
      await sql.all('lock table stock in access exclusive mode')
      const [slow, config, ready] = await Promise.all([ask('/api/merch'), ask('/api/config'), ask('/readyz')])
      expect(slow).toMatchObject({ status: 503, retry: '2' })
      expect(slow.seconds).toBeLessThan(8)
      expect([config.status, ready.status]).toEqual([200, 200])
    })
    expect((await ask('/api/merch')).status).toBe(200)
  })

  test('a password of the database that was changed under an open shop: 503 and a report, until it has the new one (security 2.17)', async () => {
    const { url, db, drop } = await createTestDatabase()
    const name = `zed_night_${process.pid}`
    await db.all(`create role ${name} login password 'before'`)
    const app = new URL(url)
    app.username = name
    const envWith = (password: string) => {
      app.password = password
      return readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: url, APP_DATABASE_URL: app.href })
    }
    const said: string[] = []
    const shop = await startShop(envWith('before'), { dist: null, log: silent, hasIdleWorkers: true, say: (text) => void said.push(text) })
    const merch = (base: string) => fetch(`${base}/api/merch`).then(({ status }) => status)
    try {
      expect(await merch(shop.url)).toBe(200)
      await db.all(`alter role ${name} password 'after'`)
      expect(await merch(shop.url)).toBe(200)
      await db.all('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [name])
      await expect.poll(() => merch(shop.url)).toBe(503)
      await expect.poll(() => said.join(' ')).toContain("The database doesn't answer: 28P01.")
      expect(said.join(' ')).not.toContain('before')
    } finally {
      await shop.stop()
    }
    const again = await startShop(envWith('after'), { dist: null, log: silent, hasIdleWorkers: true })
    expect(await merch(again.url)).toBe(200)
    await again.stop()
    await db.all(`drop owned by ${name}; drop role ${name}`)
    await drop()
  })
})
