import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateWithin } from '#server/db/migrate.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { sealTrail } from './seal-trail.ts'
import { verifyTrail } from './verify-trail.ts'
import { audit } from './write-audit.ts'

let api: TestApi
beforeEach(async () => {
  api = await createTestApi()
  for (const action of ['one', 'two', 'three'])
    await audit(api.deps.db, { actor: 'shop', action, subject: 'order:é1', detail: { 'a"b': [1, 'ü'] } })
})
afterEach(() => api.drop())

/** What someone with the owner's login can do. */
const forge = (text: string) =>
  api.db.transaction(async (sql) => {
    await sql.all('set local session_replication_role = replica')
    await sql.all(text)
  })
const idOf = async (action: string) => (await api.db.one<{ id: number }>('select id from audit where action = $1', [action]))?.id

test('the trail holds as it was written, and the command says so in a sentence (security 2.16)', async () => {
  await sealTrail(api.deps)
  const { entries, head } = await verifyTrail(api.db)
  expect(entries).toBe(3)
  const said = await runAtConsole('commands/verify-audit.ts', { folder: '/tmp', args: [head], env: { DATABASE_URL: api.url } })
  expect(said).toEqual({ code: 0, stdout: `The audit trail holds: 3 entries, and the last seal is ${head}.\n`, stderr: '' })
})

test('a row that its owner rewrites, removes or slips in is found and named (security 2.16, hostile 248)', async () => {
  const { head } = await verifyTrail(api.db)
  const command = (...args: string[]) => runAtConsole('commands/verify-audit.ts', { folder: '/tmp', args, env: { DATABASE_URL: api.url } })
  const id = await idOf('two')
  await forge("update audit set actor = 'anon' where action = 'two'")
  expect(await command()).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^The audit trail does not hold: entry ${id} of \\S+ is not as it was written\\.\\n$`)),
  })
  await forge("update audit set actor = 'shop' where action = 'two'")
  expect((await verifyTrail(api.db)).head).toBe(head)
  for (const change of ["at = at - interval '1 day'", "detail = '{}'", 'subject = null', "request_id = '-'"]) {
    await forge(`create table if not exists kept as select * from audit; update audit set ${change} where action = 'two'`)
    await expect(verifyTrail(api.db)).rejects.toThrow(`entry ${id} of`)
    await forge(
      'update audit set at = kept.at, detail = kept.detail, subject = kept.subject, request_id = kept.request_id from kept where kept.id = audit.id',
    )
  }
  await forge("insert into audit (actor, action) values ('console', 'slipped in')")
  const slippedIn = await idOf('slipped in')
  await expect(verifyTrail(api.db)).rejects.toThrow(`entry ${slippedIn} of`)
  await forge("delete from audit where action in ('slipped in', 'two')")
  await expect(verifyTrail(api.db)).rejects.toThrow(`entry ${id} was removed.`)
  await forge(`delete from audit_seal where audit_id = ${id}`)
  await expect(verifyTrail(api.db)).rejects.toThrow('the seal at position 2 was removed')
  await forge(`delete from audit_seal where position >= 2; delete from audit where action = 'three'`)
  expect((await verifyTrail(api.db)).entries).toBe(1)
  expect(await command(head)).toMatchObject({ code: 1, stderr: expect.stringContaining('it was cut off or sealed again') })
})

test('the shop’s own connections choose neither an entry’s time nor its number, and change no seal (security 2.16, hostile 248)', async () => {
  const { db } = api.deps
  const refused = { code: '42501' }
  await expect(db.all("insert into audit (actor, action, at) values ('shop', 'x', '2020-01-01')")).rejects.toMatchObject(refused)
  await expect(db.all("insert into audit (id, actor, action) overriding system value values (1, 'shop', 'x')")).rejects.toMatchObject(
    refused,
  )
  for (const text of [
    "insert into audit_seal values (99, 99, '')",
    'update audit_seal set position = 7',
    'delete from audit_seal',
    'truncate audit_seal',
  ])
    await expect(db.all(text)).rejects.toMatchObject(refused)
  await db.all('create temp table audit_seal (audit_id bigint, position bigint, sha256 bytea)')
  expect((await verifyTrail(api.db)).entries).toBe(3)
  await expect(api.db.all('update audit_seal set position = null, sha256 = null')).rejects.toThrow(/append-only/)
})

test('sixteen writers and two sealers at once make one chain (security 2.16)', async () => {
  const writer = async () => {
    for (let index = 0; index < 20; index++) await audit(api.deps.db, { actor: 'shop', action: `entry ${index}` })
  }
  const sealer = async () => {
    for (let index = 0; index < 10; index++) await sealTrail(api.deps)
  }
  await Promise.all([...Array.from({ length: 16 }, writer), sealer(), sealer()])
  expect((await verifyTrail(api.db)).entries).toBe(323)
})

test('entries from before the chain are chained by the migration (security 2.16)', async () => {
  const { db, drop } = await createTestDatabase({ isBare: true })
  await db.transaction((sql) => migrateWithin(sql, ({ name }) => name < '0070'))
  await db.all("insert into audit (actor, action) select 'shop', 'old' from generate_series(1, 1203)")
  await db.transaction((sql) => migrateWithin(sql))
  expect(await db.one('select max(position) as last, count(*) as all from audit_seal')).toEqual({ last: 1203, all: 1203 })
  expect((await verifyTrail(db)).entries).toBe(1203)
  await drop()
})
