import { askToMove, isKnown, mailConfirmation } from '#api-mocks/calls/addresses.ts'
import { noteDown } from '#api-mocks/calls/audit.ts'
import { openMockHalf } from '#api-mocks/calls/factors.ts'
import { whyPasswordGuessable } from '#api-mocks/calls/guessable-passwords.ts'
import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { MockRefusal, refuseField } from '#api-mocks/calls/mock-refusal.ts'
import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { openLogin, userOf } from '#api-mocks/station/logins.ts'
import { mockStanding } from '#api-mocks/station/mock-staff.ts'
import { accountByEmail, type MockStation, nextContactId } from '#api-mocks/station/mock-station.ts'
import { BIRTHDAY_IN_FUTURE, isPossibleBirthday } from '#domain/contact/contact.ts'
import { emailMessages, isSameAddress } from '#domain/contact/email-address.ts'
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
  checkEmail: ({ body }, station) => ({ emailExists: isKnown(station, body.email) }),
  createContact: ({ body, account: maker }, station) => {
    const { password, confirmPassword: _, cart: __, ...fields } = body
    refuseTomorrowsBirthday(fields.dob, station)
    const guessable = whyPasswordGuessable(password, fields)
    if (guessable !== undefined) throw refuseField('password', guessable)
    if (isKnown(station, fields.email)) throw emailTaken()
    const account: Account = {
      password,
      role: 'zedder',
      expiry: null,
      contact: { ...fields, id: nextContactId(station), subscribers: [], isUnconfirmed: true },
      mustChangePassword: maker ? true : undefined,
    }
    station.accounts.push(account)
    mailConfirmation(station, account)
    const made = { zedder: account.contact, user: userOf(account) }
    return maker ? made : { ...made, token: openLogin(station, account.contact.id) }
  },
  updateContact: ({ body, account }, station) => {
    if (account.role === 'zedder' && body.id !== undefined && body.id !== account.contact.id)
      throw new MockRefusal(403, { error: 'forbidden' })
    refuseTomorrowsBirthday(body.dob, station)
    const { password, isUnconfirmed: _unconfirmed, pendingEmail: _pending, ...fields } = body
    const { id, email, subnumber, subscribers, isUnconfirmed, pendingEmail } = account.contact
    const hasMoved = !isSameAddress(fields.email, email)
    if (hasMoved && account.role === 'zedder') {
      if (!password) throw refuseField('password', emailMessages.passwordNeeded)
      if (password !== account.password) throw refuseField('password', emailMessages.wrongPassword)
    }
    if (hasMoved && isKnown(station, fields.email, account)) throw emailTaken()
    const kept = hasMoved ? { id, email, subnumber, subscribers } : { id, subnumber, subscribers }
    account.contact = { ...account.contact, ...fields, ...kept, isUnconfirmed, pendingEmail }
    if (hasMoved) askToMove(station, account, fields.email)
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
      token: openLogin(station, account.contact.id),
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
