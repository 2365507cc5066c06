import { audit } from '#server/db/audit.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { type BackupHeader, type BackupPart, writeBackupFile } from './backup-file.ts'
import { RecordsError } from './command.ts'
import { batchesOf, inSnapshot } from './snapshot.ts'

/**
 * Tables whose rows no backup holds. Cards must not leave the vault (security 2.10). The others are worth nothing to a
 * restored shop and something to a thief: people log in again, links of a forgotten password live an hour, answers that wait
 * for a repeated call a day, and counts of limits minutes.
 */
export const leftOut: readonly string[] = ['card_vault', 'session', 'recovery_token', 'idempotency', 'rate_limit']
/** Restoring writes this one itself, by making the tables anew. */
const MIGRATION = 'migration'

type Table = { name: string; columns: string[]; needs: string[] }

/** Tables with what they are made of and which others their rows point to. What PostgreSQL works out itself is no column here. */
function findTables(sql: Sql): Promise<Table[]> {
  return sql.all<Table>(
    `select relname as name,
            array(select attname::text from pg_attribute
                   where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
            array(select distinct confrelid::regclass::text from pg_constraint
                   where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by relname`,
    [[...leftOut, MIGRATION]],
  )
}

/** Each table after those it points to, so that restoring finds them there. */
function inOrder(tables: readonly Table[]): Table[] {
  const placed: Table[] = []
  const isPlaced = (name: string) => placed.some((table) => table.name === name)
  while (placed.length < tables.length) {
    const next = tables.filter(({ name, needs }) => !isPlaced(name) && needs.every((other) => isPlaced(other)))
    if (next.length === 0) throw new Error('Tables point to each other in a circle, or to one that no backup holds.')
    placed.push(...next)
  }
  return placed
}

const line = (part: BackupPart) => `${JSON.stringify(part)}\n`

/** Every value goes as PostgreSQL's own text for it, which the same PostgreSQL or a newer one reads back as it was. */
async function* rowsOf(sql: Sql, { name, columns }: Table, count: (rows: number) => void): AsyncGenerator<string> {
  yield line({ table: name, columns })
  const values = columns.map((column) => `"${column}"::text`).join(', ')
  for await (const rows of batchesOf<{ row: string }>(sql, `select json_build_array(${values})::text as row from "${name}"`)) {
    count(rows.length)
    yield rows.map(({ row }) => `${row}\n`).join('')
  }
}

/**
 * Sequences stand outside the snapshot: they are read last, so that each is at or past every number that is in it, and a
 * restored shop gives none of those again.
 */
async function* sequencesOf(sql: Sql): AsyncGenerator<string> {
  const found = await sql.all<{ name: string }>("select sequencename as name from pg_sequences where schemaname = 'public' order by 1")
  for (const { name } of found) {
    const at = await sql.one<{ last_value: string; is_called: boolean }>(`select last_value::text, is_called from "${name}"`)
    if (at) yield line({ sequence: name, lastValue: at.last_value, isCalled: at.is_called })
  }
}

async function findMigrations(sql: Sql): Promise<BackupHeader['migrations']> {
  const isShop = await sql.one("select 1 from pg_tables where schemaname = 'public' and tablename = $1", [MIGRATION])
  if (!isShop) throw new RecordsError('There is no shop in this database yet.')
  return sql.all('select name, sha256 from migration order by name')
}

/**
 * Writes the shop as it stands at one moment to a new file, while it sells. Gives the number of rows. What the trail says
 * of it is in it too.
 *
 * Not by pg_dump: the PostgreSQL that the shop brings has none, and another version's refuses to read it. Tables are made
 * by the migrations, so rows and sequences are all there is to keep, and restoring takes them through every later migration.
 */
export async function writeBackup(db: Db, path: string, now: Date): Promise<number> {
  await findMigrations(db)
  await audit(db, { actor: 'console', action: 'backup' })
  return inSnapshot(db, async (sql) => {
    const migrations = await findMigrations(sql)
    const tables = inOrder(await findTables(sql))
    let rows = 0
    const count = (more: number) => {
      rows += more
    }
    async function* lines(): AsyncGenerator<string> {
      for (const table of tables) yield* rowsOf(sql, table, count)
      yield* sequencesOf(sql)
    }
    await writeBackupFile(path, { takenAt: now.toISOString(), migrations }, lines())
    return rows
  })
}
