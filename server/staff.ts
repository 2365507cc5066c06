import { formatDate, stationDate } from '#domain/time/station-time.ts'
import { askPassword } from '#server/accounts/ask-password.ts'
import {
  addStaff,
  assertAddable,
  changeRole,
  disableStaff,
  listStaff,
  makePassword,
  readEmail,
  readRole,
  StaffError,
} from '#server/accounts/staff.ts'
import { ConfigError } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { withDatabase } from '#server/records/command.ts'
import { StartError } from '#server/start-error.ts'

const USAGE =
  'Say what to do: npm run staff -- add EMAIL ROLE NAME, role EMAIL ROLE, disable EMAIL, or list. The role is reception or admin.'

type Command = (args: readonly string[]) => (db: Db) => Promise<string>

const add: Command = ([address, roleName, ...names]) => {
  const [email, role, name] = [readEmail(address), readRole(roleName), names.join(' ')]
  if (name.trim() === '') throw new StaffError('Give a name: npm run staff -- add EMAIL ROLE NAME')
  return async (db) => {
    await assertAddable(db, email)
    const { stdin: input, stdout: output } = process
    const made = input.isTTY && output.isTTY ? undefined : makePassword()
    const outcome = await addStaff(db, { email, role, name, password: made ?? (await askPassword({ input, output })) })
    const done = `${email} is ${outcome === 'added' ? 'on the staff' : 'let in again'}, as ${role}.`
    return made === undefined ? done : `${done}\nPassword, shown this once: ${made}`
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
    return `${email} is shut out; ${ended === 1 ? '1 login' : `${ended} logins`} ended.`
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

const commands = new Map<string | undefined, Command>(Object.entries({ add, role, disable, list }))

/**
 * `npm run staff` keeps the accounts of reception and of admins, also while the shop is open:
 * - `add EMAIL ROLE NAME` takes somebody on, or lets in again whoever was disabled. The password is asked for at a terminal;
 *   without one it is made, and shown once
 * - `role EMAIL ROLE` gives the other role
 * - `disable EMAIL` shuts somebody out at once
 * - `list` tells who there is
 *
 * A Zedder's address is refused, and so is shutting out the only admin. Each change is in the audit trail. A fault is a
 * sentence and exit code 1.
 */
async function main([name, ...args]: readonly string[]): Promise<string> {
  const command = commands.get(name)
  if (!command) throw new StaffError(USAGE)
  const work = command(args)
  return withDatabase(async (db) => {
    // The first admin may be there before the shop was ever opened.
    await migrate(db)
    return work(db)
  })
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  const isSaid = error instanceof StaffError || error instanceof ConfigError || error instanceof StartError
  console.error(isSaid ? error.message : `That could not be done: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
