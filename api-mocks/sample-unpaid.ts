import type { MockRecord } from '#api-mocks/mock-station.ts'
import type { Scenario } from '#api-mocks/scenario.ts'
import { samplePeople } from '#domain/contact/sample-people.ts'
import { judgeSubscriptions } from '#domain/legacy/new-record.ts'
import { sampleRecords } from '#domain/office/sample-records.ts'
import { askedOf } from '#domain/office/unpaid-record.ts'

/** The same unpaid records as in the real shop outside production, the newest with the highest id (D150). */
export function sampleUnpaid(scenario: Scenario, now: Date): MockRecord[] {
  return sampleRecords.toReversed().map(({ contact, subscriptions, donation, card, hoursAgo }, place) => ({
    id: place + 1,
    contactId: place + 101,
    key: undefined,
    createdAt: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    takenBy: samplePeople.find(({ role }) => role === 'reception')?.contact.name ?? '',
    contact,
    subscriptions: judgeSubscriptions(subscriptions).lines.map(askedOf),
    donation,
    card: scenario === 'legacy' ? null : card,
  }))
}
