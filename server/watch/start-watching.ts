import { readFile, stat } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { About } from './metrics.ts'
import type { Databases } from './start-metrics.ts'

const root = new URL('../../', import.meta.url)

/** The version in package.json, and when the pages were built, if they were. */
async function readAbout({ processIndex }: Config): Promise<About> {
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string }
  const mark = await stat(new URL('dist/.whole', root)).catch(() => undefined)
  return { version, built: mark?.mtime.toISOString() ?? '', process: processIndex }
}

/** What watches this process: nothing, its figures, its traces, or both. */
export type Watching = {
  /** Where this process shows its figures, if it does. */
  metricsUrl: () => string | undefined
  /** From now on the figures are also read from the database. */
  open(databases: Databases): void
  stop(): Promise<void>
}

/**
 * Starts what the settings ask for. The code of anything else isn't loaded. Throws ConsoleError for what can't be watched that
 * way.
 */
export async function startWatching(config: Config, log: Deps['log']): Promise<Watching> {
  const about = await readAbout(config)
  const tracing = config.traces && (await import('./traces.ts')).startTraces(config.traces, about, log)
  const figures = config.metrics && (await (await import('./start-metrics.ts')).startMetrics(config.metrics, about, log))
  return {
    metricsUrl: () => figures?.url(),
    open: (databases) => figures?.open(databases),
    async stop() {
      await figures?.stop()
      await tracing?.stop()
    },
  }
}
