import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { addShirt, addSubscription, expectText, holdMessages, loginAs, reload } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const panel = (page: Page) => page.getByRole('complementary', { name: 'Your cart' })
const subTotal = (page: Page) => panel(page).getByText('Sub total').locator('..')
const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('zed.cart') ?? 'null'))

async function openProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/merch/${id}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Add to cart|Out of stock/ })
    .waitFor()
}

test('three of a thing are three lines; the quantity is 1 to 10 (T150, T152, T154, T155, T164, T44)', async () => {
  const page = await shop.newBrowser()
  await openProduct(page, 'tea-towel')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Zedder .* everyone else/).waitFor()
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('11')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('10')
  await quantity.fill('')
  expect(await quantity.inputValue()).toBe('')
  await quantity.fill('3')
  await quantity.blur()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await page.keyboard.press('Escape')
  await panel(page)
    .getByRole('group', { name: /^Quantity of .*line 1 of 1/ })
    .getByText('3')
    .waitFor()
  expect((await storedCart(page)).lines).toHaveLength(3)
  expect(await page.getByRole('button', { name: /^Cart, 3/ }).count()).toBeGreaterThan(0)
})

/** Triggers a message and measures how long it stays, by this browser's clock, which goes on only when it's told to. */
async function expectFiveSeconds(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const now = () => page.evaluate(() => Date.now())
  const snack = page.getByRole('region', { name: 'Messages', includeHidden: true }).getByText(text)
  // Later than the slowest machine takes to pause it.
  await page.clock.pauseAt((await now()) + 60_000)
  const before = await now()
  await act()
  await eventually(async () => {
    await page.clock.runFor(10)
    return snack.isVisible()
  })
  // A snack stays while it is pointed at.
  await page.mouse.move(5, 400)
  const visibleAt = await now()
  await page.clock.runFor(before + 4900 - visibleAt)
  expect(await snack.isVisible()).toBe(true)
  await page.clock.runFor(visibleAt - before + 200)
  await snack.waitFor({ state: 'detached' })
  await page.clock.resume()
}

test('Added to cart stays where it was added, and Removed from cart is shown for five seconds (T189, T190)', async () => {
  const page = await shop.newBrowser()
  await page.clock.install()
  await openProduct(page, 'tea-towel')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await dialog.getByText(messages.addedToCart).waitFor()
  await page.clock.runFor(5000)
  expect(await dialog.getByText(messages.addedToCart).isVisible()).toBe(true)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.keyboard.press('Escape')
  const remove = panel(page).getByRole('button', { name: /^Remove/ })
  await expectFiveSeconds(page, messages.removedFromCart, () => remove.click())
})

test('a removed line comes back with Undo, where it was and with its choices; so do the Zedder prices, and it says why they rose (T193, D13, D294)', async () => {
  const page = await shop.newBrowser()
  await addSubscription(page, 'Full', 'J. Doe')
  await addShirt(page, 'M')
  await page.goto('/cart')
  await holdMessages(page)
  const main = page.getByRole('main')
  const before = await storedCart(page)
  await main.getByRole('button', { name: /^Remove Full subscription/ }).click()
  await expectText(page, messages.zedderPricesGone)
  await expectText(page, '$30.00')
  await page.getByRole('alertdialog', { name: messages.removedFromCart }).getByRole('button', { name: 'Undo' }).click()
  await main.getByText('Name on card: J. Doe').waitFor()
  expect(await page.getByText(messages.zedderPricesGone).count()).toBe(0)
  expect(await storedCart(page)).toEqual(before)
  await reload(page)
  await main.getByText('Name on card: J. Doe').waitFor()
})

test('the cart lists its lines with totals; what is stored is choices and no prices, and a reload asks full prices (T182 to T185, T202, T203, T204)', async () => {
  const page = await shop.newBrowser()
  await addShirt(page, 'M')
  for (const text of ['Sub total', 'Total weight', messages.shippingLater, 'Logo tee']) await panel(page).getByText(text).first().waitFor()
  expect(await panel(page).getByRole('checkbox').count()).toBe(1)
  await addSubscription(page, 'Full', 'J. Doe')
  expect(await subTotal(page).textContent()).toContain('$105.00')
  const stored = await storedCart(page)
  expect(Object.keys(stored).sort()).toEqual(['donationDeclined', 'lines', 'pickup', 'version'])
  expect(JSON.stringify(stored)).not.toMatch(/price|2500|3000|8000/i)
  await panel(page)
    .getByRole('button', { name: /^Remove Full subscription/ })
    .click()
  await reload(page)
  await expectText(page, '$30.00')
})

test('logging in with a full cart keeps the cart, and prices fall; a Zedder cannot change the discount’s checkbox (T9, T183, T196, D9, D16)', async () => {
  const page = await shop.newBrowser()
  await addShirt(page, 'M')
  expect(await subTotal(page).textContent()).toContain('$30.00')
  await loginAs(page, 'zedder@zed.example')
  await expectText(page, '$25.00')
  expect((await storedCart(page)).lines).toHaveLength(1)
  const discount = panel(page).getByRole('checkbox')
  expect(await discount.isChecked()).toBe(true)
  expect(await discount.isDisabled()).toBe(true)
})

test('reception decides about the discount beside every page and on /cart, and reads why it is on (T183, T250, D10)', async () => {
  const page = await shop.newBrowser()
  await loginAs(page, 'reception@zed.example')
  await addShirt(page, 'M')
  const discount = page.getByRole('checkbox', { name: 'Subscriber discount' })
  await expectText(page, 'Tick to give Zedder prices on this order.')
  await panel(page).getByText('Subscriber discount').click()
  await expectText(page, 'You gave Zedder prices on this order.')
  expect(await subTotal(page).textContent()).toContain('$25.00')
  await page.goto('/cart')
  await expectText(page, 'You gave Zedder prices on this order.')
  expect(await discount.isChecked()).toBe(true)
  await page.getByRole('main').getByText('Subscriber discount').click()
  await expectText(page, 'Tick to give Zedder prices on this order.')
  await expectText(page, '$30.00')
})

test('dark, orange, and the logo leads home (T2, T43)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/donations')
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--zed-color-brand').trim())
  expect(brand).toBe('#fb6129')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 16, 14)')
  await page.getByRole('banner').getByRole('link', { name: /Zed/ }).click()
  await page.getByRole('heading', { name: 'Keep the signal loud.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})
