import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, startJourney } from './harness.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')
const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page broke' })

/**
 * Opens the merch page of a shop in which one part throws while it's drawn, until it's repaired. React writes what it caught to the
 * console, which is kept out of the test's own.
 */
async function openShopWithFault(part: string, phone: boolean): Promise<{ page: Page; repair: () => Promise<void> }> {
  const page = await shop.newBrowser({ phone, cart: [{ type: 'donation', amount: 500 }] })
  await page.addInitScript(() => {
    console.error = () => {}
  })
  await page.route(new RegExp(`/assets/${part}-[\\w-]+\\.js$`), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const words = { title: 'Repaired', description: '' }
        export default function Part() { if (!window.isRepaired) throw new Error('It broke while it was drawn.'); return 'It is whole again.' }`,
    }),
  )
  await page.goto('/merch')
  await page.waitForLoadState('networkidle')
  return { page, repair: () => page.evaluate(() => void Object.assign(window, { isRepaired: true })) }
}

test.each([
  ['on a phone', true],
  ['on a desktop', false],
])('a page that breaks while it’s drawn says so, and the rest of the shop goes on, %s (D336)', async (_where, phone) => {
  const { page, repair } = await openShopWithFault('zedletter', phone)
  const open = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Zedletter' }).click()
    await broken(page).waitFor()
  }
  await open()
  await main(page).getByText('That’s our fault, not yours. Your cart is safe.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/zedletter')

  // The bars, the cart and another page work.
  expect(
    await page
      .getByRole('button', { name: 'Cart, 1 item' })
      .or(page.getByRole('link', { name: 'Cart, 1 item' }))
      .first()
      .isVisible(),
  ).toBe(true)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Login' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donations' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Make a donation' }).waitFor()
  expect(await broken(page).count()).toBe(0)

  // Trying again while it's still broken says the same; then it draws the page.
  await open()
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await broken(page).waitFor()
  await repair()
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await main(page).getByText('It is whole again.').waitFor()
  expect(await broken(page).count()).toBe(0)
})

test('when the frame itself breaks, the whole shop says so, and can be drawn again or opened afresh (D336)', async () => {
  const { page, repair } = await openShopWithFault('account-menu', true)
  const breakIt = async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await broken(page).waitFor()
    expect(await page.getByRole('navigation').count(), 'nothing is left of the frame').toBe(0)
  }
  await breakIt()
  await page.getByRole('link', { name: 'Front page' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByText('Cart, 1 item')
    .or(page.getByRole('button', { name: 'Cart, 1 item' }))
    .or(page.getByRole('link', { name: 'Cart, 1 item' }))
    .first()
    .waitFor()

  await page.waitForLoadState('networkidle')
  await breakIt()
  await repair()
  await page.getByRole('button', { name: 'Try again' }).click()
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  expect(await broken(page).count()).toBe(0)
})

test('the page of somebody who has to choose a password is caught like any other (D336)', async () => {
  const page = await shop.newBrowser()
  await page.addInitScript(() => {
    console.error = () => {}
  })
  await page.route(/\/assets\/security-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const words = { title: 'Broken', description: '' }
        export default function Part() { throw new Error('It broke while it was drawn.') }`,
    }),
  )
  await shop.db.all("update contact set password_must_change = true where email = 'expired@zed.example'")
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use expired@zed.example' }).click()
  await broken(page).waitFor()
  await page.getByRole('button', { name: 'Menu' }).waitFor()
})
