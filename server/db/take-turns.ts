import type { Db, Sql } from './database.ts'

/**
 * Waits until no other process is bringing this database up to date, however long that takes. Until the caller's transaction
 * ends, the others wait.
 */
export async function takeTurn(sql: Sql): Promise<void> {
  await sql.all('set local statement_timeout = 0; set local lock_timeout = 0')
  await sql.all("select pg_advisory_xact_lock(hashtext('zed migrations'))")
}

/**
 * Does `work` while no other process brings this database up to date: making tables, roles and samples. One connection keeps
 * the turn and the work uses others, so the pool needs two at least.
 */
export function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (sql) => {
    await sql.all('set local idle_in_transaction_session_timeout = 0')
    await takeTurn(sql)
    return work()
  })
}
