import type { Locator, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { allOf, batches, type EachPage, everyPage, goTo, pressLinkTo } from './each-page.ts'
import { type Journey, startJourney } from './harness.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')
const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: 'That part of the shop' })

/** The files of one page, by the name the build gives them. */
const filesOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.(js|css)$`)

type Opened = { savesData?: boolean; at?: string; cart?: NewLine[] }

/** Opens the merch page, or another, as someone on a phone who has been reading for a while. */
async function openMerch({ savesData = false, at = '/merch', cart = [] }: Opened = {}): Promise<Page> {
  const page = await shop.newBrowser({ phone: true, cart })
  // Then nothing is loaded before it is opened (D337).
  if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(at)
  await page.waitForLoadState('networkidle')
  return page
}

/** Goes to a page by its link in the drawer. */
async function tapInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name }).tap()
}

/** Goes to another page of the shop by the bar. */
async function tapInBar(page: Page, name: string, title: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).tap()
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
}

test('a page whose code doesn’t load: going elsewhere ends the wait; offline the page before can be used, and the new one opens when the line returns; late, people who have gone elsewhere stay there (D335)', async () => {
  const page = await openMerch()
  // Going elsewhere instead ends the wait.
  const [zedletter, health] = [filesOf('zedletter'), '**/healthz']
  for (const address of [zedletter, health]) await page.route(address, (route: Route) => route.abort())
  await tapInMenu(page, 'Zedletter')
  await alarm(page).waitFor()
  await tapInBar(page, 'Donations', /donation/)
  expect(await alarm(page).count()).toBe(0)
  for (const address of [zedletter, health]) await page.unroute(address)

  // Offline.
  await tapInBar(page, 'Merch', /^Merch$/)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Zedletter' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Zedletter' }).tap()
  await alarm(page).waitFor()
  await main(page).getByRole('heading', { level: 1, name: 'Merch' }).waitFor()
  await alarm(page).getByRole('button', { name: 'Try again' }).tap()
  await main(page).getByRole('heading', { level: 1, name: 'Merch' }).waitFor()
  await page.context().setOffline(false)
  await main(page)
    .getByRole('heading', { level: 1, name: /Zedletter/ })
    .waitFor()
  expect(await alarm(page).count()).toBe(0)
  await page.goBack()
  await main(page).getByRole('heading', { level: 1, name: 'Merch' }).waitFor()

  // Late.
  const [late, arriving] = [filesOf('shipping-returns'), Promise.withResolvers<void>()]
  await page.route(late, async (route: Route) => {
    await arriving.promise
    await route.continue()
  })
  await tapInMenu(page, 'Shipping and returns')
  await tapInBar(page, 'Donations', /donation/)
  const arrived = page.waitForResponse(late)
  arriving.resolve()
  await arrived
  // Time for the file to run and its page to be drawn, if it were.
  await page.waitForTimeout(500)
  expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toMatch(/donation/)
  expect(new URL(page.url()).pathname).toBe('/donations')
})

/**
 * Decides what comes of each request for the code of a page. A route would stop every request of the browser on its way, and leave it
 * without its cache, which is a lot to wait for with so many pages.
 */
async function decide(page: Page, { code }: EachPage, fate: () => 'fails' | 'is gone' | 'comes'): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const answers = {
    fails: (requestId: string) => line.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
    'is gone': (requestId: string) => line.send('Fetch.fulfillRequest', { requestId, responseCode: 404 }),
    comes: (requestId: string) => line.send('Fetch.continueRequest', { requestId }),
  }
  line.on('Fetch.requestPaused', ({ requestId }) => void answers[fate()](requestId).catch(() => {}))
  await line.send('Fetch.enable', { patterns: [{ urlPattern: code.replace('**', '*') }] })
}

/** Its code fails once: it opens all the same, and nobody is told. */
async function expectOnceUntold(page: Page, each: EachPage): Promise<void> {
  let failures = 0
  await decide(page, each, () => (failures++ === 0 ? 'fails' : 'comes'))
  await goTo(page, each)
  await main(page).getByRole('heading', { level: 1 }).filter({ hasNotText: each.start.title }).first().waitFor()
  expect(failures).toBeGreaterThan(1)
  expect(await alarm(page).count()).toBe(0)
}

/** Its code is gone: the bars stay, a sentence says so, and it opens once it's `back`. */
async function expectToldUntilThere(page: Page, each: EachPage, back: () => void): Promise<void> {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // The server answers, so the page is loaded whole.
  const whole = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === each.address)
  await pressLinkTo(page, each.address)
  await whole
  const reload = alarm(page).getByRole('button', { name: 'Reload' })
  await reload.waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).waitFor()
  // A page that the server has drawn can be read meanwhile; of another there's nothing yet.
  const drawn = await fetch(`${shop.url}${each.address}`, { headers: { accept: 'text/html' } })
  const heading = main(page).getByRole('heading', { level: 1 }).first()
  expect(await heading.isVisible()).toBe(!(await drawn.text()).includes('<div id="root"></div>'))
  expect(documents).toBe(1)
  expect(new URL(page.url()).pathname).toBe(each.address)
  back()
  // Some come at the next try by themselves, before anyone presses.
  const gone = () => alarm(page).waitFor({ state: 'detached' })
  await Promise.any([reload.click(), gone()])
  await gone()
  await heading.waitFor()
}

describe('each page, when its code doesn’t load', () => {
  test('has a file of its own', () => {
    expect(everyPage.filter(({ code }) => code.includes('undefined'))).toEqual([])
  })

  test.each(batches)(
    '$names: once, it opens all the same, and nobody is told; for good, it’s loaded whole, once: the bars stay, a sentence says so, and it opens once it’s there, with Reload at the latest (D335, hostile 231)',
    ({ batch }) =>
      allOf(batch, async (each) => {
        const page = await shop.newBrowser()
        // Each is gone to from the one after it, whose code fails once.
        const other = batch[(batch.indexOf(each) + 1) % batch.length] as EachPage
        const start = each.name === 'privacyPolicy' ? each.start : other.start
        let isGone = true
        await decide(page, each, () => (isGone ? 'is gone' : 'comes'))
        await expectOnceUntold(page, { ...other, start })
        await expectToldUntilThere(page, each, () => {
          isGone = false
        })
      }),
  )
})

test('a server that answers two tries at once has the page loaded whole once (D335)', async () => {
  const page = await openMerch()
  const held: Route[] = []
  let isHeld = true
  await page.route('**/healthz', async (route: Route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  await page.route(filesOf('zedletter'), (route: Route) => route.fulfill({ status: 404 }))
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await tapInMenu(page, 'Zedletter')
  await alarm(page).waitFor()
  // Of each try, one asks whether a reload helps and one what to say.
  await expect.poll(() => held.length).toBeGreaterThan(3)
  isHeld = false
  const reload = page.waitForRequest((request) => request.isNavigationRequest())
  await Promise.all(held.map((route) => route.continue()))
  await reload
  await alarm(page).getByRole('button', { name: 'Reload' }).waitFor()
  expect(documents).toBe(1)
})

test('a dialog’s style sheet that failed is asked for again with its code (D335)', async () => {
  const page = await openMerch({ savesData: true })
  let failures = 0
  await page.route(/\/assets\/[\w-]+\.css$/, (route: Route) => (failures++ === 0 ? route.abort() : route.continue()))
  await main(page)
    .getByRole('link', { name: /tea towel/i })
    .first()
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).waitFor()
  expect(failures).toBeGreaterThan(0)
  // One of another part may still be on its way; one that failed never has its rules.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].filter(({ sheet }) => sheet === null)
            .length,
      ),
    )
    .toBe(0)
})

/** Taps something whose part has yet to come, with the line gone. What stood there stays, a sentence says so, and it opens when the line is back. */
async function tapWithoutLine(page: Page, title: RegExp, target: Locator, opened: Locator): Promise<void> {
  const heading = main(page).getByRole('heading', { level: 1 }).filter({ hasText: title })
  await heading.waitFor()
  await target.waitFor()
  await page.context().setOffline(true)
  await target.tap()
  await alarm(page).waitFor()
  expect(await heading.isVisible()).toBe(true)
  await alarm(page).getByRole('button', { name: 'Try again' }).tap()
  await page.context().setOffline(false)
  await opened.first().waitFor()
  await alarm(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('zed.cart') ?? '{}').lines?.length)).toBe(1)
}

/** Closes the dialog that is open. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('a part that a tap needs, with the line gone, for Clear in the account menu, Edit and Checkout in the cart, and a ticket’s tile: what stood there stays, a sentence says so, and it opens when the line is back (D335)', async () => {
  const page = await openMerch({ savesData: true, at: '/', cart: [{ type: 'merch', id: 'logo-tee', options: { size: 'M' } }] })
  const account = page.getByRole('button', { name: 'Account' })
  await page.context().setOffline(true)
  await account.tap()
  await page.getByRole('list', { name: 'Account' }).getByRole('button', { name: 'Clear' }).tap()
  await alarm(page).waitFor()
  await account.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: 'Clear everything?' }).waitFor()
  await close(page)
  await alarm(page).waitFor({ state: 'detached' })

  await page.goto('/cart')
  await page.waitForLoadState('networkidle')
  const edit = main(page).getByRole('button', { name: /^Edit Logo tee/ })
  await tapWithoutLine(page, /cart/i, edit, page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await close(page)
  const checkout = main(page).getByRole('button', { name: 'Checkout' })
  await tapWithoutLine(page, /cart/i, checkout, page.getByRole('dialog', { name: 'Make a donation?' }))
  await close(page)

  // The list's own document brings its dialog along; from elsewhere in the shop it has yet to come.
  await tapInMenu(page, 'Tickets')
  const tile = main(page)
    .getByRole('link', { name: /Loading Dock Live/ })
    .first()
  await tapWithoutLine(page, /tickets/i, tile, page.getByRole('dialog').getByRole('heading', { name: /Loading Dock Live/ }))
})
