import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { grantAppRole } from '#server/db/app-role.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { inTurn, takeTurn } from './take-turns.ts'

const folder = new URL('./migrations/', import.meta.url)
const table =
  'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())'

type Migration = { name: string; text: string; sha256: string }

/** The numbered SQL files, in order. */
export async function findMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Applies a migration in the caller's transaction if it has not been applied yet. */
async function apply(sql: Sql, { name, text, sha256 }: Migration): Promise<void> {
  const applied = await sql.one<{ sha256: string }>('select sha256 from migration where name = $1', [name])
  if (applied && applied.sha256 !== sha256)
    throw new Error(`Migration ${name} was changed after it was applied; migrations only go forward.`)
  if (applied) return
  await sql.all(text)
  await sql.all('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
}

/**
 * Applies the SQL files that this database has not seen, each in its own transaction, one process at a time, and grants the
 * shop's role its rights on all tables. The pool needs two connections. Returns false if that role is not available here. Throws if a file has changed since it
 * was applied.
 */
export function migrate(db: Db): Promise<boolean> {
  return inTurn(db, async () => {
    await db.all(table)
    for (const migration of await findMigrations()) await db.transaction((sql) => apply(sql, migration))
    return grantAppRole(db)
  })
}

/** The same in the caller's transaction, for some of the migrations. Other processes wait until that ends. */
export async function migrateWithin(sql: Sql, isWanted: (migration: Migration) => boolean = () => true): Promise<void> {
  await takeTurn(sql)
  await sql.all(table)
  for (const migration of (await findMigrations()).filter(isWanted)) await apply(sql, migration)
}
