import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { MockRefusal } from '#api-mocks/calls/mock-refusal.ts'
import { termsOf } from '#api-mocks/station/mock-staff.ts'
import { accountByEmail, accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import { messages } from '#domain/messages.ts'
import { linkRefusal, weakPasswordRefusal } from '#domain/session/recovery.ts'

const forget = <Key>(entries: Map<Key, number>, contactId: number) => {
  for (const [key, id] of entries) if (id === contactId) entries.delete(key)
}

/** Ends every link that would have been mailed to a person. */
export const voidRecoveries = (station: MockStation, contactId: number) => forget(station.recoveries, contactId)

/** A forgotten password at the station in memory. The tokens are `mock_recover_1` and on. */
export const mockRecoveryCalls = {
  recoverPassword: ({ body }, station) => {
    const account = accountByEmail(station, body.name)
    if (!account) throw new MockRefusal(401, { error: 'not_authorized' })
    voidRecoveries(station, account.contact.id)
    station.recoveriesIssued += 1
    const token = `mock_recover_${station.recoveriesIssued}`
    station.recoveries.set(token, account.contact.id)
    const sentEmail = station.scenario !== 'no-mail'
    if (sentEmail) station.letters.mailed.push({ email: account.contact.email, path: `/recover-password/${token}` })
    return { sentEmail }
  },
  setPassword: ({ body }, station) => {
    const account = accountById(station, station.recoveries.get(body.token) ?? -1)
    if (!account) throw new MockRefusal(422, linkRefusal)
    if (accountByEmail(station, body.name) !== account) throw new MockRefusal(401, { error: 'not_authorized' })
    const weak = weakPasswordRefusal(body.newPassword)
    if (weak) throw new MockRefusal(422, weak)
    account.password = body.newPassword
    termsOf(station, account.contact.id).hasPassword = true
    voidRecoveries(station, account.contact.id)
    forget(station.sessions, account.contact.id)
    return { status: 'ok', message: messages.passwordUpdated }
  },
} satisfies MockCalls
