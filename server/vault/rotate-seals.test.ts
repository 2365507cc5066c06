import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { beginApp, confirmApp, spendAppCode } from '#server/factors/authenticator-app.ts'
import { storeRecord } from '#server/legacy/store-record.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { codeOf } from '#tests/support/factors.ts'
import { keepCard, openCard } from './card-vault.ts'
import { apps, cards, rotateSeals } from './rotate-seals.ts'
import type { VaultKey } from './vault-keys.ts'

const newKey = (id: string): VaultKey => ({ id, secret: randomBytes(32) })
const [old, fresh, lost] = [newKey('2026'), newKey('2027'), newKey('2025')]
const card = { ccname: 'Zoë Ó Súilleabháin', ccnumber: '4111111111111111', ccexpiry: '11/39' }

let api: TestApi
let desk: number
beforeAll(async () => {
  api = await createTestApi()
  desk = (await api.person('reception')).id
})
afterAll(() => api.drop())
beforeEach(() => api.db.all('truncate card_vault, unpaid_record, unpaid_contact, authenticator_app cascade'))

async function kept(key: VaultKey) {
  const record = await storeRecord(api.db, { contact: sampleFields('z@people.example'), subscriptions: [], donation: 100, createdBy: desk })
  await keepCard(api.db, [key], record.contactId, card)
  return record
}
const trail = () => api.db.all("select actor, detail from audit where action = 'vault.rotate' order by id")
async function sealedOf(contactId: number) {
  const row = await api.db.one<{ key_id: string; blob: Buffer; purge_after: Date; hint: string }>(
    'select * from card_vault where contact_id = $1',
    [contactId],
  )
  if (!row) throw new Error('There is no card.')
  return { row, sealed: { contactId, keyId: row.key_id, blob: row.blob } }
}

test('every card is sealed with the first key, and running it again changes nothing', async () => {
  const { length: earlier } = await trail()
  const records = [await kept(old), await kept(old), await kept(fresh)]
  const before = await Promise.all(records.map(({ contactId }) => sealedOf(contactId)))
  expect(await rotateSeals(api.db, [fresh, old], cards)).toEqual({ resealed: 2, current: 1, refused: [] })
  const after = await Promise.all(records.map(({ contactId }) => sealedOf(contactId)))
  for (const [index, { row, sealed }] of after.entries()) {
    expect(openCard([fresh], sealed)).toEqual(card)
    expect(() => openCard([old], sealed)).toThrow()
    expect(row).toMatchObject({ key_id: '2027', hint: '•••• 1111', purge_after: before[index]?.row.purge_after })
  }
  expect(await rotateSeals(api.db, [fresh], cards)).toEqual({ resealed: 0, current: 3, refused: [] })
  expect(await Promise.all(records.map(({ contactId }) => sealedOf(contactId)))).toEqual(after)
  expect((await trail()).slice(earlier)).toEqual([
    { actor: 'console', detail: { sealed: 'cards', key: '2027', resealed: 2, refused: 0 } },
    { actor: 'console', detail: { sealed: 'cards', key: '2027', resealed: 0, refused: 0 } },
  ])
})

test('a lost key, an altered card and a swapped card are reported by record, and the rest are sealed', async () => {
  const [good, gone, flipped, swapped, other] = [await kept(old), await kept(lost), await kept(old), await kept(fresh), await kept(fresh)]
  await api.db.all('update card_vault set blob = set_byte(blob, 40, get_byte(blob, 40) # 1) where contact_id = $1', [flipped.contactId])
  const { row } = await sealedOf(other.contactId)
  await api.db.all('update card_vault set blob = $2 where contact_id = $1', [swapped.contactId, row.blob])
  const before = await sealedOf(gone.contactId)
  const { refused, ...done } = await rotateSeals(api.db, [fresh, old], cards)
  expect(done).toEqual({ resealed: 1, current: 1 })
  expect(refused).toEqual([
    { what: `The card of record ${gone.id}`, why: 'its key "2025" is not among the keys' },
    { what: `The card of record ${flipped.id}`, why: expect.stringContaining('was altered') },
    { what: `The card of record ${swapped.id}`, why: expect.stringContaining("is another record's") },
  ])
  expect(openCard([fresh], (await sealedOf(good.contactId)).sealed)).toEqual(card)
  expect(await sealedOf(gone.contactId)).toEqual(before)
})

test('authenticator apps work on with the new key, and the old one can go (D259, D282)', async () => {
  const staff = await api.person('admin')
  const other = await api.person('admin')
  const { secret } = await beginApp(api.db, [old], staff)
  await confirmApp(api.db, staff.id)
  const setup = await beginApp(api.db, [old], staff)
  await beginApp(api.db, [lost], other)
  expect(await rotateSeals(api.db, [fresh, old], apps)).toEqual({
    resealed: 2,
    current: 0,
    refused: [{ what: `The authenticator app of ${other.email}`, why: 'its key "2025" is not among the keys' }],
  })
  const spend = (key: VaultKey, code: string, isConfirmed: boolean) =>
    spendAppCode(api.db, [key], { contactId: staff.id, code, isConfirmed })
  expect(await spend(old, codeOf(secret), true)).toBe(false)
  expect(await spend(fresh, codeOf(secret), true)).toBe(true)
  expect(await spend(fresh, codeOf(setup.secret), false)).toBe(true)
  expect(await rotateSeals(api.db, [fresh], apps)).toMatchObject({ resealed: 0, current: 2 })
  expect((await trail()).at(-1)).toEqual({ actor: 'console', detail: { sealed: 'apps', key: '2027', resealed: 0, refused: 1 } })
})

test('from the command line it says how many of both, twice, and nothing secret; without a key it is a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zed-rotate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await kept(old)
  const gone = await kept(lost)
  await beginApp(api.db, [old], await api.person('admin'))
  const keys = [fresh, old].map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
  const run = (env: Record<string, string>) => runAtConsole('commands/rotate-vault.ts', { folder, env: { DATABASE_URL: api.url, ...env } })
  const ended = `The card of record ${gone.id} cannot be opened: its key "2025" is not among the keys.\n`
  expect(await run({ CARD_VAULT_KEYS: keys })).toEqual({
    code: 0,
    stdout: `${ended}Cards: 1 sealed with "2027", 0 sealed with it already, 1 cannot be opened.\nAuthenticator apps: FACTOR_KEYS is not set, so nothing was sealed.\n`,
    stderr: '',
  })
  expect(await run({ CARD_VAULT_KEYS: keys, FACTOR_KEYS: keys })).toEqual({
    code: 0,
    stdout: `${ended}Cards: 0 sealed with "2027", 1 sealed with it already, 1 cannot be opened.\nAuthenticator apps: 1 sealed with "2027", 0 sealed with it already, 0 cannot be opened.\n`,
    stderr: '',
  })
  expect(await run({})).toMatchObject({ code: 1, stderr: expect.stringContaining('Neither CARD_VAULT_KEYS nor FACTOR_KEYS is set') })
})
