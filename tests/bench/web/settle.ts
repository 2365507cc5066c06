import { setTimeout as sleep } from 'node:timers/promises'
import type { Visit } from './conditions.ts'

/** Bytes received over the network, as sent. */
export type Traffic = { requests: number; bytes: number; scriptBytes: number }

const QUIET = 2000
const PATIENCE = 45_000

/** Counts a page's requests, and resolves after two seconds without a request or a long task. */
export function watchTraffic({ page, cdp }: Visit): { traffic: Traffic; settled: () => Promise<void> } {
  const traffic: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 }
  const underway = new Map<string, { isScript: boolean }>()
  let last = performance.now()

  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    last = performance.now()
    if (!request.url.startsWith('http')) return
    traffic.requests += 1
    underway.set(requestId, { isScript: false })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = underway.get(requestId)
    if (request) request.isScript = response.mimeType.includes('javascript')
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now()
    traffic.bytes += encodedDataLength
    if (underway.get(requestId)?.isScript) traffic.scriptBytes += encodedDataLength
    underway.delete(requestId)
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    last = performance.now()
    underway.delete(requestId)
  })

  const restOfLongTask = () =>
    page.evaluate(() => {
      const task = window.probe.longTasks.at(-1)
      return task ? performance.now() - task.start - task.duration : Number.POSITIVE_INFINITY
    })

  async function settled(): Promise<void> {
    const until = performance.now() + PATIENCE
    for (;;) {
      const quiet = underway.size > 0 ? 0 : performance.now() - last
      // Querying the page costs it time, so that happens only after a long quiet spell on the network.
      const rest = quiet < QUIET ? quiet : Math.min(quiet, await restOfLongTask())
      if (rest >= QUIET) return
      if (performance.now() > until) throw new Error(`${page.url()} did not come to rest.`)
      await sleep(Math.max(50, QUIET - rest))
    }
  }
  return { traffic, settled }
}
