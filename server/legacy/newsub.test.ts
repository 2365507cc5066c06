import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { openCard } from '#server/vault/card-vault.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

const vaultKey = { id: 'k1', secret: randomBytes(32) }
const now = new Date('2026-11-20T02:00:00Z')
const contact = {
  name: 'Zoë Ó Súilleabháin',
  mobile: '0491 570 156',
  email: 'zoe@people.example',
  address: '12 Vulture Street',
  suburb: 'West End',
  postcode: '4101',
}
const payment = { ccname: 'Z O SUILLEABHAIN', ccnumber: '4111 1111 1111 1111', ccexpiry: '11/26' }
const full = { type: 'subscription', id: 'full', nameoncard: 'Zoë', postpack: true }
const band = { type: 'subscription', id: 'band', band: 'The Static', members: ['Ana', 'Bo'], price: 1 }
const record = { contact, subscriptions: [full], donation: { amount: 50 }, payment }

let api: TestApi
let token: string
beforeAll(async () => {
  api = await createTestApi({ clock: () => now, config: { ...readConfig({ NODE_ENV: 'test' }), cardVaultKeys: [vaultKey] } })
  token = (await api.person('reception')).token
})
afterAll(() => api.drop())

const send = async (body: unknown, headers: Record<string, string> = {}) => {
  const { status, body: reply } = await api.call('newsub', { token, body, headers })
  return { status, reply: reply as { id?: number; isCardKept?: boolean; error?: string; problems?: { path: string; message: string }[] } }
}
const sent = async (body: unknown, headers?: Record<string, string>) => {
  const { status, reply } = await send(body, headers)
  expect(reply).toMatchObject({ id: expect.any(Number) })
  expect(status).toBe(200)
  return { id: reply.id ?? 0, isCardKept: reply.isCardKept }
}
const problemsOf = async (change: object) => {
  const { status, reply } = await send({ ...record, ...change })
  expect(status).toBe(422)
  return reply.problems
}
const count = async () => (await api.db.one<{ count: number }>('select count(*) from unpaid_record'))?.count

/** Everything this database holds, as text. */
async function everything(): Promise<string> {
  const tables = await api.db.all<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  const rows = await Promise.all(tables.map(({ name }) => api.db.all<{ text: string }>(`select t::text as text from "${name}" t`)))
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

test('a record is stored: who phoned, what for, how much, and the card sealed in the vault (C31, T300)', async () => {
  const { id, isCardKept } = await sent({ ...record, subscriptions: [full, band] })
  expect(isCardKept).toBe(true)
  const kept = await api.db.one<{ contact_id: number; donation: number; created_by: number }>('select * from unpaid_record where id = $1', [
    id,
  ])
  expect(kept?.donation).toBe(5000)
  expect(await api.db.one('select * from unpaid_contact where id = $1', [kept?.contact_id])).toEqual({
    id: kept?.contact_id,
    ...contact,
    state: '',
    country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
  })
  // Priced by the station's list, postage of the pack included, whatever price was sent.
  const lines = await api.db.all(
    'select subtypecode, cost, postpack, choices from unpaid_subscription where record_id = $1 order by position',
    [id],
  )
  expect(lines).toEqual([
    { subtypecode: 'full', cost: 9000, postpack: true, choices: { nameoncard: 'Zoë' } },
    { subtypecode: 'band', cost: 16000, postpack: false, choices: { members: ['Ana', 'Bo'], specialname: 'The Static' } },
  ])
  const card = await api.db.one<{ key_id: string; blob: Buffer; hint: string }>('select * from card_vault where contact_id = $1', [
    kept?.contact_id,
  ])
  if (!card || !kept) throw new Error('The card was not kept.')
  expect(card.hint).toBe('•••• 1111')
  expect(openCard([vaultKey], { contactId: kept.contact_id, keyId: card.key_id, blob: card.blob })).toEqual({
    ...payment,
    ccnumber: '4111111111111111',
  })
  expect(await api.db.one('select actor, detail from audit where subject = $1', [`unpaid:${id}`])).toEqual({
    actor: String(kept.created_by),
    detail: { isCardKept: true },
  })
})

test('a CVV that is sent is never stored, and a card number only sealed (T299, D152)', async () => {
  const { id } = await sent(
    { ...record, cvv: '987', payment: { ...payment, ccnumber: '5555 5555 5555 4444', cvv: '987', CVV: '987', note: 'cvv 987' } },
    { 'idempotency-key': 'with-a-code' },
  )
  const card = await api.db.one<{ contact_id: number; key_id: string; blob: Buffer }>(
    'select card_vault.* from card_vault join unpaid_record using (contact_id) where unpaid_record.id = $1',
    [id],
  )
  if (!card) throw new Error('The card was not kept.')
  const opened = openCard([vaultKey], { contactId: card.contact_id, keyId: card.key_id, blob: card.blob })
  expect(Object.keys(opened)).toEqual(['ccname', 'ccnumber', 'ccexpiry'])
  expect(Object.values(opened).join(' ')).not.toContain('987')
  expect(await api.db.all("select 1 from unpaid_subscription where choices::text ilike '%987%' or choices::text ilike '%cvv%'")).toEqual([])
  const all = await everything()
  expect(all).toContain(contact.email)
  expect(all).not.toMatch(/cvv/i)
  expect(all).not.toMatch(/5555[ -]?5555|4111[ -]?1111/)
})

test('with an Idempotency-Key two sends make one record, and its hash reveals nothing about the card', async () => {
  const headers = { 'idempotency-key': 'press-1' }
  const before = await count()
  const [first, again] = [
    await sent(record, headers),
    await sent({ ...record, payment: { ...payment, ccnumber: '5555555555554444' } }, headers),
  ]
  expect(again.id).toBe(first.id)
  expect(await count()).toBe((before ?? 0) + 1)
  expect((await send({ ...record, donation: { amount: 5 } }, headers)).status).toBe(422)
})

describe('a refusal names the field, and nothing is stored', () => {
  test('six fields of the contact, no more (T297, D153)', async () => {
    const empty = { name: '', mobile: ' ', email: 'x', address: '', suburb: '', postcode: '' }
    expect((await problemsOf({ contact: empty }))?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'mobile', 'email', 'address', 'suburb', 'postcode'].map((field) => `contact.${field}`)),
    )
  })
  test('a donation is an amount, and may be nothing (T296)', async () => {
    expect((await problemsOf({ donation: {} }))?.[0]?.path).toBe('donation.amount')
    expect((await problemsOf({ donation: { amount: -1 } }))?.[0]?.path).toBe('donation.amount')
    await sent({ ...record, donation: { amount: 0 } })
  })
  test.each([
    ['American Express', '378282246310005'],
    ['a wrong check digit', '4111111111111112'],
    ['fifteen digits', '411111111111111'],
  ])('%s (T298, T299)', async (_, ccnumber) => {
    expect(await problemsOf({ payment: { ...payment, ccnumber } })).toEqual([{ path: 'payment.ccnumber', message: messages.cardBrand }])
  })
  test.each(['10/26', '13/27', '2026-11', ''])('the expiry %j (T299)', async (ccexpiry) => {
    expect((await problemsOf({ payment: { ...payment, ccexpiry } }))?.map(({ path }) => path)).toEqual(['payment.ccexpiry'])
  })
  test('subscriptions: one at least, of a type there is, with its names', async () => {
    const before = await count()
    expect((await problemsOf({ subscriptions: [] }))?.[0]?.path).toBe('subscriptions')
    const odd = [
      { type: 'merch', id: 'logo-tee' },
      { type: 'subscription', id: 'gold' },
      { type: 'subscription', id: 'full' },
    ]
    expect(await problemsOf({ subscriptions: odd })).toEqual([
      { path: 'subscriptions.0', message: messages.notFound },
      { path: 'subscriptions.1', message: messages.notFound },
      { path: 'subscriptions.2.nameoncard', message: messages.required },
    ])
    expect(await count()).toBe(before)
  })
  test('a refused card is repeated nowhere', async () => {
    const { reply } = await send({ ...record, payment: { ...payment, ccnumber: '4111111111111112' } })
    expect(JSON.stringify(reply)).not.toContain('4111')
  })
})

test('only reception may send; without a login nothing is read (hostile 52)', async () => {
  for (const role of ['zedder', 'admin'] as const) {
    const other = await api.person(role)
    expect((await api.call('newsub', { token: other.token, body: record })).status).toBe(403)
  }
  expect((await api.call('newsub', { body: record })).status).toBe(401)
})

test('without CARD_VAULT_KEYS the record is stored without the card; reception sees so before and after (security 2.10, 2.11)', async () => {
  const app = createServer({ ...api.deps, config: readConfig({ NODE_ENV: 'test' }) })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const lone = { ...record, payment: { ...payment, ccnumber: '4012888888881881' } }
  const response = await app.request('/support/newsub', { method: 'POST', headers, body: JSON.stringify(lone) })
  const reply = (await response.json()) as { id: number; isCardKept: boolean }
  expect(reply.isCardKept).toBe(false)
  const found = await api.db.all('select 1 from card_vault join unpaid_record using (contact_id) where unpaid_record.id = $1', [reply.id])
  expect(found).toEqual([])
  expect(await everything()).not.toMatch(/4012[ -]?8888/)

  const saidTo = async (who: Record<string, string>) => (await (await app.request('/api/config', { headers: who })).json()) as object
  expect(await saidTo(headers)).toMatchObject({ keepsCards: false })
  expect(await saidTo({})).not.toHaveProperty('keepsCards')
  expect((await api.call('config', { token })).body).toMatchObject({ keepsCards: true })
})
