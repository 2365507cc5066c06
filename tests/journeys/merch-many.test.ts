import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_PRODUCTS } from '#domain/catalogue/find-products.ts'
import { stepLimit } from '#tests/limits.ts'
import { manyThings, publishThings } from '#tests/support/many-things.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { expectFocus } from './steps.ts'

const COUNT = 2000
const things = manyThings(COUNT, 500)
const last = things.at(-1) as (typeof things)[number]
/** How long drawing them may take, in milliseconds: twenty seconds on a machine with nothing else to do. */
const DRAWING = 4 * stepLimit

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
  await publishThings(shop.db, things)
  await eventually(async () => (await htmlOf('/merch')).includes(`"total":${COUNT}`), DRAWING)
})
afterAll(() => shop.stop())

const htmlOf = async (path: string) => (await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })).text()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find in merch' })
const tiles = (page: Page) => page.getByRole('main').locator('a[href^="/merch/"]')
const depthOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const addressOf = (page: Page) => page.url().slice(shop.url.length)

test('a category shows what is in it, and the last thing is found by its words, without asking the server; back shows the search, and the link of either shows the same (D781, D784)', async () => {
  const page = await shop.newBrowser()
  // The lists that a page asks for ahead, once the browser is idle.
  const ahead = ['merch', 'countries', 'subscription-types', 'tickets'].map((list) => page.waitForResponse(`**/api/${list}`))
  await Promise.all([...ahead, page.goto('/merch')])
  let asked = 0
  page.on('request', (request) => {
    if (/\/api\/(?!catalogue-version)/.test(request.url())) asked += 1
  })
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Pets' }).click()
  const found = page.getByRole('status').getByText(/^\d+ found\.$/)
  await found.waitFor()
  const count = Number.parseInt((await found.textContent()) ?? '', 10)
  expect(count).toBe(things.filter(({ category }) => category === 'Pets').length)
  expect(asked).toBe(0)
  const category = addressOf(page)
  expect(category).toBe('/merch?category=Pets')
  await page.goBack()
  await found.waitFor({ state: 'detached' })

  await search(page).pressSequentially(`${last.name.toUpperCase()} `)
  await page.getByRole('status').getByText('1 found.').waitFor()
  expect(asked).toBe(0)
  await tiles(page).first().click()
  await page.getByRole('dialog').getByRole('heading', { name: last.name }).waitFor()
  expect(addressOf(page)).toBe(`/merch/${last.id}`)
  expect(await tiles(page).count()).toBe(1)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const link = addressOf(page)
  expect(link).toMatch(/^\/merch\?q=/)
  expect(await search(page).inputValue()).toBe(`${last.name.toUpperCase()} `)

  const other = await shop.newBrowser({ phone: true })
  await other.goto(category)
  await other.getByRole('status').getByText(`${count} found.`).waitFor()
  await other.goto(link)
  await other.getByRole('status').getByText('1 found.').waitFor()
  await search(other).fill('no such thing at all')
  await other.getByText('Nothing like that').waitFor()
  await other.getByRole('link', { name: 'Show all merch' }).click()
  await expect.poll(() => tiles(other).count()).toBe(FIRST_PRODUCTS)
  expect(addressOf(other)).toBe('/merch')
  await other.goBack()
  await other.getByText('Nothing like that').waitFor()
})

test('the last thing is reached by asking for more, and the page is found where it was left (D782, D783)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/merch')
  expect(await tiles(page).count()).toBe(FIRST_PRODUCTS)
  const more = page.getByRole('button', { name: 'Show more' })
  for (let drawn = FIRST_PRODUCTS; drawn < COUNT; drawn *= 2) {
    await more.click()
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(drawn)
  }
  const final = page.getByRole('main').locator(`a[href="/merch/${last.id}"]`)
  await final.scrollIntoViewIfNeeded()
  const depth = await depthOf(page)
  expect(depth).toBeGreaterThan(50_000)
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Subscriptions' })
    .evaluate((link: HTMLElement) => link.click())
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Subscriptions' }))
  await page.goBack()
  await final.waitFor()
  await expect.poll(() => depthOf(page)).toBe(depth)
  await final.click()
  await page.getByRole('dialog').getByRole('heading', { name: last.name }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await depthOf(page)).toBe(depth)
})

// Last, because the page of the last thing is drawn while the others are walked.
test('the page of 2,000 things brings along the first of them, and a product’s page only that product (D782)', async () => {
  const list = await htmlOf('/merch')
  expect(list.match(/<h2/g)?.length).toBeLessThan(FIRST_PRODUCTS + 5)
  expect(list.length).toBeLessThan(230_000)
  expect(list).not.toContain(last.id)
  const detail = await eventually(async () => {
    const html = await htmlOf(`/merch/${last.id}`)
    return html.includes(`<title>${last.name}`) && html
  }, DRAWING)
  expect(detail).toContain('<div id="still">')
  expect(detail.length).toBeLessThan(90_000)
  const card = await fetch(`${shop.url}/cards/merch/${last.id}.png`)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
})
