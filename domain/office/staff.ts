import * as z from 'zod/mini'
import { email } from '#domain/contact/contact.ts'
import { factorChoice } from '#domain/session/factor.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { staffMessages } from './staff-messages.ts'

/** The roles of people who work here. */
export const staffRole = z.enum(['editor', 'reception', 'admin'])
export type StaffRole = z.output<typeof staffRole>

/** Hours that an invitation's link works. */
export const INVITATION_HOURS = 48

/**
 * How someone stands today. `invited`: no password yet. `later`: their first day is still to come. `ended`: their last day has
 * passed. `off`: an admin shut them out.
 */
export const staffStanding = z.enum(['working', 'invited', 'later', 'ended', 'off'])
export type StaffStanding = z.output<typeof staffStanding>

const instant = z.iso.datetime({ offset: true })
const day = z.iso.date().check(z.regex(/^20/))
/** The first and the last day someone works here. Null: no such limit. */
const dates = { from: z.nullable(day), until: z.nullable(day) }

export const staffMember = z.object({
  id: z.int(),
  /** Whether this is the admin who asks. */
  isYou: z.boolean(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  ...dates,
  standing: staffStanding,
  lastSeen: z.nullable(instant),
  factors: factorChoice,
  /** Their logins that are still open. `id` names one and opens nothing. */
  sessions: z.array(z.object({ id: z.string(), started: instant, lastSeen: instant })),
})
export type StaffMember = z.output<typeof staffMember>

type StaffDates = { from: StationDate | null; until: StationDate | null }

/** Someone to invite. */
export const staffInvitation = z.object({
  email,
  name: z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'Enter their name.' }), z.maxLength(120, { error: 'Keep this under 120 characters.' })),
  role: staffRole,
  until: z.nullable(day),
})
export type StaffInvitation = z.output<typeof staffInvitation>

/** A new role and new dates for someone. */
export const staffChange = z
  .object({ id: z.int(), role: staffRole, ...dates })
  .check(z.refine(({ from, until }) => !from || !until || from <= until, { error: staffMessages.datesTurned, path: ['until'] }))
export type StaffChange = z.output<typeof staffChange>

type Facts = StaffDates & { isDisabled: boolean; hasPassword: boolean }

/** How someone stands on this day. */
export function standingOf({ isDisabled, hasPassword, from, until }: Facts, today: StationDate): StaffStanding {
  if (isDisabled) return 'off'
  if (until !== null && until < today) return 'ended'
  if (!hasPassword) return 'invited'
  return from !== null && from > today ? 'later' : 'working'
}

type Change = {
  target: { email: string; role: StaffRole }
  /** Whether an admin is changing themselves. */
  isSelf: boolean
  /** How many other admins work here today, with a password and without a last day. */
  otherAdmins: number
  /** What becomes of the target. */
  next: { role: StaffRole; from: StationDate | null; until: StationDate | null } | 'off'
}

/** Says why someone's role, dates or standing can't be changed like this: the office must never lock itself out. */
export function whyUnchangeable({ target, isSelf, otherAdmins, next }: Change, today: StationDate): string | undefined {
  if (isSelf) return staffMessages.notYourself
  const staysAdmin = next !== 'off' && next.role === 'admin' && next.until === null && (next.from ?? today) <= today
  return target.role === 'admin' && !staysAdmin && otherAdmins === 0 ? staffMessages.onlyAdmin(target.email) : undefined
}
