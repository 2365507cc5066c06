import { audit } from '#server/audit/write-audit.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { findMigrations, migrateWithin } from '#server/db/migrate.ts'
import { type BackupHeader, type BackupPart, checkBackupFile, readBackupFile } from './backup-file.ts'
import { patience } from './snapshot.ts'

/** Rows per insert, and characters per insert. */
const MOST_ROWS = 500
const MOST_TEXT = 1_000_000

type Target = Extract<BackupPart, { table: string }>

/** The statement that inserts rows of one table from JSON, each value from the text that PostgreSQL wrote for it. */
async function insertInto(sql: Sql, { table, columns }: Target): Promise<string> {
  const types = await sql.all<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped`,
    [table],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const strange = columns.find((column) => !typeOf.has(column))
  if (strange !== undefined) throw new ConsoleError(`The backup has ${strange} in ${table}, which no migration of the shop makes.`)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((column, index) => `(cells->>${index})::${typeOf.get(column)}`).join(', ')
  return `insert into "${table}" (${names}) overriding system value select ${values} from json_array_elements($1::json) as cells`
}

/**
 * Rows go in as they were: triggers are off, and rows that a migration put into a table give way to the backup's. Returns the
 * tables this is about: all but the list of migrations.
 */
async function emptyTables(sql: Sql): Promise<{ enableTriggers: () => Promise<void> }> {
  const tables = await sql.all<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'",
  )
  const change = (how: string) => sql.all(tables.map(({ name }) => `alter table ${name} ${how} trigger user`).join('; '))
  await change('disable')
  await sql.all(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return { enableTriggers: async () => void (await change('enable')) }
}

/** Inserts the rows of a backup and sets its sequences. Returns the number of rows. */
async function insertRows(sql: Sql, path: string): Promise<number> {
  let insert = ''
  let batch: string[] = []
  let characters = 0
  let count = 0

  async function flush(): Promise<void> {
    if (batch.length > 0) await sql.all(insert, [`[${batch.join(',')}]`])
    count += batch.length
    batch = []
    characters = 0
  }

  for await (const found of readBackupFile(path)) {
    if (typeof found === 'string') {
      batch.push(found)
      characters += found.length
      if (batch.length >= MOST_ROWS || characters >= MOST_TEXT) await flush()
      continue
    }
    await flush()
    if ('table' in found) insert = await insertInto(sql, found)
    else await sql.all('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [found.sequence, found.lastValue, found.isCalled])
  }
  await flush()
  return count
}

/** Throws ConsoleError if the backup has a migration that this shop lacks or has in another form. */
async function assertKnown({ migrations }: BackupHeader): Promise<void> {
  const ours = new Map((await findMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const strange = migrations.find(({ name, sha256 }) => ours.get(name) !== sha256)
  if (strange) throw new ConsoleError(`The backup was made by a newer or another shop, one with ${strange.name}: restore it with that one.`)
}

/**
 * Restores a backup into a new database, all or nothing: creates the tables of its time, inserts its rows, then runs every later
 * migration on them. Returns the number of rows and when the backup was taken. Throws ConsoleError for a file that is damaged or
 * not a backup, a newer shop's backup, and a database that already has a shop in it.
 */
export async function restoreBackup(db: Db, path: string): Promise<{ rows: number; takenAt: Date }> {
  const header = await checkBackupFile(path)
  await assertKnown(header)
  const names = new Set(header.migrations.map(({ name }) => name))
  const rows = await db.transaction(async (sql) => {
    await sql.all(patience)
    if (await sql.one("select 1 from pg_tables where schemaname = 'public'"))
      throw new ConsoleError(
        'There are tables in this database already, and they were left alone: a backup is restored into a new, empty database.',
      )
    await migrateWithin(sql, ({ name }) => names.has(name))
    const { enableTriggers } = await emptyTables(sql)
    const count = await insertRows(sql, path)
    await enableTriggers()
    await migrateWithin(sql)
    await audit(sql, { actor: 'console', action: 'restore', detail: { takenAt: header.takenAt } })
    await sql.all('analyze')
    return count
  })
  return { rows, takenAt: new Date(header.takenAt) }
}
