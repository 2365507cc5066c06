import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditTrail } from '#domain/audit/audit-entry.ts'
import { AUDIT_PAGE } from '#domain/audit/audit-words.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: Person
let desk: Person
let zedder: Person
// Each test reads the whole trail, so each has a shop of its own.
beforeEach(async () => {
  shop = await createTestShop()
  ;[admin, desk, zedder] = [await shop.person('admin'), await shop.person('reception'), await shop.person()]
})
afterEach(() => shop.drop())

const trail = async (query: Record<string, string> = {}) =>
  (await shop.call('auditTrail', { token: admin.token, query })).body as unknown as AuditTrail
const idsOf = ({ entries }: AuditTrail) => entries.map(({ id }) => id)
const write = (actor: number | string, action: string, at = 'now') =>
  shop.db.all('insert into audit (actor, action, at) values ($1, $2, $3::timestamptz)', [String(actor), action, at])

test('staff, the command line and the shop unless one person or everybody is asked for', async () => {
  for (const actor of [desk.id, 'console', 'shop', zedder.id, 'anon']) await write(actor, `of ${actor}`)
  const names = async (query?: Record<string, string>) => (await trail(query)).entries.map(({ who }) => who.name)
  expect(await names()).toEqual(['The shop', 'Command line', 'Zoë Ó Súilleabháin'])
  expect(await names({ person: 'everybody' })).toEqual([
    'Nobody logged in',
    'Zoë Ó Súilleabháin',
    'The shop',
    'Command line',
    'Zoë Ó Súilleabháin',
  ])
  expect((await trail({ person: 'console' })).entries).toMatchObject([{ action: 'of console', who: { id: null } }])
  expect((await trail({ person: String(zedder.id) })).entries).toMatchObject([{ action: `of ${zedder.id}`, who: { id: zedder.id } }])
  expect((await trail({ person: '999999999999999' })).entries).toEqual([])
  expect((await trail()).people.map(({ id, role }) => [id, role])).toEqual([
    [admin.id, 'admin'],
    [desk.id, 'reception'],
  ])
})

test('a day is the station’s, from its midnight to the next', async () => {
  for (const at of ['2026-03-04T13:59:59Z', '2026-03-04T14:00:00Z', '2026-03-05T13:59:59.999Z', '2026-03-05T14:00:00Z'])
    await write('console', at, at)
  expect((await trail({ day: '2026-03-05' })).entries.map(({ action }) => action)).toEqual([
    '2026-03-05T13:59:59.999Z',
    '2026-03-04T14:00:00Z',
  ])
})

test('fifty at a time, newest first, and none twice or left out', async () => {
  await shop.db.all("insert into audit (actor, action) select $1, 'many' from generate_series(1, 121)", [String(desk.id)])
  const person = String(desk.id)
  const pages: number[][] = []
  for (let before: string | undefined; ; ) {
    const page = await trail({ person, ...(before ? { before } : {}) })
    pages.push(idsOf(page))
    expect(page.hasMore).toBe(pages.flat().length < 121)
    if (!page.hasMore) break
    before = String(pages.at(-1)?.at(-1))
  }
  expect(pages.map(({ length }) => length)).toEqual([AUDIT_PAGE, AUDIT_PAGE, 21])
  const all = pages.flat()
  expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one))
})

test('orders, contacts and things on sale have the names people use', async () => {
  const order = shop.orderOf(await shop.confirm(zedder, [line.full()]))
  const subjects = [`order:${order.order_id}`, `contact:${zedder.id}`, 'merch:jam', 'order:x', 'contact:999999999999999999999', 'unpaid:4']
  for (const subject of subjects) await shop.db.all("insert into audit (actor, action, subject) values ('shop', 'look', $1)", [subject])
  const { entries } = await trail()
  expect(entries.slice(0, 6).map(({ subject, about }) => [subject, about])).toEqual([
    ['unpaid:4', null],
    ['contact:999999999999999999999', null],
    ['order:x', null],
    ['merch:jam', expect.any(String)],
    [`contact:${zedder.id}`, 'Zoë Ó Súilleabháin'],
    [`order:${order.order_id}`, order.number],
  ])
})

test('a reason is in the sentence and the file, though never in the trail itself; asking for a password is no refusal (D610)', async () => {
  const { order_id } = shop.orderOf(await shop.confirm(zedder, [line.full()]))
  const done = await shop.call('cancelOrder', { token: desk.token, body: { order_id, why: 'Ordered twice' } })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const [entry] = (await trail({ person: String(desk.id) })).entries
  expect(entry).toMatchObject({ action: 'order.cancel', why: 'Ordered twice' })
  const kept = await shop.db.one<{ row: object }>('select to_jsonb(audit) as row from audit where id = $1', [entry?.id])
  expect(JSON.stringify(kept)).not.toContain('Ordered twice')

  const asked = await shop.call('mailingListFile', { token: admin.token, params: { list: 'zedletter' }, query: { format: 'csv' } })
  expect(asked.status).toBe(403)
  const [ask] = (await trail({ person: String(admin.id) })).entries
  expect(ask).toMatchObject({ action: 'step_up.ask', detail: { call: 'mailingListFile' } })
})

test('each price and discount the desk chose is recorded separately (T250)', async () => {
  const sell = (items: Record<string, unknown>[], cart: Record<string, unknown>) =>
    shop.call('receptionOrder', { token: desk.token, body: { contact: null, cart: { items, ...cart }, paymentMethod: 'Cash' } })
  const { body } = await sell([line.merch('tea-towel'), { ...line.merch('misc'), price: 12 }], { stationPickup: true, subDiscount: true })
  const { order_id, number } = (body as { order: { order_id: string; number: string } }).order
  const theirs = async () => (await trail({ person: String(desk.id) })).entries.filter(({ action }) => action.endsWith('.override'))
  expect(await theirs()).toMatchObject([
    { action: 'discount.override', subject: `order:${order_id}`, about: number, detail: { given: true } },
    { action: 'price.override', subject: `order:${order_id}`, detail: { item: 'misc', to: 1200 } },
  ])
  await sell([line.merch('tea-towel')], { stationPickup: true, subDiscount: false })
  expect(await theirs()).toHaveLength(2)
})

test('a file holds the same, is safe in a spreadsheet, and is written down itself', async () => {
  await shop.db.all("insert into audit (actor, action, detail, at) values ($1, 'card.view', $2, '2026-04-01T00:00:00Z')", [
    String(admin.id),
    { record: 3, reason: '=cmd|calc' },
  ])
  await shop.db.all("update contact set name = '=1+1' where id = $1", [admin.id])
  const query = { person: String(admin.id), day: '2026-04-01' }
  const answer = await shop.call('auditCsv', { token: admin.token, query })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-2026-04-01.csv"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(String(answer.body)).toContain(`'=1+1`)
  expect(String(answer.body)).toContain('Looked at the card of record 3: =cmd|calc.')
  expect((await trail({ person: String(admin.id) })).entries[0]).toMatchObject({ action: 'audit.export', detail: { ...query, rows: 1 } })

  await shop.call('doorListCsv', { token: desk.token, params: { ticket_id: 'open-day' } })
  expect((await trail({ person: String(desk.id) })).entries[0]).toMatchObject({
    action: 'door_list.export',
    subject: 'ticket:open-day',
    detail: { names: 0 },
  })
})

test('a file that cannot be recorded is not sent', async () => {
  await shop.db.all('revoke insert on audit from zed_app')
  for (const name of ['auditCsv', 'doorListCsv'] as const)
    expect((await shop.call(name, { token: admin.token, params: { ticket_id: 'open-day' } })).status).toBe(500)
})
