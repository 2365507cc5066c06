import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, startJourney } from './harness.ts'
import { accountMenu } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

type Fault = (route: Route) => Promise<void>

const main = (page: Page) => page.getByRole('main')
const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page broke' })

const throwing = `if (!window.isRepaired) throw new Error('It broke while it was drawn.');`

/** A page's file in which the page throws while it's drawn. */
const brokenPage: Fault = (route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: `export const words = { title: 'Repaired', description: '' }
      export default function Part() { ${throwing} return 'It is whole again.' }`,
  })

/** What opens over any page, with Clear's question throwing while it's drawn. */
const brokenClear: Fault = async (route) => {
  const answer = await route.fetch()
  const words = '`Clear everything?`'
  const script = await answer.text()
  expect(script).toContain(words)
  await route.fulfill({ response: answer, body: script.replace(words, `(() => { ${throwing} return ${words} })()`) })
}

/**
 * Opens the merch page of a shop in which one part throws while it's drawn, until it's repaired. React writes what it caught to the
 * console, which is kept out of the test's own.
 */
async function openShopWithFault(file: string, fault: Fault, phone: boolean): Promise<{ page: Page; repair: () => Promise<void> }> {
  const page = await shop.newBrowser({ phone, cart: [{ type: 'donation', amount: 500 }] })
  await page.addInitScript(() => {
    console.error = () => {}
  })
  await page.route(new RegExp(`/assets/${file}-[\\w-]+\\.js$`), fault)
  await page.goto('/merch')
  await page.waitForLoadState('networkidle')
  return { page, repair: () => page.evaluate(() => void Object.assign(window, { isRepaired: true })) }
}

test.each([
  ['on a phone', true],
  ['on a desktop', false],
])('a page that breaks while it’s drawn says so, and the rest of the shop goes on, %s (D336)', async (_where, phone) => {
  const { page, repair } = await openShopWithFault('zedletter', brokenPage, phone)
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
  await page.getByRole('link', { name: 'Login' }).waitFor()
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
  const { page, repair } = await openShopWithFault('overlay', brokenClear, true)
  const breakIt = async () => {
    await (await accountMenu(page)).getByRole('button', { name: 'Clear' }).click()
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
