import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectText } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

test('T111 the grid shows every type, each a link to its own address', async () => {
  const page = await shop.newBrowser()
  await page.goto('/subscriptions')
  await page.getByRole('heading', { name: 'Subscriptions', level: 1 }).waitFor()
  const links = await page
    .getByRole('main')
    .locator('a[href^="/subscriptions/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(links.sort()).toEqual(subscriptionTypes.map(({ id }) => `/subscriptions/${id}`).sort())
})

test('T122, T132, T133 the line in the cart carries every choice that was made', async () => {
  const page = await shop.newBrowser()
  await page.goto('/subscriptions/band')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Band name').fill('The Night Buses')
  await dialog.getByLabel('Member 1').fill('Noor')
  await expectText(page, /within 24 hours and arrives in two weeks/)
  await dialog.getByText('Post it (+$10.00)').click()
  await dialog.getByRole('button', { name: 'Add to cart, $170.00' }).click()
  await dialog.getByRole('heading', { name: 'Added to cart' }).waitFor()
  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('zed.cart') ?? '{}').lines)
  expect(line).toMatchObject({
    type: 'subscription',
    id: 'band',
    specialname: 'The Night Buses',
    members: ['Noor'],
    postpack: true,
    favshow: 'All Zed Shows',
  })
})
