import { setTimeout as sleep } from 'node:timers/promises'
import type { Visit } from './conditions.ts'

/** Traffic over the network, as sent. An answer that the browser still had is none. */
export type Traffic = { requests: number; bytes: number; scriptBytes: number }

const QUIET = 2000
const PATIENCE = 45_000

/** Counts a page's requests, and resolves after two seconds without a request or a long task. */
export function watchTraffic({ page, cdp }: Visit): { traffic: Traffic; settled: () => Promise<void> } {
  const traffic: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 }
  const underway = new Map<string, { loaderId: string; isScript: boolean; isKept: boolean }>()
  let last = performance.now()

  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, request }) => {
    last = performance.now()
    if (!request.url.startsWith('http')) return
    underway.set(requestId, { loaderId, isScript: false, isKept: false })
  })
  // What a page before had under way went with it, and nobody says so.
  cdp.on('Page.frameNavigated', ({ frame }) => {
    for (const [requestId, { loaderId }] of underway) if (!frame.parentId && loaderId !== frame.loaderId) underway.delete(requestId)
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = underway.get(requestId)
    if (request) request.isKept = true
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = underway.get(requestId)
    if (!request) return
    request.isScript = response.mimeType.includes('javascript')
    request.isKept ||= response.fromDiskCache === true || response.fromPrefetchCache === true
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now()
    const request = underway.get(requestId)
    underway.delete(requestId)
    if (!request || request.isKept) return
    traffic.requests += 1
    traffic.bytes += encodedDataLength
    if (request.isScript) traffic.scriptBytes += encodedDataLength
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    last = performance.now()
    if (underway.delete(requestId)) traffic.requests += 1
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
