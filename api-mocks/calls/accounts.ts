import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { openLogin, userOf } from '#api-mocks/station/logins.ts'
import { mockStanding } from '#api-mocks/station/mock-staff.ts'
import { accountByEmail, type MockStation, nextContactId } from '#api-mocks/station/mock-station.ts'
import { BIRTHDAY_IN_FUTURE, type ContactFields, isPossibleBirthday, isPossiblePostcode, NO_POSTCODE } from '#domain/contact/contact.ts'
import { emailMessages, isSameAddress } from '#domain/contact/email-address.ts'
import { messages } from '#domain/messages.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { askToMove, isKnown, mailConfirmation } from './addresses.ts'
import { noteDown } from './audit.ts'
import { openMockHalf } from './factors.ts'
import { whyPasswordGuessable } from './guessable-passwords.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, refuseField } from './mock-refusal.ts'

/** What one field can't know by itself (D165, D550). */
export function refuseImpossible(fields: ContactFields, station: MockStation, prefix = ''): void {
  if (!isPossiblePostcode(fields)) throw refuseField(`${prefix}postcode`, NO_POSTCODE)
  if (!isPossibleBirthday(fields.dob, stationDate(station.now()))) throw refuseField(`${prefix}dob`, BIRTHDAY_IN_FUTURE)
}

const emailTaken = () => refuseField('email', messages.emailExists, 409)

/** Accounts and logins of the station in memory. */
export const mockAccountCalls = {
  checkEmail: ({ body }, station) => ({ emailExists: isKnown(station, body.email) }),
  createContact: ({ body, account: maker }, station) => {
    const { password, confirmPassword: _, cart: __, ...fields } = body
    refuseImpossible(fields, station)
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
    refuseImpossible(body, station)
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
