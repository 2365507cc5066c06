import { randomInt } from 'node:crypto'
import { type ContactFields, emptyContact } from '#domain/contact/contact.ts'
import { isStrongPassword, newPassword } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import { INVITATION_HOURS, type StaffInvitation, type StaffRole } from '#domain/office/staff.ts'
import { staffMessages } from '#domain/office/staff-messages.ts'
import { audit } from '#server/audit/write-audit.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { removeFactors } from '#server/factors/factors.ts'
import { insertContact } from './contacts.ts'
import { whyPasswordGuessable } from './guessable-passwords.ts'
import { hashPassword } from './passwords.ts'
import { issueRecoveryToken } from './recovery-tokens.ts'
import type { Session } from './sessions.ts'
import { findByEmail, StaffError, staffRole, today } from './staff.ts'

/** Of staff only the name and the address are known. */
const staffFields = (email: string, name: string): ContactFields => ({ ...emptyContact, email, name })

/** Sixteen characters that satisfy the shop's rule, without any that look alike. */
export function makePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  for (;;) {
    const made = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (isStrongPassword(made)) return made
  }
}

/** Throws ConsoleError if nobody can be added under this address. Checked before a password is asked for. */
export async function assertAddable(sql: Sql, email: string): Promise<void> {
  const member = await findByEmail(sql, email)
  if (!member) return
  const role = staffRole(member)
  if (!member.disabledAt) throw new StaffError(staffMessages.worksHere(member.email, role), 'email')
}

/**
 * Adds a member of staff, or lets a disabled one in again, with a new password that they change at their first login. Throws
 * ConsoleError for a weak or guessable password, an empty name, or an address that is in use.
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
    const id = await insertContact(sql, staffFields(email, fullName), { passwordHash, role, mustChangePassword: true })
    if (id === undefined) throw new ConsoleError(`Someone has just taken the address ${email}.`)
    await audit(sql, { actor: 'console', action: 'staff.add', subject: `contact:${id}`, detail: { role } })
    return 'added'
  })
}

/**
 * Takes someone on, or lets someone in again who was shut out, without a password: the secret returned is for the link that
 * sets one. Someone who has none yet is invited again. Throws StaffError.
 */
export async function inviteStaff(db: Db, { email, role, name, until }: StaffInvitation, actor: Session): Promise<string> {
  return db.transaction(async (sql) => {
    const member = await findByEmail(sql, email)
    if (member) {
      const present = staffRole(member)
      const waits = await sql.one('select 1 from contact where id = $1 and password_hash is null', [member.id])
      if (!member.disabledAt && !waits) throw new StaffError(staffMessages.worksHere(member.email, present), 'email')
      if (actor.contactId === member.id) throw new StaffError(staffMessages.notYourself)
      await removeFactors(sql, member.id)
    }
    const id = member?.id ?? (await insertContact(sql, staffFields(email, name), { role }))
    if (id === undefined) throw new StaffError(`Someone has just taken the address ${email}.`, 'email')
    await sql.all(
      `update contact set role = $2, name = $3, staff_from = ${today}, staff_until = $4, password_hash = null, password_setting = null,
              disabled_at = null where id = $1`,
      [id, role, name, until],
    )
    await audit(sql, { actor, action: 'staff.invite', subject: `contact:${id}`, detail: { role, until } })
    return issueRecoveryToken(sql, id, INVITATION_HOURS)
  })
}
