import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { type StaffStanding, standingOf } from '#domain/office/staff.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'
import type { MockStation } from './mock-station.ts'

type Terms = { from: StationDate | null; until: StationDate | null; isDisabled: boolean; hasPassword: boolean }

const kept = new WeakMap<MockStation, Map<number, Terms>>()

/** From and until when someone works at the station in memory, and whether they can log in. */
export function termsOf(station: MockStation, id: number): Terms {
  const all = kept.get(station) ?? new Map<number, Terms>()
  kept.set(station, all)
  const terms = all.get(id) ?? { from: null, until: null, isDisabled: false, hasPassword: true }
  all.set(id, terms)
  return terms
}

export function mockStanding(station: MockStation, { contact }: Account): StaffStanding {
  return standingOf(termsOf(station, contact.id), stationDate(station.now()))
}
