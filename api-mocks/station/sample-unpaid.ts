import { judgeSubscriptions } from '#domain/legacy/new-record.ts'
import { askedOf } from '#domain/office/kept-record.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { sampleRecords } from '#domain/samples/records.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import type { MockRecord } from './mock-station.ts'
import type { Scenario } from './scenario.ts'

/** Makes the same unpaid records as in the real shop outside production, the newest with the highest id (D150). */
export function sampleUnpaid(scenario: Scenario, now: Date): MockRecord[] {
  return sampleRecords.toReversed().map(({ contact, subscriptions, donation, card, hoursAgo }, index) => ({
    id: index + 1,
    contactId: index + 101,
    key: undefined,
    createdAt: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    takenBy: samplePeople.find(({ role }) => role === 'reception')?.contact.name ?? '',
    contact,
    subscriptions: judgeSubscriptions(subscriptions, subscriptionTypes).lines.map(askedOf),
    donation,
    card: scenario === 'legacy' ? null : card,
  }))
}
