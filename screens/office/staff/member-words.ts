import type { BadgeProps } from '#design-system/badge/badge.tsx'
import type { StaffMember, StaffRole, StaffStanding } from '#domain/office/staff.ts'
import { formatDate, formatInstant } from '#domain/time/station-time.ts'

export const roleNames: Readonly<Record<StaffRole, string>> = { editor: 'Editor', reception: 'Reception', admin: 'Admin' }

export const standingBadges: Readonly<Record<StaffStanding, { word: string; tone: NonNullable<BadgeProps['tone']> }>> = {
  working: { word: 'Works here', tone: 'positive' },
  invited: { word: 'Invited', tone: 'info' },
  later: { word: 'Starts later', tone: 'info' },
  ended: { word: 'Has finished', tone: 'neutral' },
  off: { word: 'Shut out', tone: 'critical' },
}

/** From when and until when, in words. */
export function datesText({ from, until }: Pick<StaffMember, 'from' | 'until'>): string {
  const end = until === null ? 'no last day' : `until ${formatDate(until)}`
  return from === null ? `No first day, ${end}` : `From ${formatDate(from)}, ${end}`
}

/** When they were last here, and where they are logged in now. */
export function seenText({ lastSeen, sessions }: Pick<StaffMember, 'lastSeen' | 'sessions'>): string {
  const logins = sessions.length === 0 ? 'not logged in' : sessions.length === 1 ? '1 login open' : `${sessions.length} logins open`
  return lastSeen === null ? `Never seen, ${logins}` : `Last seen ${formatInstant(lastSeen)}, ${logins}`
}

/** What they log in with beside the password. */
export function factorText({ factors: { hasPasskey, hasApp } }: Pick<StaffMember, 'factors'>): string {
  if (hasPasskey && hasApp) return 'Passkey and authenticator app'
  if (hasPasskey) return 'Passkey'
  return hasApp ? 'Authenticator app' : 'No second factor'
}
