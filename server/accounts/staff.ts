import { email as emailSchema } from '#domain/contact/contact.ts'
import { staffRole as roleSchema, type StaffChange, type StaffRole, whyUnchangeable } from '#domain/office/staff.ts'
import { staffMessages } from '#domain/office/staff-messages.ts'
import type { Role } from '#domain/session/session.ts'
import { station } from '#domain/station.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { removeFactors } from '#server/factors/factors.ts'
import { voidRecoveryTokens } from './recovery-tokens.ts'
import { closeSessions, isWorking, type Session } from './sessions.ts'

type StaffRow = { id: number; email: string; name: string; role: StaffRole; disabledAt: Date | null }
type AnyMember = Omit<StaffRow, 'role'> & { role: Role; from: StationDate | null; until: StationDate | null }
/** Who changes something: an admin at the screen, or someone at the console. */
type Actor = Session | 'console'

/** Why something about staff can't be done, as a sentence; `path` is the field it is about. */
export class StaffError extends ConsoleError {
  readonly path: string | undefined

  constructor(message: string, path?: string) {
    super(message)
    this.path = path
  }
}

const columns = 'id, email, name, role, disabled_at as "disabledAt", staff_from::text as "from", staff_until::text as "until"'
/** The station's day, in SQL. */
export const today = `(now() at time zone '${station.timeZone}')::date`

/** A role of someone who works here. Throws ConsoleError for anything else. */
export function readRole(text: string | undefined): StaffRole {
  const read = roleSchema.safeParse(text)
  if (read.success) return read.data
  throw new ConsoleError(`The role is editor, reception or admin${text === undefined ? '' : `, not ${text}`}.`)
}

/** Throws ConsoleError for anything that is not an address. */
export function readEmail(text: string | undefined): string {
  const read = emailSchema.safeParse(text ?? '')
  if (!read.success) throw new ConsoleError(text === undefined ? 'Name the email address.' : `${text} is not an email address.`)
  return read.data
}

/** The person with this address, locked until the transaction ends. */
export async function findByEmail(sql: Sql, email: string): Promise<AnyMember | undefined> {
  return sql.one<AnyMember>(`select ${columns} from contact where email_key = lower($1) for update`, [email])
}

type StaffMember = Omit<AnyMember, 'role'> & { role: StaffRole }

/** A member of staff. Throws StaffError for a Zedder, who can never become one, and for an unknown address. */
async function findStaff(sql: Sql, email: string): Promise<StaffMember> {
  const member = await findByEmail(sql, email)
  if (!member) throw new StaffError(`Nobody here has the address ${email}.`, 'email')
  return { ...member, role: staffRole(member) }
}

/** Throws StaffError for a Zedder, who can never become staff. */
export function staffRole({ email, role }: AnyMember): StaffRole {
  if (role === 'zedder') throw new StaffError(staffMessages.isZedder(email), 'email')
  return role
}

type Next = Parameters<typeof whyUnchangeable>[0]['next']

/** Throws StaffError for a change that would lock the office out. */
async function assertChangeable(sql: Sql, target: StaffMember, next: Next, actor: Actor): Promise<void> {
  const admins = await sql.all<{ id: number }>(
    `select id from contact
      where role = 'admin' and password_hash is not null and staff_until is null and ${isWorking} order by id for update`,
  )
  const day = await sql.one<{ today: StationDate }>(`select ${today}::text as today`)
  const otherAdmins = admins.filter(({ id }) => id !== target.id).length
  const isSelf = actor !== 'console' && actor.contactId === target.id
  const why = whyUnchangeable({ target, isSelf, otherAdmins, next }, day?.today ?? '')
  if (why) throw new StaffError(why)
}

/** Gives a member of staff another role and ends their logins. Throws StaffError. */
export async function changeRole(db: Db, email: string, role: StaffRole): Promise<void> {
  await db.transaction(async (sql) => {
    const member = await findStaff(sql, email)
    if (member.disabledAt) throw new StaffError(staffMessages.isOff(member.email))
    if (member.role === role) throw new StaffError(staffMessages.roleAlready(member.email, role))
    await assertChangeable(sql, member, { ...member, role }, 'console')
    await sql.all('update contact set role = $2 where id = $1', [member.id, role])
    const detail = { from: member.role, to: role, ended: await closeSessions(sql, member.id) }
    await audit(sql, { actor: 'console', action: 'staff.role', subject: `contact:${member.id}`, detail })
  })
}

/** Gives a member of staff a role and dates; their logins end if the role changes. Throws StaffError. */
export async function changeStaff(db: Db, email: string, { role, from, until }: Omit<StaffChange, 'id'>, actor: Session): Promise<void> {
  await db.transaction(async (sql) => {
    const member = await findStaff(sql, email)
    if (member.disabledAt) throw new StaffError(staffMessages.isOff(member.email))
    await assertChangeable(sql, member, { role, from, until }, actor)
    const next = await sql.one<{ isWorking: boolean }>(
      `update contact set role = $2, staff_from = $3, staff_until = $4 where id = $1 returning ${isWorking} as "isWorking"`,
      [member.id, role, from, until],
    )
    const hasRoleChanged = role !== member.role
    const ended = hasRoleChanged || !next?.isWorking ? await closeSessions(sql, member.id) : 0
    const subject = `contact:${member.id}`
    if (hasRoleChanged) await audit(sql, { actor, action: 'staff.role', subject, detail: { from: member.role, to: role, ended } })
    if (from !== member.from || until !== member.until)
      await audit(sql, { actor, action: 'staff.dates', subject, detail: { from, until, ended } })
  })
}

/** Ends the logins of a member of staff, or the one whose handle this is. Returns how many ended. */
export async function endStaffSessions(db: Db, email: string, handle: string | undefined, actor: Session): Promise<number> {
  return db.transaction(async (sql) => {
    const { id } = await findStaff(sql, email)
    const ended =
      handle === undefined
        ? await closeSessions(sql, id)
        : (await sql.all(`delete from session where contact_id = $1 and session.id::text = $2 returning 1`, [id, handle])).length
    await audit(sql, { actor, action: 'staff.sessions', subject: `contact:${id}`, detail: { ended } })
    return ended
  })
}

/** Removes every second factor of someone who has lost theirs, and ends their logins. Throws StaffError. */
export async function resetFactors(db: Db, email: string): Promise<{ removed: number; ended: number }> {
  return db.transaction(async (sql) => {
    const { id } = await findStaff(sql, email)
    const removed = await removeFactors(sql, id)
    const ended = await closeSessions(sql, id)
    await audit(sql, { actor: 'console', action: 'factor.reset', subject: `contact:${id}`, detail: { removed, ended } })
    return { removed, ended }
  })
}

/** Shuts a member of staff out: all their logins end at once. Returns how many ended. Throws StaffError. */
export async function disableStaff(db: Db, email: string, actor: Actor = 'console'): Promise<number> {
  return db.transaction(async (sql) => {
    const member = await findStaff(sql, email)
    if (member.disabledAt) throw new StaffError(staffMessages.offAlready(member.email))
    await assertChangeable(sql, member, 'off', actor)
    await sql.all('update contact set disabled_at = now() where id = $1', [member.id])
    await voidRecoveryTokens(sql, member.id)
    const ended = await closeSessions(sql, member.id)
    await audit(sql, { actor, action: 'staff.disable', subject: `contact:${member.id}`, detail: { ended } })
    return ended
  })
}

/** All staff, disabled ones included. */
export function listStaff(sql: Sql): Promise<StaffRow[]> {
  return sql.all<StaffRow>(`select ${columns} from contact where role <> 'zedder' order by role, lower(email)`)
}
