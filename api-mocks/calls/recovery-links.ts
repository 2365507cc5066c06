import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'

/** Removes every entry of a person: their logins, or their links. */
export const forget = <Key>(entries: Map<Key, number>, contactId: number) => {
  for (const [key, id] of entries) if (id === contactId) entries.delete(key)
}

/** Ends every link that would have been mailed to a person. */
export const voidRecoveries = (station: MockStation, contactId: number) => forget(station.recoveries, contactId)

/** Mails a link for a new password. The older one ends. */
export function mailRecovery(station: MockStation, { contact }: Account): void {
  voidRecoveries(station, contact.id)
  station.recoveriesIssued += 1
  const token = `mock_recover_${station.recoveriesIssued}`
  station.recoveries.set(token, contact.id)
  if (station.scenario !== 'no-mail') station.letters.mailed.push({ email: contact.email, path: `/recover-password/${token}` })
}
