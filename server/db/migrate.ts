import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { grantAppRole } from '#server/db/app-role.ts'
import type { Db, Sql } from '#server/db/database.ts'

const folder = new URL('./migrations/', import.meta.url)
const table =
  'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())'

type Migration = { name: string; text: string; sha256: string }

/** The numbered SQL files, in their order. */
export async function findMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Applies one in the caller's transaction unless it has been; one process at a time. */
async function apply(sql: Sql, { name, text, sha256 }: Migration): Promise<void> {
  await sql.all("select pg_advisory_xact_lock(hashtext('zed migrations'))")
  const seen = await sql.one<{ sha256: string }>('select sha256 from migration where name = $1', [name])
  if (seen && seen.sha256 !== sha256) throw new Error(`Migration ${name} was changed after it was applied; migrations only go forward.`)
  if (seen) return
  await sql.all(text)
  await sql.all('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
}

/**
 * Applies the numbered SQL files that this database has not seen, each in its own transaction, one process at a time, and
 * grants the shop's role what it may do with all the tables; false: that role cannot be had here. Throws when a file that was
 * applied has since been changed.
 */
export async function migrate(db: Db): Promise<boolean> {
  await db.all(table)
  for (const migration of await findMigrations()) await db.transaction((sql) => apply(sql, migration))
  return grantAppRole(db)
}

/** The same in the caller's transaction, for the migrations that are wanted. */
export async function migrateWithin(sql: Sql, isWanted: (migration: Migration) => boolean = () => true): Promise<void> {
  await sql.all(table)
  for (const migration of (await findMigrations()).filter(isWanted)) await apply(sql, migration)
}
