import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { testLimit } from '#tests/limits.ts'

export const TEMPLATE = 'zed_template'

/** The same server, another database. */
export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/** Starts a PostgreSQL in a process of its own, beyond the reach of Ctrl-C, which stops it when this one lets go or is gone. */
async function startOwn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('cluster-process.ts', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const [url] = await Promise.race([once(createInterface(keeper.stdout), 'line'), ended])
  if (typeof url !== 'string') throw new Error('The PostgreSQL for the tests could not start: the reason is above.')
  return {
    url,
    stop: async () => {
      keeper.stdin.end()
      const patience = setTimeout(() => {
        console.error('The PostgreSQL of the tests did not stop: its keeper is ended, and it may go on.')
        keeper.kill('SIGKILL')
      }, testLimit)
      await ended
      clearTimeout(patience)
    },
  }
}

/**
 * A real PostgreSQL for one run of the tests, with a migrated template that each test file copies. Of several runs side by side,
 * `TEST_DATABASE_URL` names the one they share: its template is there already, and other runs are copying it.
 */
export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { TEST_DATABASE_URL: shared } = process.env
  if (shared) return { url: shared, stop: async () => {} }
  const cluster = await startOwn()
  // Nobody waits for an answer here, and other projects may keep every core busy.
  const patient = { connectWithin: 60_000 }
  const admin = openDatabase(cluster.url, { ...patient, maxConnections: 1 })
  await admin.all('set statement_timeout = 0')
  await admin.all(`create database ${TEMPLATE}`)
  await admin.close()
  const template = openDatabase(databaseUrl(cluster.url, TEMPLATE), patient)
  await migrate(template)
  await template.close()
  return cluster
}
