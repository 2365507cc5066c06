import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import { createServer } from '#server/create-server.ts'
import { admitLogin, noAppLogin } from '#server/db/app-login.ts'
import { APP_ROLE, noAppRole } from '#server/db/app-role.ts'
import { type Db, hasCode, openDatabase } from '#server/db/database.ts'
import { openClock } from '#server/db/database-clock.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { createLimits } from '#server/http/limits.ts'
import { listen } from '#server/http/listen.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { createSite, type Helper } from '#server/http/site.ts'
import { servePages } from '#server/http/static.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { outboxPages } from '#server/mail/outbox-pages.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import type { PaypalDouble } from '#server/payments/double/double.ts'
import { removeSamples } from '#server/seed/samples-in-production.ts'
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

/** Where the owner of the database logs in, and where the shop itself does, if that's another login. */
async function findLogins(
  { databaseUrl, appDatabaseUrl, dataDir }: Config,
  undo: Undo,
): Promise<{ url: string; appUrl?: string | undefined }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, appUrl: appDatabaseUrl }
  const { leave, ...logins } = await startEmbedded(dataDir)
  undo.push(leave)
  return logins
}

/**
 * The database in the configuration, or the shop's own, brought up to date by its owner. The shop itself then works in a role
 * that can rewrite neither tables nor history.
 */
async function prepareDatabase(config: Config, log: Deps['log'], undo: Undo, signal?: AbortSignal): Promise<OpenPool> {
  const { url, appUrl } = await findLogins(config, undo)
  const onError = warnOfBreak(log)
  const owner = openDatabase(url, { maxConnections: 2, onError })
  const hasRole = await retryUntilReachable(
    async () => {
      const isGranted = await migrate(owner)
      if (appUrl !== undefined && !isGranted) throw new ConsoleError(`APP_DATABASE_URL can't be used: ${noAppRole}.`)
      if (appUrl !== undefined) await admitLogin(owner, appUrl)
      return isGranted
    },
    log,
    signal,
  ).finally(owner.close)
  if (!hasRole) log.warn(noAppRole)
  else if (appUrl === undefined) log.warn(noAppLogin)
  return (options) => {
    const login = appUrl === undefined ? { ...(hasRole ? { role: APP_ROLE } : {}) } : {}
    const pool = openDatabase(appUrl ?? url, { ...options, onError, ...login })
    undo.push(pool.close)
    return pool
  }
}

async function prepareOwn(config: Config, log: Deps['log'], undo: Undo, signal?: AbortSignal): Promise<Pick<Deps, 'db' | 'limits'>> {
  const openPool = await prepareDatabase(config, log, undo, signal)
  return { db: openPool(), limits: createLimits(openPool({ maxConnections: 2 })) }
}

/** A database passed in is brought up to date and used as it is. */
async function prepareGiven(db: Db, log: Deps['log'], signal?: AbortSignal): Promise<Pick<Deps, 'db' | 'limits'>> {
  await retryUntilReachable(() => migrate(db), log, signal)
  return { db, limits: createLimits(db) }
}

async function leaveSamples(db: Db, log: Deps['log']): Promise<void> {
  const links = await removeSamples(db)
  if (links > 0) log.warn({ links }, 'the links of the samples were in this database; they are removed')
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
  const pages = dist === null ? undefined : await servePages(dist, (inline) => pagePolicy(config, inline))
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
    const clock = await retryUntilReachable(() => openClock(db), log, signal)
    const deps: Deps = {
      config: given.db ? config : { ...config, cardVaultKeys: await vaultKeysOf(config), factorKeys: await factorKeysOf(config) },
      db,
      log,
      clock: clock.now,
      measureClock: clock.measure,
      limits,
      mail: createMailer(config),
      payments: provider,
      baseUrl: () => config.publicBaseUrl ?? url,
      ...given,
    }
    const { isProduction, cardVaultKeys } = deps.config
    await retryUntilReachable(() => seed(db, { isProduction, now: deps.clock(), cardVaultKeys }), log, signal)
    if (isProduction) await retryUntilReachable(() => leaveSamples(db, log), log, signal)
    const workers = startWorkers(deps, { isIdle: hasIdleWorkers })
    undo.push(workers.stop)
    site.open({ api: createServer(deps), pages, helpers: helpersOf(deps, double) })
    return { url, deps, workers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
