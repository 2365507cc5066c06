import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type FrameLocator, type Locator, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchOptions, openContext } from '#tests/browser.ts'
import { type StaticHost, startStaticHost } from '#tests/flows/static-host.ts'

/** The library as `storybook build` wrote it; the test run builds it first. */
const folder = resolve(process.env.LIBRARY ?? 'storybook-static')
/** No more than this many presses from the front page to anything a designer came for. */
const MOST_PRESSES = 3

let browser: Browser
/** One designer, whose browser keeps the library's files. */
let context: BrowserContext
let host: StaticHost
let page: Page
let frame: FrameLocator
/** Above the story; the sidebar has buttons of the same names. */
let toolbar: Locator
let presses = 0

beforeAll(async () => {
  host = await startStaticHost(folder, '/')
  browser = await chromium.launch(await launchOptions())
  context = await openContext(browser, { viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
beforeEach(async () => {
  page = await context.newPage()
  frame = page.frameLocator('#storybook-preview-iframe')
  toolbar = page.getByRole('region', { name: 'Toolbar' })
  presses = 0
  await page.goto(`${host.url}?path=/docs/welcome--docs`)
  await frame.getByRole('heading', { name: 'How to review' }).waitFor()
})
afterEach(async () => {
  await page.close()
})

type Place = Page | FrameLocator | Locator
const press = async (place: Place, role: 'link' | 'button' | 'option' | 'radio', name: string | RegExp) => {
  presses++
  await place.getByRole(role, { name }).first().click()
}
/** Typing finds; only what's pressed then counts. */
async function find(words: string, result: string | RegExp) {
  await page.getByRole('searchbox', { name: 'Search for components' }).fill(words)
  presses++
  await page.getByRole('option', { name: result }).first().click()
}
const copied = () => page.evaluate(() => navigator.clipboard.readText())

test('a designer copies a token in three presses', async () => {
  await press(frame, 'link', 'See the tokens')
  await press(frame, 'button', 'Copy var(--zed-color-brand)')
  await frame.getByText('Copied var(--zed-color-brand)').waitFor()
  expect(await copied()).toBe('var(--zed-color-brand)')
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
})

test('a designer changes a control in three presses, and the component changes', async () => {
  await press(frame, 'link', /^Button/)
  const button = frame.locator('main').getByRole('button', { name: 'Add to cart' }).first()
  const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  presses++
  await frame.getByLabel('tone').selectOption('outline')
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(before)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
})

test('a designer sees a screen in the frame of the shop in three presses', async () => {
  await page.goto(`${host.url}?path=/story/screens-buying-merch--visitor`)
  await frame.getByRole('heading', { level: 1 }).waitFor()
  await press(toolbar, 'button', /^Frame/)
  await press(page, 'option', 'Shell and cart')
  await frame.getByRole('contentinfo').waitFor()
  await frame.getByRole('complementary', { name: 'Your cart' }).waitFor()
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  expect(new URL(page.url()).searchParams.get('globals')).toContain('frame:cart')
})

test.each([
  ['toast', /Snackbar/, 'Snackbar'],
  ['modal', /Dialog \(/, 'Dialog'],
  ['spinner', /Skeleton/, 'Skeleton'],
  ['accordion', /Disclosure/, 'Disclosure'],
  ['input', /Text field/, 'Text field'],
  ['banner', /Notice/, 'Notice'],
  ['basket', /Cart/, 'Cart'],
])('who looks for “%s” finds it', async (words, result, title) => {
  await find(words, result)
  await frame.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  // The sidebar keeps the plain names.
  const sidebar = page.getByRole('navigation', { name: 'Stories' })
  for (const name of ['Voice', title]) await sidebar.getByText(name, { exact: true }).first().waitFor()
})

test('a designer finds a state by another name, on the sheet of its screen, in three presses', async () => {
  await find('basket', /Cart/)
  await press(frame, 'link', /Visitor with offer/)
  await expect.poll(() => new URL(page.url()).searchParams.get('path')).toBe('/story/screens-buying-cart--visitor-with-offer')
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
})

test('a designer reads a pattern in three presses', async () => {
  await press(frame, 'link', /^Which message/)
  await frame.getByRole('heading', { level: 1, name: 'Which of the four messages' }).waitFor()
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
})

test('a link to an idea shows the same idea to somebody else', async () => {
  await page.goto(`${host.url}?path=/story/canvas--canvas`)
  const input = frame.getByRole('textbox', { name: 'Idea' })
  await input.fill('<Notice tone="info">Zoë & the Möbius Strips play on Friday.</Notice>')
  await frame.getByRole('region', { name: 'What it looks like' }).getByText('Zoë & the Möbius Strips').waitFor()
  await press(frame, 'button', 'Copy link')
  await frame.getByText(/^Copied/).waitFor()
  const other = await context.newPage()
  await other.goto(await copied())
  await other
    .frameLocator('#storybook-preview-iframe')
    .getByRole('region', { name: 'What it looks like' })
    .getByText('Zoë & the Möbius Strips')
    .waitFor()
  await other.close()
})

test('the toolbar is lit only where something isn’t as usual, and an address from earlier still works', async () => {
  await page.goto(`${host.url}?path=/story/components-button--playground&globals=textSize:200;direction:rtl;season:radiothon;words:pseudo`)
  const button = frame.getByRole('button', { name: /Áðð/ })
  await button.waitFor()
  const root = frame.locator('html')
  expect(await root.evaluate((html) => [html.getAttribute('dir'), getComputedStyle(html).fontSize])).toEqual(['rtl', '32px'])
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 210, 63)')
  await toolbar.getByRole('button', { name: 'Text size' }).filter({ hasText: '200 %' }).waitFor()
  await toolbar.getByRole('button', { name: 'Density' }).filter({ hasText: 'Density' }).waitFor()
  // Nothing that a Button can do depends on who's looking, and it has no frame.
  expect(await toolbar.getByRole('button', { name: /^(Role|Frame)/ }).count()).toBe(0)
})
