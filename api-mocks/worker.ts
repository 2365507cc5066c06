import { setupWorker } from 'msw/browser'
import { createHandlers } from '#api-mocks/handlers.ts'
import type { MockStation } from '#api-mocks/mock-station.ts'
import { createPaypalHandlers } from '#api-mocks/paypal-handlers.ts'

/** Answers every call of the page from the station in memory; what the mocks do not know is left to the network. */
export async function startMocks(station: MockStation): Promise<void> {
  const worker = setupWorker(...createHandlers(station), ...createPaypalHandlers(station))
  await worker.start({ quiet: true })
}
