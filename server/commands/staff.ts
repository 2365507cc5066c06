import { counted } from '#domain/text.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import { addStaff, assertAddable, makePassword } from '#server/accounts/add-staff.ts'
import { askPassword } from '#server/accounts/ask-password.ts'
import { changeRole, disableStaff, listStaff, readEmail, readRole, resetFactors as removeAllFactors } from '#server/accounts/staff.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db } from '#server/db/database.ts'
import { disableSamples } from '#server/seed/samples-in-production.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const USAGE =
  'Say what to do: npm run staff -- add EMAIL ROLE NAME, role EMAIL ROLE, disable EMAIL, disable-samples, reset-factors EMAIL, or list. The role is editor, reception or admin.'

/** Reads the arguments at once, so that a mistake in them needs no database. */
type Command = (args: readonly string[]) => (db: Db) => Promise<string>

const add: Command = ([address, roleName, ...names]) => {
  const [email, role, name] = [readEmail(address), readRole(roleName), names.join(' ')]
  if (name.trim() === '') throw new ConsoleError('Give a name: npm run staff -- add EMAIL ROLE NAME')
  return async (db) => {
    await assertAddable(db, email)
    const { stdin: input, stdout: output } = process
    const generated = input.isTTY && output.isTTY ? undefined : makePassword()
    const outcome = await addStaff(db, {
      email,
      role,
      name,
      password: generated ?? (await askPassword({ input, output }, { name, email })),
    })
    const done = `${email} is ${outcome === 'added' ? 'on the staff' : 'let in again'}, as ${role}.`
    return generated === undefined ? done : `${done}\nPassword, shown this once: ${generated}`
  }
}

const role: Command = ([address, roleName]) => {
  const [email, next] = [readEmail(address), readRole(roleName)]
  return async (db) => {
    await changeRole(db, email, next)
    return `${email} is ${next} from now on, and logs in again.`
  }
}

const disable: Command = ([address]) => {
  const email = readEmail(address)
  return async (db) => {
    const ended = await disableStaff(db, email)
    return `${email} is shut out; ${counted(ended, 'login')} ended.`
  }
}

const disableAllSamples: Command = () => async (db) => {
  const emails = await disableSamples(db)
  return emails.length === 0 ? 'No sample person can log in with the published password.' : `Shut out: ${emails.join(', ')}.`
}

const resetFactors: Command = ([address]) => {
  const email = readEmail(address)
  return async (db) => {
    const { removed, ended } = await removeAllFactors(db, email)
    const count = counted(removed, 'second factor')
    return `${email} logs in with the password alone until they set up another; ${count} removed, ${counted(ended, 'login')} ended.`
  }
}

const list: Command = () => async (db) => {
  const staff = await listStaff(db)
  if (staff.length === 0) return 'Nobody is on the staff yet: npm run staff -- add EMAIL admin NAME'
  const width = Math.max(...staff.map(({ email }) => email.length))
  return staff
    .map(({ email, role, name, disabledAt }) =>
      [role.padEnd(9), email.padEnd(width), name, ...(disabledAt ? [`(disabled ${formatDate(stationDate(disabledAt))})`] : [])].join('  '),
    )
    .join('\n')
}

const commands = new Map<string | undefined, Command>(
  Object.entries({ add, role, disable, 'disable-samples': disableAllSamples, 'reset-factors': resetFactors, list }),
)

/**
 * `npm run staff` manages the accounts of staff, even while the shop is open:
 * - `add EMAIL ROLE NAME` adds a person, or lets a disabled one in again. The password is asked for at a terminal; without a
 *   terminal it is generated, and shown once
 * - `role EMAIL ROLE` gives them another role
 * - `disable EMAIL` shuts them out at once
 * - `disable-samples` shuts out the sample people who still have their published password, Zedders too
 * - `reset-factors EMAIL` removes the second factors of someone who has lost them
 * - `list` lists everybody
 *
 * A Zedder's address is refused, and so is shutting out the only admin. Each change is in the audit trail. It works before the
 * shop has ever been opened, for the first admin.
 */
async function manageStaff([name, ...args]: readonly string[]): Promise<string> {
  const command = commands.get(name)
  if (!command) throw new ConsoleError(USAGE)
  return withDatabase(command(args))
}

await runCommand('That could not be done', manageStaff)
