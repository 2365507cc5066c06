import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { sealEntries } from '#server/audit/seal-trail.ts'
import { audit } from '#server/audit/write-audit.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { removeTrial } from '#server/seed/remove-samples.ts'
import { seed } from '#server/seed/seed.ts'
import { databaseUrl } from '#tests/support/cluster.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createTestShop, line } from '#tests/support/shop.ts'
import { checkDatabase, checkFiles, unreachable } from './database.ts'
import { checkRecords } from './records.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Options = { db?: Db; appUrl?: string; isOwn?: boolean; now?: () => number }

/** What the doctor says of a database, by check. */
async function examined({ db = database.db, now, ...logins }: Options = {}) {
  const { findings, hasShop } = await checkDatabase(db, logins, now ? { now } : {})
  return { hasShop, says: Object.fromEntries(findings.map(({ check, state, says }) => [check, `${state}: ${says}`])) }
}

/** A login of the cluster for one test, as `make` has it. */
async function login(make: (name: string) => string[]): Promise<string> {
  const name = `doctor_${randomBytes(4).toString('hex')}`
  await database.db.all(`create role ${name} login password 'hush'`)
  for (const statement of make(name)) await database.db.all(statement)
  onTestFinished(async () => {
    await database.db.all(`drop owned by ${name}`)
    await database.db.all(`drop role ${name}`)
  })
  const url = new URL(database.url)
  url.username = name
  url.password = 'hush'
  return url.href
}

async function connect(url: string): Promise<Db> {
  const db = openDatabase(url, { maxConnections: 1 })
  onTestFinished(db.close)
  return db
}

describe('the database', () => {
  test('of a shop that runs well: version, owner, login, tables and clock are fine (hostile 104)', async () => {
    const appUrl = await login((name) => [`grant zed_app to ${name}`])
    const { says, hasShop } = await examined({ appUrl })
    expect(hasShop).toBe(true)
    expect(says).toEqual({
      database: expect.stringMatching(/^ok: PostgreSQL \d+\S* .*answers\.$|^ok: PostgreSQL \d+\.\d+ answers\.$/),
      files: 'ok: PostgreSQL finds its own files.',
      owner: expect.stringMatching(/^ok: \w+ may make the shop's tables and its role\.$/),
      login: expect.stringMatching(/^ok: The shop works as doctor_\w+, who can do no more than it needs\.$/),
      tables: expect.stringMatching(/^ok: All \d+ migrations are applied\.$/),
      clock: expect.stringMatching(/^ok: The clocks .* are 0\.\d s apart\.$/),
    })
    expect((await examined({ isOwn: true })).says.login).toMatch(/^ok: The shop works as zed_app/)
  })

  test('that is too old to make the shop’s tables on (hostile 104)', async () => {
    const old: Db = {
      ...database.db,
      one: async <T extends object>(text: string, values?: readonly unknown[]) =>
        text.includes('server_version_num') ? ({ number: 140_011, name: '14.11' } as T) : database.db.one<T>(text, values),
    }
    expect((await examined({ db: old })).says.database).toMatch(/^fix: This is PostgreSQL 14\.11 and the shop needs 15 or newer/)
  })

  test('whose owner may not make tables, or roles (hostile 104)', async () => {
    const url = await login(() => [])
    const { says } = await examined({ db: await connect(url) })
    expect(says.owner).toMatch(/^fix: doctor_\w+ may make no tables: .*"grant create on schema public to doctor_\w+"\.$/)
    expect(says.tables).toMatch(/^fix: This login may not read the shop's tables: DATABASE_URL has to name the one that owns them\.$/)
    const maker = await login((name) => [`grant create on schema public to ${name}`])
    expect((await examined({ db: await connect(maker) })).says.owner).toMatch(
      /^look: .* have an administrator run "grant zed_app to doctor_\w+"\.$/,
    )
  })

  test('whose login may do too much, leads elsewhere, has a wrong password, is missing, or has no role yet (hostile 104)', async () => {
    const of = async (appUrl: string | undefined) => (await examined(appUrl === undefined ? {} : { appUrl })).says.login
    expect(await of(undefined)).toMatch(/^look: APP_DATABASE_URL is not set/)
    expect(await of(database.url)).toMatch(/^fix: APP_DATABASE_URL logs in as \w+, who may do more than the shop needs/)
    const plain = await login(() => [])
    expect(await of(plain)).toMatch(/^look: doctor_\w+ doesn't have the role zed_app yet/)
    const elsewhere = new URL(databaseUrl(inject('cluster'), 'postgres'))
    expect(await of(elsewhere.href)).toMatch(/^fix: APP_DATABASE_URL leads to another database/)
    const wrong = new URL(plain)
    wrong.password = 'loud'
    const refused = await of(wrong.href)
    expect(refused).toMatch(/^fix: The database of APP_DATABASE_URL at \S+ doesn't answer: the password is wrong\.$/)
    expect(refused).not.toContain('loud')
  })

  test('with no shop in it, an older one, a newer one, or a migration that was changed (hostile 104)', async () => {
    const bare = await createTestDatabase({ isBare: true })
    onTestFinished(bare.drop)
    expect(await examined({ db: bare.db })).toMatchObject({
      hasShop: false,
      says: { tables: expect.stringMatching(/^look: There is no shop/) },
    })
    const other = await createTestDatabase()
    onTestFinished(other.drop)
    const tables = async () => (await examined({ db: other.db })).says.tables
    await other.db.all("insert into migration (name, sha256) values ('9999_later.sql', 'x')")
    expect(await tables()).toMatch(/^look: A newer shop has been here \(9999_later\.sql\)/)
    await other.db.all("delete from migration where name in ('9999_later.sql', '0075_staff_factors.sql')")
    expect(await tables()).toMatch(/^look: 1 migration to come/)
    await other.db.all("update migration set sha256 = 'x' where name = '0001_shop.sql'")
    expect(await tables()).toMatch(/^fix: 0001_shop\.sql isn't as it was when it was applied/)
  })

  test('whose clock is not this machine’s (hostile 104)', async () => {
    expect((await examined({ now: () => Date.now() + 5000 })).says.clock).toMatch(/^look: The clocks .* are 5\.\d s apart: let both follow/)
    expect((await examined({ now: () => Date.now() - 2000 })).says.clock).toMatch(/^look: /)
  })

  test('that can’t be reached is said with what to do, and without its password (hostile 104)', () => {
    const says = (code: string) =>
      unreachable('DATABASE_URL', 'postgres://shop:hush@db.example/shop', Object.assign(new Error('x'), { code })).says
    expect(says('ECONNREFUSED')).toBe(
      "The database of DATABASE_URL at db.example doesn't answer: nothing listens there: start it, or correct the address.",
    )
    expect(says('3D000')).toMatch(/there is no database of that name: make it\.$/)
    expect(says('XX000')).toMatch(/doesn't answer: XX000\.$/)
  })
})

describe('what its tables tell', () => {
  let shop: Awaited<ReturnType<typeof createTestDatabase>>
  beforeEach(async () => {
    shop = await createTestDatabase()
  })
  afterEach(() => shop.drop())
  const paypal = { clientId: 'c', clientSecret: 's', merchantId: 'M', webhookId: 'W', environment: 'production' as const }
  const records = async (isProduction = true, environment: 'production' | 'sandbox' = 'production') =>
    Object.fromEntries(
      (await checkRecords(shop.db, { isProduction, payments: { kind: 'paypal', paypal: { ...paypal, environment } } })).map(
        ({ check, state, says }) => [check, `${state}: ${says}`],
      ),
    )

  test('all is well (hostile 104)', async () => {
    await seed(shop.db, { isProduction: true, now: new Date() })
    await removeTrial(shop.db)
    await audit(shop.db, { actor: 'shop', action: 'look' })
    await sealEntries(shop.db)
    expect(await records()).toEqual({
      'audit trail': 'ok: The last 3 entries are as they were written; npm run audit:verify reads them all.',
      samples: 'ok: No sample person can log in.',
      catalogue: 'ok: Nothing that came with the shop is on sale.',
      letters: 'ok: No letter is stuck.',
      'payments to review': 'ok: No payment waits for someone to look at it.',
      'books and PayPal': 'ok: There was nothing to compare with PayPal yet.',
    })
  })

  test('a comparison with PayPal that is late or failed, and differences that nobody has settled (D541)', async () => {
    const books = async (environment: 'production' | 'sandbox' = 'production') => (await records(true, environment))['books and PayPal']
    const { db } = shop
    expect(await books('sandbox')).toBe('ok: Only real payments are compared with PayPal at night.')
    await db.all("insert into comparison (state, ended_at, error) values ('failed', now(), 'NOT_AUTHORIZED')")
    expect(await books()).toMatch(/^fix: The books were never compared with PayPal's list \(NOT_AUTHORIZED\)/)
    await db.all("insert into comparison (state, ended_at) values ('done', now())")
    expect(await books()).toBe('ok: The books agree with PayPal, or every difference is settled.')
    await db.all("insert into difference (key, kind, paypal, moved_at) values ('A', 'payment', '{}', now())")
    expect(await books()).toMatch(/^look: 1 thing is under “PayPal check” at \/books/)
    await db.all("update comparison set ended_at = now() - interval '27 hours'")
    expect(await books()).toMatch(/^ok|^look: 1 thing/)
    await db.all("insert into comparison (state, ended_at, error) values ('failed', now(), 'status_500')")
    expect(await books()).toMatch(/^fix: The books were last, on \d{4}-\d\d-\d\d, compared with PayPal's list \(status_500\)/)
  })

  test('letters that were given up, and letters that wait for long (hostile 104)', async () => {
    await enqueue(shop.db, { kind: 'letter', key: 'one', payload: {} })
    await shop.db.all("update outbox set created_at = now() - interval '2 hours', last_error = 'ETIMEDOUT'")
    expect((await records()).letters).toMatch(/^look: 1 letter has waited for over an hour \(ETIMEDOUT\)/)
    await shop.db.all("update outbox set next_try_at = 'infinity'")
    expect((await records()).letters).toMatch(/^fix: 1 letter was given up \(ETIMEDOUT\): once mail works, run npm run letters:retry\.$/)
    await shop.db.all('delete from outbox')
  })

  test('sample people who can log in, in production (hostile 104)', async () => {
    await seed(shop.db, { isProduction: false, now: new Date() })
    expect((await records()).samples).toMatch(
      /^fix: zedder@zed\.example, .* can log in with a published password: run npm run samples:remove\.$/,
    )
    expect((await records(false)).samples).toMatch(/^ok: This is no production: 4 sample people can log in\.$/)
    await shop.db.all('update contact set disabled_at = now()')
    expect((await records()).samples).toMatch(/^ok: /)
  })

  test('a production that sells the sample catalogue, until the samples are taken out (D620)', async () => {
    await seed(shop.db, { isProduction: true, now: new Date() })
    expect((await records()).catalogue).toMatch(
      /^look: \d\d things are on sale as they came with the shop: publish yours at \/catalogue-editor, .*npm run samples:remove\.$/,
    )
    expect((await records(false)).catalogue).toMatch(/^ok: \d\d samples are on sale\.$/)
    await removeTrial(shop.db)
    expect((await records()).catalogue).toBe('ok: Nothing that came with the shop is on sale.')
  })

  test('an audit trail that nobody seals, and one that was rewritten (hostile 104)', async () => {
    const trail = async () => (await records())['audit trail']
    const rewrite = (statement: string) =>
      shop.db.all(`alter table audit disable trigger user; ${statement}; alter table audit enable trigger user`)
    await audit(shop.db, { actor: 'shop', action: 'sell' })
    await rewrite("update audit set at = now() - interval '2 minutes' where action = 'sell'")
    expect(await trail()).toMatch(/^look: 1 entry has waited for a seal for over a minute/)
    for (let row = 0; row < 600; row++) await audit(shop.db, { actor: 'shop', action: `row ${row}` })
    await sealEntries(shop.db)
    expect(await trail()).toMatch(/^ok: The last 500 entries/)
    await rewrite("update audit set actor = 'mallory' where action = 'row 599'")
    expect(await trail()).toMatch(/^fix: The audit trail does not hold: entry \d+ of .* is not as it was written\. Keep this database/)
  })
})

test('an order that somebody has to look at is counted, with where to go (hostile 104)', async () => {
  const shop = await createTestShop()
  onTestFinished(shop.drop)
  const { order_id } = shop.orderOf(await shop.confirm(await shop.person(), [line.donation(20)]))
  await shop.db.all("update shop_order set state = 'needs_review' where id = $1", [order_id])
  const findings = await checkRecords(shop.db, { isProduction: true, payments: { kind: 'off' } })
  expect(findings.find(({ check }) => check === 'payments to review')).toMatchObject({
    state: 'look',
    says: expect.stringMatching(/^1 order is under "Needs a look" at \/orders/),
  })
})

test('a PostgreSQL whose own files have been deleted is found, though it answers (running.md)', async () => {
  expect((await checkFiles(database.db)).state).toBe('ok')
  const lost = { all: () => Promise.reject(Object.assign(new Error('could not access file "plpgsql"'), { code: '58P01' })) }
  expect(await checkFiles(lost)).toMatchObject({ state: 'fix', check: 'files' })
})
