import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { APP_ROLE, noAppRole } from '#server/db/app-role.ts'
import { type Db, hasCode, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { createLimits, type Limits } from '#server/http/limits.ts'
import { listen } from '#server/http/listen.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createSite, type Helper } from '#server/http/site.ts'
import { servePages } from '#server/http/static.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { outboxPages } from '#server/mail/outbox-pages.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import type { PaypalDouble } from '#server/payments/double/double.ts'
import { seed } from '#server/seed/seed.ts'
import { factorKeysOf, vaultKeysOf } from '#server/vault/vault-keys.ts'
import { startWorkers, type Workers } from '#server/workers.ts'

export type Shop = {
  /** Where it answers, without a trailing slash. */
  url: string
  deps: Deps
  workers: Workers
  /** Finishes what was requested and stops everything that was started, once. */
  stop(): Promise<void>
}

export type Overrides = Partial<Deps> & {
  /** The folder of the built app. Null means that something else serves the pages. */
  dist?: string | null
  /** The workers do nothing until `workers.tick()` is called. */
  hasIdleWorkers?: boolean
  /** Stops the start. Whatever has been started is stopped again. */
  signal?: AbortSignal
}

type Undo = (() => Promise<void>)[]

const builtApp = fileURLToPath(new URL('../dist', import.meta.url))

function isOutOfReach(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOutOfReach)
  if (hasCode(error, 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P01', '57P03', '53300'))
    return true
  return error instanceof Error && /timeout|terminated/i.test(error.message)
}

/** Does something with the database, and waits as long as the database does not answer. */
async function retryUntilReachable<T>(work: () => Promise<T>, log: Deps['log'], signal?: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      if (tries === 0) log.warn({ err: error }, 'the database does not answer yet; trying again every second')
      await sleep(1000)
    }
  }
}

/** Opens a pool that is closed when the shop stops. */
type OpenPool = (options?: { maxConnections: number }) => Db

const warnOfBreak = (log: Deps['log']) => (error: Error) => log.warn({ err: error }, 'a connection to the database broke')

/**
 * The database in the configuration, or the shop's own, brought up to date by its owner. The shop itself then works in a role
 * that can rewrite neither tables nor history.
 */
async function prepareDatabase(config: Config, log: Deps['log'], undo: Undo, signal?: AbortSignal): Promise<OpenPool> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined
  if (embedded) undo.push(embedded.leave)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const onError = warnOfBreak(log)
  const owner = openDatabase(url, { maxConnections: 1, onError })
  const hasRole = await retryUntilReachable(() => migrate(owner), log, signal).finally(owner.close)
  if (!hasRole) log.warn(noAppRole)
  return (options) => {
    const pool = openDatabase(url, { ...options, onError, ...(hasRole ? { role: APP_ROLE } : {}) })
    undo.push(pool.close)
    return pool
  }
}

/** Several processes on one database count together. With its own database, the shop is a single process. */
function openLimits({ databaseUrl }: Config, openPool: OpenPool): Limits {
  return databaseUrl === undefined ? createLimits() : createLimits({ shared: openPool({ maxConnections: 2 }) })
}

async function prepareOwn(config: Config, log: Deps['log'], undo: Undo, signal?: AbortSignal): Promise<Pick<Deps, 'db' | 'limits'>> {
  const openPool = await prepareDatabase(config, log, undo, signal)
  return { db: openPool(), limits: openLimits(config, openPool) }
}

/** A database passed in is brought up to date and used as it is, by this process only. */
async function prepareGiven(db: Db, log: Deps['log'], signal?: AbortSignal): Promise<Pick<Deps, 'db' | 'limits'>> {
  await retryUntilReachable(() => migrate(db), log, signal)
  return { db, limits: createLimits() }
}

/** What stands in for the outside world when this is not production: letters to read instead of mail, payments without money. */
function helpersOf(deps: Deps, double: PaypalDouble | undefined): Helper[] {
  const filesLetters = !deps.config.isProduction && deps.config.smtpUrl === undefined
  return [
    ...(double ? [{ path: double.basePath, app: double.app }] : []),
    ...(filesLetters ? [{ path: '/outbox', app: outboxPages(deps) }] : []),
  ]
}

/**
 * Starts the whole shop in this process: port, database, pages, payments, workers. While it starts it answers 503, and healthz.
 * Throws ConsoleError with a sentence for the person who started it; nothing is left running then.
 */
export async function startShop(
  config: Config,
  { dist = builtApp, hasIdleWorkers = false, signal, ...given }: Overrides = {},
): Promise<Shop> {
  const pages =
    dist === null ? undefined : await servePages(dist, (inline) => securityHeaders(config, inline)['content-security-policy'] ?? '')
  const { provider, double } = createPaymentProvider(config)
  const log = given.log ?? createLog(config)
  const site = createSite(config)
  const { url, close } = await listen(site.answer, config)

  const undo: Undo = []
  let stopping: Promise<void> | undefined
  async function stopAll(): Promise<void> {
    site.close()
    await close()
    await site.settled()
    for (const step of undo.toReversed()) await step()
  }
  const stop = () => {
    stopping ??= stopAll()
    return stopping
  }

  try {
    const { db, limits } = given.db ? await prepareGiven(given.db, log, signal) : await prepareOwn(config, log, undo, signal)
    const deps: Deps = {
      config: given.db ? config : { ...config, cardVaultKeys: await vaultKeysOf(config), factorKeys: await factorKeysOf(config) },
      db,
      log,
      clock: () => new Date(),
      limits,
      mail: createMailer(config),
      payments: provider,
      baseUrl: () => config.publicBaseUrl ?? url,
      ...given,
    }
    const { isProduction, cardVaultKeys } = deps.config
    await retryUntilReachable(() => seed(db, { isProduction, now: deps.clock(), cardVaultKeys }), log, signal)
    const workers = startWorkers(deps, { isIdle: hasIdleWorkers })
    undo.push(workers.stop)
    site.open({ api: createServer(deps), pages, helpers: helpersOf(deps, double) })
    return { url, deps, workers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
