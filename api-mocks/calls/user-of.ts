import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { User } from '#domain/session/session.ts'

/** Who an account's person is once logged in. */
export function userOf({ contact, expiry, role, mustChangePassword }: Account): User {
  return { name: contact.name, subnumber: contact.subnumber ?? null, expiry, role, ...(mustChangePassword ? { mustChangePassword } : {}) }
}
