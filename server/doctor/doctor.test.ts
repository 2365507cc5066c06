import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startSmtp } from '#tests/support/smtp.ts'

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-doctor-'))
  await chmod(folder, 0o711)
  database = await createTestDatabase()
  smtp = await startSmtp()
})
afterAll(async () => {
  await Promise.all([database.drop(), smtp.stop()])
  await rm(folder, { recursive: true, force: true })
})

type Line = { check: string; state: string; says: string }
const doctor = (env: Record<string, string>, ...args: string[]) => runAtConsole('commands/doctor.ts', { folder, args, env })

test('a shop that is well: a line each, exit code 0; a letter is sent when asked for (hostile 103)', async () => {
  const env = { DATABASE_URL: database.url, SMTP_URL: smtp.url, PAYMENTS: 'off', DATA_DIR: folder }
  const { code, stdout, stderr } = await doctor(env, '--letter', 'you@people.example')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^ok {4}settings {2,}Every setting can be read\.\n/)
  expect(stdout).toMatch(/\nok {4}mail {2,}\S+ has taken a test letter for you@people\.example/)
  expect(stdout).toMatch(/\nlook {2}login {2,}APP_DATABASE_URL is not set/)
  expect(stdout.trimEnd()).toMatch(/\n\nNothing to fix, \d things? to look at\.$/)
  expect(smtp.to('you@people.example')).toHaveLength(1)
})

test('settings that can’t be read are all named, and it ends with exit code 1 (hostile 103)', async () => {
  const { code, stdout } = await doctor({ PORT: 'abc', TRUSTED_PROXYS: 'none' })
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^fix {3}settings {2,}TRUSTED_PROXYS is no setting of the shop: did you mean TRUSTED_PROXIES\?\nfix {3}settings {2,}PORT: give a whole number/,
  )
  expect(stdout.trimEnd()).toMatch(/\n\n2 things to fix/)
})

test('with --json the findings are data; a database that is away is one of them (hostile 103)', async () => {
  const env = { DATABASE_URL: 'postgres://shop:hush@127.0.0.1:1/shop', DATA_DIR: folder, PAYMENTS: 'off' }
  const { code, stdout } = await doctor(env, '--json', join(folder, 'no-backups'))
  expect(code).toBe(1)
  const findings = JSON.parse(stdout) as Line[]
  expect(findings.filter(({ state }) => state === 'fix').map(({ check }) => check)).toEqual(['database', 'backups'])
  expect(stdout).not.toContain('hush')
})

test('a shop that was never opened gets no database by being examined (hostile 103)', async () => {
  const dataDir = join(folder, 'fresh')
  const { code, stdout } = await doctor({ DATA_DIR: dataDir, PAYMENTS: 'off' })
  expect(code).toBe(0)
  expect(stdout).toContain('There is no database yet: the first start makes one under DATA_DIR.')
  expect(await readdir(folder)).not.toContain('fresh')
})

test('doctor checks the shop’s own database while it’s open, and starts it when it’s closed (hostile 103)', async () => {
  const dataDir = join(folder, 'own')
  const env = { DATA_DIR: dataDir, PAYMENTS: 'off' }
  const own = await startEmbedded(dataDir)
  const db = openDatabase(own.url)
  await migrate(db)
  const open = await doctor(env)
  expect(open).toMatchObject({ code: 0, stderr: '' })
  expect(open.stdout).toMatch(/\nok {4}login {2,}The shop works as zed_app, which it makes itself\.\n/)
  expect(await db.one('select 1 as one')).toEqual({ one: 1 })
  await db.close()
  await own.leave()
  expect((await doctor(env)).stdout).toMatch(/\nok {4}tables {2,}All \d+ migrations are applied\.\n/)
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

test('a backup without a name goes to BACKUP_DIR, where it is looked for (hostile 103)', async () => {
  const BACKUP_DIR = join(folder, 'backups')
  await mkdir(BACKUP_DIR)
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, PAYMENTS: 'off', BACKUP_DIR }
  expect((await doctor(env)).stdout).toMatch(/\nfix {3}backups {2,}There is no backup in /)
  const made = await runAtConsole('commands/backup.ts', { folder, env })
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^zed-backup-\S+\.gz holds the shop/) })
  expect((await doctor(env)).stdout).toMatch(/\nok {4}backups {2,}The newest backup, zed-backup-\S+\.gz, is 0 hours old and whole\.\n/)
})

test('an option nobody knows is refused with how to ask', async () => {
  const { code, stderr } = await doctor({}, '--lettre', 'you@people.example')
  expect([code, stderr]).toEqual([1, 'Say npm run doctor -- [FOLDER OF BACKUPS] [--letter you@example.com] [--json]\n'])
})
