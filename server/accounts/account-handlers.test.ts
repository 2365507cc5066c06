import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { markOf } from '#server/http/source-mark.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { holdClock } from '#tests/support/hold-clock.ts'

let api: TestApi
// Evening in London is the next morning at the station: its day is 15 May.
const now = new Date('2026-05-14T20:00:00Z')
beforeAll(async () => {
  api = await createTestApi({ clock: () => now })
})
afterAll(() => api.drop())

const password = 'Wombat7mud'
const newPerson = (email: string) => ({ ...sampleFields(email), password, confirmPassword: password })
const audits = () =>
  api.db.all<{ actor: string; action: string; detail: object | null }>('select actor, action, detail from audit order by id')

async function made(email: string): Promise<{ token: string; id: number }> {
  const { status, body } = await api.call('createContact', { body: newPerson(email) })
  expect(status).toBe(200)
  const { token, zedder } = body as { token: string; zedder: { id: number } }
  return { token, id: zedder.id }
}

test('check-email is blind to case and space (T93, T94)', async () => {
  await made('Mixed.Case@people.example')
  const exists = async (email: string) => (await api.call('checkEmail', { body: { email } })).body
  expect(await exists('  mixed.CASE@people.example ')).toEqual({ emailExists: true })
  expect(await exists('nobody@people.example')).toEqual({ emailExists: false })
})

test('a new contact is stored completely, logged in, and cannot set what only the server sets (T218)', async () => {
  const fields = {
    ...newPerson('whole@people.example'),
    name: '李小龙 Ó Súilleabháin 🎸',
    dob: '2026-05-15',
    gender: 0,
    genderna: 'my own',
    pronouns: 'they/them',
    acknowledgement: false,
    comment: '<script>alert(1)</script>',
    zedletter: true,
    prevsub: 1,
    subnumber: '1',
    role: 'admin',
    expiry: '2099-01-01',
    subscribers: [{ name: 'x', expirydate: '2099-01-01', subnumber: '1', subscription: { subtypecode: 'super' } }],
  }
  const { status, body } = await api.call('createContact', { body: fields })
  const { token, zedder, user } = body as { token: string; zedder: Record<string, unknown>; user: unknown }
  expect(status).toBe(200)
  expect(user).toEqual({ name: fields.name, subnumber: null, expiry: null, role: 'zedder' })
  const { password: _p, confirmPassword: _c, role: _r, expiry: _e, subnumber: _s, ...kept } = fields
  expect(zedder).toEqual({ ...kept, id: zedder.id, subscribers: [], isUnconfirmed: true })
  expect((await api.call('ownContact', { token })).body).toEqual({ zedder, user })
})

test('an address that exists, in any case, is a conflict with a message at the field (T93)', async () => {
  await made('taken@people.example')
  const answer = await api.call('createContact', { body: newPerson('TAKEN@people.example') })
  expect(answer).toMatchObject({ status: 409, body: { problems: [{ path: 'email', message: messages.emailExists }] } })
})

test('ten people who take one address at once make one contact', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.call('createContact', { body: newPerson('race@people.example') })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('each missing part of a password has its own message (T97, T98)', async () => {
  for (const weak of ['abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Abcde1', '', `Aa1${'x'.repeat(126)}`, 'Wombat7mud\0']) {
    const body = { ...newPerson('weak@people.example'), password: weak, confirmPassword: weak }
    const answer = await api.call('createContact', { body })
    expect(answer).toMatchObject({
      status: 422,
      body: { problems: expect.arrayContaining([{ path: 'password', message: messages.weakPassword }]) },
    })
  }
})

test('the second password is required and must match (T99)', async () => {
  for (const confirmPassword of ['', 'Abcdefg2', undefined]) {
    const answer = await api.call('createContact', { body: { ...newPerson('twice@people.example'), confirmPassword } })
    expect(answer).toMatchObject({
      status: 422,
      body: { problems: expect.arrayContaining([expect.objectContaining({ path: 'confirmPassword' })]) },
    })
  }
})

test("a date of birth may be the station's today, not its tomorrow (T104)", async () => {
  const born = (dob: string) => api.call('createContact', { body: { ...newPerson(`born-${dob}@people.example`), dob } })
  expect((await born('2026-05-15')).status).toBe(200)
  expect((await born('')).status).toBe(200)
  expect(await born('2026-05-16')).toMatchObject({ status: 422, body: { problems: [{ path: 'dob' }] } })
  for (const odd of ['0000-01-01', '0999-12-31', '2025-02-30']) expect((await born(odd)).status).toBe(422)
})

test('login gives a new token each time, the contact, and the number and latest expiry', async () => {
  const { id } = await made('twotokens@people.example')
  await api.db.all("update contact set subnumber = '4711' where id = $1", [id])
  for (const expirydate of ['2026-12-01', '2027-03-01', '2020-01-01'])
    await api.db.all("insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) values ($1, '4711', 'Z', 'full', $2)", [
      id,
      expirydate,
    ])
  const login = () => api.call('login', { body: { name: 'TwoTokens@people.example', pass: password } })
  const [first, second] = [await login(), await login()]
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    user: { subnumber: '4711', expiry: '2027-03-01', role: 'zedder' },
    zedder: { id, subnumber: '4711', subscribers: [{ expirydate: '2027-03-01', subscription: { subtypecode: 'full' } }, {}, {}] },
  })
  expect((first.body as { token: string }).token).not.toBe((second.body as { token: string }).token)
})

test('a wrong password and an unknown address get the same answer', async () => {
  await made('known@people.example')
  const wrong = await api.call('login', { body: { name: 'known@people.example', pass: 'Abcdefg2' } })
  const unknown = await api.call('login', { body: { name: 'unknown@people.example', pass: 'Abcdefg2' } })
  expect(wrong).toMatchObject({ status: 401, body: { error: 'not_authorized' } })
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.status).toBe(401)
})

test('staff log in without a contact, and a disabled account not at all', async () => {
  const desk = await made('desk@people.example')
  await api.db.all("update contact set role = 'reception' where id = $1", [desk.id])
  const login = () => api.call('login', { body: { name: 'desk@people.example', pass: password } })
  const { status, body } = await login()
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^zed_/),
    user: expect.objectContaining({ role: 'reception', subnumber: null, expiry: null }),
  })
  await api.db.all('update contact set disabled_at = now() where id = $1', [desk.id])
  expect((await login()).status).toBe(401)
})

test('logging out ends this session and no other', async () => {
  const { token } = await made('leaver@people.example')
  const other = (await api.call('login', { body: { name: 'leaver@people.example', pass: password } })).body as { token: string }
  expect((await api.call('logout', { token })).body).toEqual({ loggedOut: true })
  expect((await api.call('ownContact', { token })).status).toBe(401)
  expect((await api.call('ownContact', { token: other.token })).status).toBe(200)
})

test('a Zedder changes their own record, and missing fields stay as they are (T80, T81, T105 to T107)', async () => {
  const { token, id } = await made('changer@people.example')
  const change = (more: object) => api.call('updateContact', { token, body: { ...sampleFields('changer@people.example'), ...more } })
  expect(
    (await change({ gender: 0, genderna: 'own', pronouns: 'she/her', dob: '1990-02-28', comment: 'hello', acknowledgement: false })).body,
  ).toMatchObject({
    zedder: { id, gender: 0, genderna: 'own', pronouns: 'she/her', dob: '1990-02-28', comment: 'hello', acknowledgement: false },
  })
  const { zedder } = (await change({ name: 'New Name', dob: '', comment: '', subnumber: '9', subscribers: [] })).body as { zedder: object }
  expect(zedder).toMatchObject({ name: 'New Name', gender: 0, genderna: 'own' })
  for (const key of ['dob', 'comment', 'subnumber']) expect(zedder).not.toHaveProperty(key)
  expect(await change({ dob: '2026-05-16' })).toMatchObject({ status: 422, body: { problems: [{ path: 'dob' }] } })
})

test('a zedder cannot write to anybody else (T317)', async () => {
  const [mine, theirs] = [await made('mine@people.example'), await made('theirs@people.example')]
  const body = { ...sampleFields('mine@people.example'), id: theirs.id, name: 'Intruder' }
  expect((await api.call('updateContact', { token: mine.token, body })).status).toBe(403)
  const taken = await api.call('updateContact', { token: mine.token, body: { ...sampleFields('THEIRS@people.example'), password } })
  expect(taken).toMatchObject({ status: 409, body: { problems: [{ path: 'email', message: messages.emailExists }] } })
  expect(await api.db.all("select 1 from contact where name = 'Intruder'")).toEqual([])
})

test('the desk changes any subscriber, but never staff', async () => {
  const desk = await api.person('reception')
  const office = await api.person('admin')
  const { id } = await made('caller@people.example')
  const change = (more: object) =>
    api.call('updateContact', { token: desk.token, body: { ...sampleFields('caller@people.example'), ...more } })
  expect((await change({ id, suburb: 'Annerley' })).body).toMatchObject({ zedder: { id, suburb: 'Annerley' } })
  for (const wrong of [{ id: office.id }, { id: desk.id }, { id: 999_999 }, {}])
    expect(await change({ ...wrong, email: 'stolen@people.example' })).toMatchObject({ status: 422, body: { problems: [{ path: 'id' }] } })
  expect((await api.call('checkEmail', { body: { email: 'stolen@people.example' } })).body).toEqual({ emailExists: false })
})

test('the audit trail names people by their number and holds no address', async () => {
  const { id } = await made('audited@people.example')
  await api.call('login', { body: { name: 'audited@people.example', pass: 'Wrong1pw' } })
  await api.call('login', { body: { name: 'audited@people.example', pass: password } })
  await api.call('login', { body: { name: 'never@people.example', pass: password } })
  const rows = await audits()
  expect(rows.slice(-3)).toEqual([
    { actor: String(id), action: 'login.fail', detail: { source: markOf('127.0.0.1') } },
    { actor: String(id), action: 'login.ok', detail: { role: 'zedder' } },
    { actor: 'anon', action: 'login.fail', detail: { source: markOf('127.0.0.1') } },
  ])
  expect(JSON.stringify(rows)).not.toContain('@')
})

test('an address that guesses is stopped, and the right person gets in from elsewhere (hostile 43)', async () => {
  await made('guessed@people.example')
  const app = createServer({
    ...api.deps,
    config: readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' }),
    limits: createLimits(api.db),
  })
  const login = (pass: string, from: string, name = 'guessed@people.example') =>
    app.request('/support/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ name, pass }),
    })
  const pass = holdClock()
  const statuses: number[] = []
  for (let tries = 0; tries < 8; tries++) statuses.push((await login('Wrong1pw', '203.0.113.1')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const refused = await login(password, '203.0.113.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await login(password, '203.0.113.2')).status).toBe(200)
  for (let tries = 0; tries < 25; tries++) await login('x', '203.0.113.1', `n${tries}@people.example`)
  pass(61)
  expect((await login(password, '203.0.113.1')).status).toBe(429)
})

test('asking for many addresses is stopped early, per source (hostile 44)', async () => {
  const app = createServer({
    ...api.deps,
    config: readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' }),
    limits: createLimits(api.db),
  })
  const ask = async (email: string, from: string) =>
    (
      await app.request('/support/check-email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ email }),
      })
    ).status
  const many = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`m${index}@people.example`, '203.0.113.9')))
  expect(many.filter((status) => status === 200)).toHaveLength(20)
})
