import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date column is a calendar day of the station: it stays the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Row = Record<string, unknown>

/** Runs SQL, inside or outside a transaction. */
export type Sql = {
  /** All rows. */
  all<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** The first row, if any. */
  one<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T | undefined>
}

export type Db = Sql & {
  /** Runs `work` in one transaction with a 3 s lock limit; again, up to three times, after a serialisation failure or deadlock (security 2.4). */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const retryable = new Set(['40001', '40P01'])

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

function sqlOver(client: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }): Sql {
  return {
    all: async <T extends object>(text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows as T[],
    one: async <T extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows[0] as T | undefined,
  }
}

/** Opens a pool of connections to PostgreSQL. Nothing is sent until the first query. */
export function openDatabase(url: string, options: { maxConnections?: number; onError?: (error: Error) => void } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 3000,
  })
  // An idle connection that breaks must not end the process: the next query finds out for itself.
  pool.on('error', (error) => options.onError?.(error))

  async function attempt<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(sqlOver(client))
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      const broken = await client.query('rollback').then(
        () => undefined,
        (fault: Error) => fault,
      )
      client.release(broken)
      throw error
    }
  }

  return {
    ...sqlOver(pool),
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work)
        } catch (error) {
          if (tries >= 4 || !hasCode(error, ...retryable)) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}
