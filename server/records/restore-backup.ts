import { audit } from '#server/audit/write-audit.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { findMigrations, migrateWithin } from '#server/db/migrate.ts'
import { type BackupHeader, type BackupPart, checkBackupFile, readBackupFile } from './backup-file.ts'
import { patience } from './snapshot.ts'

/** Rows per insert, and characters per insert. */
const MOST_ROWS = 500
const MOST_TEXT = 1_000_000

/** What the restore's own migrations made, by name: nothing else is ever written into a statement. */
type Made = {
  tables: ReadonlyMap<string, { quoted: string; columns: ReadonlyMap<string, { quoted: string; type: string }> }>
  sequences: ReadonlyMap<string, string>
}

async function findMade(sql: Sql): Promise<Made> {
  const columns = await sql.all<{ table: string; quotedTable: string; name: string; quoted: string; type: string }>(
    `select relname as "table", quote_ident(relname) as "quotedTable", attname as name, quote_ident(attname) as quoted,
            format_type(atttypid, atttypmod) as type
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' and attnum > 0 and not attisdropped`,
  )
  const sequences = await sql.all<{ name: string; quoted: string }>(
    "select sequencename as name, quote_ident(sequencename) as quoted from pg_sequences where schemaname = 'public'",
  )
  return {
    tables: new Map(
      [...Map.groupBy(columns, ({ table }) => table)].map(([table, of]) => [
        table,
        { quoted: of[0]?.quotedTable ?? '', columns: new Map(of.map((column) => [column.name, column])) },
      ]),
    ),
    sequences: new Map(sequences.map(({ name, quoted }) => [name, quoted])),
  }
}

/** The statement that inserts rows of one table from JSON, each value from the text that PostgreSQL wrote for it. */
function insertInto({ tables }: Made, { table, columns }: Extract<BackupPart, { table: string }>): string {
  const target = tables.get(table)
  if (!target) throw new ConsoleError(`The backup has "${table}", which is no table of the shop.`)
  if (columns.length === 0) throw new ConsoleError(`The backup names no columns of ${table}.`)
  const cells = columns.map((name, index) => {
    const column = target.columns.get(name)
    if (!column) throw new ConsoleError(`The backup has ${name} in ${table}, which no migration of the shop makes.`)
    return { quoted: column.quoted, value: `(cells->>${index})::${column.type}` }
  })
  const names = cells.map(({ quoted }) => quoted).join(', ')
  const values = cells.map(({ value }) => value).join(', ')
  return `insert into ${target.quoted} (${names}) overriding system value select ${values} from json_array_elements($1::json) as cells`
}

async function setSequence(sql: Sql, { sequences }: Made, found: Extract<BackupPart, { sequence: string }>): Promise<void> {
  const quoted = sequences.get(found.sequence)
  if (quoted === undefined) throw new ConsoleError(`The backup has "${found.sequence}", which is no sequence of the shop.`)
  await sql.all('select setval($1::regclass, $2::bigint, $3)', [quoted, found.lastValue, found.isCalled])
}

/**
 * Rows go in as they were: triggers are off, and rows that a migration put into a table give way to the backup's. Leaves out
 * the list of migrations.
 */
async function emptyTables(sql: Sql, { tables }: Made): Promise<{ enableTriggers: () => Promise<void> }> {
  const names = [...tables.values()].map(({ quoted }) => quoted)
  const change = (how: string) => sql.all(names.map((name) => `alter table ${name} ${how} trigger user`).join('; '))
  await change('disable')
  await sql.all(`truncate ${names.join(', ')}`)
  return { enableTriggers: async () => void (await change('enable')) }
}

/** Inserts the rows of a backup and sets its sequences. Returns the number of rows. */
async function insertRows(sql: Sql, path: string, made: Made): Promise<number> {
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
    if ('table' in found) insert = insertInto(made, found)
    else await setSequence(sql, made, found)
  }
  await flush()
  return count
}

/** Throws ConsoleError if the backup has a migration that this shop lacks or has in another form. */
async function assertKnown({ migrations }: BackupHeader): Promise<void> {
  const ours = new Map((await findMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const strange = migrations.find(({ name, sha256 }) => ours.get(name) !== sha256)
  if (migrations.length === 0) throw new ConsoleError('The backup names no migration of the shop.')
  if (strange) throw new ConsoleError(`The backup was made by a newer or another shop, one with ${strange.name}: restore it with that one.`)
}

/**
 * Restores a backup into a new database, all or nothing: creates the tables of its time, inserts its rows, then runs every later
 * migration on them. Returns the number of rows and when the backup was taken. Throws ConsoleError for a file that is damaged or
 * not a backup, a newer shop's backup, one that names anything but the shop's own tables and columns, and a database that already has a shop in it.
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
    const made = await findMade(sql)
    const { enableTriggers } = await emptyTables(sql, made)
    const count = await insertRows(sql, path, made)
    await enableTriggers()
    await migrateWithin(sql)
    await audit(sql, { actor: 'console', action: 'restore', detail: { takenAt: header.takenAt } })
    await sql.all('analyze')
    return count
  })
  return { rows, takenAt: new Date(header.takenAt) }
}
