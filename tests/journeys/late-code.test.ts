import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { allOf, batches, everyPage, goTo } from './each-page.ts'
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

/** Zedletter, by the link at the foot of each page's drawer. */
async function tapZedletter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('link', { name: 'Zedletter' }).tap()
}

describe('a page whose code doesn’t load', () => {
  test('once: it opens all the same, and nobody is told (D335)', async () => {
    const page = await openMerch()
    let failures = 0
    await page.route(filesOf('zedletter'), (route: Route) => (failures++ === 0 ? route.abort() : route.continue()))
    await tapZedletter(page)
    await main(page)
      .getByRole('heading', { level: 1, name: /Zedletter/ })
      .waitFor()
    expect(failures).toBeGreaterThan(0)
    expect(await alarm(page).count()).toBe(0)
  })

  test('offline: the page before stays and can be used, and the new one opens when the line returns (D335)', async () => {
    const page = await openMerch()
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
  })

  test('going elsewhere instead ends the wait (D335)', async () => {
    const page = await openMerch()
    await page.route(filesOf('zedletter'), (route: Route) => route.abort())
    await page.route('**/healthz', (route: Route) => route.abort())
    await tapZedletter(page)
    await alarm(page).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donations' }).tap()
    await main(page)
      .getByRole('heading', { level: 1, name: /donation/ })
      .waitFor()
    expect(await alarm(page).count()).toBe(0)
  })

  test('late: people who have gone elsewhere stay there (D335)', async () => {
    const page = await openMerch()
    const arriving = Promise.withResolvers<void>()
    await page.route(filesOf('zedletter'), async (route: Route) => {
      await arriving.promise
      await route.continue()
    })
    await tapZedletter(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donations' }).tap()
    await main(page)
      .getByRole('heading', { level: 1, name: /donation/ })
      .waitFor()
    const arrived = page.waitForResponse(filesOf('zedletter'))
    arriving.resolve()
    await arrived
    // Time for the file to run and its page to be drawn, if it were.
    await page.waitForTimeout(500)
    expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toMatch(/donation/)
    expect(new URL(page.url()).pathname).toBe('/donations')
  })

  test('for good, though the server answers: the page is loaded whole, once (D335)', async () => {
    const page = await openMerch()
    await page.route(filesOf('zedletter'), (route: Route) => route.fulfill({ status: 404, body: '' }))
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await tapZedletter(page)
    // What the server drew can be read, whether or not its code comes.
    await main(page)
      .getByRole('heading', { level: 1, name: /Zedletter/ })
      .waitFor()
    expect(documents).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/zedletter')
  })
})

describe('each page, when its code doesn’t load', () => {
  test('has a file of its own', () => {
    expect(everyPage.filter(({ code }) => code.includes('undefined'))).toEqual([])
  })

  test.each(batches)('$names, once: each opens all the same, and nobody is told (D335, hostile 231)', ({ batch }) =>
    allOf(batch, async (each) => {
      const page = await shop.newBrowser()
      let failures = 0
      await page.route(each.code, (route: Route) => (failures++ === 0 ? route.abort() : route.continue()))
      await goTo(page, each)
      await main(page).getByRole('heading', { level: 1 }).filter({ hasNotText: each.start.title }).first().waitFor()
      expect(failures).toBeGreaterThan(1)
      expect(await alarm(page).count()).toBe(0)
    }),
  )

  test.each(batches)(
    '$names, for good: the bars stay, a sentence says so, and it opens once it’s there, with Reload at the latest (D335, hostile 231)',
    ({ batch }) =>
      allOf(batch, async (each) => {
        const page = await shop.newBrowser()
        await page.route(each.code, (route: Route) => route.fulfill({ status: 404, body: '' }))
        // The server answers, so the page is loaded whole.
        const whole = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === each.address)
        await goTo(page, each)
        await whole
        const reload = alarm(page).getByRole('button', { name: 'Reload' })
        await reload.waitFor()
        await page.getByRole('banner').getByRole('button', { name: 'Menu' }).waitFor()
        // A page that the server has drawn can be read meanwhile; of another there's nothing yet.
        const drawn = await fetch(`${shop.url}${each.address}`, { headers: { accept: 'text/html' } })
        const heading = main(page).getByRole('heading', { level: 1 }).first()
        expect(await heading.isVisible()).toBe(!(await drawn.text()).includes('<div id="root"></div>'))
        await page.unroute(each.code)
        // Some come at the next try by themselves, before anyone presses.
        const gone = () => alarm(page).waitFor({ state: 'detached' })
        await Promise.any([reload.click(), gone()])
        await gone()
        await heading.waitFor()
      }),
  )
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
  expect(
    await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].filter(({ sheet }) => sheet === null)
          .length,
    ),
  ).toBe(0)
})

test('the account button stays until its menu has loaded, offline or not (D335)', async () => {
  const page = await openMerch({ savesData: true })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Account' }).tap()
  await alarm(page).waitFor()
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('menu').waitFor()
})

const shirt: NewLine = { type: 'merch', id: 'logo-tee', options: { size: 'M' } }

describe('a part that a tap needs, with the line gone (D335)', () => {
  test.each([
    {
      part: 'a ticket’s tile',
      // The list's own document brings its dialog along; from elsewhere in the shop it has yet to come.
      at: '/merch',
      menu: 'Tickets',
      title: 'Tickets',
      target: (page: Page) =>
        main(page)
          .getByRole('link', { name: /Loading Dock Live/ })
          .first(),
      opened: (page: Page) => page.getByRole('dialog').getByRole('heading', { name: /Loading Dock Live/ }),
    },
    {
      part: 'Checkout in the cart',
      at: '/cart',
      title: 'Cart',
      target: (page: Page) => main(page).getByRole('button', { name: 'Checkout' }),
      opened: (page: Page) => page.getByRole('dialog', { name: 'Make a donation?' }),
    },
    {
      part: 'Edit in the cart',
      at: '/cart',
      title: 'Cart',
      target: (page: Page) => main(page).getByRole('button', { name: /^Edit Logo tee/ }),
      opened: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }),
    },
  ])(
    '$part: what stood there stays, a sentence says so, and it opens when the line is back',
    async ({ at, menu, title, target, opened }) => {
      const page = await openMerch({ savesData: true, at, cart: [shirt] })
      if (menu) {
        await page.getByRole('button', { name: 'Menu' }).tap()
        await page.getByRole('dialog').getByRole('link', { name: menu }).tap()
      }
      const heading = main(page)
        .getByRole('heading', { level: 1 })
        .filter({ hasText: new RegExp(title, 'i') })
      await heading.waitFor()
      await target(page).waitFor()
      await page.context().setOffline(true)
      await target(page).tap()
      await alarm(page).waitFor()
      expect(await heading.isVisible()).toBe(true)
      await alarm(page).getByRole('button', { name: 'Try again' }).tap()
      await page.context().setOffline(false)
      await opened(page).first().waitFor()
      await alarm(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('zed.cart') ?? '{}').lines?.length)).toBe(1)
    },
  )
})
