import { termsOf } from '#api-mocks/station/mock-staff.ts'
import { accountByEmail, accountById } from '#api-mocks/station/mock-station.ts'
import { messages } from '#domain/messages.ts'
import { linkRefusal, weakPasswordRefusal } from '#domain/session/recovery.ts'
import { confirmAddress } from './addresses.ts'
import { whyPasswordGuessable } from './guessable-passwords.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal } from './mock-refusal.ts'
import { forget, mailRecovery, voidRecoveries } from './recovery-links.ts'

/** A forgotten password at the station in memory. The tokens are `mock_recover_1` and on. */
export const mockRecoveryCalls = {
  recoverPassword: ({ body }, station) => {
    const account = accountByEmail(station, body.name)
    if (!account) throw new MockRefusal(401, { error: 'not_authorized' })
    mailRecovery(station, account)
    return { sentEmail: station.scenario !== 'no-mail' }
  },
  readRecoveryLink: ({ body }, station) => {
    if (!accountById(station, station.recoveries.get(body.token) ?? -1)) throw new MockRefusal(422, linkRefusal)
    return { works: true }
  },
  setPassword: ({ body }, station) => {
    const account = accountById(station, station.recoveries.get(body.token) ?? -1)
    if (!account) throw new MockRefusal(422, linkRefusal)
    if (accountByEmail(station, body.name) !== account) throw new MockRefusal(401, { error: 'not_authorized' })
    const weak = weakPasswordRefusal(body.newPassword, (password) => whyPasswordGuessable(password, account.contact))
    if (weak) throw new MockRefusal(422, weak)
    account.password = body.newPassword
    delete account.mustChangePassword
    termsOf(station, account.contact.id).hasPassword = true
    voidRecoveries(station, account.contact.id)
    confirmAddress(station, account)
    forget(station.sessions, account.contact.id)
    return { status: 'ok', message: messages.passwordUpdated }
  },
} satisfies MockCalls
