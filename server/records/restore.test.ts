import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertContact } from '#server/accounts/contacts.ts'
import { ConsoleError } from '#server/console-error.ts'
import { migrateWithin } from '#server/db/migrate.ts'
import { sampleFields } from '#tests/support/api.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { writeBackupFile } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { leftOut, writeBackup } from './write-backup.ts'

let folder: string
let source: Awaited<ReturnType<typeof createTestDatabase>>
let target: Awaited<ReturnType<typeof createTestDatabase>>
let good: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-restore-'))
  source = await createTestDatabase()
  target = await createTestDatabase({ isBare: true })
  await insertContact(source.db, sampleFields('zoe@people.example'))
  await writeBackup(source.db, join(folder, 'good.gz'), new Date())
  good = await readFile(join(folder, 'good.gz'))
})
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()])
  await rm(folder, { recursive: true, force: true })
})

const tables = () => target.db.all("select tablename from pg_tables where schemaname = 'public'")

/** Restoring this fails with one sentence that says why, and changes nothing. */
async function expectRefused(content: Buffer | string, why: RegExp): Promise<void> {
  const path = join(folder, 'bad.gz')
  await writeFile(path, content)
  const refused = await restoreBackup(target.db, path).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConsoleError)
  expect(String(refused)).toMatch(why)
  expect(await tables()).toEqual([])
}
const text = () => gunzipSync(good).toString()

test('a file that is cut short anywhere, or has a bit turned, is refused', async () => {
  for (const part of [0, 0.1, 0.5, 0.99]) await expectRefused(good.subarray(0, Math.floor(good.length * part)), /is (damaged|no backup)/)
  for (const index of [12, Math.floor(good.length / 2), good.length - 3]) {
    const turned = Buffer.from(good)
    turned.writeUInt8(turned.readUInt8(index) ^ 4, index)
    await expectRefused(turned, /is damaged/)
  }
})

test('a file that was changed by hand, lost lines or is something else is refused', async () => {
  await expectRefused(gzipSync(text().replace('zoe@people.example', 'eve@people.example')), /is damaged/)
  await expectRefused(gzipSync(text().split('\n').toSpliced(3, 1).join('\n')), /is damaged/)
  await expectRefused(gzipSync(text().split('\n').slice(0, -2).join('\n')), /is damaged/)
  await expectRefused('id,name\r\n', /is damaged, cut short or no backup of the shop/)
  await expectRefused(gzipSync('{"a":1}\n'), /is no backup of the shop/)
  await expect(restoreBackup(target.db, join(folder, 'none.gz'))).rejects.toThrow(/^none\.gz cannot be opened\.$/)
  await expect(restoreBackup(target.db, folder)).rejects.toThrow(/cannot be opened\.$/)
})

test('a backup of a newer shop is refused', async () => {
  await source.db.all("insert into migration (name, sha256) values ('9999_future.sql', 'x')")
  await writeBackup(source.db, join(folder, 'newer.gz'), new Date())
  await source.db.all("delete from migration where name = '9999_future.sql'")
  await expectRefused(await readFile(join(folder, 'newer.gz')), /newer or another shop, one with 9999_future\.sql/)
})

test('rows that do not hold together are refused as a whole', async () => {
  const { migrations, takenAt } = JSON.parse(text().split('\n')[0] ?? '') as { migrations: []; takenAt: string }
  async function* orphan() {
    yield '{"table":"subscriber","columns":["id","contact_id","subnumber","name","subtypecode","expirydate"]}\n'
    yield '["1","77","10001","Nobody","full","2027-01-01"]\n'
  }
  await writeBackupFile(join(folder, 'orphan.gz'), { migrations, takenAt }, orphan())
  await expect(restoreBackup(target.db, join(folder, 'orphan.gz'))).rejects.toThrow(/foreign key/)
  expect(await tables()).toEqual([])
})

/** A backup with a correct checksum and these lines, as a stranger would make it. */
async function forged(...lines: string[]): Promise<Buffer> {
  const { migrations, takenAt } = JSON.parse(text().split('\n')[0] ?? '') as { migrations: []; takenAt: string }
  async function* all() {
    for (const each of lines) yield `${each}\n`
  }
  const path = join(folder, `forged-${randomUUID()}.gz`)
  await writeBackupFile(path, { migrations, takenAt }, all())
  return readFile(path)
}

test('a backup is data, not code: only the shop’s own tables, columns and sequences are named (hostile 61)', async () => {
  const owned = join(folder, 'owned.txt')
  await chmod(folder, 0o777)
  const codeOf = (call: string) => `setting" (key, value) select '${randomUUID()}', to_jsonb(${call}) from json_array_elements($1::json) --`
  const lines = ["lo_from_bytea(424242, 'x')", `lo_export(424242, '${owned}')`].flatMap((call) => [
    JSON.stringify({ table: codeOf(call), columns: [] }),
    '["1"]',
  ])
  const strange = /has .+, which is no (table|sequence) of the shop/
  const attack = await restored(await forged(...lines)).catch((error: unknown) => error)
  await expect(stat(owned)).rejects.toThrow(/ENOENT/)
  expect(attack).toMatchObject({ message: expect.stringMatching(strange) })
  for (const table of ['migration', 'pg_authid', 'setting"'])
    await expectRefused(await forged(JSON.stringify({ table, columns: ['key', 'value'] }), '["a", "1"]'), strange)
  await expectRefused(await forged('{"table":"setting","columns":[]}', '["1"]'), /names no columns of setting/)
  for (const column of ['value) select 1 --', 'ctid'])
    await expectRefused(await forged(JSON.stringify({ table: 'setting', columns: ['key', column] }), '["a", "1"]'), /which no migration/)
  for (const sequence of ['other_seq', 'contact'])
    await expectRefused(await forged(JSON.stringify({ sequence, lastValue: '1', isCalled: true })), strange)
})

test('a line without an end is refused before it fills the memory (hostile 61)', async () => {
  const megabyte = gzipSync(Buffer.alloc(1_000_000, 'x'))
  const bomb = Buffer.concat(Array.from({ length: 300 }, () => megabyte))
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 5)
  await expectRefused(bomb, /has a line of more than 16 MB/).finally(() => clearInterval(watch))
  // The bomb itself is a third of a megabyte, and the line's limit 16.
  expect(most).toBeLessThan(100_000_000)
  const long = 'x'.repeat(15_000_000)
  const { sha256 } = await restored(await forged('{"table":"setting","columns":["key","value"]}', JSON.stringify(['long', `"${long}"`])))
  expect(sha256).toBe(createHash('sha256').update(long).digest('hex'))
})

async function restored(content: Buffer): Promise<{ sha256: string }> {
  const other = await createTestDatabase({ isBare: true })
  onTestFinished(other.drop)
  await writeFile(join(folder, 'long.gz'), content)
  await restoreBackup(other.db, join(folder, 'long.gz'))
  const row = await other.db.one<{ sha256: string }>(
    "select encode(sha256(convert_to(value#>>'{}', 'UTF8')), 'hex') as sha256 from setting where key = 'long'",
  )
  return row ?? { sha256: '' }
}

test('a database with a table in it is left alone', async () => {
  const other = await createTestDatabase()
  onTestFinished(other.drop)
  await expect(restoreBackup(other.db, join(folder, 'good.gz'))).rejects.toThrow(/tables in this database already/)
  expect(await other.db.all('select 1 from contact')).toEqual([])
})

test('a backup of an older shop goes through every later migration', async () => {
  const [older, newer] = await Promise.all([createTestDatabase({ isBare: true }), createTestDatabase({ isBare: true })])
  onTestFinished(async () => {
    await Promise.all([older.drop(), newer.drop()])
  })
  await older.db.transaction((sql) => migrateWithin(sql, ({ name }) => name < '0030'))
  await older.db.all("insert into contact (email, name) values ('old@people.example', 'Zoë Ó Súilleabháin')")
  await writeBackup(older.db, join(folder, 'older.gz'), new Date())
  await restoreBackup(newer.db, join(folder, 'older.gz'))
  expect(await newer.db.all('select name from migration order by name')).toEqual(
    await source.db.all('select name from migration order by name'),
  )
  expect(await newer.db.all("select given from search_name where family = 'o suilleabhain'")).toEqual([{ given: 'zoe' }])
  // Accounts from before addresses were confirmed count as confirmed (D216).
  expect(await newer.db.all('select 1 from contact where email_confirmed_at is null')).toEqual([])
})

test('the tables that no backup holds are tables of the shop', async () => {
  const there = await source.db.all<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public'")
  expect(there.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining([...leftOut]))
})

test('a file is written completely or not at all, and never overwrites another', async () => {
  const before = await readdir(folder)
  async function* broken() {
    yield '{"table":"contact","columns":["id"]}\n'
    throw new Error('The disk is full.')
  }
  await expect(writeBackupFile(join(folder, 'half.gz'), { migrations: [], takenAt: '' }, broken())).rejects.toThrow('The disk is full.')
  expect(await readdir(folder)).toEqual(before)
  const over = await runAtConsole('commands/backup.ts', { folder, args: ['good.gz'], env: { DATABASE_URL: source.url } })
  expect(over).toEqual({ code: 1, stdout: '', stderr: 'good.gz is there already: give another name.\n' })
  expect(await readFile(join(folder, 'good.gz'))).toEqual(good)
})

test('every error at the console is one sentence', async () => {
  const run = (script: string, args: string[], env: Record<string, string>) => runAtConsole(`commands/${script}.ts`, { folder, args, env })
  const nowhere = { DATABASE_URL: 'postgres://zed@localhost:1/zed' }
  const sentence = (begins: string) => ({ code: 1, stdout: '', stderr: expect.stringMatching(new RegExp(`^${begins}[^\\n]*\\n$`)) })
  expect(await run('restore', [], nowhere)).toMatchObject(sentence('Name the backup: '))
  expect(await run('restore', ['none.gz'], { DATABASE_URL: target.url })).toMatchObject(sentence('none.gz cannot be opened.'))
  expect(await run('backup', ['x.gz'], nowhere)).toMatchObject(sentence('The backup could not be made: .*ECONNREFUSED'))
  expect(await run('backup', ['no/such/x.gz'], { DATABASE_URL: source.url })).toMatchObject(
    sentence('The backup could not be made: ENOENT'),
  )
  expect(await run('export', ['x'], { ...nowhere, NODE_ENV: 'production' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Production needs'),
  })
})
