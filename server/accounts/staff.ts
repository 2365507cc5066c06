import { randomInt } from 'node:crypto'
import { email as emailSchema } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { isStrongPassword, newPassword } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import type { Role } from '#domain/session/session.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { closeSessions } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import type { Db, Sql } from '#server/db/database.ts'

/** It could not be done. Its message is a sentence for the person at the console. */
export class StaffError extends Error {}

export type StaffRole = Exclude<Role, 'zedder'>
export type StaffMember = { id: number; email: string; name: string; role: StaffRole; disabledAt: Date | null }
type Known = Omit<StaffMember, 'role'> & { role: Role }

const columns = 'id, email, name, role, disabled_at as "disabledAt"'

/** `reception` or `admin`. Throws StaffError for anything else. */
export function readRole(text: string | undefined): StaffRole {
  if (text === 'reception' || text === 'admin') return text
  throw new StaffError(`The role is reception or admin${text === undefined ? '' : `, not ${text}`}.`)
}

/** Throws StaffError for what is no address. */
export function readEmail(text: string | undefined): string {
  const read = emailSchema.safeParse(text ?? '')
  if (!read.success) throw new StaffError(text === undefined ? 'Name the email address.' : `${text} is not an email address.`)
  return read.data
}

/** Sixteen characters that keep the shop's rule, none of which is taken for another. */
export function makePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  for (;;) {
    const made = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (isStrongPassword(made)) return made
  }
}

async function find(sql: Sql, email: string): Promise<Known | undefined> {
  return sql.one<Known>(`select ${columns} from contact where email_key = lower($1) for update`, [email])
}

/** Somebody who works here. Throws StaffError for a Zedder, who never becomes one of the staff, and for nobody. */
async function findStaff(sql: Sql, email: string): Promise<StaffMember> {
  const known = await find(sql, email)
  if (!known) throw new StaffError(`Nobody here has the address ${email}.`)
  return { ...known, role: staffRole(known) }
}

function staffRole({ email, role }: Known): StaffRole {
  if (role === 'zedder') throw new StaffError(`${email} is a Zedder’s address: staff have one of their own.`)
  return role
}

/** The office must not be locked out of itself. */
async function assertNotLastAdmin(sql: Sql, { id, email, role }: StaffMember): Promise<void> {
  if (role !== 'admin') return
  const admins = await sql.all<{ id: number }>("select id from contact where role = 'admin' and disabled_at is null order by id for update")
  if (admins.every((admin) => admin.id === id)) throw new StaffError(`${email} is the only admin: add another one first.`)
}

/** Whether somebody can be added under this address; asked before a password is. Throws StaffError. */
export async function assertAddable(sql: Sql, email: string): Promise<void> {
  const known = await find(sql, email)
  if (!known) return
  const role = staffRole(known)
  if (!known.disabledAt) throw new StaffError(`${known.email} works here already, as ${role}.`)
}

/**
 * Takes somebody on, or lets in again whoever was disabled, with a new password. Throws StaffError for a weak one, an empty
 * name, and an address that is in use.
 */
export async function addStaff(
  db: Db,
  { email, role, name, password }: { email: string; role: StaffRole; name: string; password: string },
): Promise<'added' | 'enabled'> {
  const given = name.trim()
  if (given === '' || given.length > 120) throw new StaffError('Give a name of up to 120 characters.')
  if (!newPassword.safeParse(password).success) throw new StaffError(messages.weakPassword)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (sql) => {
    await assertAddable(sql, email)
    const known = await find(sql, email)
    if (known) {
      await sql.all(
        'update contact set role = $2, name = $3, password_hash = $4, password_setting = null, disabled_at = null where id = $1',
        [known.id, role, given, passwordHash],
      )
      await audit(sql, { actor: 'console', action: 'staff.enable', subject: `contact:${known.id}`, detail: { role } })
      return 'enabled'
    }
    const nowhere = { mobile: '', address: '', suburb: '', state: '', postcode: '', country: australia }
    const fields = { ...nowhere, email, name: given, prevsub: 0 as const, acknowledgement: true, zedletter: false }
    const id = await insertContact(sql, fields, { passwordHash, role })
    if (id === undefined) throw new StaffError(`Somebody has just taken the address ${email}.`)
    await audit(sql, { actor: 'console', action: 'staff.add', subject: `contact:${id}`, detail: { role } })
    return 'added'
  })
}

/** Gives somebody the other role; their logins end. Throws StaffError. */
export async function changeRole(db: Db, email: string, role: StaffRole): Promise<void> {
  await db.transaction(async (sql) => {
    const member = await findStaff(sql, email)
    if (member.disabledAt) throw new StaffError(`${member.email} is disabled: let them in again with add.`)
    if (member.role === role) throw new StaffError(`${member.email} is ${role} already.`)
    await assertNotLastAdmin(sql, member)
    await sql.all('update contact set role = $2 where id = $1', [member.id, role])
    const detail = { from: member.role, to: role, ended: await closeSessions(sql, member.id) }
    await audit(sql, { actor: 'console', action: 'staff.role', subject: `contact:${member.id}`, detail })
  })
}

/** Shuts somebody out: every login of theirs ends at once, and there is no other. Gives how many ended. Throws StaffError. */
export async function disableStaff(db: Db, email: string): Promise<number> {
  return db.transaction(async (sql) => {
    const member = await findStaff(sql, email)
    if (member.disabledAt) throw new StaffError(`${member.email} is disabled already.`)
    await assertNotLastAdmin(sql, member)
    await sql.all('update contact set disabled_at = now() where id = $1', [member.id])
    const ended = await closeSessions(sql, member.id)
    await audit(sql, { actor: 'console', action: 'staff.disable', subject: `contact:${member.id}`, detail: { ended } })
    return ended
  })
}

/** Everybody on the staff, also those who were disabled. */
export function listStaff(sql: Sql): Promise<StaffMember[]> {
  return sql.all<StaffMember>(`select ${columns} from contact where role in ('reception', 'admin') order by role, lower(email)`)
}
