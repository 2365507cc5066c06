import { parseArgs } from 'node:util'
import { readEmail } from '#server/accounts/staff.ts'
import { ConsoleError } from '#server/console-error.ts'
import { readTime } from '#server/db/database-clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import { removePerson } from '#server/own-data/remove-person.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run remove-person -- EMAIL` removes a Zedder who asked for it by letter, as the account page does, even while the shop is
 * open. `--with-tickets` when they know that they lose tickets for events to come. The running shop mails their last letter.
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
    if (!person) throw new ConsoleError(`Nobody here has the address ${email}.`)
    if (person.role !== 'zedder') throw new ConsoleError(`${email} is a staff member’s address: npm run staff -- disable ${email}`)
    const now = await readTime(db)
    const removal = { actor: 'console', givesUpTickets: values['with-tickets'] } as const
    try {
      await removePerson({ db, clock: () => now }, person.id, removal)
    } catch (error) {
      if (error instanceof Refusal) throw new ConsoleError(error.body.error)
      throw error
    }
    return `${email} is removed. Their orders stay, without a name.`
  })
}

await runCommand('The person could not be removed', remove)
