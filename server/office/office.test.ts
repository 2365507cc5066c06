import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#domain/api/contract.ts'
import type { AskedSubscription } from '#domain/office/kept-record.ts'
import { officeMessages } from '#domain/office/office-messages.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import type { Deps } from '#server/deps.ts'
import { createLimits } from '#server/http/limits.ts'
import { storeRecord } from '#server/legacy/store-record.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { keepCard, purgeCards } from '#server/vault/card-vault.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { holdClock } from '#tests/support/hold-clock.ts'

type Body = { subid?: string; error?: string; until?: string; ccnumber?: string; problems?: { path: string; message: string }[] }
type Admin = { id: number; email: string; token: string }

const key = { id: 'k1', secret: randomBytes(32) }
const withKey = { ...readConfig({ NODE_ENV: 'test' }), cardVaultKeys: [key] }
const now = new Date('2026-11-20T02:00:00Z')
const card = { ccname: 'Z O SUILLEABHAIN', ccnumber: '4111111111111111', ccexpiry: '11/39' }
const reason = 'Taking the payment'

let api: TestApi
let desk: number
let ana: Admin
let bo: Admin
let passwordHash: string
beforeAll(async () => {
  api = await createTestApi({ clock: () => now, config: withKey })
  desk = (await api.person('reception')).id
  passwordHash = await hashPassword('Listen2Zed')
  ;[ana, bo] = [await newAdmin('Ana Admin'), await newAdmin('Bo Admin')]
})
afterAll(() => api.drop())

async function newAdmin(name: string): Promise<Admin> {
  const admin = await api.person('admin')
  await api.db.all('update contact set name = $2, password_hash = $3 where id = $1', [admin.id, name, passwordHash])
  return admin
}

/** The same shop with some of its parts replaced. */
function shopWith(changes: Partial<Deps>) {
  const app = createServer({ ...api.deps, ...changes })
  return async (path: string, token: string, body?: object): Promise<{ status: number; body: Body }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await app.request(`/support${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    return { status: response.status, body: (await response.json()) as Body }
  }
}

const ask = async (
  name: CallName,
  token: string | undefined,
  sent: { id?: number; contactId?: number; body?: object; key?: string } = {},
) => {
  const { id, contactId, body } = sent
  const answer = await api.call(name, {
    token,
    ...(contactId === undefined ? {} : { params: { contact_id: String(contactId) }, query: { reason } }),
    body: body ?? { id },
    headers: sent.key === undefined ? {} : { 'idempotency-key': sent.key },
  })
  return { status: answer.status, body: answer.body as Body, headers: answer.headers }
}
const process = (id: number, by: Admin = ana, withIts?: string) =>
  ask('processRecord', by.token, { id, ...(withIts === undefined ? {} : { key: withIts }) })
const undo = (id: number, by: Admin = ana) => ask('undoProcess', by.token, { id })
const remove = (id: number, by: Admin = ana) => ask('deleteRecord', by.token, { id })
const look = (contactId: number, by: Admin = ana) => ask('cardDetails', by.token, { contactId })
const stepUp = (by: Admin = ana, password = 'Listen2Zed') => ask('stepUp', by.token, { body: { password } })
const list = async () => (await api.call('unpaid', { token: ana.token })).body as UnpaidRecord[]

const full: AskedSubscription = { id: 'full', cost: 9000, postpack: true, choices: { nameoncard: 'Zoë on card' } }
const band: AskedSubscription = {
  id: 'band',
  cost: 16_000,
  postpack: false,
  choices: { specialname: 'The Static', members: ['Bo', '', 'Cy'] },
}
const gift: AskedSubscription = { id: 'pay-it-forward', cost: 4000, postpack: false, choices: {} }

let callers = 0
type Changes = { email?: string; subscriptions?: AskedSubscription[]; donation?: number; createdAt?: Date; hasCard?: boolean }
async function phoned({ email = `caller-${++callers}@phones.example`, hasCard = true, ...changes }: Changes = {}) {
  const contact = { ...sampleFields(email), address: '12 Vulture Street' }
  const record = await storeRecord(api.db, { contact, subscriptions: [full], donation: 0, createdBy: desk, ...changes })
  if (hasCard) await keepCard(api.db, [key], record.contactId, card)
  return { ...record, email }
}
const cardOf = (contactId: number) => api.db.one('select 1 from card_vault where contact_id = $1', [contactId])
/** The minute to undo its processing has passed. */
const overIn = ({ id, contactId }: { id: number; contactId: number }) =>
  api.db.transaction(async (sql) => {
    await sql.all("update unpaid_record set processed_at = now() - interval '61 seconds' where id = $1", [id])
    await sql.all("update card_vault set purge_after = now() - interval '1 second' where contact_id = $1", [contactId])
    await sql.all('update outbox set next_try_at = now() where sent_at is null')
  })
const contactOf = (email: string) =>
  api.db.one<Record<string, unknown> & { id: number }>('select * from contact where email_key = lower($1)', [email])
const subscribersOf = async (email: string) =>
  api.db.all(
    `select subscriber.subnumber, subscriber.name, subtypecode, expirydate from subscriber join contact on contact.id = contact_id
      where email_key = lower($1) order by subscriber.id`,
    [email],
  )
const trailOf = (id: number) =>
  api.db.all<{ actor: string; action: string; detail: object | null }>(
    'select actor, action, detail from audit where subject = $1 order by id',
    [`unpaid:${id}`],
  )

test('the list: newest first, what was asked for, by whom, and no card number (T283, T284)', async () => {
  for (const { id } of await list()) await remove(id)
  const [early, late] = [
    await phoned({ createdAt: new Date('2026-10-01T00:00:00Z'), subscriptions: [band, gift], donation: 1550 }),
    await phoned({ hasCard: false, subscriptions: [], donation: 500 }),
  ]
  const purged = await phoned()
  await api.db.all("update card_vault set purge_after = now() - interval '1 second' where contact_id = $1", [purged.contactId])
  const response = await api.call('unpaid', { token: ana.token })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(JSON.stringify(response.body)).not.toContain('4111')
  const records = await list()
  expect(records.map(({ id }) => id)).toEqual([purged.id, late.id, early.id])
  expect(records[2]).toEqual({
    id: early.id,
    contact_id: early.contactId,
    name: 'Zoë Ó Súilleabháin',
    created_at: '2026-10-01T00:00:00.000Z',
    taken_by: 'Zoë Ó Súilleabháin',
    contact: {
      email: early.email,
      mobile: '0491 570 110',
      address: '12 Vulture Street',
      suburb: 'West End',
      state: 'QLD',
      postcode: '4101',
      country: 'Australia',
    },
    payment: { ccexpiry: '11/39', ccnumberhint: '•••• 1111' },
    donations: { amount: 15.5 },
    subscriptions: [
      {
        id: 'band',
        name: 'Band',
        cost: 160,
        postpack: false,
        membersjson: '["Bo","Cy"]',
        nameoncard: '',
        specialname: 'The Static',
        tshirt: '',
      },
      {
        id: 'pay-it-forward',
        name: 'Pay it forward',
        cost: 40,
        postpack: false,
        membersjson: '[]',
        nameoncard: '',
        specialname: '',
        tshirt: '',
      },
    ],
    total: 215.5,
  })
  expect(records[1]).toMatchObject({ payment: null, donations: { amount: 5 }, subscriptions: [], total: 5 })
  expect(records[0]).toMatchObject({ payment: null, donations: null })
  for (const { id } of [early, late]) await remove(id)
  await process(purged.id)
  expect(await list()).toEqual([])
})

describe('processing a record (T289)', () => {
  test('creates the contact and a subscriber per subscription, leaves a trail, and has the card deleted', async () => {
    const record = await phoned({ email: 'New.Person@phones.example', subscriptions: [full, band, gift] })
    const { status, body } = await process(record.id)
    expect(status).toBe(200)
    const { subid } = body
    expect(subid).toMatch(/^\d{5}$/)
    const contact = await contactOf(record.email)
    expect(contact).toMatchObject({
      role: 'zedder',
      email: record.email,
      password_hash: null,
      name: 'Zoë Ó Súilleabháin',
      subnumber: subid,
      address: '12 Vulture Street',
      zedletter: false,
    })
    expect(await subscribersOf(record.email)).toEqual([
      { subnumber: subid, name: 'Zoë on card', subtypecode: 'full', expirydate: '2027-11-20' },
      { subnumber: subid, name: 'The Static', subtypecode: 'band', expirydate: '2027-11-20' },
    ])
    await overIn(record)
    await purgeCards(api.db)
    expect(await cardOf(record.contactId)).toBeUndefined()
    expect(await api.db.one('select processed_by, subid, deleted_by from unpaid_record where id = $1', [record.id])).toEqual({
      processed_by: ana.id,
      subid,
      deleted_by: null,
    })
    expect(await trailOf(record.id)).toEqual([{ actor: String(ana.id), action: 'unpaid.process', detail: { contact: contact?.id, subid } }])
  })

  test.each([
    ['not over yet', '2027-03-31', '2028-03-31'],
    ['over', '2026-11-19', '2027-11-20'],
    ['on its last day', '2026-11-20', '2027-11-20'],
    ['on a 29 February', '2028-02-29', '2029-02-28'],
  ])('a year from the later of today and the old expiry: %s (D76)', async (_, old, expected) => {
    const person = await api.person('zedder')
    await api.db.all("update contact set subnumber = 'Z-' || id where id = $1", [person.id])
    await api.db.all(
      "insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) values ($1, 'Z-' || $1::bigint, 'Old', 'full', $2)",
      [person.id, old],
    )
    const before = await contactOf(person.email)
    const record = await phoned({ email: person.email.toUpperCase() })
    expect((await process(record.id)).body).toEqual({ subid: `Z-${person.id}` })
    // What they have on file is theirs: a phone call changes none of it.
    expect(await contactOf(person.email)).toEqual(before)
    expect((await subscribersOf(person.email)).at(-1)).toEqual({
      subnumber: `Z-${person.id}`,
      name: 'Zoë on card',
      subtypecode: 'full',
      expirydate: expected,
    })
  })

  test('two admins at once: one subscriber number, and the other admin sees whose it is', async () => {
    for (let round = 0; round < 5; round++) {
      const record = await phoned()
      const answers = await Promise.all([process(record.id, ana), process(record.id, bo)])
      const first = answers.findIndex(({ status }) => status === 200)
      const [won, lost] = [answers[first], answers[1 - first]]
      expect(lost?.status).toBe(409)
      const who = first === 0 ? 'Ana Admin' : 'Bo Admin'
      expect(lost?.body.error).toBe(`${who} has processed this record already: subscriber ${won?.body.subid}.`)
      expect(await subscribersOf(record.email)).toHaveLength(1)
    }
  })

  test('two records of one new person at one moment are one person and two years', async () => {
    const email = 'twice@phones.example'
    const records = [await phoned({ email }), await phoned({ email: email.toUpperCase() })]
    const [one, other] = await Promise.all([process(records[0]?.id ?? 0, ana), process(records[1]?.id ?? 0, bo)])
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(one?.body).toEqual(other?.body)
    expect((await subscribersOf(email)).map(({ expirydate }) => expirydate)).toEqual(['2027-11-20', '2028-11-20'])
  })

  test('a year bought online at the same moment is counted: the record waits for its contact', async () => {
    const person = await api.person('zedder')
    const record = await phoned({ email: person.email })
    const isWaiting = async () =>
      (await api.db.all("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0
    const processed = await api.db.transaction(async (sql) => {
      await sql.all('select 1 from contact where id = $1 for no key update', [person.id])
      const answer = process(record.id)
      await expect.poll(isWaiting).toBe(true)
      await sql.all(
        "insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) values ($1, '1', 'Online', 'full', '2027-11-20')",
        [person.id],
      )
      return () => answer
    })
    expect((await processed()).status).toBe(200)
    expect((await subscribersOf(person.email)).map(({ expirydate }) => expirydate)).toEqual(['2027-11-20', '2028-11-20'])
  })

  test('processed and deleted at the same moment, only one succeeds', async () => {
    const record = await phoned()
    const [processed, deleted] = await Promise.all([process(record.id, ana), remove(record.id, bo)])
    expect([processed.status, deleted.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await subscribersOf(record.email)).toHaveLength(processed.status === 200 ? 1 : 0)
    expect((await cardOf(record.contactId)) === undefined).toBe(processed.status !== 200)
  })

  test('sent again with its key it answers the same and does nothing; without, it says who was faster', async () => {
    const record = await phoned()
    const first = await process(record.id, ana, 'press-1')
    expect(first.status).toBe(200)
    const again = await process(record.id, ana, 'press-1')
    expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([200, first.body, 'no-store'])
    expect((await process(record.id, ana, 'press-2')).status).toBe(409)
    expect((await process(record.id)).body.error).toBe(`Ana Admin has processed this record already: subscriber ${first.body.subid}.`)
    expect((await process((await phoned()).id, ana, 'press-1')).status).toBe(422)
    expect(await subscribersOf(record.email)).toHaveLength(1)
    expect(await trailOf(record.id)).toHaveLength(1)
  })

  test('a donation on its own, or a gift, gets a subscriber number and no year', async () => {
    for (const subscriptions of [[], [gift]]) {
      const record = await phoned({ subscriptions, donation: 1000 })
      const { body } = await process(record.id)
      expect(body.subid).toMatch(/^\d{5}$/)
      expect((await contactOf(record.email))?.subnumber).toBe(body.subid)
      expect(await subscribersOf(record.email)).toEqual([])
    }
  })

  test.each(['admin', 'reception'] as const)('an account of staff is never touched: %s', async (role) => {
    const person = await api.person(role)
    const before = await contactOf(person.email)
    const record = await phoned({ email: person.email.toUpperCase() })
    const { status, body } = await process(record.id, ana, `staff-${role}`)
    expect(status).toBe(409)
    expect(body.error).toContain(person.email.toUpperCase())
    expect([await contactOf(person.email), await subscribersOf(person.email)]).toEqual([before, []])
    expect(await cardOf(record.contactId)).toBeDefined()
    expect((await remove(record.id)).status).toBe(200)
  })

  test('the whole record may be sent; only its id is read (D146)', async () => {
    const record = await phoned()
    const [whole] = await list()
    const answer = await ask('processRecord', ana.token, { body: { ...whole, id: record.id, name: 'Somebody Else', total: 0 } })
    expect(answer.status).toBe(200)
    expect((await contactOf(record.email))?.name).toBe('Zoë Ó Súilleabháin')
    for (const id of [0, -1, 999_999, Number.MAX_SAFE_INTEGER]) expect((await process(id)).status).toBe(404)
    expect((await ask('processRecord', ana.token, { body: { id: '1' } })).status).toBe(422)
  })
})

describe('a processed record is a sale like any other (H5, D483)', () => {
  const orderOf = async (id: number) =>
    (await api.db.one<Record<string, unknown> & { id: string; number: number }>(
      'select shop_order.* from shop_order join unpaid_record on order_id = shop_order.id where unpaid_record.id = $1',
      [id],
    )) ?? { id: '', number: 0 }
  const lettersTo = (email: string) => api.letters.filter(({ to }) => to.address === email)
  const pressAt = async (id: number) => (await api.call('processRecord', { token: ana.token, body: { id, receipt: ' 004512 ' } })).status

  test('an order with its lines at the promised price, paid by Eftpos, with invoice, pieces, address and a line in the tally', async () => {
    const record = await phoned({ subscriptions: [{ ...full, cost: 8500 }, band], donation: 2000 })
    expect(await pressAt(record.id)).toBe(200)
    const order = await orderOf(record.id)
    const sold = { state: 'paid', is_phoned: true, created_by: desk, payment_method: 'Eftpos', transaction_id: '004512', total: 26_500 }
    expect(order).toMatchObject({ ...sold, completed_by: 'Ana Admin', gst: 2227, invoice_number: expect.any(Number) })
    const number = `ZED-${String(order.number).padStart(6, '0')}`
    const pieces = (await api.call('fulfilment', { token: ana.token })).body as { number: string; kind: string; buyer: object }[]
    const mine = pieces.filter((piece) => piece.number === number)
    expect(mine.map(({ kind }) => kind)).toEqual(['card', 'pack', 'card', 'card', 'pack'])
    expect(mine[1]).toMatchObject({ isPosted: true, buyer: { address: '12 Vulture Street', postcode: '4101' } })
    const found = (await api.call('orderCase', { token: ana.token, params: { number } })).body
    expect(found).toMatchObject({ channel: 'phone', state: 'paid', takenBy: 'Zoë Ó Súilleabháin' })
    const rows = ((await api.call('orderDesk', { token: ana.token, query: { show: 'all', find: number } })).body as { orders: object[] })
      .orders
    expect(rows).toMatchObject([{ number, channel: 'phone', total: 265 }])
    const today = new Date().toISOString().slice(0, 10)
    const days = { from: '2020-01-01', to: `${Number(today.slice(0, 4)) + 1}-01-01` }
    const tally = (await api.call('shiftTally', { token: ana.token, query: days })).body as {
      channels: { channel: string }[]
      people: object[]
    }
    expect(tally.channels).toContainEqual({ channel: 'phone', orders: expect.any(Number), amount: expect.any(Number) })
    expect(((await api.call('deskOrders', { token: ana.token })).body as { number: string }[]).map((one) => one.number)).not.toContain(
      number,
    )
    expect((await api.call('shiftNames', { token: ana.token })).body).not.toContain('Ana Admin')
  })

  test('invoice and welcome go after the minute, with the number, last day and password link', async () => {
    const record = await phoned()
    const { subid } = (await process(record.id)).body
    await sendDueLetters(api.deps)
    expect(lettersTo(record.email)).toEqual([])
    await overIn(record)
    await sendDueLetters(api.deps)
    expect(
      lettersTo(record.email)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([expect.stringMatching(/^Tax invoice INV-/), expect.stringMatching(/^Your subscription to/)])
    const text = lettersTo(record.email).find(({ subject }) => subject.startsWith('Your subscription'))?.text
    expect(text).toContain(`Your subscriber number is ${subid}, and Zedder prices are yours until 20 November 2027`)
    expect(text).toContain('We’ll post your pack.')
    expect(text).toMatch(/\/recover-password\/[\w-]+/)
  })

  test('a gift by phone gives the number and the year to the receiver, and nobody’s letter leaves early (D360)', async () => {
    const email = 'receiver-of-phone@people.example'
    const choices = {
      gift: { name: 'Rosa', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' },
      email,
      phone: '0491 570 157',
    }
    const record = await phoned({ subscriptions: [{ ...full, choices }] })
    expect((await process(record.id)).status).toBe(200)
    expect([(await subscribersOf(email)).length, (await subscribersOf(record.email)).length]).toEqual([1, 0])
    await sendDueLetters(api.deps)
    expect([...lettersTo(email), ...lettersTo(record.email)]).toEqual([])
    await overIn(record)
    await sendDueLetters(api.deps)
    expect(lettersTo(email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^A subscription to/)])
    expect(lettersTo(record.email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Tax invoice/)])
  })

  test('fifty presses at once process once (D484, hostile 196)', async () => {
    const record = await phoned()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, press) => process(record.id, press % 2 === 0 ? ana : bo)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)])
    expect(await subscribersOf(record.email)).toHaveLength(1)
    const { total } = (await api.db.one<{ total: number }>(
      "select count(*)::integer as total from shop_order where contact->>'email' = $1",
      [record.email],
    )) ?? { total: 0 }
    expect(total).toBe(1)
  })

  test('what isn’t sold any more makes no order, and a card number is no receipt', async () => {
    const record = await phoned({ subscriptions: [{ ...full, id: 'gone' }] })
    expect((await process(record.id)).body.error).toBe(officeMessages.soldNoMore)
    const body = { id: record.id, receipt: '4111 1111 1111 1111' }
    expect((await ask('processRecord', ana.token, { body })).body.problems?.[0]?.path).toBe('receipt')
    expect((await remove(record.id)).status).toBe(200)
  })

  describe('undone within a minute (D484)', () => {
    test('order, year and letters go, the record waits again with its card, and can be processed again', async () => {
      const record = await phoned({ donation: 500 })
      const cardBefore = await cardOf(record.contactId)
      const { subid } = (await process(record.id)).body
      const order = await orderOf(record.id)
      const processed = (await api.call('processedRecords', { token: bo.token })).body as { id: number; secondsLeft: number }[]
      const mine = processed.find(({ id }) => id === record.id)
      expect(mine).toMatchObject({ subid, by: 'Ana Admin', total: 95, number: `ZED-${String(order.number).padStart(6, '0')}` })
      expect([mine && mine.secondsLeft > 0, mine && mine.secondsLeft <= 60]).toEqual([true, true])
      expect((await undo(record.id, bo)).body).toEqual({ undone: true })
      expect(await subscribersOf(record.email)).toEqual([])
      expect((await list()).map(({ id }) => id)).toContain(record.id)
      expect([await cardOf(record.contactId), (await trailOf(record.id)).map(({ action }) => action)]).toEqual([
        cardBefore,
        ['unpaid.process', 'unpaid.undo'],
      ])
      expect(await api.db.one('select state, paid_at, invoice_number from shop_order where id = $1', [order.id])).toEqual({
        state: 'cancelled',
        paid_at: null,
        invoice_number: null,
      })
      await api.db.all('update outbox set next_try_at = now() where sent_at is null')
      await sendDueLetters(api.deps)
      expect(lettersTo(record.email)).toEqual([])
      expect((await undo(record.id)).body.error).toBe(officeMessages.undoneAlready)
      expect((await process(record.id)).body).toEqual({ subid })
      expect(await subscribersOf(record.email)).toHaveLength(1)
    })

    test('a year that was there before is as it was', async () => {
      const first = await phoned()
      await process(first.id)
      await overIn(first)
      const second = await phoned({ email: first.email })
      await process(second.id)
      expect((await subscribersOf(first.email)).at(-1)?.expirydate).toBe('2028-11-20')
      await undo(second.id)
      expect((await subscribersOf(first.email)).map(({ expirydate }) => expirydate)).toEqual(['2027-11-20'])
    })

    test('not after the minute, not once a card was ticked, nor of a record that waits, was deleted or isn’t there', async () => {
      const [late, begun, waiting] = [await phoned(), await phoned(), await phoned()]
      for (const { id } of [late, begun]) await process(id)
      await overIn(late)
      expect(await undo(late.id)).toMatchObject({ status: 409, body: { error: officeMessages.undoOver } })
      const { id } = await orderOf(begun.id)
      await api.call('tickFulfilment', { token: ana.token, body: { keys: [`${id}:0:card-1`], isDone: true } })
      expect(await undo(begun.id)).toMatchObject({ status: 409, body: { error: officeMessages.undoTooLate } })
      expect((await undo(waiting.id)).status).toBe(409)
      expect((await undo(999_999)).status).toBe(404)
      expect((await subscribersOf(late.email)).length + (await subscribersOf(begun.email)).length).toBe(2)
      await remove(waiting.id)
    })

    test('undone by fifty at once, it is undone once (hostile 197)', async () => {
      const record = await phoned()
      await process(record.id)
      const answers = await Promise.all(Array.from({ length: 50 }, () => undo(record.id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)])
      await remove(record.id)
    })
  })
})

test('a deleted record leaves the list, its card is deleted, and a second attempt says so (T290)', async () => {
  const record = await phoned()
  expect((await remove(record.id)).body).toEqual({ deleted: true })
  expect(await cardOf(record.contactId)).toBeUndefined()
  const again = await remove(record.id, bo)
  expect([again.status, again.body.error]).toEqual([404, officeMessages.recordGone])
  expect([(await process(record.id)).status, (await process(record.id)).body.error]).toEqual([404, officeMessages.recordGone])
  expect(await api.db.one('select deleted_by, processed_by, subid from unpaid_record where id = $1', [record.id])).toEqual({
    deleted_by: ana.id,
    processed_by: null,
    subid: null,
  })
  expect(await trailOf(record.id)).toEqual([{ actor: String(ana.id), action: 'unpaid.delete', detail: null }])
  expect(await contactOf(record.email)).toBeUndefined()
  const done = await phoned()
  const { subid } = (await process(done.id, bo)).body
  const late = await remove(done.id)
  expect([late.status, late.body.error]).toEqual([409, `Bo Admin has processed this record already: subscriber ${subid}.`])
})

test('only admins: each call is 403 for a Zedder and reception, 401 without a login, and changes nothing (T292)', async () => {
  const record = await phoned()
  const people = [await api.person('zedder'), await api.person('reception')]
  await api.db.all('update contact set password_hash = $2 where id = any($1)', [people.map(({ id }) => id), passwordHash])
  for (const token of [...people.map(({ token }) => token), undefined]) {
    const { id, contactId } = record
    const statuses = [
      await ask('unpaid', token),
      await ask('processRecord', token, { id }),
      await ask('deleteRecord', token, { id }),
      await ask('undoProcess', token, { id }),
      await ask('processedRecords', token),
      await ask('cardDetails', token, { contactId }),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array(6).fill(token === undefined ? 401 : 403))
  }
  expect((await list()).map(({ id }) => id)).toContain(record.id)
  expect((await api.call('config', { token: ana.token })).body).toMatchObject({ keepsCards: true })
  await remove(record.id)
})

describe('giving the password again (A18)', () => {
  test('it counts for five minutes, only for this login, and ends with it', async () => {
    const admin = await newAdmin('Cy Admin')
    const { contactId } = await phoned()
    const early = await look(contactId, admin)
    expect([early.status, early.body.problems]).toEqual([403, [{ path: 'password', message: officeMessages.stepUpFirst }]])
    const { status, body, headers } = await stepUp(admin)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const left = Date.parse(body.until ?? '') - Date.now()
    expect(left).toBeGreaterThan(4.5 * 60_000)
    expect(left).toBeLessThan(5.5 * 60_000)
    expect((await look(contactId, admin)).status).toBe(200)

    const elsewhere = { ...admin, token: await openSession(api.db, admin.id, 'admin') }
    expect((await look(contactId, elsewhere)).status).toBe(403)
    const age = (interval: string) =>
      api.db.all(`update session set stepped_up_at = now() - interval '${interval}' where contact_id = $1`, [admin.id])
    await age('4 minutes 50 seconds')
    expect((await look(contactId, admin)).status).toBe(200)
    await age('5 minutes 1 second')
    expect((await look(contactId, admin)).status).toBe(403)
    await stepUp(admin)
    await api.call('logout', { token: admin.token })
    expect((await look(contactId, admin)).status).toBe(401)
  })

  test('a wrong password is 422 at its field, ends no login, opens nothing, and is in the trail', async () => {
    const admin = await newAdmin('Di Admin')
    for (const password of ['Nope1234', 'listen2zed', 'x'.repeat(512)]) {
      const { status, body } = await stepUp(admin, password)
      expect([status, body.problems]).toEqual([422, [{ path: 'password', message: officeMessages.wrongPassword }]])
    }
    for (const password of ['', 'x'.repeat(513)]) expect((await stepUp(admin, password)).status).toBe(422)
    expect((await api.call('unpaid', { token: admin.token })).status).toBe(200)
    expect((await look((await phoned()).contactId, admin)).status).toBe(403)
    await stepUp(admin)
    expect(
      await api.db.all("select action from audit where actor = $1 and action like 'step_up%' order by id", [String(admin.id)]),
    ).toEqual([...Array(3).fill({ action: 'step_up.fail' }), { action: 'step_up.ask' }, { action: 'step_up.ok' }])
    expect(await api.db.all("select 1 from audit where detail::text ilike '%listen2zed%' or detail::text like '%Nope%'")).toEqual([])
  })

  test('guesses are limited with those of the login, by account', async () => {
    const admin = await newAdmin('Ed Admin')
    holdClock()
    const shop = shopWith({ limits: createLimits(api.db) })
    const tries: number[] = []
    for (let count = 0; count < 5; count++) tries.push((await shop('/step-up', admin.token, { password: 'Nope1234' })).status)
    expect(tries).toEqual(Array(5).fill(422))
    expect((await shop('/step-up', admin.token, { password: 'Listen2Zed' })).status).toBe(429)
    expect((await shop('/step-up', ana.token, { password: 'Listen2Zed' })).status).toBe(200)
  })
})

describe('looking at a card (T288, C21)', () => {
  test('name, number and expiry, never cached; who looked and why is in the trail', async () => {
    const { id, contactId } = await phoned()
    await stepUp()
    const { status, body, headers } = await look(contactId)
    expect([status, body]).toEqual([200, card])
    expect(headers.get('cache-control')).toBe('no-store')
    const trail = await trailOf(id)
    expect(trail).toEqual([{ actor: String(ana.id), action: 'card.view', detail: { record: id, reason } }])
    expect(JSON.stringify(trail)).not.toMatch(/4111111|••••|SUILL|11\/39/)
  })

  test('it needs a reason, without a card number in it', async () => {
    const { id, contactId } = await phoned()
    await stepUp()
    const withReason = async (text?: string) => {
      const query = text === undefined ? {} : { query: { reason: text } }
      const { status, body } = await api.call('cardDetails', { token: ana.token, params: { contact_id: String(contactId) }, ...query })
      return [status, (body as Body).problems?.[0]?.path]
    }
    for (const text of [undefined, '', '  a  ', 'x'.repeat(201), 'for 4111 1111 1111 1111', 'a\u0000bcd'])
      expect((await withReason(text))[0]).toBe(422)
    expect(await withReason('for 4111-1111-1111-1111')).toEqual([422, 'reason'])
    expect(await trailOf(id)).toEqual([])
    expect(await withReason(' ok! ')).toEqual([200, undefined])
    expect((await trailOf(id))[0]?.detail).toEqual({ record: id, reason: 'ok!' })
  })

  test('if it cannot be recorded first, nothing is shown', async () => {
    const { contactId } = await phoned()
    await stepUp()
    await api.db.all(`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left'; end $$;
      create trigger audit_is_full before insert on audit for each row execute function full_disk()`)
    try {
      const { status, body } = await look(contactId)
      expect(status).toBe(500)
      expect(JSON.stringify(body)).not.toMatch(/4111|1111|SUILL|no space/)
    } finally {
      await api.db.all('drop trigger audit_is_full on audit')
    }
    expect((await look(contactId)).status).toBe(200)
  })

  test('ten an hour per person and thirty in all, with a message', async () => {
    const { contactId } = await phoned()
    const shop = shopWith({ limits: createLimits(api.db) })
    const path = `/cctest/${contactId}?reason=Counting`
    const admins = [ana, bo, await newAdmin('Fi Admin'), await newAdmin('Gil Admin')]
    for (const { token } of admins) expect((await shop('/step-up', token, { password: 'Listen2Zed' })).status).toBe(200)
    for (const { token } of admins.slice(0, 3)) {
      for (let count = 0; count < 10; count++) expect((await shop(path, token)).status).toBe(200)
      expect(await shop(path, token)).toMatchObject({ status: 429, body: { error: officeMessages.looksOfOne } })
    }
    expect(await shop(path, admins[3]?.token ?? '')).toMatchObject({ status: 429, body: { error: officeMessages.looksOfAll } })
  })

  test('a swapped, altered or keyless card is refused, and nothing of it is shown', async () => {
    const [flipped, swapped, other, keyless] = [await phoned(), await phoned(), await phoned(), await phoned()]
    await stepUp()
    await api.db.all('update card_vault set blob = set_byte(blob, 45, get_byte(blob, 45) # 1) where contact_id = $1', [flipped.contactId])
    await api.db.all('update card_vault set blob = (select blob from card_vault where contact_id = $2) where contact_id = $1', [
      swapped.contactId,
      other.contactId,
    ])
    await api.db.all("update card_vault set key_id = 'gone' where contact_id = $1", [keyless.contactId])
    for (const { id, contactId } of [flipped, swapped, keyless]) {
      const { status, body } = await look(contactId)
      expect([status, body]).toEqual([422, { error: officeMessages.cardRefused }])
      expect(await trailOf(id)).toHaveLength(1)
    }
    expect((await look(other.contactId)).status).toBe(200)
  })

  test('without CARD_VAULT_KEYS there is nothing to look at, and the shop says so', async () => {
    const { contactId } = await phoned()
    await stepUp()
    const shop = shopWith({ config: readConfig({ NODE_ENV: 'test' }) })
    expect(await shop(`/cctest/${contactId}?reason=${reason}`, ana.token)).toEqual({
      status: 404,
      body: { error: 'card_details_disabled' },
    })
  })

  test('no card once processed, deleted or 30 days old, nor if there was none', async () => {
    const records = [await phoned(), await phoned(), await phoned(), await phoned({ hasCard: false })] as const
    const [processed, deleted, old] = records
    await stepUp()
    await process(processed.id)
    await remove(deleted.id)
    await api.db.all("update card_vault set purge_after = now() - interval '1 second' where contact_id = $1", [old.contactId])
    const statuses = async () => Promise.all(records.map(async ({ contactId }) => (await look(contactId)).body.error))
    expect(await statuses()).toEqual(Array(4).fill(officeMessages.cardGone))
    await purgeCards(api.db)
    expect(await cardOf(old.contactId)).toBeUndefined()
    expect(await statuses()).toEqual(Array(4).fill(officeMessages.cardGone))
    expect((await look(999_999)).body.error).toBe(officeMessages.cardGone)
  })

  test('the log contains no card, reason, password or person', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const shop = shopWith({ log })
    const [shown, altered] = [await phoned(), await phoned()]
    await api.db.all('update card_vault set blob = set_byte(blob, 45, 0) where contact_id = $1', [altered.contactId])
    await shop('/step-up', ana.token, { password: 'Nope1234' })
    await shop('/step-up', ana.token, { password: 'Listen2Zed' })
    for (const { contactId } of [shown, altered]) await shop(`/cctest/${contactId}?reason=${encodeURIComponent(reason)}`, ana.token)
    await shop('/process', ana.token, { id: shown.id })
    const text = lines.join('\n')
    expect(lines.length).toBeGreaterThan(5)
    expect(text).toContain('a stored card could not be opened')
    expect(text).not.toMatch(/4111111|••••|SUILL|11\/39|Taking|Listen2Zed|Nope1234|phones\.example|Ana Admin/)
  })
})

test('an earlier sign-up with a caller’s address gets nothing of the caller’s year (hostile 69)', async () => {
  const { id, email } = await phoned()
  const squat = { ...sampleFields(email), name: 'Squatter', comment: 'mine', password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
  const { token } = (await api.call('createContact', { body: squat })).body as { token: string }
  expect((await process(id)).status).toBe(200)
  expect((await api.call('ownContact', { token })).status).toBe(401)
  expect((await api.call('login', { body: { name: email, pass: squat.password } })).status).toBe(401)
  expect(await contactOf(email)).toMatchObject({ name: 'Zoë Ó Súilleabháin', address: '12 Vulture Street', comment: null })
  expect(await subscribersOf(email)).toHaveLength(1)
  await sendDueLetters(api.deps)
  const link = /recover-password\/([\w-]{43})/.exec(api.letters.findLast(({ to }) => to.address === email)?.text ?? '')?.[1]
  const set = { token: link, name: email, newPassword: 'Quieter9fox' }
  expect((await api.call('setPassword', { body: set })).status).toBe(200)
  expect((await api.call('login', { body: { name: email, pass: 'Quieter9fox' } })).status).toBe(200)
})
