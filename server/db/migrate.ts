import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConsoleError } from '#server/console-error.ts'
import { compareVersions, shopVersion } from '#server/version.ts'
import { grantAppRole } from './app-role.ts'
import { type Db, hasCode, type Sql } from './database.ts'
import { inTurn, takeTurn } from './take-turns.ts'

const folder = new URL('./migrations/', import.meta.url)
const table =
  'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())'

type Migration = {
  name: string
  text: string
  sha256: string
  /** Takes away what versions before this one use (D315). Undefined: the version before works with it. */
  needsVersion: string | undefined
}

/** The numbered SQL files in a folder, in order. */
export async function findMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), 'utf8')
      const [, needsVersion] = /^-- contract: since (\S+)$/m.exec(text) ?? []
      return { name, text, sha256: createHash('sha256').update(text).digest('hex'), needsVersion }
    }),
  )
}

/** Applies a migration in the caller's transaction if it has not been applied yet. */
async function apply(sql: Sql, { name, text, sha256, needsVersion }: Migration): Promise<void> {
  const applied = await sql.one<{ sha256: string }>('select sha256 from migration where name = $1', [name])
  if (applied && applied.sha256 !== sha256)
    throw new Error(`Migration ${name} was changed after it was applied; migrations only go forward.`)
  if (applied) return
  await sql.all(text)
  await sql.all('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
  if (needsVersion !== undefined) await sql.all('update migration set needs_version = $2 where name = $1', [name, needsVersion])
}

/**
 * How often a migration asks for its locks, and how long others may have to wait behind it each time: less than the second after
 * which PostgreSQL looks for deadlocks, and might end someone's call.
 */
const MOST_TRIES = 200
const PATIENCE = "set local statement_timeout = 0; set local lock_timeout = '300ms'"

/** Applies a migration between the transactions of the shops that sell meanwhile: a table that it waits for is shut to them. */
async function applyWhileOpen(db: Db, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (sql) => {
        await sql.all(PATIENCE)
        await apply(sql, migration)
      })
    } catch (error) {
      if (tries >= MOST_TRIES || !hasCode(error, '55P03', '40P01')) throw error
      await sleep(Math.random() * 1000)
    }
  }
}

/** An older shop works with what a newer one added, but not without what it took away. */
async function assertStillServed(sql: Sql): Promise<void> {
  const needs = await sql.all<{ version: string }>('select needs_version as version from migration where needs_version is not null')
  const [newest] = needs.map(({ version }) => version).sort((one, other) => compareVersions(other, one))
  if (newest === undefined || compareVersions(shopVersion, newest) >= 0) return
  throw new ConsoleError(
    `This database has been changed for version ${newest} of the shop and later, and this is ${shopVersion}: start ${newest} or later, or restore a backup from before the change.`,
  )
}

/**
 * Applies the SQL files that this database has not seen, each in its own transaction, one process at a time, and grants the
 * shop's role its rights on all tables. A newer shop may have added more (D316). The pool needs two connections. Returns false if that
 * role is not available here. Throws if a file has changed since it was applied, and ConsoleError if this shop is too old for the database.
 */
export function migrate(db: Db, from?: URL): Promise<boolean> {
  return inTurn(db, async () => {
    await db.all(table)
    for (const migration of await findMigrations(from)) await applyWhileOpen(db, migration)
    await assertStillServed(db)
    return grantAppRole(db)
  })
}

/** The same in the caller's transaction, for some of the migrations. Other processes wait until that ends. */
export async function migrateWithin(sql: Sql, isWanted: (migration: Migration) => boolean = () => true): Promise<void> {
  await takeTurn(sql)
  await sql.all(table)
  for (const migration of (await findMigrations()).filter(isWanted)) await apply(sql, migration)
}
