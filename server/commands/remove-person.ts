import { parseArgs } from 'node:util'
import { readEmail } from '#server/accounts/staff.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db } from '#server/db/database.ts'
import { readTime } from '#server/db/database-clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import { forgetReader, removePerson } from '#server/own-data/remove-person.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** Says at the console why something was refused. */
async function orExplain<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) throw new ConsoleError(error.body.error)
    throw error
  }
}

async function removeReader(db: Db, email: string): Promise<string> {
  const left = await db.one<{ email: string }>(
    'select contact.email from former_address join contact on contact.id = contact_id where former_address.email_key = lower($1) limit 1',
    [email],
  )
  if (left) throw new ConsoleError(`${email} has the address ${left.email} now: npm run remove-person -- ${left.email}`)
  if (await orExplain(forgetReader(db, email)))
    return `${email} is removed: letters, Zedletter and what they asked for by phone. They had no account.`
  throw new ConsoleError(`Nobody here has the address ${email}.`)
}

/**
 * `npm run remove-person -- EMAIL` removes somebody who asked for it by letter, even while the shop is open: a Zedder as the
 * account page does, and a caller or reader who has no account. `--with-tickets` when they know that they lose tickets for events
 * to come. The running shop mails a Zedder their last letter.
 */
async function remove(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'with-tickets': { type: 'boolean', default: false } },
  })
  const email = readEmail(positionals[0])
  return withDatabase(async (db) => {
    const person = await db.one<{ id: number; role: string }>('select id, role from contact where email_key = lower($1)', [email])
    if (!person) return removeReader(db, email)
    if (person.role !== 'zedder') throw new ConsoleError(`${email} is a staff member’s address: npm run staff -- disable ${email}`)
    const now = await readTime(db)
    await orExplain(removePerson({ db, clock: () => now }, person.id, { actor: 'console', givesUpTickets: values['with-tickets'] }))
    return `${email} is removed. Their orders stay, without a name.`
  })
}

await runCommand('The person could not be removed', remove)
