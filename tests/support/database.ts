import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#server/db/database.ts'
import { databaseUrl, TEMPLATE } from './cluster.ts'

/** Works as the administrator of the cluster. Making and dropping a database takes as long as a busy disk needs. */
export async function asAdministrator(work: (admin: Db) => Promise<unknown>): Promise<void> {
  const admin = openDatabase(inject('cluster'), { maxConnections: 1 })
  try {
    await admin.all('set lock_timeout = 0; set statement_timeout = 0')
    await work(admin)
  } finally {
    await admin.close()
  }
}

/** A fresh, migrated, empty database for one test file. `isBare`: without any tables. */
export async function createTestDatabase({
  isBare = false,
  ...options
}: {
  maxConnections?: number
  isBare?: boolean
} = {}): Promise<{ db: Db; url: string; drop: () => Promise<void> }> {
  const name = `zed_test_${randomBytes(6).toString('hex')}`
  await asAdministrator(async (admin) => {
    // Two files cannot copy the template at the same time, so they queue.
    await admin.all("select pg_advisory_lock(hashtext('zed template'))")
    await admin.all(`create database ${name} template ${isBare ? 'template1' : TEMPLATE}`)
  })
  const url = databaseUrl(inject('cluster'), name)
  const db = openDatabase(url, options)
  return {
    db,
    url,
    drop: async () => {
      await db.close()
      // A large database is flushed before it is dropped.
      await asAdministrator((admin) => admin.all(`drop database if exists ${name} with (force)`))
    },
  }
}
