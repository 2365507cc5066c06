import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
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
import { startWorkers, type Workers } from '#server/orders/workers.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import type { PaypalDouble } from '#server/payments/double/double.ts'
import { seed } from '#server/seed/seed.ts'
import { vaultKeysOf } from '#server/vault/vault-keys.ts'

export type Shop = {
  /** Where it answers, without a slash at the end. */
  url: string
  deps: Deps
  workers: Workers
  /** Finishes what was asked and stops everything that was started, once. */
  stop(): Promise<void>
}

export type Overrides = Partial<Deps> & {
  /** The folder of the built app; null leaves the pages to somebody else. */
  dist?: string | null
  /** The workers do nothing until they are asked to, by `workers.tick()`. */
  hasIdleWorkers?: boolean
  /** Gives up starting; what was started already is stopped again. */
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

/** Brings the database up to date and fills in what must be there; a database that does not answer yet is waited for. */
async function prepare({ db, config, log, clock }: Deps, signal?: AbortSignal): Promise<void> {
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted()
    try {
      await migrate(db)
      return await seed(db, { isProduction: config.isProduction, now: clock() })
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      if (tries === 0) log.warn({ err: error }, 'the database does not answer yet; trying again every second')
      await sleep(1000)
    }
  }
}

const warnOfBreak = (log: Deps['log']) => (error: Error) => log.warn({ err: error }, 'a connection to the database broke')

/** The database to use: the one given, the one named, or the shop's own. What is opened here is closed through `undo`. */
async function openShopDatabase(config: Config, log: Deps['log'], undo: Undo): Promise<Db> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined
  if (embedded) undo.push(embedded.leave)
  const db = openDatabase(config.databaseUrl ?? embedded?.url ?? '', { onError: warnOfBreak(log) })
  undo.push(db.close)
  return db
}

/** Several processes on one database count together; on a database of its own the shop is one. */
function openLimits({ databaseUrl }: Config, log: Deps['log'], undo: Undo): Limits {
  if (databaseUrl === undefined) return createLimits()
  const shared = openDatabase(databaseUrl, { maxConnections: 2, onError: warnOfBreak(log) })
  undo.push(shared.close)
  return createLimits({ shared })
}

/** What stands in for the outside world outside production: letters to read instead of mail, payments without money. */
function helpersOf(deps: Deps, double: PaypalDouble | undefined): Helper[] {
  const filesLetters = !deps.config.isProduction && deps.config.smtpUrl === undefined
  return [
    ...(double ? [{ path: double.basePath, app: double.app }] : []),
    ...(filesLetters ? [{ path: '/outbox', app: outboxPages(deps) }] : []),
  ]
}

/**
 * Starts the whole shop in this process: port, database, pages, payments, workers. While it starts it answers 503, and
 * healthz. Throws StartError or ConfigError with a sentence for the person who starts it; nothing is left running then.
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
    const db = given.db ?? (await openShopDatabase(config, log, undo))
    const deps: Deps = {
      config: { ...config, cardVaultKeys: given.db ? config.cardVaultKeys : await vaultKeysOf(config) },
      db,
      log,
      clock: () => new Date(),
      limits: given.limits ?? openLimits(config, log, undo),
      mail: createMailer(config),
      payments: provider,
      baseUrl: () => config.publicBaseUrl ?? url,
      ...given,
    }
    await prepare(deps, signal)
    const workers = startWorkers(deps, { isIdle: hasIdleWorkers })
    undo.push(workers.stop)
    site.open({ api: createServer(deps), pages, helpers: helpersOf(deps, double) })
    return { url, deps, workers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
