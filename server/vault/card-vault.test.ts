import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { keepCard, openCard, purgeCards } from './card-vault.ts'
import { readVaultKeys, type VaultKey, vaultKeysOf } from './vault-keys.ts'

const newKey = (id: string): VaultKey => ({ id, secret: randomBytes(32) })
const written = ({ id, secret }: VaultKey) => `${id}:${secret.toString('base64')}`
const [first, second] = [newKey('2026'), newKey('2027')]
const visa = { ccname: 'Zoë Ó Súilleabháin', ccnumber: '4111 1111-1111 1111', ccexpiry: '11/29' }
const mastercard = { ccname: 'J Doe', ccnumber: '5555555555554444', ccexpiry: '01/30' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function newContact(): Promise<number> {
  const row = await database.db.one<{ id: number }>(
    `insert into unpaid_contact (name, mobile, email, address, suburb, state, postcode, country)
     values ('', '', '', '', '', '', '', '{}') returning id`,
  )
  return row?.id ?? 0
}

async function sealedOf(contactId: number) {
  const row = await database.db.one<{ key_id: string; blob: Buffer; hint: string; expiry: string }>(
    'select key_id, blob, hint, expiry from card_vault where contact_id = $1',
    [contactId],
  )
  if (!row) throw new Error('There is no card.')
  return { row, sealed: { contactId, keyId: row.key_id, blob: row.blob } }
}

async function kept(keys: readonly VaultKey[], card = visa) {
  const contactId = await newContact()
  expect(await keepCard(database.db, keys, contactId, card)).toBe(true)
  return sealedOf(contactId)
}

test('a card is sealed in its row, and only its last four digits are open', async () => {
  const { row, sealed } = await kept([first])
  expect(openCard([second, first], sealed)).toEqual({ ...visa, ccnumber: '4111111111111111' })
  expect({ key: row.key_id, hint: row.hint, expiry: row.expiry }).toEqual({ key: '2026', hint: '•••• 1111', expiry: '11/29' })
  const whole = await database.db.one<{ text: string }>('select card_vault::text as text from card_vault where contact_id = $1', [
    sealed.contactId,
  ])
  expect(whole?.text).not.toMatch(/4111|111111|Zo/)
  expect(row.blob.toString('latin1')).not.toContain('4111')
})

test('the same card is never sealed the same way twice', async () => {
  const [one, other] = [await kept([first]), await kept([first])]
  expect(one.row.blob.equals(other.row.blob)).toBe(false)
  expect(one.row.blob.subarray(1, 13).equals(other.row.blob.subarray(1, 13))).toBe(false)
})

test('a moved blob, a flipped bit, another key id and a lost key are refused (security 2.10)', async () => {
  const { sealed } = await kept([first])
  const other = await kept([first], mastercard)
  expect(() => openCard([first], { ...sealed, blob: other.row.blob })).toThrow()
  expect(() => openCard([first], { ...sealed, contactId: other.sealed.contactId })).toThrow()
  expect(() => openCard([first, { ...first, id: '2027' }], { ...sealed, keyId: '2027' })).toThrow()
  expect(() => openCard([second], sealed)).toThrow()
  expect(() => openCard([{ ...second, id: '2026' }], sealed)).toThrow()
  for (let index = 0; index < sealed.blob.length; index++) {
    const blob = Buffer.from(sealed.blob)
    blob.writeUInt8(blob.readUInt8(index) ^ 1, index)
    expect(() => openCard([first], { ...sealed, blob })).toThrow()
  }
  expect(() => openCard([first], { ...sealed, blob: sealed.blob.subarray(0, 20) })).toThrow()
})

test('the first key seals, the others still open what they sealed', async () => {
  const old = await kept([first])
  const fresh = await kept([second, first], mastercard)
  expect(fresh.row.key_id).toBe('2027')
  expect(openCard([second, first], old.sealed).ccnumber).toBe('4111111111111111')
  expect(openCard([second, first], fresh.sealed)).toEqual(mastercard)
})

test('without a key nothing of a card is stored', async () => {
  const contactId = await newContact()
  expect(await keepCard(database.db, [], contactId, visa)).toBe(false)
  expect(await database.db.one('select 1 from card_vault where contact_id = $1', [contactId])).toBeUndefined()
})

test('a card is forgotten after 30 days', async () => {
  const [due, fresh] = [await kept([first]), await kept([first])]
  const row = await database.db.one<{ days: string }>(
    'select extract(epoch from purge_after - created_at) / 86400 as days from card_vault where contact_id = $1',
    [due.sealed.contactId],
  )
  expect(Number(row?.days)).toBe(30)
  await database.db.all("update card_vault set purge_after = now() - interval '1 second' where contact_id = $1", [due.sealed.contactId])
  await purgeCards(database.db)
  await expect(sealedOf(due.sealed.contactId)).rejects.toThrow('There is no card.')
  expect((await sealedOf(fresh.sealed.contactId)).row.hint).toBe('•••• 1111')
})

test('no table has a place for the code of a card', async () => {
  const found = await database.db.all<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and column_name ~* '(cvv|cvc|cvn|csc|security_?code)'",
  )
  expect(found).toEqual([])
})

test('keys are read from a list, the one in use first', () => {
  expect(readVaultKeys(undefined)).toEqual([])
  expect(readVaultKeys(` ${written(second)}, ${written(first)} `)).toEqual([second, first])
  for (const text of [
    'secret',
    'a:short',
    `:${first.secret.toString('base64')}`,
    `${written(first)},${written(first)}`,
    'a:'.padEnd(46, '!'),
    `a:${Buffer.alloc(32).toString('base64')}`,
    written({ id: 'b', secret: Buffer.alloc(32, 7) }),
  ])
    expect(readVaultKeys(text)).toBeUndefined()
})

test('a shop on its own database makes a key once, for itself alone; production and a named database have none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zed-vault-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const own = readConfig({ DATA_DIR: dataDir })
  const [key, ...more] = await vaultKeysOf(own)
  expect(more).toEqual([])
  expect(key?.secret).toHaveLength(32)
  expect(await vaultKeysOf(own)).toEqual([key])
  const file = join(dataDir, 'card-vault.keys')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain(key?.secret.toString('base64'))

  expect(await vaultKeysOf({ ...own, cardVaultKeys: [first] })).toEqual([first])
  expect(await vaultKeysOf({ ...own, isProduction: true })).toEqual([])
  expect(await vaultKeysOf({ ...own, databaseUrl: 'postgres://db.example/shop' })).toEqual([])
})
