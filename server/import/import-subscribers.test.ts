import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConsoleError } from '#server/console-error.ts'
import { removePerson } from '#server/own-data/remove-person.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { importSubscribers } from './import-subscribers.ts'
import type { Cells } from './subscriber-row.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())
beforeEach(() => api.db.all('delete from subscriber_import; delete from subscriber; delete from contact; delete from removed_address'))

const today = '2026-11-21'
const legacy = '$S$DeIZ1KTE.VzRvudZ5.xgOakipuMFrVyPmRdWTjAdYieWj27NMglI'

const whole = (email: string, more: Cells = {}): Cells => ({
  email,
  name: 'Wren Okafor',
  mobile: '0491 570 156',
  address: '12 Jacaranda Street, Flat "B"',
  suburb: 'West End',
  state: 'QLD',
  postcode: '4101',
  ...more,
})

function csv(...rows: Cells[]): string {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Cells)[]
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return `${[line(header), ...rows.map((row) => line(header.map((name) => row[name] ?? '')))].join('\r\n')}\r\n`
}
const load = (text: string) => importSubscribers(api.db, text, today)
const everything = () =>
  Promise.all([
    api.db.all('select id, email, password_hash, password_setting, name, subnumber, suburb from contact order by id'),
    api.db.all('select contact_id, subnumber, name, subtypecode, expirydate from subscriber order by id'),
  ])
const login = (name: string, pass: string) => api.call('login', { body: { name, pass } })

test('a subscriber of the older shop is taken in whole and logs in as before (T11)', async () => {
  const row = whole('Wren@people.example', {
    password_hash: legacy,
    subnumber: '4711',
    subtypecode: 'full',
    expirydate: '2027-03-01',
    card_name: 'W. Okafor',
    country: 'new zealand',
    dob: '1991-04-12',
    gender: '0',
    genderna: 'Ask me',
    pronouns: 'they/them',
    zedletter: 'Yes',
  })
  expect(await load(`\ufeff${csv(row)}`)).toEqual({ added: 1, known: 0, removed: 0, refused: [] })
  const { status, body } = await login('wren@people.example', 'password1234')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: { name: 'Wren Okafor', subnumber: '4711', expiry: '2027-03-01', role: 'zedder' },
    zedder: {
      address: '12 Jacaranda Street, Flat "B"',
      country: { alpha: 'NZL' },
      dob: '1991-04-12',
      gender: 0,
      genderna: 'Ask me',
      pronouns: 'they/them',
      zedletter: true,
      prevsub: 1,
      subscribers: [{ name: 'W. Okafor', subnumber: '4711', expirydate: '2027-03-01', subscription: { subtypecode: 'full' } }],
    },
  })
  expect(JSON.stringify(await api.db.all('select contact::text from contact'))).not.toContain(legacy.slice(12))
})

test('run twice it changes nothing, not even what people have changed since', async () => {
  const list = csv(
    whole('one@people.example', { password_hash: legacy, subnumber: '10', subtypecode: 'full', expirydate: '2027-03-01' }),
    whole('one@people.example', { subtypecode: 'pet', expirydate: '2026-12-31', card_name: 'Rex' }),
    whole('two@people.example', { subtypecode: 'concession', expirydate: '2025-01-01' }),
    whole('three@people.example'),
    whole('broken', { subtypecode: 'nothing' }),
  )
  const first = await load(list)
  expect(first).toMatchObject({ added: 4, known: 0, removed: 0, refused: [{ line: 6 }] })
  const { token } = (await login('one@people.example', 'password1234')).body as { token: string }
  await api.call('updateContact', { token, body: { ...sampleFields('moved@people.example'), suburb: 'Annerley' } })
  const before = await everything()
  expect(await load(list)).toEqual({ added: 0, known: 4, removed: 0, refused: first.refused })
  expect(await everything()).toEqual(before)
})

test('several subscriptions of one person, and numbers for those who had none', async () => {
  await load(
    csv(
      whole('pets@people.example', { subtypecode: 'full', expirydate: '2027-03-01' }),
      whole('PETS@people.example', { subtypecode: 'pet', expirydate: '2026-12-31', card_name: 'Rex', subnumber: 'P-77' }),
      whole('high@people.example', { subnumber: '40000' }),
    ),
  )
  const [people, subscribers] = await everything()
  const number = people[0]?.subnumber
  // Above every number in the list, so that no later subscriber gets one of them.
  expect(Number(number)).toBeGreaterThan(40_000)
  expect(people.map(({ subnumber }) => subnumber)).toEqual([number, '40000'])
  expect(subscribers).toMatchObject([
    { subnumber: number, name: 'Wren Okafor', subtypecode: 'full' },
    { subnumber: 'P-77', name: 'Rex', subtypecode: 'pet' },
  ])
})

test('every refused row is reported with its line and reasons, and the others are imported', async () => {
  const text = csv(
    whole('good@people.example', {
      password_hash: '',
      subnumber: '7',
      subtypecode: '',
      expirydate: '',
      dob: '',
      gender: '',
      zedletter: '',
    }),
    whole('not an address', { mobile: '', gender: '3' }),
    whole('hash@people.example', { password_hash: '$2y$10$abcdefghijklmnopqrstuv' }),
    whole('half@people.example', { subtypecode: 'full' }),
    whole('type@people.example', { subtypecode: 'gold', expirydate: '30/06/2027' }),
    whole('born@people.example', { dob: '2026-11-22', zedletter: 'perhaps' }),
    whole('land@people.example', { country: 'Atlantis' } as Cells),
    whole('number@people.example', { subnumber: '7' }),
    whole('good@people.example'),
    whole('nul@people.example', { name: 'a\0b' }),
  )
  const report = await load(`${text}only,three,fields\r\nspoilt"quote\r\n${csv(whole('x')).split('\r\n')[0]}`)
  expect(report).toMatchObject({ added: 1, known: 0 })
  const told = new Map(report.refused.map(({ line, reasons }) => [line, reasons.join(' ')]))
  expect([...told.keys()]).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(told.get(3)).toMatch(/mobile: .*email: .*gender: /)
  expect(told.get(4)).toContain('password_hash: ')
  expect(told.get(5)).toContain('expirydate: ')
  expect(told.get(6)).toMatch(/subtypecode: .*expirydate: /)
  expect(told.get(7)).toMatch(/dob: |zedletter: /)
  expect(told.get(8)).toContain('country')
  expect(told.get(9)).toBe('subnumber: Someone else has this subscriber number.')
  expect(told.get(10)).toContain('adds no subscription')
  expect(told.get(12)).toContain('3 fields')
  expect(told.get(13)).toContain('quote')
  expect(JSON.stringify(report)).not.toContain('@people')
  expect((await everything())[0]).toHaveLength(1)
})

test('a person who already has an account keeps it as it is', async () => {
  const { token } = await api.person('zedder', 'mine@people.example')
  const admin = await api.person('admin', 'office@people.example')
  const rows = ['MINE@people.example', 'office@people.example'].map((email) =>
    whole(email, { password_hash: legacy, subnumber: '9', subtypecode: 'full', expirydate: '2027-03-01' }),
  )
  const before = await everything()
  expect(await load(csv(...rows))).toMatchObject({ added: 0, refused: [{ line: 2 }, { line: 3 }] })
  expect(await everything()).toEqual(before)
  expect((await api.call('ownContact', { token })).status).toBe(200)
  expect((await login(admin.email, 'password1234')).status).toBe(401)
})

test('an earlier sign-up with a subscriber’s address doesn’t keep them out (hostile 69)', async () => {
  const email = 'first@people.example'
  const squat = { ...sampleFields(email), name: 'Squatter', password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
  const { token } = (await api.call('createContact', { body: squat })).body as { token: string }
  const row = whole(email, { password_hash: legacy, subnumber: '77', subtypecode: 'full', expirydate: '2027-03-01' })
  expect(await load(csv(row))).toMatchObject({ added: 1, refused: [] })
  expect((await api.call('ownContact', { token })).status).toBe(401)
  expect((await login(email, 'Wombat7mud')).status).toBe(401)
  expect(await login(email, 'password1234')).toMatchObject({
    status: 200,
    body: { user: { subnumber: '77', name: expect.not.stringMatching('Squatter') } },
  })
})

describe('a list that cannot be read at all', () => {
  test.each([
    ['', 'empty'],
    ['email,name\n', 'missing: mobile'],
    [`${csv(whole('a@people.example')).replace('"suburb"', '"suberb"')}`, 'Unknown or repeated columns: suberb'],
    ['email,email,name\n', 'repeated columns: email'],
    ['"email\n', 'first line cannot be read'],
  ])('%j', async (text, why) => {
    await expect(load(text)).rejects.toThrow(ConsoleError)
    await expect(load(text)).rejects.toThrow(why)
    expect(await api.db.all('select 1 from contact')).toEqual([])
  })
})

describe('from the command line', () => {
  const script = fileURLToPath(new URL('../commands/import-subscribers.ts', import.meta.url))
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zed-import-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function run(content: string | Buffer | undefined) {
    const path = join(folder, 'list.csv')
    if (content !== undefined) await writeFile(path, content)
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: api.url, INIT_CWD: folder }
    return promisify(execFile)(process.execPath, content === undefined ? [script] : [script, 'list.csv'], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )
  }

  test('it reports the result, and again when run twice', async () => {
    const list = `\ufeff${csv(whole('a@people.example', { password_hash: legacy }), whole('b'))}`
    const refused = /^Line 3 was refused\. email: .+$/m
    const first = await run(list)
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(refused) })
    expect(first.stdout).toContain('1 imported, 0 already here, 1 refused.')
    expect((await run(list)).stdout).toContain('0 imported, 1 already here, 1 refused.')
  })

  test('an unreadable list is one sentence', async () => {
    expect(await run(undefined)).toMatchObject({ code: 1, stderr: expect.stringContaining('Name the file') })
    expect(await run(Buffer.from([0x65, 0x6d, 0xe9, 0x0a]))).toMatchObject({ code: 1, stderr: expect.stringContaining('not UTF-8') })
    expect(await run('email\n')).toMatchObject({ code: 1, stderr: expect.stringContaining('Columns that are missing') })
  })
})

describe('someone who had their account removed (D283, hostile 94)', () => {
  const removal = { actor: 'console', givesUpTickets: true } as const
  const remove = async (email: string) => {
    const person = await api.db.one<{ id: number }>('select id from contact where email_key = lower($1)', [email])
    await removePerson(api.deps, person?.id ?? 0, removal)
  }
  const list = csv(whole('Stays@people.example'), whole('Leaves@people.example', { subtypecode: 'full', expirydate: '2027-03-01' }))
  const addresses = async () => (await api.db.all<{ email: string }>('select email from contact order by id')).map(({ email }) => email)

  test('isn’t brought back by the same list, nor by a newer one, and is counted', async () => {
    expect(await load(list)).toMatchObject({ added: 2, removed: 0 })
    await remove('leaves@people.example')
    expect(await load(list)).toEqual({ added: 0, known: 1, removed: 1, refused: [] })
    expect(await load(csv(whole('LEAVES@people.example', { subtypecode: 'full', expirydate: '2028-03-01' })))).toMatchObject({ removed: 1 })
    expect(await addresses()).toEqual(['Stays@people.example'])
    expect(await api.db.one("select detail from audit where action = 'subscribers.import' order by id desc limit 1")).toEqual({
      detail: { added: 0, known: 0, removed: 1, refused: 0 },
    })
  })

  test('isn’t by the address they had in the list, when they had moved to another since', async () => {
    await load(csv(whole('was@people.example')))
    await api.db.all("update contact set email = 'is@people.example'")
    await remove('is@people.example')
    expect(await load(csv(whole('was@people.example'), whole('is@people.example')))).toMatchObject({ added: 0, removed: 2 })
  })

  test('leaves no address behind, only hashes that another shop’s key would not give', async () => {
    await load(csv(whole('hashed@people.example')))
    await remove('hashed@people.example')
    const hashes = await api.db.all<{ hash: string }>("select encode(address_hmac, 'hex') as hash from removed_address")
    expect(hashes.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
    const plain = createHash('sha256').update('hashed@people.example').digest('hex')
    expect(hashes.map(({ hash }) => hash)).not.toContain(plain)
    await api.db.all("update setting set value = to_jsonb($1::text) where key = 'removed_address_key'", [
      Buffer.alloc(32).toString('base64'),
    ])
    expect(await load(csv(whole('hashed@people.example')))).toMatchObject({ added: 1, removed: 0 })
  })

  test('may sign up again', async () => {
    await load(csv(whole('again@people.example')))
    await remove('again@people.example')
    const password = { password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
    expect((await api.call('createContact', { body: { ...sampleFields('again@people.example'), ...password } })).status).toBe(200)
    expect(await load(csv(whole('again@people.example')))).toMatchObject({ added: 0, removed: 1 })
  })
})
