import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { loginOf, tokensOf, userOf } from '#api-mocks/station/logins.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import { noteDown } from './audit.ts'
import { whyPasswordGuessable } from './guessable-passwords.ts'
import type { MockCalls } from './mock-call.ts'
import { notFound, refuseField } from './mock-refusal.ts'
import { voidRecoveries } from './recovery-links.ts'

/** Throws the server's 422 for a wrong password. */
export function assertOwnPassword(station: MockStation, account: Account, password: string, path = 'password'): void {
  if (account.password === password) return
  noteDown(station, account, { action: 'password.fail' })
  throw refuseField(path, accountMessages.wrongPassword)
}

function endOthers(station: MockStation, account: Account, current: string): number {
  const others = tokensOf(station, account.contact.id).filter((token) => token !== current)
  for (const token of others) station.sessions.delete(token)
  return others.length
}

/** A person's own password and logins at the station in memory. */
export const mockOwnLoginCalls = {
  changePassword: ({ body, account, token }, station) => {
    assertOwnPassword(station, account, body.currentPassword, 'currentPassword')
    if (body.password === body.currentPassword) throw refuseField('password', accountMessages.samePassword)
    const guessable = whyPasswordGuessable(body.password, account.contact)
    if (guessable !== undefined) throw refuseField('password', guessable)
    account.password = body.password
    delete account.mustChangePassword
    voidRecoveries(station, account.contact.id)
    const ended = endOthers(station, account, token)
    noteDown(station, account, { action: 'password.change', detail: { ended } })
    return { user: userOf(account), ended }
  },
  ownSessions: ({ account, token }, station) =>
    tokensOf(station, account.contact.id).map((own) => ({ ...loginOf(station, own), isCurrent: own === token })),
  endSession: ({ body, account }, station) => {
    const ended = tokensOf(station, account.contact.id).find((own) => loginOf(station, own).id === body.id)
    if (ended === undefined) throw notFound()
    station.sessions.delete(ended)
    noteDown(station, account, { action: 'session.end', detail: { ended: 1 } })
    return { ended: 1 }
  },
  endOtherSessions: ({ account, token }, station) => {
    const ended = endOthers(station, account, token)
    noteDown(station, account, { action: 'session.end', detail: { ended } })
    return { ended }
  },
} satisfies MockCalls
