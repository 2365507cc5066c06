import { readConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

/**
 * Does `work` on the database at `url`, the one in the environment, or the shop's own, whether the shop is running or not.
 * Migrations run first, unless they are skipped.
 */
export async function withDatabase<T>(
  work: (db: Db) => Promise<T>,
  options: { url?: string | undefined; skipMigrations?: boolean } = {},
): Promise<T> {
  const config = readConfig(process.env)
  const url = options.url ?? config.databaseUrl
  const embedded = url === undefined ? await startEmbedded(config.dataDir) : undefined
  try {
    const db = openDatabase(url ?? embedded?.url ?? '')
    try {
      if (!options.skipMigrations) await migrate(db)
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await embedded?.leave()
  }
}
