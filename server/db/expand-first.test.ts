import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConsoleError } from '#server/console-error.ts'
import { compareVersions, shopVersion } from '#server/version.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { breakingChanges, readSchema } from '#tests/support/schema-changes.ts'
import { findMigrations, migrate } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ isBare: true })
})
afterAll(() => database.drop())

/** Which version first had each migration. What isn't in this list is new. */
const released = new Map(
  (await readFile(new URL('released.txt', folder), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
)

/** Why a migration may not be released, a sentence each. What it takes away must have been unused by a version that is out already. */
async function faultsOf(text: string, needsVersion: string | undefined): Promise<string[]> {
  const before = await readSchema(database.db)
  await database.db.transaction((sql) => sql.all(text))
  const faults = breakingChanges(before, await readSchema(database.db))
  if (needsVersion === undefined) return faults
  if (faults.length === 0) return ['says that it is a contract, and takes nothing away']
  return [...released.values()].includes(needsVersion) ? [] : [`is a contract since ${needsVersion}, which isn't in released.txt`]
}

describe('a new migration leaves the version before it working (D315)', () => {
  test('the released ones are all there, and no version is newer than this one', async () => {
    const names = (await findMigrations()).map(({ name }) => name)
    expect([...released.keys()].filter((name) => !names.includes(name))).toEqual([])
    expect([...released.values()].filter((version) => compareVersions(version, shopVersion) > 0)).toEqual([])
  })

  test('each that is new only adds, or says since which version nobody uses what it takes away', async () => {
    const migrations = await findMigrations()
    await database.db.all(
      'create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    for (const { text } of migrations.filter(({ name }) => released.has(name))) await database.db.transaction((sql) => sql.all(text))
    const faults: string[] = []
    for (const { name, text, needsVersion } of migrations.filter(({ name }) => !released.has(name)))
      faults.push(...(await faultsOf(text, needsVersion)).map((fault) => `${name}: ${fault}`))
    expect(faults).toEqual([])
  })
})

describe('what breaks the version before (D315)', () => {
  const shelf = `create table shelf (id bigint generated always as identity primary key, name text not null default '', size integer,
                   state text not null default 'open' check (state in ('open', 'shut')))`
  beforeAll(() => database.db.all(`${shelf}; create function shelves() returns integer language sql as 'select 1'`))

  test.each([
    ['a table that is dropped', 'drop table shelf', 'shelf is gone'],
    ['a table that is renamed', 'alter table shelf rename to rack', 'shelf is gone'],
    ['a column that is dropped', 'alter table shelf drop column size', 'shelf.size is gone'],
    [
      'a column that is renamed, out of sight',
      "do $$ begin execute 'alter table shelf rename size to width'; end $$",
      'shelf.size is gone',
    ],
    ['another type', 'alter table shelf alter column size type bigint', 'shelf.size was integer and is bigint'],
    ['a column that refuses null', 'alter table shelf alter column size set not null', 'shelf.size refuses null now'],
    ['a default that goes', 'alter table shelf alter column name drop default', 'shelf.name has lost its default'],
    ['a new column that must be given', 'alter table shelf add column depth integer not null', 'shelf.depth is new, refuses null'],
    ['a new check', 'alter table shelf add check (size > 0)', 'shelf has a new rule: CHECK'],
    ['a state less', "alter table shelf drop constraint shelf_state_check, add check (state in ('open'))", 'shelf has a new rule: CHECK'],
    ['a unique index', 'create unique index on shelf (name)', 'shelf has a new rule: UNIQUE'],
    ['a unique index over an expression', 'create unique index on shelf (lower(name))', 'shelf has a new rule: UNIQUE'],
    ['a new reference', 'create table rack (id bigint primary key); alter table shelf add foreign key (id) references rack', 'FOREIGN KEY'],
    ['a function that is dropped', 'drop function shelves()', 'shelves() returns integer is gone'],
  ])('%s', async (_what, sql, fault) => {
    expect((await changesBy(sql)).join()).toContain(fault)
  })

  test.each([
    ['a table', 'create table rack (id bigint primary key, shelf bigint not null references shelf)'],
    ['a column that may be empty', 'alter table shelf add column depth integer'],
    [
      'a column with a default and a rule',
      "alter table shelf add column mark text not null default gen_random_uuid()::text unique check (mark <> '')",
    ],
    ['a reference of a new column', 'create table rack (id bigint primary key); alter table shelf add column rack bigint references rack'],
    ['a state more', "alter table shelf drop constraint shelf_state_check, add check (state in ('open', 'shut', 'lost'))"],
    ['an index', 'create index on shelf (name)'],
    ['null where there was none', 'alter table shelf alter column name drop not null'],
    ['a rule that goes', 'alter table shelf drop constraint shelf_state_check'],
  ])('but not %s', async (_what, sql) => {
    expect(await changesBy(sql)).toEqual([])
  })

  /** What a statement breaks. Nothing of it stays. */
  async function changesBy(text: string): Promise<string[]> {
    let changes: string[] = []
    const undone = new Error('undone')
    await database.db
      .transaction(async (sql) => {
        const before = await readSchema(sql)
        await sql.all(text)
        changes = breakingChanges(before, await readSchema(sql))
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return changes
  }
})

describe('an older shop and a newer database (D316)', () => {
  let newer: Awaited<ReturnType<typeof createTestDatabase>>
  let migrations: string
  beforeEach(async () => {
    newer = await createTestDatabase()
    migrations = await mkdtemp(join(tmpdir(), 'zed-migrations-'))
    for (const { name } of await findMigrations()) await copyFile(new URL(name, folder), join(migrations, name))
  })
  afterEach(async () => {
    await newer.drop()
    await rm(migrations, { recursive: true, force: true })
  })
  const release = async (name: string, text: string) => {
    await writeFile(join(migrations, name), text)
    await migrate(newer.db, pathToFileURL(`${migrations}/`))
  }

  test('a migration waits for a table without shutting it to buyers for long (D324)', async () => {
    let slowest = 0
    let isOver = false
    const holding = newer.db.transaction(async (sql) => {
      await sql.all('select count(*) from order_event')
      await sleep(3500)
    })
    const buying = (async () => {
      while (!isOver) {
        const started = performance.now()
        await newer.db.all('select 1 from order_event limit 1')
        slowest = Math.max(slowest, performance.now() - started)
        await sleep(5)
      }
    })()
    await release('8000_waits.sql', 'alter table order_event add column waited text').finally(() => {
      isOver = true
    })
    await Promise.all([holding, buying])
    expect(slowest).toBeGreaterThan(200)
    expect(slowest).toBeLessThan(1500)
  })

  const addLater = () =>
    release('9000_later.sql', 'alter table shop_order add column later text; create table later (id bigint primary key);')
  const dropLater = () => release('9001_contract.sql', `-- contract: since ${shopVersion}\nalter table shop_order drop column later;`)

  test('it works with what was added', async () => {
    await addLater()
    await expect(migrate(newer.db)).resolves.toBe(true)
    expect(await newer.db.one("select needs_version from migration where name = '9000_later.sql'")).toEqual({ needs_version: null })
  })

  test('it works with what nobody has used since a version that it is', async () => {
    await addLater()
    await dropLater()
    await expect(migrate(newer.db)).resolves.toBe(true)
  })

  test('it refuses in a sentence what was taken away from it', async () => {
    await addLater()
    await dropLater()
    // Versions are numbers: 100 comes after 20.
    await newer.db.all("update migration set needs_version = '20.0.0' where name = '9000_later.sql'")
    await newer.db.all("update migration set needs_version = '100.0.0' where name = '9001_contract.sql'")
    const refused = migrate(newer.db)
    await expect(refused).rejects.toThrow(ConsoleError)
    await expect(refused).rejects.toThrow(/^This database has been changed for version 100\.0\.0 of the shop and later, and this is \d/)
  })
})
