import { randomInt } from 'node:crypto'
import { email as emailSchema } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { isStrongPassword, newPassword } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import type { Role } from '#domain/session/session.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { whyPasswordGuessable } from '#server/accounts/guessable-passwords.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { closeSessions } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db, Sql } from '#server/db/database.ts'

export type StaffRole = Exclude<Role, 'zedder'>
export type StaffMember = { id: number; email: string; name: string; role: StaffRole; disabledAt: Date | null }
type AnyMember = Omit<StaffMember, 'role'> & { role: Role }

const columns = 'id, email, name, role, disabled_at as "disabledAt"'

/** `reception` or `admin`. Throws ConsoleError for anything else. */
export function readRole(text: string | undefined): StaffRole {
  if (text === 'reception' || text === 'admin') return text
  throw new ConsoleError(`The role is reception or admin${text === undefined ? '' : `, not ${text}`}.`)
}

/** Throws ConsoleError for anything that is not an address. */
export function readEmail(text: string | undefined): string {
  const read = emailSchema.safeParse(text ?? '')
  if (!read.success) throw new ConsoleError(text === undefined ? 'Name the email address.' : `${text} is not an email address.`)
  return read.data
}

/** Sixteen characters that satisfy the shop's rule, without any that look alike. */
export function makePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  for (;;) {
    const made = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (isStrongPassword(made)) return made
  }
}

async function findByEmail(sql: Sql, email: string): Promise<AnyMember | undefined> {
  return sql.one<AnyMember>(`select ${columns} from contact where email_key = lower($1) for update`, [email])
}

/** A member of staff. Throws ConsoleError for a Zedder, who can never become one, and for an unknown address. */
async function findStaff(sql: Sql, email: string): Promise<StaffMember> {
  const member = await findByEmail(sql, email)
  if (!member) throw new ConsoleError(`Nobody here has the address ${email}.`)
  return { ...member, role: staffRole(member) }
}

function staffRole({ email, role }: AnyMember): StaffRole {
  if (role === 'zedder') throw new ConsoleError(`${email} is a Zedder’s address: staff have one of their own.`)
  return role
}

/** The office must never lock itself out. */
async function assertNotLastAdmin(sql: Sql, { id, email, role }: StaffMember): Promise<void> {
  if (role !== 'admin') return
  const admins = await sql.all<{ id: number }>("select id from contact where role = 'admin' and disabled_at is null order by id for update")
  if (admins.every((admin) => admin.id === id)) throw new ConsoleError(`${email} is the only admin: add another one first.`)
}

/** Throws ConsoleError if nobody can be added under this address. Checked before a password is asked for. */
export async function assertAddable(sql: Sql, email: string): Promise<void> {
  const member = await findByEmail(sql, email)
  if (!member) return
  const role = staffRole(member)
  if (!member.disabledAt) throw new ConsoleError(`${member.email} works here already, as ${role}.`)
}

/**
 * Adds a member of staff, or lets a disabled one in again, with a new password that they change at their first login. Throws ConsoleError for a weak or guessable
 * password, an empty name, or an address that is in use.
 */
export async function addStaff(
  db: Db,
  { email, role, name, password }: { email: string; role: StaffRole; name: string; password: string },
): Promise<'added' | 'enabled'> {
  const fullName = name.trim()
  if (fullName === '' || fullName.length > 120) throw new ConsoleError('Give a name of up to 120 characters.')
  if (!newPassword.safeParse(password).success) throw new ConsoleError(messages.weakPassword)
  const guessable = whyPasswordGuessable(password, { name, email })
  if (guessable !== undefined) throw new ConsoleError(guessable)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (sql) => {
    await assertAddable(sql, email)
    const member = await findByEmail(sql, email)
    if (member) {
      await sql.all(
        'update contact set role = $2, name = $3, password_hash = $4, password_setting = null, password_must_change = true, disabled_at = null where id = $1',
        [member.id, role, fullName, passwordHash],
      )
      await audit(sql, { actor: 'console', action: 'staff.enable', subject: `contact:${member.id}`, detail: { role } })
      return 'enabled'
    }
    const nowhere = { mobile: '', address: '', suburb: '', state: '', postcode: '', country: australia }
    const fields = { ...nowhere, email, name: fullName, prevsub: 0 as const, acknowledgement: true, zedletter: false }
    const id = await insertContact(sql, fields, { passwordHash, role, mustChangePassword: true })
    if (id === undefined) throw new ConsoleError(`Somebody has just taken the address ${email}.`)
    await audit(sql, { actor: 'console', action: 'staff.add', subject: `contact:${id}`, detail: { role } })
    return 'added'
  })
}

/** Gives a member of staff the other role and ends their logins. Throws ConsoleError. */
export async function changeRole(db: Db, email: string, role: StaffRole): Promise<void> {
  await db.transaction(async (sql) => {
    const member = await findStaff(sql, email)
    if (member.disabledAt) throw new ConsoleError(`${member.email} is disabled: let them in again with add.`)
    if (member.role === role) throw new ConsoleError(`${member.email} is ${role} already.`)
    await assertNotLastAdmin(sql, member)
    await sql.all('update contact set role = $2 where id = $1', [member.id, role])
    const detail = { from: member.role, to: role, ended: await closeSessions(sql, member.id) }
    await audit(sql, { actor: 'console', action: 'staff.role', subject: `contact:${member.id}`, detail })
  })
}

/** Shuts a member of staff out: all their logins end at once. Returns how many ended. Throws ConsoleError. */
export async function disableStaff(db: Db, email: string): Promise<number> {
  return db.transaction(async (sql) => {
    const member = await findStaff(sql, email)
    if (member.disabledAt) throw new ConsoleError(`${member.email} is disabled already.`)
    await assertNotLastAdmin(sql, member)
    await sql.all('update contact set disabled_at = now() where id = $1', [member.id])
    const ended = await closeSessions(sql, member.id)
    await audit(sql, { actor: 'console', action: 'staff.disable', subject: `contact:${member.id}`, detail: { ended } })
    return ended
  })
}

/** All staff, disabled ones included. */
export function listStaff(sql: Sql): Promise<StaffMember[]> {
  return sql.all<StaffMember>(`select ${columns} from contact where role in ('reception', 'admin') order by role, lower(email)`)
}
