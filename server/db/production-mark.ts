import { ConsoleError } from '#server/console-error.ts'
import type { Sql } from './database.ts'

/** Remembers that this database is a shop's in production. */
export async function markProduction(sql: Sql): Promise<void> {
  await sql.all('insert into production_mark default values on conflict do nothing')
}

/**
 * Throws ConsoleError if this database is a shop's in production, where a start outside it would add sample people with a published
 * password (D281). Asked before anything is changed, so that the table may not be there yet.
 */
export async function assertNotInProduction(sql: Sql): Promise<void> {
  const table = await sql.one<{ name: string | null }>("select to_regclass('production_mark')::text as name")
  if (!table?.name || !(await sql.one('select 1 from production_mark'))) return
  throw new ConsoleError(
    'This database belongs to a shop in production, and a start outside production would add sample people with a published password: set NODE_ENV=production, or name another DATABASE_URL or DATA_DIR. To try things out, restore a backup into a new database.',
  )
}
