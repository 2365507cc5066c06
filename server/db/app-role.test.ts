import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'
import { asAdministrator, createTestDatabase } from '#tests/support/database.ts'
import { noAppLogin } from './app-login.ts'
import { APP_ROLE, noAppRole } from './app-role.ts'
import { type Db, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const HISTORY = ['audit', 'order_event'] as const
const [DENIED, RAISED] = ['42501', 'P0001'] as const
const silent = pino({ level: 'silent' })

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const rewrites = (table: string) => [`update ${table} set actor = 'x'`, `delete from ${table}`, `truncate ${table}`]
/** The database's answer to each way of rewriting history. */
const answersOf = (db: Db) => Promise.all(HISTORY.flatMap((table) => rewrites(table).map((text) => codeOf(db.all(text)))))

/** Works with the pool that a shop on this database opens. */
async function inShop<T>(url: string, work: (db: Db) => Promise<T>, log = silent, appUrl = ''): Promise<T> {
  const config = readConfig({ PORT: '0', DATABASE_URL: url, APP_DATABASE_URL: appUrl, NODE_ENV: 'test' })
  const shop = await startShop(config, { dist: null, log, hasIdleWorkers: true })
  try {
    return await work(shop.deps.db)
  } finally {
    await shop.stop()
  }
}

describe('the shop’s own connections', () => {
  test('read history and add to it; they cannot change, delete or empty it', async () => {
    await inShop(database.url, async (db) => {
      expect(await db.one('select current_user::text as who')).toEqual({ who: APP_ROLE })
      await db.all("insert into audit (actor, action) values ('reader', 'add')")
      expect(await db.all("select action from audit where actor = 'reader'")).toEqual([{ action: 'add' }])
      expect(await answersOf(db)).toEqual(HISTORY.flatMap(() => [DENIED, DENIED, DENIED]))
    })
  })

  test('change no table, no trigger and no migration, and make nothing', async () => {
    await inShop(database.url, async (db) => {
      for (const text of [
        'alter table audit disable trigger all',
        'drop trigger audit_append_only on audit',
        'drop table audit',
        'alter table contact add column note text',
        'create table mine (id integer)',
        "create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'",
        "update migration set sha256 = ''",
        'truncate contact cascade',
        'create role another',
      ])
        expect([text, await codeOf(db.all(text))]).toEqual([text, DENIED])
    })
  })

  test('work with every other table that there is', async () => {
    const tables = await database.db.all<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
    const may = await database.db.all<{ name: string; rights: string }>(
      `select table_name as name, string_agg(privilege_type, ' ' order by privilege_type) as rights
         from information_schema.role_table_grants where grantee = $1 group by table_name`,
      [APP_ROLE],
    )
    const rights = new Map(may.map((row) => [row.name, row.rights]))
    const few: Record<string, string> = {
      audit: 'SELECT',
      audit_seal: 'SELECT',
      app_file: 'SELECT',
      order_event: 'SELECT',
      migration: 'SELECT',
    }
    expect(tables.length).toBeGreaterThan(15)
    for (const { name } of tables) expect([name, rights.get(name)]).toEqual([name, few[name] ?? 'DELETE INSERT SELECT UPDATE'])
  })

  test('work on each statement by themselves (D983)', async () => {
    for (const role of [undefined, APP_ROLE]) {
      const db = openDatabase(database.url, { role })
      expect(await db.one("select current_setting('max_parallel_workers_per_gather') as others")).toEqual({ others: '0' })
      await db.close()
    }
  })

  test('keep the role beside what the address of the database asks for itself', async () => {
    const url = new URL(database.url)
    url.searchParams.set('options', '-c application_name=own')
    const db = openDatabase(url.href, { role: APP_ROLE })
    expect(await db.one("select current_user::text as who, current_setting('application_name') as name")).toEqual({
      who: APP_ROLE,
      name: 'own',
    })
    await db.close()
  })
})

describe('a login of the shop’s own in APP_DATABASE_URL', () => {
  const name = `zed_login_${randomBytes(6).toString('hex')}`
  let cluster: Db
  let appUrl: string
  beforeAll(async () => {
    cluster = openDatabase(inject('cluster'), { maxConnections: 1 })
    await cluster.all(`create role ${name} login password 'secret'`)
    const url = new URL(database.url)
    url.username = name
    url.password = 'secret'
    appUrl = url.href
  })
  afterAll(async () => {
    await cluster.all(`drop role ${name}`)
    await cluster.close()
  })
  const heard: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void heard.push(JSON.parse(line).msg) })

  test('has the role’s rights, and no way out of it to the owner’s (hostile 64)', async () => {
    heard.length = 0
    await inShop(
      database.url,
      async (db) => {
        await db.all("insert into audit (actor, action) values ('shop', 'add')")
        expect(await answersOf(db)).toEqual(HISTORY.flatMap(() => [DENIED, DENIED, DENIED]))
        const escapes = ['set role none; delete from audit', 'set role postgres', 'set session_replication_role = replica']
        for (const text of [...escapes, "select pg_read_file('/etc/passwd')"])
          expect([text, await codeOf(db.all(text))]).toEqual([text, DENIED])
      },
      log,
      appUrl,
    )
    expect(heard).toEqual([])
  })

  test('is refused if it may do more, or leads elsewhere; without one the log says so (hostile 64)', async () => {
    await expect(inShop(database.url, async () => {}, silent, database.url)).rejects.toThrow(/logs in as postgres, who may do more than/)
    await cluster.all(`grant pg_read_server_files to ${name}`)
    await expect(inShop(database.url, async () => {}, silent, appUrl)).rejects.toThrow(/who may do more than the shop needs/)
    await cluster.all(`revoke pg_read_server_files from ${name}`)
    const other = new URL(appUrl)
    other.pathname = '/postgres'
    await expect(inShop(database.url, async () => {}, silent, other.href)).rejects.toThrow(/leads to another database/)
    await inShop(database.url, async () => {}, log)
    expect(heard).toEqual([noAppLogin])
  })
})

test('triggers stop even the owner from rewriting history', async () => {
  await database.db.all("insert into audit (actor, action) values ('test', 'look')")
  const { db } = database
  expect(await codeOf(db.all("update audit set actor = 'x'"))).toBe(RAISED)
  expect(await codeOf(db.all('delete from audit'))).toBe(RAISED)
  for (const table of HISTORY) expect(await codeOf(db.all(`truncate ${table}`))).toBe(RAISED)
  expect(await codeOf(db.all('truncate contact cascade'))).toBe(RAISED)
})

test('a table from a later migration is granted by the run that creates it', async () => {
  await database.db.all('create table later (id integer generated always as identity primary key); create sequence later_seq')
  await migrate(database.db)
  const db = openDatabase(database.url, { role: APP_ROLE })
  await db.all("insert into later default values; select nextval('later_seq')")
  expect(await db.all('delete from later returning id')).toEqual([{ id: 1 }])
  await db.close()
})

test('many databases of one cluster make and grant the role at once', async () => {
  const others = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])
  const everywhere = [database, ...others]
  expect(await Promise.all([...everywhere, ...everywhere].map(({ db }) => migrate(db)))).toEqual(Array(8).fill(true))
  await Promise.all(others.map(({ drop }) => drop()))
})

describe('an owner of the database who is no administrator', () => {
  let owner: string
  let name: string
  let url: URL
  beforeEach(async () => {
    owner = `zed_owner_${randomBytes(6).toString('hex')}`
    name = `${owner}_db`
    url = new URL(inject('cluster'))
    url.username = owner
    url.password = 'secret'
    url.pathname = `/${name}`
    await asAdministrator(async (admin) => {
      await admin.all(`create role ${owner} login password 'secret'`)
      await admin.all(`create database ${name} owner ${owner}`)
    })
  })
  afterEach(() =>
    asAdministrator(async (admin) => {
      await admin.all(`drop database ${name} with (force)`)
      await admin.all(`drop role ${owner}`)
    }),
  )

  test('and may not take the role: the shop opens, says so, and the triggers hold', async () => {
    const said: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
    await inShop(
      url.href,
      async (db) => {
        expect(await db.one('select current_user::text as who')).toEqual({ who: owner })
        await db.all("insert into audit (actor, action) values ('test', 'look')")
        expect(await codeOf(db.all("update audit set actor = 'x'"))).toBe(RAISED)
        expect(await codeOf(db.all('truncate audit'))).toBe(RAISED)
      },
      log,
    )
    expect(said).toEqual([noAppRole])
    await expect(inShop(url.href, async () => {}, silent, url.href)).rejects.toThrow(/^APP_DATABASE_URL can't be used: the owner/)
  })

  test('and was given the role by an administrator: the shop works in it', async () => {
    await asAdministrator((admin) => admin.all(`grant ${APP_ROLE} to ${owner}`))
    await inShop(url.href, async (db) => {
      expect(await db.one('select current_user::text as who')).toEqual({ who: APP_ROLE })
      expect(await answersOf(db)).toEqual(HISTORY.flatMap(() => [DENIED, DENIED, DENIED]))
    })
  })
})
