import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { stationDate } from '#domain/time/station-time.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { type ImportReport, importSubscribers, ListError } from '#server/import/import-subscribers.ts'
import { StartError } from '#server/start-error.ts'

async function readList(path: string): Promise<string> {
  // npm runs this in the shop's folder; the file is named from where the person is.
  const bytes = await readFile(resolve(process.env.INIT_CWD ?? '.', path)).catch(() => {
    throw new ListError(`${path} cannot be opened.`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ListError(`${path} is not UTF-8: save it as "CSV UTF-8".`)
  }
}

async function load(path: string): Promise<ImportReport> {
  const text = await readList(path)
  const config = readConfig(process.env)
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined
  const db = openDatabase(config.databaseUrl ?? embedded?.url ?? '')
  try {
    await migrate(db)
    return await importSubscribers(db, text, stationDate(new Date()))
  } finally {
    await db.close()
    await embedded?.leave()
  }
}

/**
 * `npm run import:subscribers -- FILE.csv` takes in the older shop's subscribers, also while the shop is open, and can be run
 * again: people who are in are left as they are.
 *
 * The file is CSV in UTF-8 with the names of its columns in the first line, in any order:
 * - `email`, `name`, `mobile`, `address`, `suburb`, `state`, `postcode`: wanted, and held to what the contact form asks
 * - `country`: its English name or three letters; empty is Australia
 * - `password_hash`: as the older shop kept it (`$S$`, `$P$`, `$H$`, `U$S$`, `U$P$`); empty: the person sets one by mail
 * - `subnumber`: the subscriber number; empty: the next free one, for those with a subscription
 * - `subtypecode` and `expirydate` (YYYY-MM-DD): the subscription, both or neither; `card_name` where it is not the person's
 * - `dob` (YYYY-MM-DD), `gender` (2 woman, 1 man, 4 non-binary, 0 not listed), `genderna`, `pronouns`, `zedletter` (yes or no)
 *
 * A person with several subscriptions has a row for each, under one address. Every row that was refused is told with its line
 * and why. Exit code 1: the list or the database could not be read at all.
 */
async function main(path: string | undefined): Promise<void> {
  if (path === undefined) throw new ListError('Name the file: npm run import:subscribers -- FILE.csv')
  const { added, known, refused } = await load(path)
  for (const { line, reasons } of refused) console.log(`Line ${line} was refused. ${reasons.join(' ')}`)
  console.log(`${added} taken in, ${known} in already, ${refused.length} refused.`)
}

try {
  await main(process.argv[2])
} catch (error) {
  const isSaid = error instanceof ListError || error instanceof ConfigError || error instanceof StartError
  console.error(isSaid ? error.message : `The list could not be loaded: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
