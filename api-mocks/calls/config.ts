import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { keepsCards } from './legacy.ts'
import type { MockCalls } from './mock-call.ts'

/** How the shop in memory is run, and that it is up. */
export const mockConfigCalls = {
  config: ({ account }, station) => ({
    today: stationDate(station.now()),
    payments: { clientId: 'test', environment: 'sandbox', sdkBaseUrl: station.paymentScript, isTest: true },
    samplePeople: station.samplePeople.map(({ email, role, note, password }) => ({ email, role, note, password })),
    keepsCards: worksAtDesk(account?.role) ? keepsCards(station) : undefined,
    hasTestCalls: worksAtDesk(account?.role) ? station.scenario === 'legacy' : undefined,
  }),
  cspReport: () => ({ received: true }),
  healthz: () => ({ ok: true }),
  readyz: () => ({ ok: true }),
} satisfies MockCalls
