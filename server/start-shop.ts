import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { type Db, hasCode, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { createLimits } from '#server/http/limits.ts'
import { listen } from '#server/http/listen.ts'
import { createSite } from '#server/http/site.ts'
import { servePages } from '#server/http/static.ts'
import { createLog } from '#server/log.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import { seed } from '#server/seed/seed.ts'

export type Shop = {
  /** Where it answers, without a slash at the end. */
  url: string
  deps: Deps
  /** Finishes what was asked and stops everything that was started, once. */
  stop(): Promise<void>
}

export type Overrides = Partial<Deps> & {
  /** The folder of the built app; null leaves the pages to somebody else. */
  dist?: string | null
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

/** The database to use: the one given, the one named, or the shop's own. What is opened here is closed through `undo`. */
async function openShopDatabase(config: Config, log: Deps['log'], undo: Undo): Promise<Db> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined
  if (embedded) undo.push(embedded.leave)
  const db = openDatabase(config.databaseUrl ?? embedded?.url ?? '', {
    onError: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  })
  undo.push(db.close)
  return db
}

/**
 * Starts the whole shop in this process: port, database, pages, payments, workers. While it starts it answers 503, and
 * healthz. Throws StartError or ConfigError with a sentence for the person who starts it; nothing is left running then.
 */
export async function startShop(config: Config, { dist = builtApp, signal, ...given }: Overrides = {}): Promise<Shop> {
  const pages = dist === null ? undefined : await servePages(dist)
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
    const deps: Deps = {
      config,
      db: given.db ?? (await openShopDatabase(config, log, undo)),
      log,
      clock: () => new Date(),
      limits: createLimits(),
      mail: { send: async () => {} },
      payments: provider,
      baseUrl: () => config.publicBaseUrl ?? url,
      ...given,
    }
    await prepare(deps, signal)
    site.open({ api: createServer(deps), pages, helpers: double ? [{ path: double.basePath, app: double.app }] : [] })
    return { url, deps, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
