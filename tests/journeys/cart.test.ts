import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { type Journey, startJourney } from './harness.ts'
import { addShirt, addSubscription, expectText, loginAs, reload } from './steps.ts'

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

test('T150, T152, T154, T155, T164, T44 three of a thing are three lines; the quantity stays between 1 and 10', async () => {
  const page = await shop.newBrowser()
  await openProduct(page, 'tea-towel')
  const dialog = page.getByRole('dialog')
  await expectText(page, 'Zedder / everyone else')
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
    .getByRole('button', { name: /^Remove .*line 3 of 3/ })
    .waitFor()
  expect((await storedCart(page)).lines).toHaveLength(3)
  expect(await page.getByRole('button', { name: /^Cart, 3/ }).count()).toBeGreaterThan(0)
})

test('T153 an option left unset says Required, and nothing is added', async () => {
  const page = await shop.newBrowser()
  await openProduct(page, 'logo-tee')
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  await expectText(page, messages.required)
  expect((await storedCart(page))?.lines ?? []).toHaveLength(0)
})

test('T182 to T185, T189, T190 the cart lists its lines with totals, and says Added and Removed for five seconds', async () => {
  const page = await shop.newBrowser()
  await addShirt(page, 'M')
  for (const words of ['Sub total', 'Total weight', messages.shippingLater, 'Logo tee'])
    await panel(page).getByText(words).first().waitFor()
  expect(await panel(page).getByRole('checkbox').count()).toBe(1)
  await panel(page)
    .getByRole('button', { name: /^Remove Logo tee/ })
    .click()
  const snack = page.getByText(messages.removedFromCart)
  await snack.waitFor()
  await page.mouse.move(5, 400)
  await page.waitForTimeout(4000)
  expect(await snack.isVisible()).toBe(true)
  await snack.waitFor({ state: 'detached', timeout: 5000 })
})

test('T202, T203, T204 the stored cart holds choices and no prices; without a subscription line a reload asks full prices', async () => {
  const page = await shop.newBrowser()
  await addShirt(page, 'M')
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

test('T183, T196, D9 the discount checkbox cannot be changed by a Zedder', async () => {
  const page = await shop.newBrowser()
  await loginAs(page, 'zedder@zed.example')
  await addShirt(page, 'M')
  const discount = panel(page).getByRole('checkbox')
  expect(await discount.isChecked()).toBe(true)
  expect(await discount.isDisabled()).toBe(true)
})

test('T9, D16 logging in with a full cart keeps the cart, and prices fall', async () => {
  const page = await shop.newBrowser()
  await addShirt(page, 'M')
  expect(await subTotal(page).textContent()).toContain('$30.00')
  await loginAs(page, 'zedder@zed.example')
  await expectText(page, '$25.00')
  expect((await storedCart(page)).lines).toHaveLength(1)
})

test('T2, T43 dark, orange, and the logo leads home', async () => {
  const page = await shop.newBrowser()
  await page.goto('/donations')
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--zed-color-brand').trim())
  expect(brand).toBe('#fb6129')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 16, 14)')
  await page.getByRole('banner').getByRole('link', { name: /Zed/ }).click()
  await page.getByRole('heading', { name: 'Keep the signal loud.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})
