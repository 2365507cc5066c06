import { audit } from '#server/db/audit.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { findMigrations, migrateWithin } from '#server/db/migrate.ts'
import { type BackupHeader, type BackupPart, checkBackupFile, readBackupFile } from './backup-file.ts'
import { RecordsError } from './command.ts'
import { patience } from './snapshot.ts'

/** Rows of one insert, and characters of them. */
const MOST_ROWS = 500
const MOST_TEXT = 1_000_000

type Target = Extract<BackupPart, { table: string }>

/** The statement that takes rows of one table as JSON, each value back from the text that PostgreSQL gave for it. */
async function insertInto(sql: Sql, { table, columns }: Target): Promise<string> {
  const types = await sql.all<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped`,
    [table],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const strange = columns.find((column) => !typeOf.has(column))
  if (strange !== undefined) throw new RecordsError(`The backup has ${strange} in ${table}, which no migration of the shop makes.`)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((column, place) => `(cells->>${place})::${typeOf.get(column)}`).join(', ')
  return `insert into "${table}" (${names}) overriding system value select ${values} from json_array_elements($1::json) as cells`
}

/**
 * Rows are put in as they were, so what triggers would make of them is left alone, and what a migration put into a table at
 * its making gives way to what the backup has there. Which tables those are: all but the list of migrations.
 */
async function emptyTables(sql: Sql): Promise<{ wake: () => Promise<void> }> {
  const tables = await sql.all<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'",
  )
  const change = (how: string) => sql.all(tables.map(({ name }) => `alter table ${name} ${how} trigger user`).join('; '))
  await change('disable')
  await sql.all(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return { wake: async () => void (await change('enable')) }
}

/** Puts the rows of a backup in, and the sequences where they stood. Gives the number of rows. */
async function load(sql: Sql, path: string): Promise<number> {
  let insert = ''
  let batch: string[] = []
  let text = 0
  let count = 0

  async function flush(): Promise<void> {
    if (batch.length > 0) await sql.all(insert, [`[${batch.join(',')}]`])
    count += batch.length
    batch = []
    text = 0
  }

  for await (const found of readBackupFile(path)) {
    if (typeof found === 'string') {
      batch.push(found)
      text += found.length
      if (batch.length >= MOST_ROWS || text >= MOST_TEXT) await flush()
      continue
    }
    await flush()
    if ('table' in found) insert = await insertInto(sql, found)
    else await sql.all('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [found.sequence, found.lastValue, found.isCalled])
  }
  await flush()
  return count
}

/** Throws RecordsError for a backup with a migration that this shop does not have, or has otherwise. */
async function assertKnown({ migrations }: BackupHeader): Promise<void> {
  const ours = new Map((await findMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const strange = migrations.find(({ name, sha256 }) => ours.get(name) !== sha256)
  if (strange) throw new RecordsError(`The backup was made by a newer or another shop, one with ${strange.name}: restore it with that one.`)
}

/**
 * Restores a backup into a new database, whole or not at all: the tables of its time are made, its rows put in, and then
 * every later migration run on them. Gives the number of rows and when the backup was taken. Throws RecordsError with a
 * sentence for a file that is none or damaged, one of a newer shop, and a database that has a shop in it.
 */
export async function restoreBackup(db: Db, path: string): Promise<{ rows: number; takenAt: Date }> {
  const header = await checkBackupFile(path)
  await assertKnown(header)
  const names = new Set(header.migrations.map(({ name }) => name))
  const rows = await db.transaction(async (sql) => {
    await sql.all(patience)
    if (await sql.one("select 1 from pg_tables where schemaname = 'public'"))
      throw new RecordsError(
        'There are tables in this database already, and they were left alone: a backup is restored into a new, empty database.',
      )
    await migrateWithin(sql, ({ name }) => names.has(name))
    const { wake } = await emptyTables(sql)
    const count = await load(sql, path)
    await wake()
    await migrateWithin(sql)
    await audit(sql, { actor: 'console', action: 'restore', detail: { takenAt: header.takenAt } })
    await sql.all('analyze')
    return count
  })
  return { rows, takenAt: new Date(header.takenAt) }
}
