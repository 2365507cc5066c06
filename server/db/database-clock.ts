import type { Sql } from './database.ts'

export type DatabaseClock = {
  now: () => Date
  /** Reads the database's clock again. Until then its time is counted on, whatever becomes of the host's clock. */
  measure(): Promise<void>
}

/** The time by the database's clock. */
export async function readTime(sql: Sql): Promise<Date> {
  const row = await sql.one<{ now: Date }>('select clock_timestamp() as now')
  return row?.now ?? new Date()
}

/** The database's clock in this process: the station's day is the same in every process, and on hosts whose clocks are wrong. */
export async function openClock(sql: Sql): Promise<DatabaseClock> {
  let offset = 0
  async function measure(): Promise<void> {
    const before = performance.now()
    const time = await readTime(sql)
    offset = time.getTime() - (before + performance.now()) / 2
  }
  await measure()
  return { now: () => new Date(performance.now() + offset), measure }
}
