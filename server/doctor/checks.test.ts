import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { station } from '#domain/station.ts'
import { readConfig } from '#server/config.ts'
import { createPaypalDouble } from '#server/payments/double/double.ts'
import { DOUBLE_WEBHOOK_ID } from '#server/payments/double/webhooks.ts'
import { writeBackup } from '#server/records/write-backup.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { checkBackups } from './backups.ts'
import { checkDisk, checkMemory, checkNode, checkStation } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkPayments } from './payments.ts'
import { checkProxies } from './proxies.ts'

const MB = 1024 * 1024
const GB = 1024 * MB
const DAY = 86_400_000

describe('the machine', () => {
  test.each([
    ['24.7.0', 'ok'],
    ['25.0.1', 'ok'],
    ['24.6.9', 'fix'],
    ['20.20.2', 'fix'],
  ])('Node %s: %s', (version, state) => {
    expect(checkNode(version).state).toBe(state)
  })

  test.each([
    [GB, 'ok'],
    [300 * MB, 'look'],
    [100 * MB, 'fix'],
  ])('%i bytes of free memory: %s', (available, state) => {
    expect(checkMemory({ available, total: 2 * GB }).state).toBe(state)
  })

  test('a station of its own, and the one that comes with the shop', () => {
    expect(checkStation({ email: 'shop@wave.org.au' })).toMatchObject({ state: 'ok', says: 'Mail is sent for shop@wave.org.au.' })
    expect(checkStation(station)).toMatchObject({ check: 'station', state: 'look', says: expect.stringContaining('/catalogue-editor') })
  })

  test('a disk with room, one that fills up, one that is full; also under a folder that is yet to be made', async () => {
    const diskWith = (free: number, size: number) => async () => ({ bavail: free, blocks: size, bsize: 1 })
    const at = (free: number, size: number) => checkDisk('data', '/srv/none/at/all', diskWith(free, size))
    expect(await at(50 * GB, 100 * GB)).toMatchObject({ state: 'ok', says: '50.0 GB are free for data, in /srv/none/at/all.' })
    expect(await at(4 * GB, 100 * GB)).toMatchObject({ state: 'look' })
    expect(await at(GB, 10 * GB)).toMatchObject({ state: 'look' })
    expect(await at(100 * MB, 10 * GB)).toMatchObject({ state: 'fix', says: expect.stringContaining('make room now') })
    expect((await checkDisk('temporary files', tmpdir())).says).toMatch(/are free for temporary files, in/)
  })
})

describe('mail', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  const config = (smtpUrl: string | undefined, needsMailTls = false) => ({ smtpUrl, needsMailTls, dataDir: tmpdir() })
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())

  test('a server that lets the shop in, and one that takes a test letter', async () => {
    expect(await checkMail(config(smtp.url))).toMatchObject({ state: 'ok', says: expect.stringContaining('lets the shop in') })
    expect(smtp.received).toHaveLength(0)
    expect(await checkMail(config(smtp.url), 'you@people.example')).toMatchObject({ state: 'ok' })
    expect(smtp.to('you@people.example')).toMatchObject([{ subject: expect.stringMatching(/^A test letter from the shop/) }])
  })

  test('no server, one that isn’t there, one without TLS, one that refuses the letter', async () => {
    expect(await checkMail(config(undefined))).toMatchObject({ state: 'look' })
    expect(await checkMail(config('smtp://127.0.0.1:1'))).toMatchObject({
      state: 'fix',
      says: expect.stringContaining('nothing listens there'),
    })
    expect(await checkMail(config(smtp.url, true))).toMatchObject({ state: 'fix', says: expect.stringContaining('it offers no TLS') })
    smtp.behave('refuses')
    expect(await checkMail(config(smtp.url), 'you@people.example')).toMatchObject({
      state: 'fix',
      says: expect.stringContaining('refuses the sender'),
    })
    smtp.behave('takes')
  })

  test('a wrong password is said without being repeated', async () => {
    const locked = await startSmtp({ login: { user: 'shop', pass: 'right' } })
    const url = (pass: string) => locked.url.replace('//', `//shop:${pass}@`)
    expect(await checkMail(config(url('right')))).toMatchObject({ state: 'ok' })
    const refused = await checkMail(config(url('hush')))
    expect(refused).toMatchObject({ state: 'fix', says: expect.stringContaining('refuses the name or password') })
    expect(refused.says).not.toContain('hush')
    await locked.stop()
  })
})

describe('payments', () => {
  const [clientId, clientSecret] = ['id', 'secret']
  const publicBaseUrl = 'https://shop.example'
  const double = (webhookUrl = `${publicBaseUrl}/api/paypal-webhook`) => createPaypalDouble({ clientId, clientSecret, webhookUrl })
  const paypal = (change: object = {}) => ({
    publicBaseUrl,
    payments: {
      kind: 'paypal' as const,
      paypal: { clientId, clientSecret, merchantId: 'M', webhookId: DOUBLE_WEBHOOK_ID, environment: 'production' as const, ...change },
    },
  })

  test('the credentials get a token and the webhook leads here', async () => {
    expect(await checkPayments(paypal(), double().fetch)).toMatchObject({ state: 'ok' })
    expect(await checkPayments(paypal({ environment: 'sandbox' }), double().fetch)).toMatchObject({ state: 'look' })
    expect(await checkPayments({ publicBaseUrl, payments: { kind: 'off' } })).toMatchObject({ state: 'ok' })
    expect(await checkPayments(readConfig({}))).toMatchObject({ state: 'look', says: expect.stringContaining('tests without money') })
  })

  test('a wrong secret, an unknown webhook, one that leads elsewhere, a provider that is down', async () => {
    const says = (text: string) => ({ state: 'fix', says: expect.stringContaining(text) })
    const wrong = await checkPayments(paypal({ clientSecret: 'hush' }), double().fetch)
    expect(wrong).toMatchObject(says('refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET'))
    expect(wrong.says).not.toContain('hush')
    expect(await checkPayments(paypal({ webhookId: 'WH-OTHER' }), double().fetch)).toMatchObject(says('knows no webhook WH-OTHER'))
    expect(await checkPayments(paypal(), double('https://old.example/api/paypal-webhook').fetch)).toMatchObject(
      says('leads to https://old.example'),
    )
    const down = double()
    down.control.failNext({ match: { path: '/v1/oauth2/token' }, do: { status: 503 } })
    expect(await checkPayments(paypal(), down.fetch)).toMatchObject(says("doesn't answer (status_503)"))
    const broken = () => Promise.reject(new TypeError('fetch failed'))
    expect(await checkPayments(paypal(), broken)).toMatchObject(says("doesn't answer (network)"))
  })
})

describe('the proxies that are believed', () => {
  const at = (TRUSTED_PROXIES: string, HOST = '10.0.0.9') => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES })
    return checkProxies({ isProduction: true, host: HOST, trustedProxies })
  }
  test.each([
    ['10.0.0.2', '10.0.0.9', 'ok'],
    ['127.0.0.1', '127.0.0.1', 'ok'],
    ['127.0.0.0/8, 10.0.0.2', 'localhost', 'ok'],
    ['none', '10.0.0.9', 'fix'],
    ['none', '127.0.0.1', 'fix'],
    ['10.0.0.2', '127.0.0.1', 'fix'],
    ['10.0.0.2, 64.0.0.0/2', '10.0.0.9', 'look'],
  ])('TRUSTED_PROXIES=%s at HOST=%s: %s', (list, host, state) => {
    expect(at(list, host).state).toBe(state)
  })
})

describe('backups', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  const production = { isProduction: true }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zed-backups-'))
    database = await createTestDatabase()
  })
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const age = (name: string, days: number) => utimes(join(folder, name), new Date(), new Date(Date.now() - days * DAY))

  test('none, a fresh one, late, lost, cut short, kept for too long', async () => {
    expect(await checkBackups(undefined, production)).toMatchObject({ state: 'look' })
    expect(await checkBackups(undefined, { isProduction: false })).toMatchObject({ state: 'ok' })
    expect(await checkBackups(join(folder, 'none'), production)).toMatchObject({ state: 'fix', says: expect.stringContaining('ENOENT') })
    expect(await checkBackups(folder, production)).toMatchObject({ state: 'fix', says: expect.stringContaining('There is no backup') })
    await writeBackup(database.db, join(folder, 'tonight.gz'), new Date())
    expect(await checkBackups(folder, production)).toEqual({
      check: 'backups',
      state: 'ok',
      says: 'The newest backup, tonight.gz, is 0 hours old and whole.',
    })
    await writeBackup(database.db, join(folder, 'old.gz'), new Date())
    await age('old.gz', 31)
    expect(await checkBackups(folder, production)).toMatchObject({
      state: 'look',
      says: expect.stringContaining('1 backup is more than 30 days old'),
    })
    await age('tonight.gz', 1.5)
    expect(await checkBackups(folder, production)).toMatchObject({ state: 'look', says: expect.stringContaining('36 hours old') })
    await age('tonight.gz', 8)
    expect(await checkBackups(folder, production)).toMatchObject({ state: 'fix', says: expect.stringContaining('8 days old') })
    await writeFile(join(folder, 'newest.gz'), '')
    expect(await checkBackups(folder, production)).toMatchObject({ state: 'fix', says: expect.stringContaining("can't be used") })
    await rm(join(folder, 'newest.gz'))
    await truncate(join(folder, 'tonight.gz'), 500)
    expect(await checkBackups(folder, production)).toMatchObject({ state: 'fix', says: expect.stringContaining('cut short') })
  })
})
