import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { samplePeople } from '#domain/samples/people.ts'
import { sampleRecords } from '#domain/samples/records.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { verifyTrail } from '#server/audit/verify-trail.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sampleFields } from '#tests/support/api.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type TestShop } from '#tests/support/shop.ts'
import { removeSamples } from './samples-in-production.ts'
import { seed } from './seed.ts'

const vaultKey = { id: 'k1', secret: Buffer.alloc(32, 5) }
let shop: TestShop
afterEach(() => shop.drop())

/** A shop that is being tried out: logged in as every sample person. */
async function openTrial() {
  shop = await createTestShop({ config: { ...readConfig({ NODE_ENV: 'test' }), cardVaultKeys: [vaultKey] } })
  await seed(shop.db, { isProduction: false, now: new Date(), cardVaultKeys: [vaultKey] })
  const rows = await shop.db.all<{ id: number; email: string; role: 'zedder' | 'reception' | 'admin' }>(
    'select id, email, role from contact order by id',
  )
  const people = await Promise.all(rows.map(async ({ id, email, role }) => ({ id, email, token: await openSession(shop.db, id, role) })))
  const of = (name: string) => {
    const person = people.find(({ email }) => email === `${name}@zed.example`)
    if (!person) throw new Error(`${name} was not seeded`)
    return person
  }
  return { zedder: of('zedder'), reception: of('reception'), admin: of('admin') }
}

const command = (...args: string[]) =>
  runAtConsole('commands/remove-samples.ts', { folder: tmpdir(), args, env: { DATABASE_URL: shop.url } })
const count = async (db: Db, table: string) => (await db.one<{ rows: number }>(`select count(*)::integer as rows from ${table}`))?.rows
const counts = async (...tables: string[]) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(shop.db, table)])))
const stockNow = () => shop.db.all('select sku, initial, available, reserved, sold from stock order by sku')
const hideTowel = (token: string) =>
  shop.call('changeCatalogue', { token, body: { kind: 'merch', id: 'tea-towel', changes: [{ what: 'public', was: true, to: false }] } })

test('what a trial left is listed first, and goes only with --yes: people, orders, records, changes, and what is on sale (D332, D620)', async () => {
  const { zedder, reception, admin } = await openTrial()
  const fresh = await stockNow()
  const paid = await shop.approved(zedder, [line.full('Wren'), line.merch('logo-tee', 'M'), line.ticket('autumn-concert')])
  expect((await shop.capture(zedder, paid.providerOrderId)).status).toBe(200)
  shop.orderOf(await shop.confirm(zedder, [line.merch('logo-tee', 'L')]))
  const desk = deskOf(shop, reception)
  await desk.finished(
    (
      await desk.sold({
        items: [line.merch('logo-tee', 'S')],
        contact: { ...sampleFields(zedder.email), id: zedder.id, name: 'Wren Okafor' },
        method: 'Cash',
      })
    ).order_id,
  )
  await desk.finished((await desk.sold({ items: [line.merch('tea-towel')], method: 'Cash' })).order_id)
  const record = await shop.db.one<{ id: number }>('select min(id) as id from unpaid_record')
  expect((await shop.call('processRecord', { token: admin.token, body: { id: record?.id } })).status).toBe(200)
  expect((await hideTowel(admin.token)).status).toBe(200)

  const before = await counts('contact', 'shop_order', 'unpaid_record', 'catalogue_overlay', 'audit')
  const listed = await command()
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.stdout.split('\n')).toEqual([
    'This would be removed:',
    expect.stringMatching(
      /^ {2}on sale as it came with the shop, archived as one version: ticket [\w-]+, .*subscription full, .*merch logo-tee, /,
    ),
    expect.stringMatching(
      /^ {2}people, with their logins, subscriptions and letters: zedder@zed\.example, expired@zed\.example, .*admin@zed\.example/,
    ),
    '  orders of theirs, with payments and invoices: 5',
    `  records taken by phone, with their cards: ${sampleRecords.length}`,
    '  changes at the catalogue desk: merch tea-towel',
    'Nothing was removed yet. Make a backup, then: npm run samples:remove -- --yes',
    '',
  ])
  expect(await counts('contact', 'shop_order', 'unpaid_record', 'catalogue_overlay', 'audit')).toEqual(before)

  expect((await command('--yes')).stdout).toMatch(/^Removed:\n/)
  const tables = ['contact', 'session', 'letter_link', 'subscriber', 'shop_order', 'order_line', 'order_event', 'payment', 'invoice_paper']
  const others = ['unpaid_record', 'unpaid_contact', 'unpaid_subscription', 'card_vault', 'outbox', 'catalogue_overlay', 'search_name']
  const all = [...tables, ...others]
  expect(await counts(...all)).toEqual(Object.fromEntries(all.map((table) => [table, 0])))
  expect(await stockNow()).toEqual(fresh)
  expect(await removeSamples(shop.db)).toBe(0)
  await verifyTrail(shop.db)
  expect((await command('--yes')).stdout).toBe('There is nothing of the samples to remove here.\n')

  const first = await shop.person()
  expect((await shop.confirm(first, [line.merch('logo-tee', 'M')])).status).toBe(422)
  const bought = await shop.approved(first, [line.donation(20)])
  await shop.capture(first, bought.providerOrderId)
  expect(await shop.db.one('select number, invoice_number from shop_order')).toEqual({ number: 1006, invoice_number: 1 })
  await expect(shop.db.all('delete from order_event')).rejects.toThrow(/append-only/)
})

test('what orders of other people depend on stays as it is, and is named (D332)', async () => {
  const { zedder, reception, admin } = await openTrial()
  const real = await shop.person('zedder', 'real@people.example')
  const paid = await shop.approved(real, [line.full('Rae'), line.merch('tea-towel'), line.merch('logo-tee', 'M')])
  await shop.capture(real, paid.providerOrderId)
  const desk = deskOf(shop, reception)
  await desk.finished(
    (await desk.sold({ items: [line.merch('logo-tee', 'S')], contact: { ...sampleFields(real.email), id: real.id }, method: 'Cash' }))
      .order_id,
  )
  await shop.confirm(zedder, [line.merch('logo-tee', 'M')])
  await hideTowel(admin.token)
  const theirs = () =>
    Promise.all(
      [
        'shop_order where contact_id = $1',
        'subscriber where contact_id = $1',
        'order_event where order_id in (select id from shop_order where contact_id = $1)',
      ].map((rows) => shop.db.all(`select * from ${rows} order by 1`, [real.id])),
    )
  const before = await theirs()
  expect(before.map(({ length }) => length)).toEqual([2, 1, expect.any(Number)])

  const { stdout, code } = await command('--yes')
  expect(code).toBe(0)
  expect(stdout).toContain('reception@zed.example took orders of other people (1). They stay, and are shut out.')
  expect(stdout).toContain('What was changed of tea-towel stays: other people have ordered it.')
  expect(stdout).toContain('merch logo-tee stays on sale: other people have ordered it.')
  expect(stdout).toContain('subscription full stays on sale: other people have ordered it.')
  expect(await theirs()).toEqual(before)
  expect(await shop.db.all('select email, disabled_at is null as works from contact order by email')).toEqual([
    { email: 'real@people.example', works: true },
    { email: 'reception@zed.example', works: false },
  ])
  expect(await count(shop.db, 'catalogue_overlay')).toBe(1)
  expect((await shop.call('ownContact', { token: reception.token })).status).toBe(401)
  expect(await shop.stock('merch:logo-tee:size=M')).toMatchObject({ sold: 1, reserved: 0 })
  const ours = await shop.person()
  expect((await shop.confirm(ours, [line.full(), line.merch('logo-tee', 'M')])).status).toBe(200)
  expect((await shop.confirm(ours, [line.subscription('concession', { nameoncard: 'Rae' })])).status).toBe(422)
  expect(await removeSamples(shop.db)).toBe(0)
})

test('the catalogue that came with the shop goes as one version, and what the station made of it stays (D620)', async () => {
  const { admin } = await openTrial()
  const own = await shop.person('admin', 'ana@people.example')
  type Thing = { published: { kind: string; id: string; visibility: string; name?: string; price?: number[] }; basis: string }
  const read = async () => {
    const { body } = await shop.call('catalogueEntries', { token: own.token })
    return body as unknown as { entries: Thing[] }
  }
  const { entries } = await read()
  const of = (kind: string, id: string) => {
    const found = entries.find(({ published }) => published.kind === kind && published.id === id)
    if (!found) throw new Error(`${id} was not seeded`)
    return found
  }
  const save = async (thing: Thing, changes: object) => {
    const saved = await shop.call('saveDraft', {
      token: own.token,
      body: { entry: { ...thing.published, ...changes }, basis: thing.basis, revision: 0 },
    })
    expect(saved.status).toBe(200)
    return (saved.body as { revision: number }).revision
  }
  const revision = await save(of('merch', 'tea-towel'), { name: 'Our own towel' })
  const entry = { kind: 'merch', id: 'tea-towel', revision }
  expect((await shop.call('publishDrafts', { token: own.token, body: { entries: [entry] } })).body).toMatchObject({ version: 2 })
  await save(of('merch', 'logo-tee'), { name: 'Our own tee' })
  const hidden = { kind: 'ticket', id: 'autumn-concert', changes: [{ what: 'public', was: true, to: false }] }
  expect((await shop.call('changeCatalogue', { token: own.token, body: hidden })).status).toBe(200)
  expect((await hideTowel(admin.token)).status).toBe(200)

  const before = await read()
  const listed = await command()
  expect(listed.stdout).toContain('merch logo-tee stays on sale: it has a draft.')
  const [, going = ''] = listed.stdout.split('\n')
  expect(going).toMatch(/^ {2}on sale as it came with the shop/)
  expect(going).not.toMatch(/(merch (tea-towel|misc)|ticket (autumn-concert|misc))(,|$)/)
  expect(await read()).toEqual(before)
  expect((await command('--yes')).code).toBe(0)

  const after = (await read()).entries.map(({ published }) => published)
  expect(after).toHaveLength(entries.length)
  const stays = after.filter(({ visibility }) => visibility !== 'archived').map(({ kind, id }) => `${kind} ${id}`)
  expect(stays.toSorted()).toEqual(['merch logo-tee', 'merch misc', 'merch tea-towel', 'ticket autumn-concert', 'ticket misc'])
  const { body } = await shop.call('catalogueVersions', { token: own.token })
  expect(body.versions).toMatchObject([
    { version: 3, note: 'Archived the samples that came with the shop.', count: entries.length - stays.length },
    { version: 2 },
    { version: 1 },
  ])
  // Opened again, the shop doesn't bring them back.
  await seed(shop.db, { isProduction: true, now: new Date() })
  expect((await read()).entries.map(({ published }) => published)).toEqual(after)
})

test('an admin’s own changes are no samples, nor is anybody else (D332)', async () => {
  await openTrial()
  const own = await shop.person('admin', 'ana@people.example')
  await hideTowel(own.token)
  const { stdout } = await command('--yes')
  expect(stdout).not.toContain('tea-towel')
  expect(await count(shop.db, 'catalogue_overlay')).toBe(1)
  expect(await shop.db.all('select email from contact')).toEqual([{ email: 'ana@people.example' }])
  expect(samplePeople).toHaveLength(4)
})
