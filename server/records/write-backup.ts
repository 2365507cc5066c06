import { audit } from '#server/audit/write-audit.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { type BackupHeader, type BackupPart, writeBackupFile } from './backup-file.ts'
import { batchesOf, inSnapshot } from './snapshot.ts'

/**
 * Tables whose rows are in no backup. Cards must not leave the vault (security 2.10). The others are worth nothing to a restored
 * shop and something to a thief: people log in again, password links live an hour, stored answers to repeated calls a day, counts
 * of limits minutes, papers are drawn again, and the app's files are in its build. A restored copy may be opened outside production
 * until it was opened in it.
 */
export const leftOut: readonly string[] = [
  'card_vault',
  'session',
  'recovery_token',
  'half_login',
  'passkey_challenge',
  'idempotency',
  'rate_limit',
  'known_source',
  'sign_up',
  'invoice_paper',
  'production_mark',
  'desk_key',
  'app_file',
]
/** Restoring writes this one itself, by creating the tables again. */
const MIGRATION = 'migration'

type Table = { name: string; columns: string[]; needs: string[] }

/** Tables with their columns and the tables their rows refer to. Columns that PostgreSQL computes are left out. */
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

/** Each table after those it refers to, so that restoring finds them there. */
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

/** Rows of up to 8 MB of text: so few that a shop on a small machine has room for them. */
const heavy: Readonly<Record<string, number>> = { photograph_size: 4 }

/** Every value is written as PostgreSQL's own text for it, which the same version or a newer one reads back unchanged. */
async function* rowsOf(sql: Sql, { name, columns }: Table, count: (rows: number) => void): AsyncGenerator<string> {
  yield line({ table: name, columns })
  const values = columns.map((column) => `"${column}"::text`).join(', ')
  for await (const rows of batchesOf<{ row: string }>(sql, `select json_build_array(${values})::text as row from "${name}"`, heavy[name])) {
    count(rows.length)
    yield rows.map(({ row }) => `${row}\n`).join('')
  }
}

/**
 * Sequences are not part of the snapshot. They are read last, so that each is at or past every number in it, and a restored shop
 * issues none of those again.
 */
async function* sequencesOf(sql: Sql): AsyncGenerator<string> {
  const found = await sql.all<{ name: string }>("select sequencename as name from pg_sequences where schemaname = 'public' order by 1")
  for (const { name } of found) {
    const at = await sql.one<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from "${name}"`,
    )
    if (at) yield line({ sequence: name, ...at })
  }
}

async function findMigrations(sql: Sql): Promise<BackupHeader['migrations']> {
  const isShop = await sql.one("select 1 from pg_tables where schemaname = 'public' and tablename = $1", [MIGRATION])
  if (!isShop) throw new ConsoleError('There is no shop in this database yet.')
  return sql.all('select name, sha256 from migration order by name')
}

/**
 * Writes the shop as it is at one moment to a new file, while it sells. Returns the number of rows. The audit entry about it is
 * in it too.
 *
 * Not with pg_dump: the PostgreSQL that the shop brings has none, and another version's refuses to read it. Tables are created
 * by the migrations, so a backup only needs rows and sequences, and restoring takes them through every later migration.
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
