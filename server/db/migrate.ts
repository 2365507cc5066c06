import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '#server/db/database.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies the numbered SQL files that this database has not seen, each in its own transaction, one process at a time.
 * Throws when a file that was applied has since been changed.
 */
export async function migrate(db: Db): Promise<void> {
  await db.all(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    await db.transaction(async (sql) => {
      await sql.all("select pg_advisory_xact_lock(hashtext('zed migrations'))")
      const seen = await sql.one<{ sha256: string }>('select sha256 from migration where name = $1', [name])
      if (seen && seen.sha256 !== sha256) throw new Error(`Migration ${name} was changed after it was applied; migrations only go forward.`)
      if (seen) return
      await sql.all(text)
      await sql.all('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    })
  }
}
