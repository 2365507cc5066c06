import { accounts } from '#api-mocks/fixtures/accounts.ts'
import { deskPeople } from '#api-mocks/fixtures/desk-people.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { sampleLinks } from '#domain/samples/links.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { createMockLetters } from './mailbox.ts'
import { type MockStation, openStation } from './mock-station.ts'
import { sampleUnpaid } from './sample-unpaid.ts'
import type { Scenario } from './scenario.ts'

/** Makes a fresh station, with the four sample people, the sample records and the sample catalogue. */
export function createMockStation(options: { scenario?: Scenario; now?: () => Date } = {}): MockStation {
  const letters = createMockLetters()
  const owner = accounts.find(({ contact }) => contact.email === sampleLinks.email)?.contact.id ?? 0
  letters.links.set(sampleLinks.zedletter, { purpose: 'zedletter', owner })
  letters.links.set(sampleLinks.radioTimes, { purpose: 'radio-times', owner })
  const catalogue = {
    subscriptions: subscriptionTypes,
    merch: [...publicMerch, ...hiddenMerch],
    events: [...publicEvents, ...hiddenEvents],
  }
  const unpaid = sampleUnpaid(options.scenario ?? 'normal', options.now?.() ?? new Date())
  const given = { accounts: [...accounts, ...deskPeople], samplePeople, letters, catalogue, unpaid }
  return openStation(given, options)
}
