import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { mockChoice } from '#api-mocks/station/mock-factors.ts'
import { mockStanding, termsOf } from '#api-mocks/station/mock-staff.ts'
import { accountByEmail, accountById, type MockStation, nextContactId } from '#api-mocks/station/mock-station.ts'
import { australia } from '#domain/contact/country.ts'
import { type StaffMember, type StaffRole, whyUnchangeable } from '#domain/office/staff.ts'
import { staffMessages } from '#domain/office/staff-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, refuseField } from './mock-refusal.ts'
import { voidRecoveries } from './recovery-links.ts'

type Member = Account & { role: StaffRole }
const isStaff = (account: Account): account is Member => account.role !== 'zedder'
const handleOf = (token: string) => token.slice(-12)

function memberById(station: MockStation, id: number): Member {
  const account = accountById(station, id)
  if (!account || !isStaff(account)) throw new MockRefusal(404, { error: staffMessages.unknown })
  return account
}

function sessionsOf(station: MockStation, id: number): string[] {
  return [...station.sessions].flatMap(([token, who]) => (who === id ? [token] : []))
}

function endSessions(station: MockStation, id: number, handle?: string): number {
  const tokens = sessionsOf(station, id).filter((token) => handle === undefined || handleOf(token) === handle)
  for (const token of tokens) station.sessions.delete(token)
  return tokens.length
}

function rowOf(station: MockStation, member: Member, account: Account): StaffMember {
  const { id, email, name } = member.contact
  const { from, until } = termsOf(station, id)
  const now = station.now().toISOString()
  const sessions = sessionsOf(station, id).map((token) => ({ id: handleOf(token), started: now, lastSeen: now }))
  return {
    ...{ id, email, name, role: member.role, from, until, sessions },
    isYou: member === account,
    standing: mockStanding(station, member),
    lastSeen: sessions.length > 0 ? now : null,
    factors: mockChoice(station, id),
  }
}

type Next = Parameters<typeof whyUnchangeable>[0]['next']

function assertChangeable(station: MockStation, target: Member, next: Next, account: Account): void {
  const others = station.accounts.filter(
    (one) =>
      one !== target && one.role === 'admin' && mockStanding(station, one) === 'working' && termsOf(station, one.contact.id).until === null,
  )
  const { email } = target.contact
  const why = whyUnchangeable(
    { target: { email, role: target.role }, isSelf: account === target, otherAdmins: others.length, next },
    stationDate(station.now()),
  )
  if (why) throw new MockRefusal(409, { error: why })
}

function makeMember(station: MockStation, email: string, name: string): Account {
  const nowhere = { mobile: '', address: '', suburb: '', state: '', postcode: '', country: australia }
  const contact = { ...nowhere, id: nextContactId(station), email, name, prevsub: 0 as const, acknowledgement: true, zedletter: false }
  const made: Account = { password: crypto.randomUUID(), role: 'reception', expiry: null, contact }
  station.accounts.push(made)
  return made
}

/** Staff of the station in memory. */
export const mockStaffCalls = {
  staff: ({ account }, station) =>
    station.accounts
      .filter(isStaff)
      .map((member) => rowOf(station, member, account))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  inviteStaff: ({ body: { email, name, role, until }, account }, station) => {
    const known = accountByEmail(station, email)
    if (known?.role === 'zedder') throw refuseField('email', staffMessages.isZedder(known.contact.email))
    if (known && !['off', 'invited'].includes(mockStanding(station, known)))
      throw refuseField('email', staffMessages.worksHere(known.contact.email, known.role))
    const member = known ?? makeMember(station, email, name)
    const { id } = member.contact
    Object.assign(member, { role, password: crypto.randomUUID(), contact: { ...member.contact, name } })
    Object.assign(termsOf(station, id), { from: stationDate(station.now()), until, isDisabled: false, hasPassword: false })
    noteDown(station, account, { action: 'staff.invite', subject: `contact:${id}`, detail: { role, until } })
    voidRecoveries(station, id)
    station.recoveriesIssued += 1
    const token = `mock_recover_${station.recoveriesIssued}`
    station.recoveries.set(token, id)
    const sentEmail = station.scenario !== 'no-mail'
    if (sentEmail) station.letters.mailed.push({ email, path: `/recover-password/${token}` })
    return { sentEmail }
  },
  changeStaff: ({ body: { id, role, from, until }, account }, station) => {
    const member = memberById(station, id)
    if (mockStanding(station, member) === 'off') throw new MockRefusal(409, { error: staffMessages.isOff(member.contact.email) })
    assertChangeable(station, member, { role, from, until }, account)
    const hasRoleChanged = member.role !== role
    Object.assign(member, { role })
    Object.assign(termsOf(station, id), { from, until })
    if (hasRoleChanged || mockStanding(station, member) !== 'working') endSessions(station, id)
    return { saved: true }
  },
  disableStaff: ({ body: { id }, account }, station) => {
    const member = memberById(station, id)
    if (mockStanding(station, member) === 'off') throw new MockRefusal(409, { error: staffMessages.offAlready(member.contact.email) })
    assertChangeable(station, member, 'off', account)
    termsOf(station, id).isDisabled = true
    voidRecoveries(station, id)
    const ended = endSessions(station, id)
    noteDown(station, account, { action: 'staff.disable', subject: `contact:${id}`, detail: { ended } })
    return { ended }
  },
  endStaffSessions: ({ body, account }, station) => {
    const { contact } = memberById(station, body.id)
    const ended = endSessions(station, contact.id, body.session)
    noteDown(station, account, { action: 'staff.sessions', subject: `contact:${contact.id}`, detail: { ended } })
    return { ended }
  },
} satisfies MockCalls
