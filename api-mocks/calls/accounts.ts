import { noteDown } from '#api-mocks/calls/audit.ts'
import { openMockHalf } from '#api-mocks/calls/factors.ts'
import { takeOverReader, voidLetterLinks } from '#api-mocks/calls/letters.ts'
import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { MockRefusal, refuseField } from '#api-mocks/calls/mock-refusal.ts'
import { voidRecoveries } from '#api-mocks/calls/recovery.ts'
import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { openMockSession, userOf } from '#api-mocks/station/mock-session.ts'
import { mockStanding } from '#api-mocks/station/mock-staff.ts'
import { accountByEmail, type MockStation, nextContactId } from '#api-mocks/station/mock-station.ts'
import { BIRTHDAY_IN_FUTURE, isPossibleBirthday } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'

function refuseTomorrowsBirthday(dob: string | undefined, station: MockStation): void {
  if (isPossibleBirthday(dob, stationDate(station.now()))) return
  throw refuseField('dob', BIRTHDAY_IN_FUTURE)
}

const emailTaken = () => refuseField('email', messages.emailExists, 409)

/** Accounts and logins of the station in memory. */
export const mockAccountCalls = {
  checkEmail: ({ body }, station) => ({ emailExists: accountByEmail(station, body.email) !== undefined }),
  createContact: ({ body }, station) => {
    const { password, confirmPassword: _, ...fields } = body
    refuseTomorrowsBirthday(fields.dob, station)
    if (accountByEmail(station, fields.email)) throw emailTaken()
    const account: Account = {
      password,
      role: 'zedder',
      expiry: null,
      contact: { ...fields, id: nextContactId(station), subscribers: [] },
    }
    takeOverReader(station, account)
    station.accounts.push(account)
    return { token: openMockSession(station, account), zedder: account.contact, user: userOf(account) }
  },
  updateContact: ({ body, account }, station) => {
    if (account.role === 'zedder' && body.id !== undefined && body.id !== account.contact.id)
      throw new MockRefusal(403, { error: 'forbidden' })
    refuseTomorrowsBirthday(body.dob, station)
    const other = accountByEmail(station, body.email)
    if (other && other !== account) throw emailTaken()
    const hasMoved = body.email.toLowerCase() !== account.contact.email.toLowerCase()
    if (hasMoved) voidRecoveries(station, account.contact.id)
    if (hasMoved) voidLetterLinks(station, account.contact.id)
    const { id, subnumber, subscribers } = account.contact
    account.contact = { ...account.contact, ...body, id, subnumber, subscribers }
    if (hasMoved) takeOverReader(station, account)
    return { zedder: account.contact }
  },
  login: ({ body }, station) => {
    const account = accountByEmail(station, body.name)
    if (!account || account.password !== body.pass || (account.role !== 'zedder' && mockStanding(station, account) !== 'working')) {
      noteDown(station, account, { action: 'login.fail' })
      throw new MockRefusal(401, { error: 'not_authorized' })
    }
    const secondStep = openMockHalf(station, account)
    if (secondStep) {
      noteDown(station, account, { action: 'login.half' })
      throw new MockRefusal(403, { error: factorMessages.secondStep, secondStep })
    }
    noteDown(station, account, { action: 'login.ok', detail: { role: account.role } })
    return {
      token: openMockSession(station, account),
      user: userOf(account),
      zedder: account.role === 'zedder' ? account.contact : undefined,
    }
  },
  logout: ({ token, account }, station) => {
    noteDown(station, account, { action: 'logout' })
    station.sessions.delete(token)
    return { loggedOut: true }
  },
  ownContact: ({ account }) => ({ zedder: account.contact, user: userOf(account) }),
} satisfies MockCalls
