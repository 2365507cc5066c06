import { fileURLToPath } from 'node:url'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { admitLogin, noAppLogin } from '#server/db/app-login.ts'
import { APP_ROLE, noAppRole } from '#server/db/app-role.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { openClock } from '#server/db/database-clock.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { assertNotInProduction, markProduction } from '#server/db/production-mark.ts'
import { type Reach, retryUntilReachable, watchDatabase } from '#server/db/reach.ts'
import { keepAppFiles, withKeptFiles } from '#server/http/app-files.ts'
import { createLimits } from '#server/http/limits.ts'
import { listen } from '#server/http/listen.ts'
import { withNewThings } from '#server/http/new-things.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { securityText } from '#server/http/security-text.ts'
import { createSite, type Helper } from '#server/http/site.ts'
import { readBuilt, servePages } from '#server/http/static.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { type LetterSetup, openLetterThread } from '#server/mail/letter-thread.ts'
import { outboxPages } from '#server/mail/outbox-pages.ts'
import { keepDrawn } from '#server/pages/keep-drawn.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import { servePhotographs } from '#server/photographs/serve-photographs.ts'
import { removeSamples } from '#server/seed/samples-in-production.ts'
import { seed } from '#server/seed/seed.ts'
import { factorKeysOf, vaultKeysOf } from '#server/vault/vault-keys.ts'
import { startWatching } from '#server/watch/start-watching.ts'
import type { Config } from './config.ts'
import { ConsoleError } from './console-error.ts'
import { createServer } from './create-server.ts'
import type { Deps } from './deps.ts'
import { createLog } from './log.ts'
import { startWorkers, type Workers } from './workers.ts'

export type Shop = {
  /** Where it answers, without a trailing slash. */
  url: string
  deps: Deps
  workers: Workers
  /** Where this process shows its figures, if it does. */
  metricsUrl: () => string | undefined
  /**
   * Finishes what was requested and stops everything that was started, once. readyz says no from the start of it, unless
   * another process has taken over at this address (`isReplaced`).
   */
  stop(options?: { isReplaced?: boolean }): Promise<void>
}

export type Overrides = Partial<Deps> & {
  /** The folder of the built app. Null means that something else serves the pages. */
  dist?: string | null
  /** The workers do nothing until `workers.tick()` is called. */
  hasIdleWorkers?: boolean
  /** Opens the port last, once every call is answered, since other processes answer there until then. */
  opensLast?: boolean
  /** Milliseconds that a request waits for the shop to open. */
  holdsFor?: number
  /** Stops the start. Whatever has been started is stopped again. */
  signal?: AbortSignal
  /** Says a sentence to the person at the terminal, beside the log. */
  say?: (sentence: string) => void
}

type Undo = (() => Promise<void>)[]
/** How a start waits for its database, and whom it tells. */
type Start = Omit<Reach, 'log'> & Pick<Deps, 'log'>
type Prepared = Pick<Deps, 'db' | 'limits'> & { reach: Start; own: Db | undefined; ears?: Db | undefined; login?: Login }

const builtApp = fileURLToPath(new URL('../dist', import.meta.url))

/** Where the shop's own connections log in, and as which role. */
type Login = Pick<LetterSetup, 'url' | 'role'>
/** Opens a pool that is closed when the shop stops. */
type OpenPool = (options?: { maxConnections: number }) => Db

const warnOfBreak = (log: Deps['log']) => (error: Error) => log.warn({ err: error }, 'a connection to the database broke')

/** Where the owner of the database logs in, and where the shop itself does, if that's another login. */
async function findLogins(
  { databaseUrl, appDatabaseUrl, dataDir }: Config,
  undo: Undo,
): Promise<{ url: string; appUrl?: string | undefined; revive?: () => Promise<boolean> }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, appUrl: appDatabaseUrl }
  const { leave, ...logins } = await startEmbedded(dataDir)
  undo.push(leave)
  return logins
}

/** The settings, and the folder of the built app if this process serves it. */
type Built = Config & { dist: string | null }

/** Tables, roles and the files of the app that are kept. Returns whether the shop's role is available. */
async function bringUpToDate(owner: Db, { dist }: Built): Promise<boolean> {
  const isGranted = await migrate(owner)
  if (dist !== null) await keepAppFiles(owner, dist)
  return isGranted
}

/**
 * The database in the configuration, or the shop's own, brought up to date by its owner. The shop itself then works in a role
 * that can rewrite neither tables nor history.
 */
async function prepareDatabase(config: Built, undo: Undo, start: Start): Promise<{ openPool: OpenPool; reach: Start; login: Login }> {
  const { url, appUrl, revive } = await findLogins(config, undo)
  const reach = { ...start, revive }
  const { log } = reach
  const onError = warnOfBreak(log)
  const owner = openDatabase(url, { maxConnections: 2, onError })
  const hasRole = await retryUntilReachable(async () => {
    if (!config.isProduction) await assertNotInProduction(owner)
    const isGranted = await bringUpToDate(owner, config)
    if (appUrl !== undefined && !isGranted) throw new ConsoleError(`APP_DATABASE_URL can't be used: ${noAppRole}.`)
    if (appUrl !== undefined) await admitLogin(owner, appUrl)
    return isGranted
  }, reach).finally(owner.close)
  if (!hasRole) log.warn(noAppRole)
  else if (appUrl === undefined) log.warn(noAppLogin)
  const login = { url: appUrl ?? url, role: appUrl === undefined && hasRole ? APP_ROLE : undefined }
  const openPool: OpenPool = (options) => {
    const pool = openDatabase(login.url, { ...options, onError, role: login.role })
    undo.push(pool.close)
    return pool
  }
  return { openPool, reach, login }
}

async function prepareOwn(config: Built, undo: Undo, start: Start): Promise<Prepared> {
  const { openPool, reach, login } = await prepareDatabase(config, undo, start)
  const db = openPool()
  const watching = new AbortController()
  const watch = watchDatabase(db, { ...reach, signal: watching.signal })
  undo.push(() => {
    watching.abort()
    return watch
  })
  // The figures' own connection: a busy pool must not look like a database that's gone.
  const own = config.metrics && openPool({ maxConnections: 1 })
  // A connection that only listens: where it can't be had, each process looks for itself.
  const ears = config.dist === null ? undefined : openPool({ maxConnections: 1 })
  return { db, limits: createLimits(openPool({ maxConnections: 2 })), reach, own, ears, login }
}

/** A database passed in is brought up to date and used as it is. */
async function prepareGiven(db: Db, reach: Start): Promise<Prepared> {
  await retryUntilReachable(() => migrate(db), reach)
  return { db, limits: createLimits(db), reach, own: db }
}

/** What a thread can be given: not all of a configuration can be copied. */
const mailConfigOf = ({ smtpUrl, needsMailTls, dataDir }: Config) => ({ smtpUrl, needsMailTls, dataDir })

/** Production opens over no samples, and no start outside production opens here again. */
async function leaveSamples(db: Db, log: Deps['log']): Promise<void> {
  const links = await removeSamples(db)
  if (links > 0) log.warn({ links }, 'the links of the samples were in this database; they are removed')
  await markProduction(db)
}

/**
 * Whom to tell of a weakness, and what stands in for the outside world when this is not production: letters to read instead of
 * mail, payments without money.
 */
function helpersOf(deps: Deps, double: Helper | undefined): Helper[] {
  const filesLetters = !deps.config.isProduction && deps.config.smtpUrl === undefined
  const letters = filesLetters ? [{ path: '/outbox', app: outboxPages(deps) }] : []
  return [{ path: '/.well-known/security.txt', app: securityText(deps) }, ...(double ? [double] : []), ...letters]
}

/**
 * Starts the whole shop in this process: port, database, pages, payments, workers. While it starts it answers healthz, and holds
 * what else arrives until it's open, unless it opens its port last.
 * Throws ConsoleError with a sentence for the person who started it; nothing is left running then.
 */
export async function startShop(
  config: Config,
  { dist = builtApp, hasIdleWorkers = false, opensLast = false, holdsFor, signal, say, ...given }: Overrides = {},
): Promise<Shop> {
  const build = dist === null ? undefined : (await readBuilt(dist)).build
  const { provider, helper } = createPaymentProvider(config)
  const log = given.log ?? createLog(config)
  const site = createSite(config, log, holdsFor)
  let listening = opensLast ? undefined : await listen(site.answer, config)
  const undo: Undo = []
  let stopping: Promise<void> | undefined
  async function stopAll(isReplaced: boolean, grace: number): Promise<void> {
    if (!isReplaced) site.close()
    await listening?.close(grace)
    await site.settled()
    for (const step of undo.toReversed()) await step()
  }
  const stop: Shop['stop'] = ({ isReplaced = false } = {}) => {
    stopping ??= stopAll(isReplaced, config.drainSeconds * 1000)
    return stopping
  }

  try {
    const start = { log, say, signal }
    const watching = await startWatching(config, log)
    undo.push(watching.stop)
    const { db, limits, reach, own, ears, login } = given.db
      ? await prepareGiven(given.db, start)
      : await prepareOwn({ ...config, dist }, undo, start)
    if (own) watching.open({ pool: db, own })
    const clock = await retryUntilReachable(() => openClock(db), reach)
    const deps: Deps = {
      config: given.db ? config : { ...config, cardVaultKeys: await vaultKeysOf(config), factorKeys: await factorKeysOf(config) },
      db,
      log,
      clock: clock.now,
      measureClock: clock.measure,
      limits,
      mail: createMailer(config),
      payments: provider,
      baseUrl: () => config.publicBaseUrl ?? listening?.url ?? '',
      ...given,
    }
    const { isProduction, cardVaultKeys } = deps.config
    const drawn = dist === null ? undefined : await keepDrawn(dist, deps, ears)
    const pages = dist === null ? undefined : await servePages(dist, (inline) => pagePolicy(config, inline), drawn?.files)
    await retryUntilReachable(() => seed(db, { isProduction, now: deps.clock(), cardVaultKeys }), reach)
    await retryUntilReachable(() => readCatalogue(db), reach)
    if (isProduction) await retryUntilReachable(() => leaveSamples(db, log), reach)
    if (drawn) undo.push(drawn.stop)
    await drawn?.start()
    site.open({
      api: createServer(deps),
      pages: pages && withNewThings(withKeptFiles(pages, db), db),
      photographs: servePhotographs(db),
      build,
      isTestPayments: deps.payments?.browser.isTest ?? false,
      helpers: helpersOf(deps, helper),
    })
    listening ??= await listen(site.answer, config)
    const letters = login && !given.mail ? openLetterThread({ ...login, config: mailConfigOf(config) }) : undefined
    if (letters) undo.push(letters.stop)
    const workers = startWorkers(deps, { isIdle: hasIdleWorkers, sendLetters: letters?.sendDue })
    undo.push(workers.stop)
    return { url: listening.url, deps, workers, metricsUrl: watching.metricsUrl, stop }
  } catch (error) {
    await stopAll(false, 0)
    throw error
  }
}
