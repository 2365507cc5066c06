import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPaths } from '#app/head/public-pages.ts'
import { sampleCatalogue } from '#app/prerender/sample-catalogue.ts'
import { openContext } from '#tests/browser.ts'
import { type Journey, ownBrowser, startJourney } from './harness.ts'
import { expectFocus, whenReady } from './steps.ts'

let journey: Journey
let browser: Browser
beforeAll(async () => {
  journey = await startJourney()
  browser = await ownBrowser()
})
afterAll(() => journey.stop())

/** One page of each kind: every list, and a detail of each. */
const kinds = [
  '/',
  '/subscriptions',
  '/subscriptions/full',
  '/donations',
  '/merch',
  '/merch/logo-tee',
  '/tickets',
  '/tickets/autumn-concert',
  '/privacy-policy',
  '/shipping-returns-policy',
]

type Shift = { value: number; moved: string[] }

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectSteady(page: Page): Promise<void> {
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.02)
}

/** The shop behind a line that sends a document up to `before`, and the rest once `sendRest` is called. */
async function startSlowLine(before: string) {
  const { promise: untilAsked, resolve: sendRest } = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(`${journey.url}${url}`)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    const at = html.indexOf(before, html.indexOf('id="still"'))
    response.write(html.slice(0, at))
    await untilAsked
    response.end(html.slice(at))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

describe('without JavaScript', () => {
  test('every public page can be read, and says how to order', async () => {
    const context = await openContext(browser, { baseURL: journey.url, javaScriptEnabled: false })
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (message) => refused.push(message.text()))
    for (const path of publicPaths(sampleCatalogue)) expect((await fetch(`${journey.url}${path}`)).status, path).toBe(200)
    for (const path of kinds) {
      await page.goto(path)
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      // Under a product its list is only the places of the others: the product itself is what's read there (D785).
      expect((await page.locator('main, #still').allInnerTexts()).join(' ').length, path).toBeGreaterThan(150)
    }
    expect(refused).toEqual([])
    await page.goto('/merch')
    expect(await page.locator('noscript p').isVisible()).toBe(true)
    await page.getByRole('link', { name: /Logo tee/ }).click()
    expect(await page.locator('#still').getByRole('heading', { level: 2, name: 'Logo tee' }).isVisible()).toBe(true)
    expect(
      await page
        .locator('#still')
        .getByText(/^Zedder .* everyone else/)
        .isVisible(),
    ).toBe(true)
    await page.getByRole('link', { name: 'Close' }).click()
    expect(new URL(page.url()).pathname).toBe('/merch')
    await context.close()
  })

  test('an unknown address says so, with links onward', async () => {
    const context = await openContext(browser, { baseURL: journey.url, javaScriptEnabled: false })
    const page = await context.newPage()
    expect((await page.goto('/nothing/here'))?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1, name: "We can't find that." }).isVisible()).toBe(true)
    await context.close()
  })
})

/** What a page asks for ahead, once the browser is idle. */
const listsAhead = ['/api/merch', '/api/countries', '/api/subscription-types', '/api/tickets']

/** Opens a page on a phone, and waits until it is at rest. Returns what it asked for, in order, and which answers came. */
async function askedBy(path: string): Promise<{ page: Page; asked: string[]; answered: string[] }> {
  const page = await journey.newBrowser({ phone: true })
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  await page.goto(path)
  await expect.poll(() => answered).toEqual(expect.arrayContaining(listsAhead))
  await page.waitForLoadState('networkidle')
  // What a tap may open is asked for when the browser is idle, two seconds after the page at the latest.
  await page.waitForTimeout(2500)
  await page.waitForLoadState('networkidle')
  const asked = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.startsWith(location.origin) && transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  )
  console.log(`${path}: ${asked.length + 1} requests: ${asked.join(' ')}`)
  return { page, asked, answered }
}

test('the front page and merch ask for at most 14 and 20 things until they are at rest; merch and countries are fetched at startup, once the first page has been drawn (T101, T143, D236)', async () => {
  const [front, merch] = await Promise.all([askedBy('/'), askedBy('/merch')])
  for (const [{ asked }, most] of [
    [front, 14],
    [merch, 20],
  ] as const) {
    // Whether something else is on sale is asked every three seconds, for as long as the page is open: not one of what it begins with.
    const once = asked.filter((name) => name !== '/api/catalogue-version')
    expect(once.length + 1).toBeLessThanOrEqual(most)
    expect(once.filter((name, index) => once.indexOf(name) !== index)).toEqual([])
  }
  // They are there at once, and not loaded twice at startup.
  expect(front.answered.filter((path) => path === '/api/merch' || path === '/api/countries').sort()).toEqual([
    '/api/countries',
    '/api/merch',
  ])
  const { painted, begun } = await front.page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    begun: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/(merch|countries)$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(painted).toBeGreaterThan(0)
  expect(begun.map((at) => at > (painted ?? Number.POSITIVE_INFINITY))).toEqual([true, true])
})

test('where payments are only a test, a page says so once the server has answered something else: it isn’t asked (D985)', async () => {
  const page = await journey.newBrowser({ phone: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/privacy-policy', '/cart']) {
    await page.goto(path)
    await page.getByText('Test payments: no money moves').waitFor()
  }
  expect(asked).not.toContain('/api/config')
})

test('a page that was drawn with what is on sale reads no answer (D892)', async () => {
  const page = await journey.newBrowser({ phone: true })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect.poll(() => asked.filter((path) => path === '/api/catalogue-version').length).toBeGreaterThan(1)
  expect(asked.filter((path) => /\/(calls|overlay|fields|remote|watch-types)-/.test(path))).toEqual([])
})

test('what was published while a page asked for its lists is news to it, though an answer has named that version before (D684)', async () => {
  const page = await journey.newBrowser({ phone: true })
  const named = Promise.withResolvers<void>()
  await page.route('**/api/merch', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'catalogue-version': '999' } })
    named.resolve()
  })
  await page.route('**/api/subscription-types', async (route) => {
    await named.promise
    await route.continue()
  })
  const lists = page.waitForRequest(/\/assets\/calls-/)
  await page.goto('/')
  await lists
})

describe('a page that was drawn at build', () => {
  test.each(kinds)('%s is taken over as it is: nothing is redrawn, nothing moves', async (path) => {
    const look = async (phone: boolean) => {
      const page = await journey.newBrowser({ phone })
      await noteShifts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const heading = await page.waitForSelector('main h1')
      await page.waitForLoadState('networkidle')
      expect(await heading.evaluate((element) => element.isConnected), 'the heading is the one that came').toBe(true)
      await page.locator('#still').waitFor({ state: 'detached' })
      expect(await page.getByRole('dialog').count()).toBe(path.split('/').length > 2 ? 1 : 0)
      await expectSteady(page)
    }
    await Promise.all([look(true), look(false)])
  })

  test.each(kinds)('%s is taken over as it is on a later day too, if the browser is idle between two steps of it (D193)', async (path) => {
    const page = await journey.newBrowser({ phone: true, today: '2027-08-14' })
    await page.addInitScript(() => {
      window.requestIdleCallback = (run) => {
        queueMicrotask(() => run({ didTimeout: false, timeRemaining: () => 50 }))
        return 0
      }
    })
    await page.goto(path, { waitUntil: 'commit' })
    const heading = await page.waitForSelector('main h1')
    await page.waitForLoadState('networkidle')
    expect(await heading.evaluate((element) => element.isConnected), 'the heading is the one that came').toBe(true)
    // Then it shows what that day has.
    if (path === '/merch') await page.getByRole('complementary', { name: 'Radiothon' }).waitFor()
  })

  test('a dialog that arrives in pieces is shown once it is whole', async () => {
    await using line = await startSlowLine('Subscriber card and pack')
    const page = await (await openContext(browser, { viewport: { width: 1280, height: 800 } })).newPage()
    await noteShifts(page)
    await page.goto(`${line.url}/subscriptions/full`, { waitUntil: 'commit' })
    await page.waitForSelector('main h1')
    // Taken for what it brings about: whatever is there is painted.
    await page.screenshot()
    expect(await page.locator('#still').isVisible()).toBe(false)
    line.sendRest()
    await page.getByRole('dialog').waitFor()
    await expectSteady(page)
    await page.close()
  })

  test('a page that arrives in pieces has room for the cart from the first', async () => {
    await using line = await startSlowLine('</footer>')
    const page = await (await openContext(browser, { viewport: { width: 1280, height: 800 } })).newPage()
    await noteShifts(page)
    await page.goto(`${line.url}/merch`, { waitUntil: 'commit' })
    await page.waitForSelector('main h1')
    // Taken for what it brings about: whatever is there is painted.
    await page.screenshot()
    expect(await page.getByRole('complementary').count()).toBe(0)
    line.sendRest()
    await page.getByRole('complementary').getByRole('heading', { name: 'Your cart' }).waitFor()
    await expectSteady(page)
    await page.close()
  })

  test('a cart and a login from an earlier visit appear once the script runs', async () => {
    const page = await journey.newBrowser({ cart: [{ type: 'donation', amount: 500 }] })
    await page.goto('/merch')
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  })

  test('a hidden product, or one newer than the build, is requested from the server', async () => {
    const page = await journey.newBrowser()
    await page.goto('/merch/misc')
    await page.getByRole('heading', { name: "We can't find that item" }).waitFor()
    expect(await page.getByRole('link', { name: /Logo tee/, includeHidden: true }).count()).toBe(1)
  })
})

/** Opens the front page with its script on the way until it's let come. */
async function openWithoutScript(): Promise<{ page: Page; release: () => void }> {
  const page = await journey.newBrowser()
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await untilReleased
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'load' })
  return { page, release }
}

test('a button pressed before the script has loaded works once it has', async () => {
  const { page, release } = await openWithoutScript()
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

test('the account menu opens, closes and leads on before any script has come, and stays open when it comes (D979)', async () => {
  const { page, release } = await openWithoutScript()
  const button = page.getByRole('button', { name: 'Account', exact: true })
  const menu = page.getByRole('list', { name: 'Account' })

  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expectFocus(menu.getByRole('link', { name: 'Login' }))
  await page.keyboard.press('Escape')
  expect(await menu.isVisible()).toBe(false)
  await expectFocus(button)

  await button.click()
  await menu.waitFor()
  await page.mouse.click(5, 400)
  expect(await menu.isVisible()).toBe(false)

  await button.click()
  release()
  await whenReady(button)
  expect(await menu.isVisible()).toBe(true)
  await menu.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  expect(await menu.isVisible()).toBe(false)
})
