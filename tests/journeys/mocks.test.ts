import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { launchOptions, openContext } from '#tests/browser.ts'
import { testLimit } from '#tests/limits.ts'
import { openBrowser, type Visit } from './harness.ts'
import { beNew, checkOut, chooseShirt, chooseSubscription, comeBack, confirmOrder, expectText, pay } from './steps.ts'

let vite: ViteDevServer
let browser: Browser
let url: string
beforeAll(async () => {
  vite = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    mode: 'mocks',
    // A separate cache, so a dev server running beside the tests keeps its own.
    cacheDir: 'node_modules/.vite/journeys',
    // All packages are listed up front: one found later would reload the page during the test.
    optimizeDeps: { entries: ['app/main.mocks.tsx'] },
    server: { port: 0, hmr: false, watch: null, warmup: { clientFiles: ['app/**/*.tsx'] } },
    logLevel: 'error',
  })
  await vite.listen()
  url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  browser = await chromium.launch(await launchOptions())
  // The first page waits for everything to be compiled, which is more than a step; no journey should.
  const page = await (await openContext(browser)).newPage()
  page.setDefaultTimeout(testLimit)
  await page.goto(`${url}/checkout`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.close()
})
afterAll(async () => {
  await browser.close()
  await vite.close()
})

/** The station in memory lasts as long as the page, so a journey never reloads after its first call. */
function visit(visit: Visit): Promise<Page> {
  return openBrowser(browser, url, visit)
}
const donation: NewLine = { type: 'donation', amount: 5000 }
const zedder = 'zedder@zed.example'

/** Sets how the mocked station behaves from here on. */
async function choose(page: Page, scenario: string): Promise<void> {
  await page.getByRole('complementary', { name: 'Mocked station' }).getByRole('button').click()
  await page.getByRole('option', { name: scenario }).click()
}
/** Like a browser that follows a name to this machine: `fetch` does not let a program choose the name. */
function ask(headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => resolve(answer.resume())).on('error', reject)
  })
}

test('while the app is worked on, no other site reads it, under its own name or another (hostile 60)', async () => {
  for (const host of ['evil.example', 'localhost.evil.example']) expect([host, (await ask({ host })).statusCode]).toEqual([host, 403])
  const { statusCode, headers } = await ask({ origin: 'https://evil.example' })
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, undefined])
})

/** The flows walk the other scenarios. */
describe('the real app on mocks (T322, T323)', () => {
  test('a new person buys a full subscription and a shirt', async () => {
    const page = await visit({})
    await page.goto('/merch')
    await chooseShirt(page, 'M')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('link', { name: 'Subscriptions' }).click()
    await chooseSubscription(page, 'Full', 'J. Doe')
    await expectText(page, 'Zedder prices save you $5.00 on this order')
    await checkOut(page)
    await beNew(page)
    await expectText(page, '$115.00')
    const number = await confirmOrder(page)
    await pay(page)
    await expectText(page, number)
  })

  test('declined: the payment is refused in words, and the order waits', async () => {
    const page = await visit({ cart: [donation] })
    await page.goto('/checkout?scenario=declined')
    await comeBack(page, zedder)
    await confirmOrder(page)
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
    await expectText(page, messages.paymentDeclined)
    await choose(page, 'Everything works')
    await pay(page)
  })

  test('the switch of scenarios is at the top on a phone and a desktop, and can be pressed; an unknown call fails, and says so in the console', async () => {
    const page = await (
      await openContext(browser, { baseURL: url, hasTouch: true, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    ).newPage()
    const errors: string[] = []
    page.on('console', (message) => {
      // What the shop asks for while no answer comes back is logged by the browser.
      if (message.type() === 'error' && message.text() !== 'Failed to load resource: net::ERR_FAILED') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto('/donations?scenario=declined')
    const bar = page.getByRole('complementary', { name: 'Mocked station' })
    expect(await bar.getByRole('button').textContent()).toContain('Every payment is declined')
    for (const [width, scenario] of [
      [390, 'No answer comes back'],
      [1280, 'Everything works'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect((await bar.boundingBox())?.y).toBeLessThan(40)
      await choose(page, scenario)
      expect(await bar.getByRole('button').textContent()).toContain(scenario)
    }
    expect(errors).toEqual([])
    const ended = await page.evaluate(() =>
      fetch('/no-such-call').then(
        ({ ok }) => (ok ? 'answered' : 'failed'),
        () => 'failed',
      ),
    )
    expect(ended).toBe('failed')
    expect(errors.join('\n')).toContain('/no-such-call')
    await page.close()
  })
})
