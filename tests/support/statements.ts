import { APP_ROLE } from '#server/db/app-role.ts'
import type { Db } from '#server/db/database.ts'

/** A statement as PostgreSQL counted it: its text without values, how often it ran, and how many pages of 8 kB it looked at each time. */
export type Counted = { text: string; calls: number; pages: number }

/** Whether this PostgreSQL can count: it has to be started with pg_stat_statements. */
export async function canCountStatements(owner: Db): Promise<boolean> {
  const row = await owner.one<{ loaded: string }>("select current_setting('shared_preload_libraries') as loaded")
  return row?.loaded.includes('pg_stat_statements') ?? false
}

/**
 * Counts the statements that the shop's own role sends to this database during some work, by pg_stat_statements: each one a round
 * trip could be, BEGIN and COMMIT among them. What a function does inside is its own affair.
 */
export async function countStatements(owner: Db, work: () => Promise<void>): Promise<Counted[]> {
  await owner.all('create extension if not exists pg_stat_statements')
  await owner.all('select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)')
  await work()
  return owner.all<Counted>(
    `select query as text, calls, (shared_blks_hit + shared_blks_read)::float8 / calls as pages from pg_stat_statements
      where toplevel and dbid = (select oid from pg_database where datname = current_database())
        and userid = (select oid from pg_roles where rolname = $1) order by query`,
    [APP_ROLE],
  )
}
