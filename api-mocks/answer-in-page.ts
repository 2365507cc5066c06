import { answerRequest } from '#api-mocks/answer-call.ts'
import { approvePayment } from '#api-mocks/approve-payment.ts'
import type { MockStation } from '#api-mocks/mock-station.ts'

const SLOW_MS = 2000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * What the station in memory says to any request of a page, inside that page and without a network: late in its scenario
 * slow, not at all when it is offline. Undefined where the request is none that a station knows.
 */
export function answerInPage(station: MockStation): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    if (station.scenario === 'slow') await wait(SLOW_MS)
    request.signal.throwIfAborted()
    if (station.scenario === 'offline') throw new TypeError('Failed to fetch')
    return (await approvePayment(station, request)) ?? answerRequest(station, request)
  }
}
