import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { soon } from '#tests/support/how-busy.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { comeBack, confirmOrder, expectText, loginAt } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const tile = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) })

async function publish(page: Page): Promise<number> {
  await press(page, /^Publish/)
  const dialog = page.getByRole('dialog', { name: /^Publish \d+ change/ })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'detached' })
  return Date.now()
}

/** Waits until the open list of subscriptions has a text and hasn't a type, and says how long after that moment it was. */
async function follows(page: Page, published: number, price: string, isPetThere: boolean): Promise<void> {
  await eventually(async () => {
    const [text, pets] = [await tile(page, 'Full').textContent(), await tile(page, 'Pet').count()]
    return text?.includes(price) && pets === (isPetThere ? 1 : 0)
  })
  expect(Date.now() - published).toBeLessThan(soon())
}

test('an admin raises Full and hides Pet: an open page has it, a cart is told, and an older version comes back (D741, D684)', async () => {
  const visitor = await shop.newBrowser()
  await visitor.goto('/subscriptions')
  await tile(visitor, 'Pet').waitFor()
  const front = await shop.newBrowser()
  await front.goto('/')
  await tile(front, 'Pet').waitFor()

  // This buyer's page doesn't ask again before the order is confirmed.
  const buyer = await shop.newBrowser({ cart: [{ type: 'subscription', id: 'full', nameoncard: 'J. Doe' }] })
  await buyer.goto('/checkout')
  await comeBack(buyer, 'expired@zed.example')
  await expectText(buyer, '$80.00')
  await buyer.route('**/api/**', async (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))

  const admin = await shop.newBrowser()
  await loginAt(admin, 'admin@zed.example', '/catalogue-editor/subscription-full')
  await main(admin).getByRole('textbox', { name: 'A year costs' }).fill('95')
  await press(admin, 'Save the draft')
  await expectText(admin, /^Saved as a draft/)
  await main(admin).getByRole('link', { name: 'Everything on sale' }).click()
  await press(admin, 'More about Pet')
  await admin.getByRole('button', { name: 'Hide it from the shop' }).click()
  await expectText(admin, '2 changes not published.')
  await press(admin, /^Publish/)
  await expectText(admin, '$80.00 a year')
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
  await follows(visitor, Date.now(), '$95 / year', false)
  await eventually(async () => (await tile(front, 'Pet').count()) === 0 && (await tile(front, 'Passionate').count()) === 1)

  await buyer.getByRole('button', { name: 'Confirm order' }).click()
  await expectText(buyer, messages.priceChanged)
  await buyer.unroute('**/api/**')
  await buyer.reload()
  await expectText(buyer, '$95.00')
  const number = await confirmOrder(buyer)
  expect(await shop.db.one('select total from shop_order where number = $1', [Number(number.slice('ZED-'.length))])).toEqual({
    total: 9500,
  })

  await main(admin).getByRole('link', { name: 'All versions' }).click()
  await press(admin, 'Put it back: version 1')
  await admin.getByRole('dialog').getByRole('button', { name: 'Make the drafts' }).click()
  await admin.waitForURL('**/catalogue-editor')
  await expectText(admin, '2 changes not published.')
  await follows(visitor, await publish(admin), '$80 / year', true)
})
