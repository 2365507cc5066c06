import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { openAs } from './beforehand.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

/** A fault with the server's own sentence, which people don't see. */
const fault = { status: 500, json: { error: messages.serverFault } }

test.each([
  ['own contact', 'zedder@zed.example', '/account', '**/support/contact', 'Loading your details'],
  ['the last orders', 'reception@zed.example', '/checkout', '**/support/desk-orders', 'Loading the last orders'],
  ['a pledge', 'reception@zed.example', `/checkout?order=${crypto.randomUUID()}`, '**/support/order-status/*', 'Loading the pledge'],
])('%s: a second try shows as loading, not as the old failure (T305, M2)', async (_, person, path, call, loading) => {
  const page = await shop.newBrowser()
  await page.route(call, (route) => route.fulfill(fault))
  await openAs(shop, page, person, path)
  await expectText(page, messages.serverUnreachable)

  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await isLetGo
    await route.fulfill(fault)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(loading).waitFor({ state: 'attached' })
  expect(await page.getByText(messages.serverUnreachable).count()).toBe(0)

  letGo()
  await expectText(page, messages.serverUnreachable)
})

describe('at checkout', () => {
  const zedder = 'zedder@zed.example'
  const gift: NewLine = { type: 'donation', amount: 2000 }
  const main = (page: Page) => page.getByRole('main')

  test('someone logged in whose details do not load is never asked whether they are new, at any step (D80)', async () => {
    const page = await shop.newBrowser({ cart: [gift] })
    const expectSecondTry = async (arrive: () => Promise<unknown>, next: string) => {
      await page.route('**/support/contact', (route) => route.fulfill(fault))
      await arrive()
      await expectText(page, 'We couldn’t load your details')
      await expectText(page, messages.serverUnreachable)
      expect(await page.getByRole('tab').count()).toBe(0)
      await page.unroute('**/support/contact')
      await main(page).getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('button', { name: next }).waitFor()
    }
    await expectSecondTry(() => openAs(shop, page, zedder, '/checkout'), 'Continue')
    await main(page).getByRole('button', { name: 'Continue' }).click()
    await main(page).getByRole('button', { name: 'Confirm order' }).waitFor()
    await expectSecondTry(() => page.reload(), 'Confirm order')
    await main(page).getByRole('button', { name: 'Confirm order' }).click()
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).waitFor()
    await expectSecondTry(() => page.reload(), 'Pay with PayPal (test)')
  })

  test('details refused at Confirm order lead to the field that is wrong; settings that do not load leave a way to try the payment again (D83, T224, D94)', async () => {
    const page = await shop.newBrowser({ cart: [gift] })
    await page.route('**/api/config', (route) => route.fulfill(fault))
    await openAs(shop, page, zedder, '/checkout')
    await main(page).getByRole('button', { name: 'Continue' }).click()
    const problems = [{ path: 'contact.postcode', message: 'Enter your postcode.' }]
    await page.route('**/support/confirm-order', (route) => route.fulfill({ status: 422, json: { error: messages.refused, problems } }), {
      times: 1,
    })
    await main(page).getByRole('button', { name: 'Confirm order' }).click()
    await expectText(page, 'Enter your postcode.')
    await main(page).getByRole('button', { name: 'Edit details' }).click()
    const postcode = main(page).getByLabel('Postcode')
    await expectFocus(postcode)
    await postcode.fill('')
    await postcode.fill('4101')
    await main(page).getByRole('button', { name: 'Save and continue' }).click()
    await main(page).getByRole('button', { name: 'Confirm order' }).click()

    await expectText(page, messages.paymentUnavailable)
    await expectText(page, 'Rather order by phone? Call')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expectText(page, messages.paymentUnavailable)
    await page.unroute('**/api/config')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
    await page.waitForURL('**/payment-success')
  })
})
