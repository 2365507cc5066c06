import { violationsOf } from '#domain/api/csp-report.ts'
import type { Handlers } from './mount.ts'

/** What browsers say they kept out (A60): a line in the log each, and no more than a few, for anybody may send them. */
export const cspHandlers: Handlers = {
  cspReport: async ({ body, address, requestId }, { limits, log }) => {
    await limits.take('cspReports', address)
    for (const violation of violationsOf(body).slice(0, 5)) log.warn({ requestId, ...violation }, 'kept out by the content security policy')
    return { received: true }
  },
}
