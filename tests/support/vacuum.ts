import type { Db } from '#server/db/database.ts'

/**
 * Vacuums and analyses tables that were just filled, however long a busy disk takes: otherwise the database would do it in
 * the middle of a measurement.
 */
export async function vacuum(db: Db, ...tables: string[]): Promise<void> {
  for (const statement of ['set statement_timeout = 0', `vacuum analyze ${tables.join(', ')}`, 'reset statement_timeout'])
    await db.all(statement)
}
