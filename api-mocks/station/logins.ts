import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { browserOf } from '#domain/session/browser.ts'
import type { OwnSession } from '#domain/session/own-session.ts'
import type { User } from '#domain/session/session.ts'
import type { MockStation } from './mock-station.ts'

type Login = Omit<OwnSession, 'isCurrent'>

const logins = new WeakMap<MockStation, Map<string, Login>>()

/** What a person's list says of one of their logins. */
export function loginOf(station: MockStation, token: string): Login {
  const known = logins.get(station) ?? new Map<string, Login>()
  logins.set(station, known)
  const now = station.now().toISOString()
  const login = known.get(token) ?? { id: crypto.randomUUID(), browser: browserOf(navigator.userAgent), startedAt: now, lastSeen: now }
  known.set(token, login)
  return login
}

/** Lets a person in, and returns the token. */
export function openLogin(station: MockStation, contactId: number): string {
  const token = `zed_mock_${station.sessions.size + 1}_${crypto.randomUUID()}`
  station.sessions.set(token, contactId)
  loginOf(station, token)
  return token
}

/** Who an account's person is once logged in. */
export function userOf({ contact, expiry, role, mustChangePassword }: Account): User {
  return { name: contact.name, subnumber: contact.subnumber ?? null, expiry, role, mustChangePassword }
}

/** The tokens of a person's logins, the newest first. */
export const tokensOf = (station: MockStation, contactId: number): string[] =>
  [...station.sessions].flatMap(([token, id]) => (id === contactId ? [token] : [])).toReversed()
