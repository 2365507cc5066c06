import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectText, loginAs } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

test.each([
  ['own contact', 'zedder@zed.example', '/account', '**/support/contact', 'Loading your details'],
  ['the last orders', 'reception@zed.example', '/checkout', '**/support/desk-orders', 'Loading the last orders'],
  ['a pledge', 'reception@zed.example', `/checkout?order=${crypto.randomUUID()}`, '**/support/order-status/*', 'Loading the pledge'],
])('%s: a second try shows as loading, not as the old failure', async (_, person, path, call, loading) => {
  const page = await shop.newBrowser()
  await loginAs(page, person)
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  await expectText(page, messages.serverUnreachable)

  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await isLetGo
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(loading).waitFor({ state: 'attached' })
  expect(await page.getByText(messages.serverUnreachable).count()).toBe(0)

  letGo()
  await expectText(page, messages.serverUnreachable)
})
