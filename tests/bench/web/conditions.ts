import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { probe } from './probe.ts'

/** A visitor's machine and connection. */
export type Condition = {
  name: 'plain' | 'throttled'
  words: string
  context: BrowserContextOptions
  /** How many times slower than this machine's processor. */
  slowdown: number
  /** Latency of each request in milliseconds, and bytes per second. */
  line?: { latency: number; downloadThroughput: number; uploadThroughput: number }
}

const bytesASecond = (kilobits: number) => (kilobits * 1000) / 8

export const conditions: readonly Condition[] = [
  {
    name: 'throttled',
    words: 'a phone (390 x 844, touch) whose processor is 4 times slower than this machine, on a line of 1.6 Mbit/s with 150 ms of delay',
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    slowdown: 4,
    line: { latency: 150, downloadThroughput: bytesASecond(1600), uploadThroughput: bytesASecond(750) },
  },
  {
    name: 'plain',
    words: 'a desktop (1280 x 800, mouse) at the speed of this machine and its loopback',
    context: { viewport: { width: 1280, height: 800 } },
    slowdown: 1,
  },
]

export type Visit = { page: Page; cdp: CDPSession; leave: () => Promise<void> }

/** A visitor with an empty cache; `isFirst`: the welcome still opens. */
export async function visit(browser: Browser, origin: string, { context, slowdown, line }: Condition, isFirst = false): Promise<Visit> {
  const seen = isFirst ? [] : [{ name: 'zed.welcome', value: '"hidden"' }]
  const visitor = await browser.newContext({
    ...context,
    baseURL: origin,
    locale: 'en-AU',
    storageState: { cookies: [], origins: [{ origin, localStorage: seen }] },
  })
  const page = await visitor.newPage()
  await page.addInitScript(probe)
  const cdp = await visitor.newCDPSession(page)
  await Promise.all([cdp.send('Network.enable'), cdp.send('Page.enable')])
  if (line) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, cdp, leave: () => visitor.close() }
}
