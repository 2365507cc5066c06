import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCsv } from '#domain/read-csv.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type TestShop } from '#tests/support/shop.ts'
import { batchesOf } from './snapshot.ts'
import { writeExport } from './write-export.ts'

const evil = '=HYPERLINK("http://evil.example","Zoë")'
let folder: string
let shop: TestShop
// Each test writes a whole export, so each has a shop and a folder of its own.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-export-'))
  shop = await createTestShop()
})
afterEach(async () => {
  await shop.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The rows of a file, by the column names in its first line. */
async function read(name: string, file: string): Promise<Record<string, string>[]> {
  const [header, ...rows] = readCsv(await readFile(join(folder, name, file), 'utf8')).map((record) =>
    'fields' in record ? record.fields : [record.fault],
  )
  return rows.map((fields) => Object.fromEntries((header ?? []).map((column, index) => [column, fields[index] ?? ''])))
}

test('orders, lines and subscribers in dollars and station time, without a single formula', async () => {
  const buyer = await shop.person()
  await shop.db.all(
    `update contact set suburb = '-2+3', mobile = '+61 491 570 110', dob = '1990-02-28', comment = '=Play more dub',
        zedletter = true, email_confirmed_at = now(), acknowledgement = true where id = $1`,
    [buyer.id],
  )
  const { providerOrderId } = await shop.approved(buyer, [line.full(evil), line.merch('logo-tee', 'M'), line.donation(50)])
  await shop.capture(buyer, providerOrderId)
  const seller = await shop.person('reception')
  const desk = deskOf(shop, seller)
  const walkIn = await desk.sold({ items: [line.merch('logo-tee', 'L')], method: 'Cash' })
  await desk.finished(walkIn.order_id, { completedBy: '@Sam\n"two"; lines' })
  const back = {
    refund_id: crypto.randomUUID(),
    left: walkIn.total,
    way: 'Cash',
    share: { of: 'sum', amount: 5.5 },
    taken_back: [],
    why: 'A stain',
  }
  expect((await shop.call('giveBack', { token: seller.token, body: { order_id: walkIn.order_id, ...back } })).status).toBe(200)
  await shop.db.all("update shop_order set created_at = '2026-12-31 14:30:00.5+00', paid_at = '2026-12-31 13:59:59+00'")
  await shop.db.all("update subscriber set created_at = '2026-11-20T20:15:00Z', expirydate = '2027-11-21'")

  await writeExport(shop.db, join(folder, 'sheets'), new Date('2027-11-20T14:00:00Z'))
  expect((await readdir(join(folder, 'sheets'))).sort()).toEqual(['lines.csv', 'orders.csv', 'refunds.csv', 'subscribers.csv'])
  expect((await stat(join(folder, 'sheets'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'sheets', 'orders.csv'))).mode & 0o777).toBe(0o600)
  const text = await readFile(join(folder, 'sheets', 'orders.csv'), 'utf8')
  expect(text.startsWith('\uFEFF"Order","Status",')).toBe(true)
  expect(text).toContain(`"'@Sam\n""two""; lines"`)

  const mark = "Has a ' put before = + - or @"
  const [paid, sold] = await read('sheets', 'orders.csv')
  expect(paid).toMatchObject({
    Order: 'ZED-001001',
    Status: 'paid',
    Ordered: '2027-01-01 00:30',
    Paid: '2026-12-31 23:59',
    Invoice: 'INV-000001',
    Name: 'Zoë Ó Súilleabháin',
    Country: 'Australia',
    Items: '155.00',
    Total: '165.00',
    GST: '10.45',
    'Zedder prices': 'yes',
    'At the desk': 'no',
    Payment: 'PayPal',
    Channel: 'online',
  })
  expect(await read('sheets', 'refunds.csv')).toMatchObject([
    { 'Credit note': 'CN-000001', Order: walkIn.number, Way: 'Cash', Amount: '5.50', 'GST in it': '0.50', Where: 'shop' },
  ])
  expect(sold).toMatchObject({
    Status: 'partly_refunded',
    'Given back': '5.50',
    Payment: 'Cash',
    'At the desk': 'yes',
    'Completed by': '\'@Sam\n"two"; lines',
    [mark]: 'yes',
  })

  const lines = await read('sheets', 'lines.csv')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({
    Order: 'ZED-001001',
    Line: '1',
    Kind: 'subscription',
    Price: '80.00',
    'GST in it': 'yes',
    'Name on card': `'${evil}`,
    [mark]: 'yes',
  })
  expect(lines[1]).toMatchObject({ Kind: 'merch', Option: 'M', 'Name on card': '', [mark]: '' })
  expect(lines[2]).toMatchObject({ Kind: 'donation', Price: '50.00', 'GST in it': 'no' })

  expect(await read('sheets', 'subscribers.csv')).toEqual([
    expect.objectContaining({
      'Subscriber number': '10001',
      'Name on subscription': `'${evil}`,
      Subscription: 'Full',
      Ends: '2027-11-21',
      Active: 'yes',
      Since: '2026-11-21 06:15',
      Mobile: "'+61 491 570 110",
      Suburb: "'-2+3",
      Zedletter: 'yes',
      'Thanked on air': 'yes',
      Birthday: '1990-02-28',
      Comment: "'=Play more dub",
      [mark]: 'yes',
    }),
  ])
  expect(await shop.db.all("select actor, subject from audit where action = 'export'")).toEqual([{ actor: 'console', subject: null }])
})

test('an export that fails half way leaves nothing behind', async () => {
  await shop.db.all('alter table subscriber rename to hidden')
  const half = await writeExport(shop.db, join(folder, 'half'), new Date()).catch(String)
  expect(half).toMatch(/subscriber/)
  expect(await readdir(folder)).toEqual([])
})

test('rows are fetched as they are written', async () => {
  await shop.db.transaction(async (sql) => {
    const asked: string[] = []
    const all = <T extends object>(text: string) => {
      asked.push(text)
      return sql.all<T>(text)
    }
    const watched = { ...sql, all }
    const batches = batchesOf<{ n: number }>(watched, 'select n from generate_series(1, 10000) as n')
    expect((await batches.next()).value).toHaveLength(500)
    expect(asked).toHaveLength(2)
    let count = 500
    for await (const rows of batches) count += rows.length
    expect(count).toBe(10_000)
  })
})

test('10,000 subscribers with much to say take no more memory than a few', async () => {
  await shop.db.transaction(async (sql) => {
    await sql.all('set local statement_timeout = 0; alter table contact disable trigger user; alter table subscriber disable trigger user')
    await sql.all(
      `with people as (
         insert into contact (email, name, address) select n || '@many.example', 'Person ' || n, repeat('Long Street ', 600)
           from generate_series(1, 10000) n returning id, name)
       insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) select id, id, name, 'full', '2027-01-01' from people`,
    )
  })
  const env = { DATABASE_URL: shop.url, NODE_OPTIONS: '--max-old-space-size=48' }
  expect(await runAtConsole('commands/export.ts', { folder, args: ['many'], env })).toMatchObject({ code: 0, stderr: '' })
  const { size } = await stat(join(folder, 'many', 'subscribers.csv'))
  expect(size).toBeGreaterThan(72_000_000)
  expect(await readdir(folder)).toEqual(['many'])
})
