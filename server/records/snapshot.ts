import type { Db, Sql } from '#server/db/database.ts'

/** Rows held in memory at once, where each is small. */
const BATCH = 500

/** Writing files takes as long as the disk takes, and dates have to be read back as they were written. */
export const patience = "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'"

/** Does `work` on the database as it is at one moment, however much is sold meanwhile. Nothing waits for it. */
export function inSnapshot<T>(db: Db, work: (sql: Sql) => Promise<T>): Promise<T> {
  return db.transaction(async (sql) => {
    await sql.all(`set transaction isolation level repeatable read, read only; ${patience}`)
    return work(sql)
  })
}

/** The rows of a query in batches, each fetched when it is asked for. Inside a transaction, one query at a time. */
export async function* batchesOf<T extends object>(sql: Sql, query: string, batch = BATCH): AsyncGenerator<T[]> {
  await sql.all(`declare row_cursor no scroll cursor for ${query}`)
  for (;;) {
    const rows = await sql.all<T>(`fetch ${batch} from row_cursor`)
    if (rows.length === 0) break
    yield rows
  }
  await sql.all('close row_cursor')
}
