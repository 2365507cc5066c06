import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type About, createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { createStoredFigures } from './stored-figures.ts'

/** `own` is a connection apart, so that a busy pool doesn't look like a database that's gone. */
export type Databases = { pool: Db; own: Db }

export type ServedMetrics = {
  /** Undefined until the port is open. */
  url: () => string | undefined
  /** From now on it reads what the database knows too. */
  open(databases: Databases): void
  stop(): Promise<void>
}

/** Counts and serves the figures of this process until they are stopped. Throws ConsoleError if the port can never be opened. */
export async function startMetrics(where: NonNullable<Config['metrics']>, about: About, log: Deps['log']): Promise<ServedMetrics> {
  let databases: Databases | undefined
  const { registry, stop } = createMetrics(about, () => databases?.pool.load?.())
  const { refresh } = createStoredFigures(registry, () => databases?.own)
  const served = await serveMetrics(registry, { refresh, where, log }).catch((error: unknown) => {
    stop()
    throw error
  })
  return {
    url: served.url,
    open(given) {
      databases = given
    },
    async stop() {
      await served.close()
      stop()
    },
  }
}
