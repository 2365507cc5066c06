import * as z from 'zod/mini'
import { call, namedRecord } from '#domain/api/call.ts'
import { staffChange, staffInvitation, staffMember } from '#domain/office/staff.ts'
import { shortText } from '#domain/text.ts'

const ended = z.object({ ended: z.int() })

/** The people on the staff. */
export const staffCalls = {
  staff: call({
    id: 'A40',
    summary: 'Everyone on the staff, with their dates, logins and second factors',
    method: 'GET',
    base: 'support',
    path: '/staff',
    may: ['admin'],
    needsFactor: true,
    reply: z.array(staffMember),
    failures: [401, 403],
  }),
  inviteStaff: call({
    id: 'A41',
    summary: 'Invite someone to the staff: their letter has the link that sets a password',
    method: 'POST',
    base: 'support',
    path: '/staff-invite',
    may: ['admin'],
    needsFactor: true,
    needsStepUp: true,
    objectRule: "never a Zedder's address; someone who was shut out, or has no password yet, is invited again",
    body: staffInvitation,
    reply: z.object({ sentEmail: z.boolean() }),
    failures: [401, 403, 422, 429],
  }),
  changeStaff: call({
    id: 'A42',
    summary: 'Change the role and the dates of someone on the staff',
    method: 'POST',
    base: 'support',
    path: '/staff-change',
    may: ['admin'],
    needsFactor: true,
    needsStepUp: true,
    objectRule: 'never your own, nor so that no admin is left; their logins end with the role',
    body: staffChange,
    reply: z.object({ saved: z.literal(true) }),
    failures: [401, 403, 404, 409, 422],
  }),
  disableStaff: call({
    id: 'A43',
    summary: 'Shut someone on the staff out at once',
    method: 'POST',
    base: 'support',
    path: '/staff-off',
    may: ['admin'],
    needsFactor: true,
    needsStepUp: true,
    objectRule: 'never yourself, nor the only admin',
    body: namedRecord,
    reply: ended,
    failures: [401, 403, 404, 409, 422],
  }),
  endStaffSessions: call({
    id: 'A44',
    summary: 'End the logins of someone on the staff, or one of them',
    method: 'POST',
    base: 'support',
    path: '/staff-sessions-end',
    may: ['admin'],
    needsFactor: true,
    needsStepUp: true,
    body: z.object({ id: z.int(), session: z.optional(shortText) }),
    reply: ended,
    failures: [401, 403, 404, 422],
  }),
}
