import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const secret = 'sk-this-is-nobody-s-business'
let dataDir: string
let embedded: EmbeddedDatabase
let app: pg.Client
let owner: pg.Client
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zed-embedded-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
  process.env.PAYPAL_CLIENT_SECRET = secret
  embedded = await startEmbedded(dataDir)
  const db = openDatabase(embedded.url)
  await migrate(db)
  await db.close()
  app = new pg.Client(embedded.appUrl)
  owner = new pg.Client(embedded.url)
  await Promise.all([app.connect(), owner.connect()])
})
afterAll(async () => {
  delete process.env.PAYPAL_CLIENT_SECRET
  await Promise.all([app.end(), owner.end()])
  await embedded.leave()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

const answer = (text: string) =>
  app.query(text).then(
    ({ rows }) => rows[0],
    ({ code }: { code: string }) => code,
  )

describe('the shop’s own login', () => {
  test('can leave its role for nobody, and switch off no trigger (hostile 64)', async () => {
    await app.query("insert into audit (actor, action) values ('shop', 'look')")
    await answer('set role none')
    expect(await answer('select current_user::text as who, session_user::text as login')).toEqual({ who: 'zed_app', login: 'zed_app' })
    expect(await answer('set role postgres')).toBe('42501')
    expect(await answer('set session authorization postgres')).toBe('42501')
    expect(await answer('set session_replication_role = replica')).toBe('42501')
    expect(await answer('alter role zed_app superuser')).toBe('42501')
    expect(await answer('delete from audit')).toBe('42501')
    expect(await answer('alter table audit disable trigger all')).toBe('42501')
  })

  test('reads and writes no file of the machine, and runs no program (hostile 64)', async () => {
    expect(await answer("select pg_read_file('/etc/passwd')")).toBe('42501')
    expect(await answer("select pg_read_binary_file('/proc/self/environ')")).toBe('42501')
    expect(await answer("select pg_ls_dir('.')")).toBe('42501')
    expect(await answer("select lo_import('/etc/passwd')")).toBe('42501')
    expect(await answer("copy (select 1) to '/tmp/zed-stolen'")).toBe('42501')
    expect(await answer("copy setting from program 'id'")).toBe('42501')
    expect(await answer('select rolpassword from pg_authid')).toBe('42501')
  })

  test('needs its password, which only this user can read (hostile 64)', async () => {
    const file = join(dataDir, 'postgres-app-password')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(embedded.appUrl).toContain(await readFile(file, 'utf8'))
    const wrong = new URL(embedded.appUrl)
    wrong.password = ''
    await expect(new pg.Client(wrong.href).connect()).rejects.toThrow(/password/)
    const { rows } = await owner.query('select distinct auth_method from pg_hba_file_rules')
    expect(rows).toEqual([{ auth_method: 'scram-sha-256' }])
  })
})

const postmaster = async () => Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

test.runIf(process.platform === 'linux')('no secret of the shop is in PostgreSQL’s environment (hostile 64)', async () => {
  const { rows } = await owner.query<{ text: string }>(
    `select encode(pg_read_binary_file('/proc/${await postmaster()}/environ'), 'escape') as text`,
  )
  const text = rows[0]?.text ?? ''
  expect(text).toContain('PATH=')
  expect(text).not.toContain(secret)
  const names = text.split('\\000').flatMap((entry) => entry.split('=')[0] || [])
  const byPostgres = ['PGDATA', 'PG_GRANDPARENT_PID', 'PGSYSCONFDIR', 'PWD', 'OLDPWD', 'SHLVL', '_']
  expect(names.filter((name) => !['PATH', 'LANG', 'HOME', ...byPostgres].includes(name))).toEqual([])
})

describe('a postmaster.pid left behind', () => {
  const restartWith = async (pid: number) => {
    await Promise.all([app.end(), owner.end()])
    await embedded.leave()
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    await expect(stat(file)).rejects.toThrow(/ENOENT/)
    await writeFile(file, `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`)
    embedded = await startEmbedded(dataDir)
    app = new pg.Client(embedded.appUrl)
    owner = new pg.Client(embedded.url)
    await Promise.all([app.connect(), owner.connect()])
    expect(await postmaster()).not.toBe(pid)
  }

  test('by a dead process is passed over (hostile 63)', async () => {
    const dead = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }))
    await restartWith(dead)
  })

  test('with the number of another PostgreSQL, which is alive, is passed over (hostile 63)', async () => {
    const other = new pg.Client(inject('cluster'))
    await other.connect()
    const { rows } = await other.query<{ text: string }>("select pg_read_file('postmaster.pid') as text")
    await other.end()
    await restartWith(Number(rows[0]?.text.split('\n')[0]))
  })
})
