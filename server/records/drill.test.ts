import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { CatalogueEntries } from '#domain/catalogue/editing/views.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { verifyTrail } from '#server/audit/verify-trail.ts'
import { readConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startShop } from '#server/start-shop.ts'
import { sampleFields } from '#tests/support/api.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { leftOut, writeBackup } from './write-backup.ts'

const password = 'Wombat7mud'
const odd = 'Zoë "Ó" \\ O\'Brien\u2028\t,;=1+1'
const vaultKey = { id: 'k1', secret: randomBytes(32) }
let folder: string
let shop: TestShop
let buyer: Person
let invoiced: string
let desk: ReturnType<typeof deskOf>

/** A shop in which a bit of everything has happened. */
beforeAll(async () => {
  shop = await createTestShop({ config: { ...readConfig({ NODE_ENV: 'test' }), cardVaultKeys: [vaultKey] } })
  buyer = await shop.person()
  await shop.recount('merch:logo-tee:size=M', 5000)
  await shop.db.all('update contact set password_hash = $2, pronouns = $3, dob = $4 where id = $1', [
    buyer.id,
    await hashPassword(password),
    odd,
    '1991-04-12',
  ])
  const paid = await shop.approved(buyer, [line.full(odd), line.merch('logo-tee', 'M'), line.donation(50)])
  await shop.capture(buyer, paid.providerOrderId)
  invoiced = paid.order.order_id
  await shop.confirm(buyer, [line.merch('logo-tee', 'L')])
  await shop.db.all("update shop_order set reserved_until = now() - interval '1 minute' where state = 'confirmed'")
  await shop.workers.tick()
  await shop.confirm(buyer, [line.merch('logo-tee', 'S')])
  const staff = await shop.person('reception')
  desk = deskOf(shop, staff)
  await desk.finished((await desk.sold({ items: [line.merch('logo-tee', 'M')], method: 'Cash' })).order_id)
  await desk.sold({ items: [line.ticket('autumn-concert')], method: 'Pledge', contact: sampleFields('pledger@people.example') })
  const phoned = await shop.call('newsub', {
    token: staff.token,
    body: {
      contact: {
        name: 'Bo Byrne',
        mobile: '0491 570 156',
        email: 'bo@people.example',
        address: '12 Vulture Street',
        suburb: 'West End',
        postcode: '4101',
      },
      subscriptions: [{ type: 'subscription', id: 'full', nameoncard: 'Bo', postpack: true }],
      donation: { amount: 50 },
      payment: { ccname: 'B BYRNE', ccnumber: '4111 1111 1111 1111', ccexpiry: '11/29' },
    },
  })
  expect(phoned.body).toMatchObject({ isCardKept: true })
  await publishAndDraft()
  await shop.db.all("insert into letter_link (token_sha256, purpose, contact_id) values ('\\x00ff5c', 'zedletter', $1)", [buyer.id])
})
afterAll(() => shop.drop())

/** A second version of the catalogue, a draft over it, and a photograph. */
async function publishAndDraft(): Promise<void> {
  const { token } = await shop.person('admin')
  const photograph = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` }
  const taken = await shop.app.request('/support/photographs', { method: 'POST', headers, body: new Uint8Array(photograph) })
  const { photo } = (await taken.json()) as { photo: string }
  const photographs = [{ photo, alt: 'The towel on a line', focus: { x: 0.5, y: 0.25 } }]
  for (const isPublished of [true, false]) {
    const { entries } = (await shop.call('catalogueEntries', { token })).body as unknown as CatalogueEntries
    const { kind, id, published, basis, revision } = entries.find((one) => one.id === 'tea-towel') ?? {}
    const body = { entry: { ...published, photographs, name: isPublished ? 'Towel, restored' : 'Towel, drafted' }, basis, revision }
    const saved = (await shop.call('saveDraft', { token, body })).body
    if (isPublished) await shop.call('publishDrafts', { token, body: { entries: [{ kind, id, revision: saved.revision }] } })
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-drill-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function bareDatabase() {
  const database = await createTestDatabase({ isBare: true })
  onTestFinished(database.drop)
  return database
}

const rowsOf = (db: Db, table: string) =>
  db.all<{ row: string }>(`select t::text as row from "${table}" t order by 1`).then((rows) => rows.map(({ row }) => row))
const tablesOf = async (db: Db) =>
  (await db.all<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")).map(({ name }) => name)

/** What must be true of a shop whatever was going on in it. */
async function expectInvariants(db: Db): Promise<void> {
  const none = async (query: string) => expect(await db.all(query)).toEqual([])
  await none(`select sku from stock
    left join (select sku, count(*) filter (where state in ('paid', 'fulfilled')) as sold,
                      count(*) filter (where state not in ('paid', 'fulfilled')) as reserved
                 from order_line join shop_order on id = order_id where holds_stock and sku is not null group by sku) as taken using (sku)
    where stock.sold <> coalesce(taken.sold, 0) or stock.reserved <> coalesce(taken.reserved, 0) or available <> initial - stock.sold - stock.reserved`)
  await none('select id from shop_order where sub_total <> (select coalesce(sum(price), 0) from order_line where order_id = id)')
  await none(
    'select id from shop_order where not exists (select 1 from order_event where order_id = shop_order.id and to_state = shop_order.state)',
  )
  await none("select id from shop_order where (state in ('paid', 'fulfilled')) <> (invoice_number is not null)")
  await none(`select shop_order.id from shop_order where state = 'paid' and payment_method = 'PayPal'
    and not exists (select 1 from payment where order_id = shop_order.id and state = 'captured' and amount = total)`)
  await none(`select order_id from order_line join shop_order on id = order_id where state = 'paid' and kind = 'subscription'
    and not exists (select 1 from subscriber where subscriber.order_id = order_line.order_id and subscriber.position = order_line.position)`)
  const counted = await db.all<{ sequence: string; name: string; column: string }>(
    `select pg_get_serial_sequence(quote_ident(relname), attname) as sequence, relname as name, attname as column
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''`,
  )
  const numbers = [
    ...counted,
    { sequence: 'order_number_seq', name: 'shop_order', column: 'number' },
    { sequence: 'invoice_number_seq', name: 'shop_order', column: 'invoice_number' },
    { sequence: 'subnumber_seq', name: 'contact', column: 'subnumber::bigint' },
  ]
  expect(counted.length).toBeGreaterThan(5)
  for (const { sequence, name, column } of numbers) {
    const row = await db.one<{ next: number; used: number }>(
      `select nextval('${sequence}') as next, (select coalesce(max(${column}), 0) from ${name})::bigint as used`,
    )
    expect(row?.next, `${name}.${column}`).toBeGreaterThan(row?.used ?? Number.NaN)
  }
}

test('the drill: back up while selling, restore into a new database, open it, log in, fetch an invoice', async () => {
  let isSelling = true
  let sales = 0
  const selling = (async () => {
    while (isSelling) {
      const contact = sampleFields(`buyer-${sales++}@people.example`)
      const { order_id } = await desk.sold({ items: [line.full(), line.merch('logo-tee', 'M'), line.donation(3)], contact, method: 'Cash' })
      await desk.finished(order_id)
    }
  })()
  const kept = await runAtConsole('commands/backup.ts', { folder, args: ['shop.gz'], env: { DATABASE_URL: shop.url } })
  const salesThen = sales
  isSelling = false
  await selling
  expect(kept).toMatchObject({ code: 0, stdout: expect.stringMatching(/^shop\.gz holds the shop: \d+ rows/) })
  expect(salesThen).toBeGreaterThan(0)
  expect((await stat(join(folder, 'shop.gz'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['shop.gz'])

  const { url, db } = await bareDatabase()
  const restored = await runAtConsole('commands/restore.ts', { folder, args: ['shop.gz', url], env: { DATABASE_URL: shop.url } })
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The shop of .+ is restored: \d+ rows\./) })
  await expectInvariants(db)
  for (const table of leftOut) expect(await rowsOf(db, table)).toEqual([])
  expect(await rowsOf(db, 'unpaid_record')).toEqual(await rowsOf(shop.db, 'unpaid_record'))
  expect(await rowsOf(shop.db, 'card_vault')).toHaveLength(1)

  const again = await runAtConsole('commands/restore.ts', { folder, args: ['shop.gz', url] })
  expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There are tables in this database already.*\n$/) })

  const opened = await startShop(readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: url }), {
    dist: null,
    hasIdleWorkers: true,
    log: pino({ level: 'silent' }),
  })
  try {
    const login = await fetch(`${opened.url}/support/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: buyer.email, pass: password }),
    })
    const { token } = (await login.json()) as { token: string }
    const fetchAs = (bearer: string) =>
      fetch(`${opened.url}/support/order-invoice/${invoiced}`, { headers: { authorization: `Bearer ${bearer}` } })
    const invoice = await fetchAs(token)
    expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(await invoice.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await fetchAs(buyer.token)).status).toBe(401)
  } finally {
    await opened.stop()
  }
})

test('every row of every backed-up table comes back unchanged, and the trail continues', async () => {
  const path = join(folder, 'quiet.gz')
  await writeBackup(shop.db, path, new Date())
  const { db } = await bareDatabase()
  await restoreBackup(db, path)
  expect(await tablesOf(db)).toEqual(await tablesOf(shop.db))
  const catalogue = { catalogue_publication: 2, catalogue_draft: 1, photograph: 1, photograph_size: 2 }
  for (const [table, least] of Object.entries(catalogue)) expect([table, (await rowsOf(db, table)).length >= least]).toEqual([table, true])
  for (const table of await tablesOf(db)) {
    if (leftOut.includes(table) || table === 'migration') continue
    const added =
      { audit: "where action <> 'restore'", audit_seal: "where audit_id <> (select id from audit where action = 'restore')" }[table] ?? ''
    const there = await db.all<{ row: string }>(`select t::text as row from "${table}" t ${added} order by 1`)
    expect([table, there.map(({ row }) => row)]).toEqual([table, await rowsOf(shop.db, table)])
  }
  expect(await db.all("select actor, action from audit where action in ('backup', 'restore') order by id desc limit 2")).toEqual([
    { actor: 'console', action: 'restore' },
    { actor: 'console', action: 'backup' },
  ])
  await expect(db.all('delete from audit')).rejects.toThrow(/append-only/)
  expect((await verifyTrail(db)).entries).toBeGreaterThan(2)
  await db.all("update contact set name = 'Wren Okafor' where id = $1", [buyer.id])
  expect(await db.all("select 1 from search_name where contact_id = $1 and family = 'okafor'", [buyer.id])).toHaveLength(1)
})

test('the shop’s own database: restored while it runs, backed up and exported while it does not', async () => {
  const path = join(folder, 'own.gz')
  await writeBackup(shop.db, path, new Date())
  const dataDir = join(folder, 'data')
  const env = { DATA_DIR: dataDir }
  const own = await startEmbedded(dataDir)
  const empty = await runAtConsole('commands/backup.ts', { folder, env })
  expect(empty).toMatchObject({ code: 1, stderr: 'There is no shop in this database yet.\n' })
  const restored = await runAtConsole('commands/restore.ts', { folder, args: ['own.gz'], env })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const db = openDatabase(own.url)
  expect(await rowsOf(db, 'shop_order')).toEqual(await rowsOf(shop.db, 'shop_order'))
  await db.close()
  await own.leave()
  const kept = await runAtConsole('commands/backup.ts', { folder, env })
  expect(kept.stdout).toMatch(/^zed-backup-\d{4}-\d{2}-\d{2}-\d{6}\.gz holds the shop/)
  const exported = await runAtConsole('commands/export.ts', { folder, args: ['sheets'], env })
  expect(exported).toMatchObject({ code: 0, stderr: '' })
  expect((await readdir(join(folder, 'sheets'))).sort()).toEqual(['lines.csv', 'orders.csv', 'refunds.csv', 'subscribers.csv'])
})
