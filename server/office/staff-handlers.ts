import { staffMessages } from '#domain/office/staff-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { invitationLetter } from '#server/accounts/account-letters.ts'
import { inviteStaff } from '#server/accounts/add-staff.ts'
import { changeStaff, disableStaff, endStaffSessions, StaffError } from '#server/accounts/staff.ts'
import type { Sql } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount.ts'
import { fieldRefusal, Refusal } from '#server/http/refusal.ts'
import { sendNow } from '#server/mail/send-now.ts'
import { listMembers } from './list-staff.ts'

/** The same rules as at the console, as an answer: 422 beside a field, or 409. */
async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StaffError)) throw error
    const { message, path } = error
    throw path ? fieldRefusal(path, message) : new Refusal(409, { error: message })
  }
}

/** The address of someone on the staff. Throws 404 for anybody else. */
async function addressOf(sql: Sql, id: number): Promise<string> {
  const row = await sql.one<{ email: string }>("select email from contact where id = $1 and role <> 'zedder'", [id])
  if (!row) throw new Refusal(404, { error: staffMessages.unknown })
  return row.email
}

/** Staff as admins see and change them (A40 to A44). */
export const staffHandlers: Handlers = {
  staff: async ({ session }, { db, clock }) => listMembers(db, session.contactId, stationDate(clock())),

  inviteStaff: async ({ session, body, requestId }, deps) => {
    await deps.limits.take('recoveryMail', body.email.toLowerCase())
    const token = await orRefuse(inviteStaff(deps.db, body, session))
    return { sentEmail: await sendNow(deps, invitationLetter(body.email, `${deps.baseUrl()}/recover-password/${token}`), requestId) }
  },

  changeStaff: async ({ session, body: { id, ...change } }, { db }) => {
    await orRefuse(changeStaff(db, await addressOf(db, id), change, session))
    return { saved: true }
  },

  disableStaff: async ({ session, body }, { db }) => ({ ended: await orRefuse(disableStaff(db, await addressOf(db, body.id), session)) }),

  endStaffSessions: async ({ session, body }, { db }) => ({
    ended: await orRefuse(endStaffSessions(db, await addressOf(db, body.id), body.session, session)),
  }),
}
