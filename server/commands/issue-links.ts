import { parseArgs } from 'node:util'
import { ConsoleError } from '#server/console-error.ts'
import { readTime } from '#server/db/database-clock.ts'
import { issueLinks, revokeLinksOf } from '#server/letters/issue.ts'
import type { Purpose } from '#server/letters/links.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const purposes: Readonly<Record<string, Purpose>> = { 'radio-times': 'radio_times', zedletter: 'zedletter' }

const usage = (name = 'radio-times') =>
  `Say whom to write to: npm run issue:${name} -- EMAIL, or -- --all. With --revoke EMAIL their links end.`

/**
 * `npm run issue:radio-times -- EMAIL` mails one person a new link, `-- --all` everybody, and `-- --revoke EMAIL` ends one
 * person's links; `issue:zedletter` does the same. Letters are queued here, and the running shop sends them.
 */
async function issue(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, revoke: { type: 'boolean', default: false } },
  })
  const [name, email] = positionals
  const purpose = purposes[name ?? '']
  if (purpose === undefined || (email === undefined) !== values.all) throw new ConsoleError(usage(name))
  if (!values.revoke) {
    const count = await withDatabase(async (db) => issueLinks(db, purpose, email === undefined ? 'all' : { email }, await readTime(db)))
    return count === 1 ? 'One letter is on its way.' : `${count} letters are on their way.`
  }
  if (email === undefined) throw new ConsoleError(usage(name))
  const isFound = await withDatabase((db) => revokeLinksOf(db, purpose, email))
  return isFound ? 'Their links have ended.' : 'Nobody has this address.'
}

await runCommand('The links could not be issued', issue)
