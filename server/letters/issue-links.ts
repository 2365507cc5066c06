import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { issueLinks, revokeLinksOf } from '#server/letters/issue.ts'
import type { Purpose } from '#server/letters/links.ts'

const purposes: Readonly<Record<string, Purpose>> = { 'radio-times': 'radio_times', zedletter: 'zedletter' }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, revoke: { type: 'boolean', default: false } },
})
const [name = '', email] = positionals
const purpose = purposes[name]

/** `npm run issue:radio-times -- EMAIL`, `-- --all`, `-- --revoke EMAIL`: the running shop sends what is queued here. */
async function run(asked: Purpose): Promise<string> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined
  const db = openDatabase(config.databaseUrl ?? embedded?.url ?? '')
  try {
    await migrate(db)
    if (values.revoke) return (await revokeLinksOf(db, asked, email ?? '')) ? 'Their links have ended.' : 'Nobody has this address.'
    const count = await issueLinks(db, asked, email === undefined ? 'all' : { email }, new Date())
    return count === 1 ? 'One letter is on its way.' : `${count} letters are on their way.`
  } finally {
    await db.close()
    await embedded?.leave()
  }
}

if (purpose === undefined || (email === undefined) !== values.all || (values.revoke && email === undefined)) {
  console.error(`Say whom to write to: npm run issue:${name || 'radio-times'} -- EMAIL, or -- --all. With --revoke EMAIL their links end.`)
  process.exit(1)
}
console.log(await run(purpose))
