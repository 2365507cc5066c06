import { resolve } from 'node:path'
import { stationDate } from '#domain/time/station-time.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { StartError } from '#server/start-error.ts'

/** It could not be done. Its message is a sentence for the person at the console. */
export class RecordsError extends Error {}

/** npm runs a command in the shop's folder; files are named from where the person is. */
export function namedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** `2026-11-21-173111` by the station's clock, for names of files. */
export function stamp(now: Date, timeZone: string): string {
  const time = now.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' })
  return `${stationDate(now)}-${time.replaceAll(':', '')}`
}

/** Does `work` on the database at `url`, the one the environment names, or the shop's own, whether the shop runs or not. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>, url?: string): Promise<T> {
  const config = readConfig(process.env)
  const given = url ?? config.databaseUrl
  const embedded = given === undefined ? await startEmbedded(config.dataDir) : undefined
  try {
    const db = openDatabase(given ?? embedded?.url ?? '')
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await embedded?.leave()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Runs a command: what it answers goes to the console; a fault is a sentence that begins with `failed`, and exit code 1. */
export async function runCommand(failed: string, command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    const isSaid = error instanceof RecordsError || error instanceof ConfigError || error instanceof StartError
    console.error(isSaid ? error.message : `${failed}: ${reasonOf(error)}`)
    process.exitCode = 1
  }
}
