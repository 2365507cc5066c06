import type { FactorChoice, OwnFactors } from '#domain/session/factor.ts'
import type { MockStation } from './mock-station.ts'

/** Someone's second factors at the station in memory. */
export type MockFactors = {
  passkeys: (OwnFactors['passkeys'][number] & { credentialId: string })[]
  app: { secret: string; lastStep: number; added: string; used: string | null } | undefined
  /** The secret of an app that is being set up. */
  setup: string | undefined
  codes: Set<string>
}

type Challenge = { who: number; purpose: 'register' | 'login' | 'step_up' }
type FactorDesk = {
  people: Map<number, MockFactors>
  halves: Map<string, { who: number; tries: number; until: Date }>
  challenges: Map<string, Challenge>
  /** Until when a login counts as stepped up, by its token. */
  steppedUp: Map<string, Date>
}
const desks = new WeakMap<MockStation, FactorDesk>()

export function factorDesk(station: MockStation): FactorDesk {
  const desk = desks.get(station) ?? { people: new Map(), halves: new Map(), challenges: new Map(), steppedUp: new Map() }
  desks.set(station, desk)
  return desk
}

export function factorsOf(station: MockStation, who: number): MockFactors {
  const { people } = factorDesk(station)
  const theirs = people.get(who) ?? { passkeys: [], app: undefined, setup: undefined, codes: new Set<string>() }
  people.set(who, theirs)
  return theirs
}

export function mockChoice(station: MockStation, who: number): FactorChoice {
  const { passkeys, app } = factorsOf(station, who)
  return { hasPasskey: passkeys.length > 0, hasApp: app !== undefined }
}
