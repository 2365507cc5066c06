import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { type Journey, startJourney } from './harness.ts'
import { accountMenu, expectFocus, sideDrawer } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const towel: NewLine = { type: 'merch', id: 'tea-towel', options: {} }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Your cart' })
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('every page', () => {
  test('the whole menu is walked without one full reload, and focus moves to each heading (T1, T50)', async () => {
    const page = await shop.newBrowser()
    await page.goto('/')
    await heading(page, /Keep the signal/).waitFor()
    await page.evaluate(() => Object.assign(window, { isStillHere: true }))
    for (const [link, title] of [
      ['Subscriptions', 'Subscriptions'],
      ['Donations', 'Make a donation'],
      ['Merch', 'Merch'],
      ['Cart', 'Your cart'],
      ['Login', 'Login'],
      ['Home', /Keep the signal/],
    ] as const) {
      await (await sideDrawer(page)).getByRole('link', { name: link, exact: true }).click()
      await expectFocus(heading(page, title))
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    await (await accountMenu(page)).getByRole('link', { name: 'Login' }).click()
    await expectFocus(heading(page, 'Login'))
    const bar = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Subscriptions', 'Merch']) {
      await bar.getByRole('link', { name }).click()
      await expectFocus(heading(page, name))
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /very good tea towel/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
    await expectFocus(heading(page, 'Your cart'))
    await page.getByRole('link', { name: 'Zed' }).first().click()
    await expectFocus(heading(page, /Keep the signal/))
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
  })

  test('each route shows its page when opened directly (T20, T21, T23, T24, T28 to T31, T36, T42, D181)', async () => {
    const page = await shop.newBrowser()
    for (const [path, title] of [
      ['/', /Keep the signal/],
      ['/subscriptions', 'Subscriptions'],
      ['/subscriptions/', 'Subscriptions'],
      ['/donations/', 'Make a donation'],
      ['/merch', 'Merch'],
      ['/merch/', 'Merch'],
      ['/cart', 'Your cart'],
      ['/cart/', 'Your cart'],
      ['/checkout', 'Checkout'],
      ['/login/', 'Login'],
      ['/account', 'Login'],
      ['/payment-success', /Thank you/],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' })
      await heading(page, title).waitFor()
    }
    await page.goto('/radio-times/some-id')
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).not.toBe(messages.notFound)
  })

  test('a longer or unknown address is not found and offers links onward; an unknown id says so, with a link to the list (T42, D46, D177, D181)', async () => {
    const page = await shop.newBrowser()
    for (const path of [
      '/cart/more',
      '/donations/more',
      '/merch/tea-towel/more',
      '/subscriptions/full/more',
      '/login/x',
      '/nothing-here',
    ]) {
      await page.goto(path)
      await heading(page, messages.notFound).waitFor()
    }
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Merch' }).click()
    await expectFocus(heading(page, 'Merch'))

    for (const [path, name, way, list] of [
      ['/merch/no-such-thing', "We can't find that item", 'See all merch', '/merch'],
      ['/subscriptions/no-such-type', "We can't find that subscription", 'See all subscriptions', '/subscriptions'],
    ] as const) {
      await page.goto(path)
      const dialog = page.getByRole('dialog', { name })
      await dialog.getByRole('link', { name: way }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(pathOf(page)).toBe(list)
    }
  })
})

test('a dialog opened directly shows its list behind it; closing leads there (T22, T25, T42)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/')
  for (const { list, path, name, tile } of [
    { list: '/subscriptions', path: '/subscriptions/full', name: 'Full', tile: /^Full\b/ },
    { list: '/merch', path: '/merch/tea-towel', name: 'The very good tea towel', tile: /very good tea towel/ },
  ]) {
    const dialog = page.getByRole('dialog', { name })
    const behind = page.getByRole('main').getByRole('link', { name: tile, includeHidden: true })
    for (const [address, close] of [
      [path, () => page.keyboard.press('Escape')],
      [`${path}/`, () => dialog.getByRole('button', { name: 'Close' }).click()],
    ] as const) {
      await page.goto(address)
      await dialog.waitFor()
      await behind.waitFor()
      await close()
      await dialog.waitFor({ state: 'detached' })
      expect(pathOf(page)).toBe(list)
    }
  }
})

describe('the cart from everywhere', () => {
  test('on a phone the cart button counts lines and goes to /cart; there is no panel (T44, T45, T51)', async () => {
    const page = await shop.newBrowser({ phone: true, cart: [towel, towel] })
    await page.goto('/donations')
    await page.getByRole('link', { name: 'Cart, 2 items' }).click()
    await expectFocus(heading(page, 'Your cart'))
    expect(pathOf(page)).toBe('/cart')
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await tabs.allTextContents()).toEqual(['Subscriptions', 'Donations', 'Merch'])
    await tabs.nth(2).click()
    await heading(page, 'Merch').waitFor()
    expect(await panel(page).count()).toBe(0)
  })

  test('from 900 px the panel stands beside the page, and the button shows and hides it (T52, D175, D185)', async () => {
    const page = await shop.newBrowser({ cart: [towel] })
    await page.goto('/merch')
    await panel(page).getByText('The very good tea towel').waitFor()
    const button = page.getByRole('button', { name: 'Cart, 1 item' })
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await button.click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    await panel(page).waitFor()
    await page.setViewportSize({ width: 899, height: 800 })
    await panel(page).waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 900, height: 800 })
    await panel(page).waitFor()
    for (const [path, title] of [
      ['/cart', 'Your cart'],
      ['/checkout', 'Checkout'],
      ['/payment-success', /Thank you/],
    ] as const) {
      await page.goto(path)
      await heading(page, title).waitFor()
      expect(await panel(page).count()).toBe(0)
    }
  })
})
