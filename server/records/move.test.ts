import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { type Shop, startShop } from '#server/start-shop.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { howBusy } from '#tests/support/how-busy.ts'

const PEOPLE = 5000
const ORDERS = 5000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-move-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = (env: Record<string, string>): Promise<Shop> =>
  startShop(readConfig({ NODE_ENV: 'test', PORT: '0', ...env }), { dist: null, log: pino({ level: 'silent' }), hasIdleWorkers: true })

async function orderHistory(shop: Shop) {
  const call = async (path: string, token?: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const reply = await fetch(`${shop.url}${path}`, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })
    return (await reply.json()) as Record<string, unknown>
  }
  const { token } = await call('/support/login', undefined, { name: 'zedder@zed.example', pass: 'Listen2Zed' })
  return { contact: await call('/support/contact', String(token)), merch: await call('/api/merch') }
}

/** A few years of a station, written straight into its tables. */
const history = `
  insert into contact (email, name, subnumber, email_confirmed_at)
    select 'person-' || n || '@people.example', 'Person ' || n, nextval('subnumber_seq')::text, now() from generate_series(1, ${PEOPLE}) n;
  insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate)
    select id, subnumber, name, 'full', current_date + 100 from contact where email like 'person-%';
  with sold as (
    insert into shop_order (contact_id, state, contact, sub_total, shipping_weight, shipping_price, total, total_weight, total_taxable, gst,
        sub_discount, station_pickup, active_sub, payment_method, fingerprint, reserved_until, invoice_number, paid_at)
      select id, 'paid', jsonb_build_object('name', name, 'email', email), 2000, 0, 0, 2000, 0, 2000, 182, false, true, true, 'Cash', 'x', now(),
             nextval('invoice_number_seq'), now()
        from contact where email like 'person-%' order by id limit ${ORDERS} returning id)
  , lines as (insert into order_line (order_id, position, kind, name, price, full_price, weight, taxable, choices)
      select id, 0, 'donation', 'Donation', 2000, 2000, 0, true, '{}' from sold)
  insert into order_event (order_id, actor, to_state) select id, 'shop', 'paid' from sold`

test('a trial on its own database moves to a PostgreSQL server: closed for under a minute, nothing lost (D333)', async () => {
  const dataDir = join(folder, 'data')
  const trial = await open({ DATA_DIR: dataDir })
  const own = await startEmbedded(dataDir)
  const owner = openDatabase(own.url)
  await owner.transaction(async (sql) => {
    await sql.all('set local statement_timeout = 0')
    await sql.all(history)
  })
  const sums = 'select count(*)::integer as orders, sum(total)::integer as cents, max(invoice_number)::integer as invoice from shop_order'
  const before = await owner.one(sums)
  expect(before).toEqual({ orders: ORDERS, cents: ORDERS * 2000, invoice: ORDERS })
  const known = await orderHistory(trial)
  await owner.close()
  await own.leave()
  // An administrator of the server does this beforehand, while the trial still sells.
  const { url, db, drop } = await createTestDatabase({ isBare: true })
  const name = `move_${randomBytes(4).toString('hex')}`
  await db.all(`create role ${name} login password 'moved'`)
  const app = new URL(url)
  app.username = name
  app.password = 'moved'
  const target = { DATABASE_URL: url, APP_DATABASE_URL: app.href }

  const closedAt = performance.now()
  await trial.stop()
  const kept = await runAtConsole('commands/backup.ts', { folder, args: ['move.gz'], env: { DATA_DIR: dataDir } })
  expect(kept).toMatchObject({ code: 0, stderr: '' })
  const restored = await runAtConsole('commands/restore.ts', { folder, args: ['move.gz'], env: target })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const moved = await open(target)
  const seconds = (performance.now() - closedAt) / 1000
  try {
    console.info(`The shop was closed for ${seconds.toFixed(1)} s, with ${PEOPLE} people and ${ORDERS} orders.`)
    expect(seconds).toBeLessThan(60 * howBusy())
    expect(await db.one(sums)).toEqual(before)
    expect(await orderHistory(moved)).toEqual(known)
    expect(await db.one("select nextval('invoice_number_seq')::integer as next")).toEqual({ next: ORDERS + 1 })
    expect(await moved.deps.db.one('select session_user::text as login')).toEqual({ login: name })
  } finally {
    await moved.stop()
    await db.all(`drop owned by ${name}`)
    await db.all(`drop role ${name}`)
    await drop()
  }
})
