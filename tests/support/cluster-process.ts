import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { fastFolder } from '#tests/fast-folder.ts'

/**
 * Runs a PostgreSQL for tests and prints its address. When its input closes, which it does however the tests end, it stops
 * PostgreSQL and deletes its files.
 */
const folder = await mkdtemp(join(fastFolder(), 'zed-test-'))
// So that a test can count what PostgreSQL was asked.
const cluster = await startEmbedded(folder, ['shared_preload_libraries=pg_stat_statements'])
try {
  const db = openDatabase(cluster.url)
  // Nobody needs these files after a power cut, so PostgreSQL need not wait for the disk.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await db.all(`alter system set ${setting} = off`)
  await db.all("alter system set max_wal_size = '256MB'")
  await db.all('select pg_reload_conf()')
  await db.close()
  console.log(cluster.url)
  for await (const _ of process.stdin);
} finally {
  await cluster.leave()
  await rm(folder, { recursive: true, force: true })
}
