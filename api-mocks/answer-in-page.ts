import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { answerRequest } from './answer-call.ts'
import { approvePayment } from './approve-payment.ts'

const SLOW_MS = 2000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Answers a page's requests from the station in memory, inside that page and without a network: slowly in the scenario
 * `slow`, not at all in `offline`. Undefined for a request that a station does not know.
 */
export function answerInPage(station: MockStation): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    if (station.scenario === 'slow') await wait(SLOW_MS)
    request.signal.throwIfAborted()
    if (station.scenario === 'offline') throw new TypeError('Failed to fetch')
    return (await approvePayment(station, request)) ?? answerRequest(station, request)
  }
}
