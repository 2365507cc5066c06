import { readFile } from 'node:fs/promises'
import { stationDate } from '#domain/time/station-time.ts'
import { ConsoleError } from '#server/console-error.ts'
import { readTime } from '#server/db/database-clock.ts'
import { importSubscribers } from '#server/import/import-subscribers.ts'
import { pathFromConsole, runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

async function readList(path: string): Promise<string> {
  const bytes = await readFile(pathFromConsole(path)).catch(() => {
    throw new ConsoleError(`${path} cannot be opened.`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ConsoleError(`${path} is not UTF-8: save it as "CSV UTF-8".`)
  }
}

/**
 * `npm run import:subscribers -- FILE.csv` imports the older shop's subscribers, even while the shop is open. It can be run
 * again: people who are here already stay as they are, and people who had their accounts removed stay removed.
 *
 * The file is CSV in UTF-8 with the column names in the first line, in any order:
 * - `email`, `name`, `mobile`, `address`, `suburb`, `state`, `postcode`: required, by the same rules as the contact form
 * - `country`: its English name or three letters; empty means Australia
 * - `password_hash`: as the older shop stored it (`$S$`, `$P$`, `$H$`, `U$S$`, `U$P$`); if empty, the person sets one by mail
 * - `subnumber`: the subscriber number; if empty, the next free one for those with a subscription
 * - `subtypecode` and `expirydate` (YYYY-MM-DD): the subscription, both or neither; `card_name` if it differs from the person's
 * - `dob` (YYYY-MM-DD), `gender` (2 woman, 1 man, 4 non-binary, 0 not listed), `genderna`, `pronouns`, `zedletter` (yes or no)
 *
 * A person with several subscriptions has a row for each, with the same address. Every refused row is listed with its line
 * and the reasons. Exit code 1 means that the list or the database could not be read at all.
 */
async function importList([path]: readonly string[]): Promise<string> {
  if (path === undefined) throw new ConsoleError('Name the file: npm run import:subscribers -- FILE.csv')
  const text = await readList(path)
  const { added, known, removed, refused } = await withDatabase(async (db) => importSubscribers(db, text, stationDate(await readTime(db))))
  return [
    ...refused.map(({ line, reasons }) => `Line ${line} was refused. ${reasons.join(' ')}`),
    `${added} imported, ${known} already here, ${removed > 0 ? `${removed} of people who had their accounts removed left out, ` : ''}${refused.length} refused.`,
  ].join('\n')
}

await runCommand('The list could not be loaded', importList)
