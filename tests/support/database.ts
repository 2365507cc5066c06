import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#server/db/database.ts'
import { databaseUrl, TEMPLATE } from './cluster.ts'

/** A fresh, migrated, empty database for one test file. `isBare`: without any tables. */
export async function createTestDatabase({
  isBare = false,
  ...options
}: {
  maxConnections?: number
  isBare?: boolean
} = {}): Promise<{ db: Db; url: string; drop: () => Promise<void> }> {
  const cluster = inject('cluster')
  const name = `zed_test_${randomBytes(6).toString('hex')}`
  const admin = openDatabase(cluster, { maxConnections: 1 })
  // Two files cannot copy the template at the same time, so they queue, for as long as a busy disk needs.
  await admin.all('set lock_timeout = 0; set statement_timeout = 0')
  await admin.all("select pg_advisory_lock(hashtext('zed template'))")
  await admin.all(`create database ${name} template ${isBare ? 'template1' : TEMPLATE}`)
  await admin.close()
  const url = databaseUrl(cluster, name)
  const db = openDatabase(url, options)
  return {
    db,
    url,
    drop: async () => {
      await db.close()
      const cleaner = openDatabase(cluster, { maxConnections: 1 })
      // A large database is flushed before it is dropped, which is slow on a busy disk.
      await cleaner.all('set statement_timeout = 0')
      await cleaner.all(`drop database if exists ${name} with (force)`)
      await cleaner.close()
    },
  }
}
