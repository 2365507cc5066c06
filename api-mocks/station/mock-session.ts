import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import type { User } from '#domain/session/session.ts'

export function userOf({ contact, expiry, role }: Account): User {
  return { name: contact.name, subnumber: contact.subnumber ?? null, expiry, role }
}

/** Logs somebody in and returns the token. */
export function openMockSession(station: MockStation, account: Account): string {
  const token = `zed_mock_${station.sessions.size + 1}_${crypto.randomUUID()}`
  station.sessions.set(token, account.contact.id)
  return token
}
