import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountMessages } from '#domain/session/account-messages.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { storeRecord } from '#server/legacy/store-record.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { sampleFields } from '#tests/support/api.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { findRemoved } from './removed-addresses.ts'

const PASSWORD = 'Wombat7mud'
/** Before all sample events. */
const now = new Date('2026-09-01T02:00:00Z')
let shop: TestShop
let passwordHash = ''
beforeAll(async () => {
  shop = await createTestShop({ clock: () => now })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => shop.drop())

async function newPerson(): Promise<Person> {
  const person = await shop.person()
  await shop.db.all('update contact set password_hash = $2 where id = $1', [person.id, passwordHash])
  return person
}

async function buy(person: Person, items: Parameters<typeof shop.approved>[1]) {
  const { order, providerOrderId } = await shop.approved(person, items)
  expect((await shop.capture(person, providerOrderId)).status).toBe(200)
  return order
}

const copyOf = (person: Person, password = PASSWORD, app = shop.app) =>
  app.request('/support/own-data', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ password }),
  })
const remove = (person: Person, more: object = {}) =>
  shop.call('removeAccount', { token: person.token, body: { password: PASSWORD, ...more } })
const event = async () => {
  const found = await shop.db.one<{ id: string; sku: string }>(
    "select product_id as id, sku from stock where kind = 'ticket' and available > 4 order by sku limit 1",
  )
  if (!found) throw new Error('No event is counted.')
  return found
}

/** The tables with a row that has any of these words in it. */
async function tablesThatName(words: string): Promise<string[]> {
  const tables = await shop.db.all<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const found: string[] = []
  for (const { name } of tables) if (await shop.db.one(`select 1 from ${name} as one where one::text ~* $1`, [words])) found.push(name)
  return found
}

describe('a copy of your own data', () => {
  test('one ZIP with everything stored about you, and your invoices (D254)', async () => {
    const person = await newPerson()
    const order = await buy(person, [line.full('Zoë’s own card'), line.donation(25)])
    await shop.db.all('insert into radio_times (contact_id, is_mailed) values ($1, true)', [person.id])
    await shop.call('recoverPassword', { body: { name: person.email } })
    const { token } = await shop.person('reception')
    await shop.call('noteOrder', { token, body: { order_id: order.order_id, note: 'Rang about the card' } })
    const answer = await copyOf(person)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const names = Object.keys(files)
    expect(names).toEqual([
      'read-me.txt',
      'contact.json',
      'subscriptions.json',
      'orders.json',
      'phoned.json',
      'letters.json',
      'logins.json',
      'history.json',
      expect.stringMatching(/^invoices\/invoice-INV-\d{6}\.pdf$/),
    ])
    const read = (name: string) => JSON.parse(new TextDecoder().decode(files[name]))
    expect(read('contact.json')).toMatchObject({ email: person.email, name: sampleFields('').name, address: '1 Test Street' })
    expect(read('subscriptions.json')).toMatchObject([{ type: 'full', name: 'Zoë’s own card' }])
    expect(read('orders.json')).toMatchObject([
      {
        number: order.number,
        status: 'paid',
        total: 105,
        items: [{ id: 'full', nameoncard: 'Zoë’s own card' }, { price: 25 }],
        buyer: {},
        notes: [{ note: 'Rang about the card' }],
      },
    ])
    expect(read('letters.json')).toMatchObject({ zedletter: { isSent: false }, radioTimes: { isMailed: true } })
    expect(read('letters.json').links.map(({ purpose }: { purpose: string }) => purpose)).toContain('new password')
    expect(read('logins.json')).toMatchObject([{ isCurrent: true }])
    expect(read('history.json')[0]).toMatchObject({ who: 'you', what: 'Took a copy of their own data.' })
    const [pdf] = names.slice(-1).flatMap((name) => files[name] ?? [])
    const { text } = await extractText(new Uint8Array(pdf ?? []), { mergePages: true })
    expect(text).toContain(order.number)
    expect(JSON.stringify(Object.values(files).map((bytes) => new TextDecoder().decode(bytes)))).not.toMatch(/argon2|zed_[\w-]{43}/)
  })

  test('what was said by phone, what was given and what went back is in it: no table that names the person is left out (D582)', async () => {
    const [person, giver, desk, admin] = [await newPerson(), await newPerson(), await shop.person('reception'), await shop.person('admin')]
    const words = 'Persis|copied@people|570 888|88 Vellum'
    const vole = { ...sampleFields('copied@people.example'), name: 'Persis Vole', mobile: '0491 570 888', address: '88 Vellum Lane' }
    await shop.db.all('update contact set name = $2, email = $3, mobile = $4, address = $5 where id = $1', [
      person.id,
      vole.name,
      vole.email,
      vole.mobile,
      vole.address,
    ])
    const { name, address, suburb, state, postcode } = vole
    const gift = { name, address, suburb, state, postcode, words: 'Vellum for you' }
    const given = line.subscription('full', { nameoncard: name, email: vole.email, phone: vole.mobile, gift })
    await buy(giver, [given, line.donation(77)])
    const { order, providerOrderId } = await shop.approved({ ...person, email: vole.email }, [line.merch('logo-tee', 'M')])
    await shop.db.all('update shop_order set contact = contact || $2 where id = $1', [order.order_id, { name }])
    expect((await shop.capture(person, providerOrderId)).status).toBe(200)
    const back = {
      order_id: order.order_id,
      refund_id: randomUUID(),
      left: order.total,
      way: 'PayPal',
      share: { of: 'all' },
      taken_back: [],
      why: 'They asked for it',
    }
    expect((await shop.call('giveBack', { token: admin.token, body: back })).status).toBe(200)
    await shop.db.all("insert into former_address (contact_id, email) values ($1, 'Old.copied@people.example')", [person.id])
    const choices = { nameoncard: 'Persis Vole of the card' }
    const asked = [{ id: 'full', cost: 8000, postpack: false, choices }]
    const called = { ...vole, email: 'COPIED@people.example' }
    await storeRecord(shop.db, { contact: called, subscriptions: asked, donation: 1250, createdBy: desk.id })
    const foreign = { ...sampleFields('else@people.example'), name: 'Else Caller' }
    await storeRecord(shop.db, { contact: foreign, subscriptions: asked, donation: 0, createdBy: desk.id })

    const files = unzipSync(new Uint8Array(await (await copyOf(person)).arrayBuffer()))
    const text = (file: string) => new TextDecoder().decode(files[file])
    const whereabouts: Record<string, string> = {
      contact: 'contact.json',
      former_address: 'contact.json',
      order_line: 'subscriptions.json',
      shop_order: 'orders.json',
      subscriber: 'subscriptions.json',
      unpaid_contact: 'phoned.json',
      unpaid_subscription: 'phoned.json',
    }
    // Words that searches find them by, and letters to them: nothing that isn't elsewhere in the copy or in their mailbox.
    const excused = ['order_search', 'outbox', 'search_name']
    const found = await tablesThatName(words)
    expect(found.filter((table) => !excused.includes(table))).toEqual(Object.keys(whereabouts))
    for (const file of Object.values(whereabouts)) expect(text(file), file).toMatch(new RegExp(words, 'i'))
    expect(JSON.parse(text('subscriptions.json'))).toMatchObject([{ type: 'full', gift: { email: vole.email, phone: vole.mobile, gift } }])
    expect(JSON.parse(text('contact.json'))).toMatchObject({ formerAddresses: [{ email: 'Old.copied@people.example' }] })
    expect(JSON.parse(text('phoned.json'))).toMatchObject([
      { donations: { amount: 12.5 }, total: 92.5, processedAt: null, deletedAt: null, subscriptions: [{ ...choices }] },
    ])
    expect(Object.keys(files).filter((file) => /^invoices/.test(file))).toEqual([
      expect.stringMatching(/^invoices\/invoice-INV-\d{6}\.pdf$/),
      'invoices/credit-note-CN-000001.pdf',
    ])
    const everything = Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join()
    for (const secret of [giver.email, 'Else Caller', desk.email]) expect(everything).not.toContain(secret)
  })

  test('an address that nobody confirmed brings nothing that was said under it by phone (D284)', async () => {
    const [person, desk] = [await newPerson(), await shop.person('reception')]
    await shop.db.all('update contact set email_confirmed_at = null where id = $1', [person.id])
    await storeRecord(shop.db, { contact: sampleFields(person.email), subscriptions: [], donation: 100, createdBy: desk.id })
    const files = unzipSync(new Uint8Array(await (await copyOf(person)).arrayBuffer()))
    expect(JSON.parse(new TextDecoder().decode(files['phoned.json']))).toEqual([])
  })

  test('nobody else’s things are in it (security 2.11, hostile 84)', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const foreign = await buy(theirs, [line.full('Somebody Else')])
    const answer = await copyOf(mine)
    const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map((bytes) => new TextDecoder().decode(bytes))
    for (const secret of [theirs.email, 'Somebody Else', foreign.number, foreign.order_id]) expect(files.join()).not.toContain(secret)
  })

  test('the password comes first, and three a day are enough (security 2.13)', async () => {
    const person = await newPerson()
    const app = createServer({ ...shop.deps, limits: createLimits(shop.db) })
    const wrong = await copyOf(person, 'Wrong1pw', app)
    expect([wrong.status, ((await wrong.json()) as { problems: object[] }).problems]).toEqual([
      422,
      [{ path: 'password', message: accountMessages.wrongPassword }],
    ])
    const answers: Response[] = []
    for (let count = 0; count < 4; count++) answers.push(await copyOf(person, PASSWORD, app))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(await answers.at(-1)?.json()).toMatchObject({ error: accountMessages.copiesToday })
    for (const answer of answers) await answer.body?.cancel().catch(() => {})
  })
})

describe('removing your own account (D255)', () => {
  test('nothing of the person is left in any table; the order, its lines and its invoice are', async () => {
    const fields = { ...sampleFields('leaving@people.example'), name: 'Ottoline Quill', mobile: '0491 570 999', address: '77 Vanish Lane' }
    const made = await shop.call('createContact', { body: { ...fields, password: 'Rosella4kite', confirmPassword: 'Rosella4kite' } })
    const { token, zedder } = made.body as { token: string; zedder: { id: number } }
    await shop.db.all('update contact set email_confirmed_at = now() where id = $1', [zedder.id])
    const typed = { currentPassword: 'Rosella4kite', password: PASSWORD, confirmPassword: PASSWORD }
    expect((await shop.call('changePassword', { token, body: typed })).status).toBe(200)
    const person = { id: zedder.id, email: fields.email, token }
    const order = await buy(person, [line.full('Otty Q'), line.merch('logo-tee', 'M')])
    await shop.call('recoverPassword', { body: { name: fields.email } })
    await shop.db.all("insert into letter_link (token_sha256, purpose, contact_id) values ('x', 'radio_times', $1)", [person.id])
    await sendDueLetters(shop.deps)
    const before = await shop.db.one('select number, invoice_number, total, gst, paid_at from shop_order where id = $1', [order.order_id])

    const holding = ['contact', 'order_line', 'order_search', 'outbox', 'search_name', 'shop_order', 'subscriber']
    expect(await tablesThatName('Quill|Otty|leaving@people|570 999|Vanish')).toEqual(holding)

    expect(await remove(person, { password: 'Wrong1pw' })).toMatchObject({ status: 422, body: { problems: [{ path: 'password' }] } })
    expect(await remove(person)).toMatchObject({ status: 200, body: { removed: true } })
    expect((await shop.call('ownContact', { token })).status).toBe(401)
    expect((await shop.call('login', { body: { name: fields.email, pass: PASSWORD } })).status).toBe(401)

    await sendDueLetters(shop.deps)
    const farewell = shop.letters.filter(({ to }) => to.address === fields.email).at(-1)
    expect(farewell?.subject).toBe('Your account at Zed is removed')
    await shop.db.all("delete from outbox where key like 'account_removed:%'")
    const tables = await shop.db.all<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'",
    )
    for (const { name } of tables) {
      const left = await shop.db.all(`select 1 from ${name} as one where one::text ~* $1`, ['Quill|Otty|leaving@people|570 999|Vanish'])
      expect(left, name).toEqual([])
    }
    expect(await shop.db.one('select number, invoice_number, total, gst, paid_at from shop_order where id = $1', [order.order_id])).toEqual(
      before,
    )
    const office = await shop.person('admin')
    const pdf = await shop.app.request(`/support/order-invoice/${order.order_id}`, { headers: { authorization: `Bearer ${office.token}` } })
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true })
    for (const told of [order.number, 'ABN', 'GST', 'Logo tee', 'Removed account']) expect(text).toContain(told)
    expect(text).not.toMatch(/Quill|Vanish|Otty/)
    const sheet = (await shop.call('fulfilment', { token: office.token })).body as unknown as { number: string }[]
    expect(sheet.filter(({ number }) => number === order.number)).toEqual([])
  })

  test('an account with a stranger’s address takes nothing of theirs along, and mails them nothing (D284, hostile 93)', async () => {
    const email = 'reader@people.example'
    const desk = await shop.person('reception')
    const caller = { ...sampleFields(email), name: 'Reader of it' }
    const record = await storeRecord(shop.db, { contact: caller, subscriptions: [], donation: 100, createdBy: desk.id })
    await shop.db.all('update unpaid_record set deleted_at = now(), deleted_by = $2 where id = $1', [record.id, desk.id])
    await shop.db.all('insert into zedletter_reader (email, zedletter) values ($1, true)', [email])
    const removed = await shop.db.all('select 1 from removed_address')
    const letter = { to: { name: '', address: email }, subject: 'theirs', text: '', html: '' }
    await enqueue(shop.db, { kind: 'letter', key: 'theirs', payload: { letter } })

    const password = { password: PASSWORD, confirmPassword: PASSWORD }
    const made = await shop.call('createContact', { body: { ...sampleFields(email), ...password } })
    const { token, zedder } = made.body as { token: string; zedder: { id: number } }
    expect((await remove({ id: zedder.id, email, token })).status).toBe(200)

    expect(await shop.db.one('select name from unpaid_contact where id = $1', [record.contactId])).toEqual({ name: 'Reader of it' })
    expect(await shop.db.all('select 1 from zedletter_reader where email_key = $1', [email])).toHaveLength(1)
    expect(await shop.db.all("select key from outbox where payload->'letter'->'to'->>'address' = $1", [email])).toEqual([{ key: 'theirs' }])
    expect(await shop.db.all('select 1 from removed_address')).toHaveLength(removed.length)
    expect(await shop.db.one('select 1 from contact where id = $1', [zedder.id])).toBeUndefined()
  })

  test('an invoice of $1,000 and more keeps its buyer’s name, and nothing else of them', async () => {
    const person = await newPerson()
    const order = await buy(person, [line.donation(1000)])
    expect((await remove(person)).status).toBe(200)
    const kept = await shop.db.one<{ contact: { name: string; email: string; address: string } }>(
      'select contact from shop_order where id = $1',
      [order.order_id],
    )
    expect(kept?.contact).toMatchObject({ name: sampleFields('').name, email: '', address: '' })
  })

  test.each(['confirmed', 'pledged'])('what an order that is %s held is free again, and all stock still adds up', async (state) => {
    const person = await newPerson()
    const held = shop.orderOf(await shop.confirm(person, [line.merch('logo-tee', 'M')]))
    await shop.db.all('update shop_order set state = $2 where id = $1', [held.order_id, state])
    const reserved = () => shop.db.one('select sum(reserved)::integer as units from stock')
    expect(await reserved()).toEqual({ units: 1 })
    expect((await remove(person)).status).toBe(200)
    expect(await shop.db.one('select state, holds_stock as held from shop_order where id = $1', [held.order_id])).toEqual({
      state: 'cancelled',
      held: false,
    })
    expect(await reserved()).toEqual({ units: 0 })
    expect(await shop.db.all('select 1 from stock where initial <> available + reserved + sold')).toEqual([])
  })

  test('not while a payment is under way', async () => {
    const person = await newPerson()
    const { providerOrderId } = await shop.approved(person, [line.full()])
    expect(await remove(person)).toMatchObject({ status: 409, body: { error: accountMessages.paymentUnderWay } })
    expect((await shop.capture(person, providerOrderId)).status).toBe(200)
    expect((await remove(person)).status).toBe(200)
  })

  test('with tickets for an event to come only knowingly, and the names leave the door list', async () => {
    const person = await newPerson()
    const { id } = await event()
    await buy(person, [line.ticket(id, { holder: 'Ottoline Quill' })])
    const refused = await remove(person)
    expect(refused).toMatchObject({ status: 409, body: { problems: [{ path: 'givesUpTickets' }] } })
    expect(String(refused.body.error)).toMatch(/^You have a ticket for .+\. Your name goes off the door list/)
    expect((await remove(person, { givesUpTickets: true })).status).toBe(200)
    const desk = await shop.person('reception')
    const list = await shop.call('doorList', { token: desk.token, params: { ticket_id: id } })
    expect(JSON.stringify(list.body)).not.toContain('Ottoline')
  })

  test('of an order and a removal at the same moment, nothing is left half done', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await newPerson()
      const [ordered, removed] = await Promise.all([shop.confirm(person, [line.merch('logo-tee', 'M')]), remove(person)])
      expect([200, 401]).toContain(ordered.status)
      expect(removed.status).toBe(200)
      expect(await shop.db.all("select 1 from shop_order where contact_removed_at is not null and state = 'confirmed'")).toEqual([])
    }
    expect(await shop.db.all('select 1 from stock where reserved > 0')).toEqual([])
  })

  test('somebody who asks by letter is removed at the console, staff and strangers aren’t', async () => {
    const [person, office] = [await newPerson(), await shop.person('admin')]
    const run = (email: string) =>
      runAtConsole('commands/remove-person.ts', { folder: tmpdir(), args: [email], env: { DATABASE_URL: shop.url } })
    expect(await run(person.email.toUpperCase())).toMatchObject({ code: 0, stdout: expect.stringContaining('is removed') })
    expect(await shop.db.one('select 1 from contact where id = $1', [person.id])).toBeUndefined()
    expect(await shop.db.one("select actor from audit where action = 'contact.remove' order by id desc limit 1")).toEqual({
      actor: 'console',
    })
    expect(await run(person.email)).toMatchObject({ code: 1, stderr: expect.stringContaining('Nobody here has the address') })
    expect(await run(office.email)).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run staff -- disable') })
  })

  test('somebody without an account who asks by letter is forgotten: Zedletter, letters, and what they phoned in for (D801)', async () => {
    const email = 'Caller@people.example'
    const run = () => runAtConsole('commands/remove-person.ts', { folder: tmpdir(), args: [email], env: { DATABASE_URL: shop.url } })
    const traces = async () => {
      const rows = await shop.db.all<{ text: string }>(
        `select unpaid_contact::text as text from unpaid_contact union all select unpaid_subscription::text from unpaid_subscription
         union all select zedletter_reader::text from zedletter_reader union all select outbox::text from outbox
         union all select audit::text from audit`,
      )
      return rows.filter(({ text }) => /caller@people|Cass Caller|0491 570 157/i.test(text)).length
    }
    const desk = await shop.person('reception')
    const record = await shop.db.one<{ id: number }>(
      `with caller as (insert into unpaid_contact (name, mobile, email, address, suburb, state, postcode, country)
         values ('Cass Caller', '0491 570 157', lower($1), '1 Street', 'West End', 'QLD', '4101', '{}') returning id)
       insert into unpaid_record (contact_id, donation, created_by) select id, 500, $2 from caller returning id`,
      [email, desk.id],
    )
    await shop.db.all(
      `insert into unpaid_subscription (record_id, position, subtypecode, cost, postpack, choices)
         values ($1, 0, 'full', 8000, false, '{"nameoncard":"Cass Caller"}')`,
      [record?.id],
    )
    await shop.call('zedletterSignup', { body: { email } })
    expect(await traces()).toBeGreaterThanOrEqual(3)
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('still waits: process or delete it at /zedadmin first.') })
    expect(await traces()).toBeGreaterThanOrEqual(3)
    await shop.db.all('update unpaid_record set deleted_at = now(), deleted_by = $2 where id = $1', [record?.id, desk.id])
    expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('They had no account.') })
    expect(await traces()).toBe(0)
    expect(await findRemoved(shop.db, [email])).toEqual(new Set([email]))
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('Nobody here has the address') })
  })

  test('a letter from an address that an account has left is answered with the one it has now (D801)', async () => {
    const person = await newPerson()
    await shop.db.all("insert into former_address (contact_id, email) values ($1, 'before@people.example')", [person.id])
    const { code, stderr } = await runAtConsole('commands/remove-person.ts', {
      folder: tmpdir(),
      args: ['before@people.example'],
      env: { DATABASE_URL: shop.url },
    })
    expect([code, stderr]).toEqual([1, expect.stringContaining(`npm run remove-person -- ${person.email}`)])
    expect(await shop.db.one('select 1 from contact where id = $1', [person.id])).toBeDefined()
  })
})
