import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContext } from '#tests/browser.ts'
import { type Journey, ownBrowser, startJourney } from './harness.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const still = (page: Page) => page.locator('#still')

/** Opens a page whose script is still on its way, as on a slow line, and lets it come when told to. `documents` counts loads of the page. */
async function openEarly(path: string, phone: boolean): Promise<{ page: Page; release: () => void; documents: () => number }> {
  const page = await shop.newBrowser({ phone })
  const coming = Promise.withResolvers<void>()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route('**/assets/*.js', async (route) => {
    await coming.promise
    await route.continue().catch(() => {})
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return { page, release: coming.resolve, documents: () => documents }
}

describe.each([
  ['on a phone', true],
  ['on a desktop', false],
])('before the script has come, %s (D373)', (_where, phone) => {
  test('Add to cart is kept and done, with the quantity that was typed and pressed; all presses in the order they were made, three without an answer add once, and nothing is loaded again (D469)', async () => {
    const { page, release, documents } = await openEarly('/merch/tea-towel', phone)
    await still(page).getByRole('textbox', { name: 'Quantity' }).fill('2')
    for (let presses = 0; presses < 2; presses++) await still(page).getByRole('button', { name: 'Increase Quantity' }).click()
    const add = still(page).getByRole('button', { name: 'Add to cart' })
    for (let presses = 0; presses < 3; presses++) await add.click()
    expect(await add.getAttribute('data-early')).toBe('')
    release()
    await dialog(page).getByText('Added to cart').first().waitFor()
    expect(documents()).toBe(1)
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: 'Cart, 4 items' })
      .or(page.getByRole('link', { name: 'Cart, 4 items' }))
      .first()
      .waitFor()
  })

  test('an amount and then the menu: it opens, and the amount is chosen (D469)', async () => {
    const { page, release } = await openEarly('/donations', phone)
    await page.getByRole('button', { name: '$50', exact: true }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    release()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Zedletter' }).waitFor()
    const taken = page.getByText('Your $50.00 is tax deductible.')
    await taken.waitFor({ state: 'attached' })
    expect(await page.locator('[data-early]').count()).toBe(0)
    await expect.poll(() => menu.evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await taken.isVisible()).toBe(true)
  })

  test('names that were typed and boxes that were ticked in a prerendered dialog are in the real one, and so is the focus', async () => {
    const { page, release } = await openEarly('/subscriptions/full', phone)
    const name = still(page).getByRole('textbox', { name: 'Name on card' })
    await name.fill('Marlow Early')
    release()
    await dialog(page).waitFor()
    const real = dialog(page).getByRole('textbox', { name: 'Name on card' })
    await expect.poll(() => real.inputValue()).toBe('Marlow Early')
    await expect.poll(() => real.evaluate((field) => field === document.activeElement)).toBe(true)
    await dialog(page)
      .getByRole('button', { name: /Add to cart/ })
      .click()
    await dialog(page).getByText('Added to cart').first().waitFor()
  })

  test('a link leads on at once; a donation that was typed stays, can be added, and typing goes on where it was', async () => {
    const { page, release } = await openEarly('/merch', phone)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donations' }).click()
    await page.getByRole('heading', { level: 1, name: 'Make a donation' }).waitFor()
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('20')
    release()
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
    await expect.poll(() => add.isEnabled()).toBe(true)
    expect(await amount.inputValue()).toBe('20')
    await amount.press('End')
    await amount.pressSequentially('5')
    await page.getByText('Your $205.00 is tax deductible.').waitFor()
    await add.click()
    await page.getByRole('main').getByText('Added to cart').waitFor()
  })
})

test('on a slow connection an early tap is handled once the script loads (D373)', async () => {
  const page = await shop.newBrowser({ phone: true })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const bytes = 400_000 / 8
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes })
  // The last file of the script arrives after the tap, however long that takes.
  const tapped = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await tapped.promise
    await route.continue()
  })
  await page.goto('/merch/tea-towel', { waitUntil: 'commit' })
  const add = still(page).getByRole('button', { name: 'Add to cart' })
  await add.waitFor()
  await page.waitForTimeout(1000)
  await add.tap()
  tapped.resolve()
  await dialog(page).getByText('Added to cart').first().waitFor()
  expect(new URL(page.url()).search).toBe('')
})

describe('without any script (D372)', () => {
  test('the cart, checkout, login and account say what to do, and whom to ring', async () => {
    const browser = await ownBrowser()
    const context = await openContext(browser, { baseURL: shop.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    for (const path of ['/cart', '/checkout', '/login', '/account']) {
      await page.goto(path)
      expect(await page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' }).isVisible(), path).toBe(true)
      expect(await page.getByRole('link', { name: '(07) 5550 1023' }).getAttribute('href'), path).toBe('tel:0755501023')
      expect(await page.locator('#late').isVisible(), path).toBe(false)
      await page.getByRole('link', { name: 'Merch' }).click()
      expect(await page.getByRole('heading', { level: 1, name: 'Merch' }).isVisible(), path).toBe(true)
    }
    await context.close()
  })

  const late = (page: Page) => page.getByText(/taking long to load.*ring us on \(07\)\s5550\s1023/)

  test('the list of merch and the cart, whose script never comes, say so after a while', async () => {
    const open = async (path: string) => {
      const page = await shop.newBrowser({ phone: true })
      await page.route('**/assets/*.js', () => {})
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForTimeout(3000)
      expect(await late(page).isVisible(), path).toBe(false)
      await late(page).waitFor()
    }
    await Promise.all([open('/merch'), open('/cart')])
  })

  test('a page whose script can’t be loaded says so at once, and is loaded again when the line returns, unless someone has typed in it', async () => {
    const open = async (type: (page: Page) => Promise<void>) => {
      const page = await shop.newBrowser({ phone: true })
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/donations', { waitUntil: 'commit' })
      await late(page).waitFor()
      await type(page)
      await page.unroute('**/assets/*.js')
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      return page
    }
    const amount = (page: Page) => page.getByRole('main').getByRole('textbox').first()
    const [read, typedIn] = await Promise.all([open(async () => {}), open((page) => amount(page).fill('40'))])
    await read.locator('#late').waitFor({ state: 'detached' })
    await read.getByRole('button', { name: '$50', exact: true }).click()
    await read.getByRole('button', { name: '$50', exact: true, pressed: true }).waitFor()
    await typedIn.waitForTimeout(1000)
    expect(await amount(typedIn).inputValue()).toBe('40')
    expect(await late(typedIn).isVisible()).toBe(true)
  })

  test('a page whose script came doesn’t', async () => {
    const page = await shop.newBrowser({ phone: true })
    await page.goto('/merch')
    expect(await page.locator('#late').count()).toBe(0)
    await page.goto('/cart')
    expect(await page.locator('#late').count()).toBe(0)
  })
})
