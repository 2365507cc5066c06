import pg from 'pg'
import { tellOnceCommitted, watch } from '#server/watch/happenings.ts'
import { joinSteps, type Steps } from './steps.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date column is a calendar day at the station: keep the text as it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Row = Record<string, unknown>

/** Runs SQL, inside or outside a transaction. */
export type Sql = {
  /** All rows. */
  all<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** The first row, if any. */
  one<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T | undefined>
}

/** Runs SQL in a transaction. */
export type Transaction = Sql & {
  /**
   * Calls a function of the database as the transaction commits, after those that were named before: nothing waits longer for what it
   * locks than it takes to commit. It must raise an error itself if the transaction may not stand.
   */
  atEnd(call: Steps): void
}

export type Db = Sql & {
  /**
   * Runs `work` in one transaction with a lock limit of 3 s. Tries up to three more times after a serialisation failure or
   * deadlock (security 2.4).
   */
  transaction<T>(work: (sql: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
  /**
   * Keeps a connection, and calls `onNotice` for whatever the database tells on this channel until `end` is called. Once the
   * connection is broken nothing is told any more, and `onBroken` says so.
   */
  listen?(channel: 'catalogue', ears: Ears): Promise<{ end: () => void }>
  /** How many connections there are, how many of them are idle, and how much work waits for one. */
  load?(): PoolLoad
}

export type Ears = { onNotice: () => void; onBroken: () => void }

export type PoolLoad = { total: number; idle: number; waiting: number }

const retryable = new Set(['40001', '40P01'])

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

const names = new Map<string, string>()

/** The name of a prepared statement. The texts are all in the code, and few. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `zed_${names.size}`
  names.set(text, name)
  return name
}

/** A statement with values is planned once per connection. One without values may be several statements, which cannot be prepared. */
function sqlOver(client: Pick<pg.ClientBase, 'query'>): Sql {
  async function all<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]> {
    const { rows } = await watch('statement', { text }, () =>
      values ? client.query({ name: nameOf(text), text, values: [...values] }) : client.query(text),
    )
    return rows as T[]
  }
  return { all, one: async <T extends object>(text: string, values?: readonly unknown[]) => (await all<T>(text, values))[0] }
}

/** A statement that only reads or locks. */
const isRead = (text: string) => /^\s*select\b/i.test(text)

/**
 * Statements in a transaction. `begin` is sent along with the first one where that only reads or locks, which saves a round trip: should
 * `begin` fail, nothing was changed outside a transaction.
 */
function sqlInside(client: Pick<pg.ClientBase, 'query'>): Transaction & { commit: () => Promise<unknown> } {
  const sql = sqlOver(client)
  let beginning: Promise<unknown> | undefined
  const begun = () => (beginning ??= client.query('begin'))
  async function all<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]> {
    if (beginning || !isRead(text)) {
      await begun()
      return sql.all<T>(text, values)
    }
    const [, rows] = await Promise.all([begun(), sql.all<T>(text, values)])
    return rows
  }
  const ending: Steps[] = []
  async function commit(): Promise<void> {
    await begun()
    const { text, values } = joinSteps(...ending)
    // Sent together. Should a call fail, PostgreSQL takes the commit for a rollback.
    await Promise.all([ending.length > 0 && sql.all(`select ${text}`, values), client.query('commit')])
  }
  return {
    all,
    one: async <T extends object>(text: string, values?: readonly unknown[]) => (await all<T>(text, values))[0],
    atEnd: (call) => void ending.push(call),
    commit,
  }
}

/**
 * No statement takes more than one process: people ask at the same time, and to start others takes longer than most statements (D983).
 * Keeps options that the address itself has, which would otherwise replace ours.
 */
function withOptions(url: string, role: string | undefined): Pick<pg.PoolConfig, 'connectionString' | 'options'> {
  const options = ['-c max_parallel_workers_per_gather=0', ...(role === undefined ? [] : [`-c role=${role}`])].join(' ')
  const address = URL.canParse(url) ? new URL(url) : undefined
  const own = address?.searchParams.get('options')
  if (!address || !own) return { connectionString: url, options }
  address.searchParams.set('options', `${own} ${options}`)
  return { connectionString: address.href }
}

/**
 * Where the driver would connect to, and whether by TLS to a server that proves who it is. Asked of the driver, since parts of an
 * address override each other. Undefined for something that is no address.
 */
export function findConnection(url: string): { host: string; isEncrypted: boolean } | undefined {
  try {
    const { host, ssl } = new pg.Client({ connectionString: url }) as { host: string; ssl: boolean | { rejectUnauthorized?: boolean } }
    return { host, isEncrypted: typeof ssl === 'object' ? ssl.rejectUnauthorized !== false : ssl }
  } catch {
    return undefined
  }
}

type PoolOptions = {
  maxConnections?: number
  onError?: (error: Error) => void
  /** The role every connection works as, instead of the login's own. */
  role?: string
  /** How long a connection may take to open, in milliseconds; three seconds if nothing is said. */
  connectWithin?: number
}

/** Opens a pool of connections to PostgreSQL. Nothing is sent until the first query. */
export function openDatabase(url: string, options: PoolOptions = {}): Db {
  const pool = new pg.Pool({
    ...withOptions(url, options.role),
    // What is sent together is written together, and not each once the one before was answered.
    pipeline: true,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectWithin ?? 3000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 3000,
  })
  // An idle connection that breaks must not end the process. The next query notices for itself.
  pool.on('error', (error) => options.onError?.(error))

  async function attempt<T>(work: (sql: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const sql = sqlInside(client)
      const result = await work(sql)
      await sql.commit()
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
          return await tellOnceCommitted(() => attempt(work))
        } catch (error) {
          if (tries >= 4 || !hasCode(error, ...retryable)) throw error
        }
      }
    },
    close: () => pool.end(),
    async listen(channel, { onNotice, onBroken }) {
      const client = await pool.connect()
      let isOver = false
      const end = () => {
        // Not for anybody else: it still listens.
        if (!isOver) client.release(true)
        isOver = true
      }
      client.on('notification', onNotice)
      client.on('error', () => {
        end()
        onBroken()
      })
      await client.query(`listen ${channel}`)
      return { end }
    },
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
