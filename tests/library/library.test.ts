import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOptions, openContext } from '#tests/browser.ts'
import { type StaticHost, startStaticHost } from '#tests/flows/static-host.ts'
import { stepLimit } from '#tests/limits.ts'

/** The library as `storybook build` wrote it; the test run builds it first. */
const folder = resolve(process.env.LIBRARY ?? 'storybook-static')
const pictures = resolve('tests/visual/library')
const atOnce = 4
/** Who opens the library over a slow line waits for all of what the first page needs, and who hosts it pays for all of it. */
const MOST_BYTES = 15_000_000

type Entry = { id: string; title: string; name: string; type: 'docs' | 'story'; tags: string[] }

let browser: Browser
/** One visitor, whose browser keeps the library's files. */
let context: BrowserContext
let host: StaticHost
let entries: Entry[] = []
beforeAll(async () => {
  const index = await readFile(join(folder, 'index.json'), 'utf8').catch(() => {
    throw new Error(`There is no library in ${folder}: npm run build:storybook makes one.`)
  })
  entries = Object.values(JSON.parse(index).entries)
  host = await startStaticHost(folder, '/')
  browser = await chromium.launch(await launchOptions())
  context = await openContext(browser, { viewport: { width: 1280, height: 800 } })
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

/** Opens one entry in a page that has shown others, so only new files are loaded. Returns the errors on its console. */
async function visit(page: Page, { id, type }: Entry): Promise<string[]> {
  const errors: string[] = []
  const noteError = (message: { type(): string; text(): string }) => message.type() === 'error' && errors.push(`${id}: ${message.text()}`)
  const notePageError = (error: Error) => errors.push(`${id}: ${error.message}`)
  page.on('console', noteError).on('pageerror', notePageError)
  const ended = await page.evaluate(
    ([storyId, viewMode, limit]) =>
      new Promise<string>((end) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as never as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
        const finish = (name: string) => {
          for (const [event, listener] of listeners) channel.off(event, listener)
          end(name)
        }
        // A docs page renders stories too; only its own end counts.
        const names = [`${viewMode}Rendered`, 'storyMissing', 'storyErrored', 'storyThrewException', 'docsErrored']
        const listeners = names.map((name) => [name, () => finish(name)] as const)
        for (const [event, listener] of listeners) channel.on(event, listener)
        setTimeout(() => finish('nothing in time'), limit)
        channel.emit('setCurrentStory', { storyId, viewMode })
      }),
    [id, type, stepLimit] as const,
  )
  // The text of a docs page is in a separate chunk.
  if (type === 'docs') await page.locator('#storybook-docs main h1').first().waitFor()
  page.off('console', noteError).off('pageerror', notePageError)
  return ended === `${type}Rendered` ? errors : [...errors, `${id}: ${ended}`]
}

type Channel = {
  on(name: string, listener: () => void): void
  off(name: string, listener: () => void): void
  emit(name: string, what: object): void
}

async function openLibrary(settings = ''): Promise<Page> {
  const page = await context.newPage()
  // The stories' own tests run the checks of the accessibility panel.
  await page.goto(`${host.url}iframe.html?viewMode=story&id=foundations--layers&globals=a11y.manual:!true${settings}`)
  await page.getByRole('heading', { name: 'Layers' }).waitFor()
  return page
}

async function visitAll(wanted: Entry[]): Promise<string[]> {
  const waiting = [...wanted]
  const suspects: Entry[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const page = await openLibrary()
      for (let next = waiting.shift(); next; next = waiting.shift()) if ((await visit(page, next)).length > 0) suspects.push(next)
      await page.close()
    }),
  )
  const errors: string[] = []
  // Errors may come from the previous page being torn down, so each suspect is opened again by itself.
  for (const suspect of suspects) {
    const page = await openLibrary()
    errors.push(...(await visit(page, suspect)))
    await page.close()
  }
  return errors
}

test('every docs page in the built library renders, and the console stays quiet (T320)', async () => {
  const pages = entries.filter(({ type }) => type === 'docs')
  expect(pages.length).toBeGreaterThan(30)
  expect(await visitAll(pages)).toEqual([])
})

test('every playground can be played with: each row of its controls has one', async () => {
  const page = await openLibrary()
  const named = new Set(entries.filter(({ name }) => name === 'Playground').map(({ title }) => title))
  const pages = entries.filter(({ title, type }) => type === 'docs' && named.has(title))
  expect(pages.length).toBeGreaterThan(30)
  const idle: string[] = []
  for (const entry of pages) {
    await visit(page, entry)
    // What floats over a page is drawn in a frame of its own, with its controls in the story's panel.
    const isFramed = await page.locator('main iframe').count()
    const rows = page.getByRole('region', { name: 'Controls' }).locator('tbody tr')
    if (isFramed === 0) await rows.first().waitFor()
    for (const row of await rows.all()) {
      const isThere = await row.locator('td:last-child').locator('input, select, textarea, button').count()
      if (isThere === 0) idle.push(`${entry.title}: ${await row.locator('td:first-child').innerText()}`)
    }
  }
  await page.close()
  expect(idle).toEqual([])
})

test('a story of each title renders in the built library, and the console stays quiet (T320)', async () => {
  // One without a play function: the stories' own tests run those.
  const still = entries.filter(({ type, tags }) => type === 'story' && !tags.includes('play-fn'))
  const first = new Map(still.map((entry) => [entry.title, entry] as const).toReversed())
  expect(first.size).toBeGreaterThan(50)
  expect(await visitAll([...first.values()])).toEqual([])
})

test('every link on the front page works, and everything it loads is there', async () => {
  const page = await context.newPage()
  const missing: string[] = []
  page.on('response', (response) => response.ok() || missing.push(new URL(response.url()).pathname))
  await page.goto(`${host.url}iframe.html?viewMode=docs&id=welcome--docs`)
  await page.getByRole('heading', { name: 'Desk' }).waitFor()
  const links = await page.locator('main a[href*="path="]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const addresses = new Set(entries.map(({ id, type }) => `./?path=/${type}/${id}`))
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter((link) => !addresses.has(link))).toEqual([])
  // One of them as a person would open it: through the whole library with its sidebar.
  await page.goto(`${host.url}?path=/docs/welcome--docs`)
  const frame = page.frameLocator('#storybook-preview-iframe')
  await frame.getByRole('link', { name: 'See the tokens' }).click()
  await frame.getByRole('searchbox', { name: 'Find a token' }).waitFor()
  await page.getByRole('button', { name: 'Shell' }).first().waitFor()
  await page.close()
  expect(missing).toEqual([])
})

test('a screen that does something in its story does it in the frame of the shop, too', async () => {
  const page = await openLibrary(';frame:cart')
  const errors = await visit(page, entries.find(({ id }) => id === 'screens-buying-merch--visitor') as Entry)
  await expect.poll(() => page.getByRole('complementary', { name: 'Your cart' }).count()).toBe(1)
  await page.close()
  expect(errors).toEqual([])
})

test('every link of the pattern pages leads to a story, and every link of the screens’ pages to a page', async () => {
  const page = await openLibrary()
  const addresses = new Set(entries.map(({ id, type }) => `./?path=/${type}/${id}`))
  const wanted = entries.filter(({ title, type }) => title === 'Patterns' || (title.startsWith('Screens/') && type === 'docs'))
  expect(wanted.length).toBeGreaterThan(70)
  const lost: string[] = []
  for (const entry of wanted) {
    await visit(page, entry)
    const links = page.locator('main a[href], #storybook-root a[target="_top"]')
    // The ways to other screens are known once the index has been read.
    if (entry.type === 'docs') await page.locator('main a[href="#"]').first().waitFor({ state: 'detached' })
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    lost.push(...found.filter((link) => !addresses.has(link) && !link.startsWith('./written/')).map((link) => `${entry.id}: ${link}`))
  }
  await page.close()
  expect(lost).toEqual([])
})

test('the library stays under 15 MB; pictures of its front page, of foundations, of a component and of a screen', async () => {
  await mkdir(pictures, { recursive: true })
  const page = await context.newPage()
  for (const [name, id, width, last] of [
    ['front-page', 'welcome--docs', 1280, 'Desk'],
    ['front-page-phone', 'welcome--docs', 390, 'Desk'],
    ['colours', 'foundations--colours', 1280, 'Contrast on a fill'],
    ['text-field', 'components-text-field--docs', 1280, 'Props of TextField'],
    ['text-field-phone', 'components-text-field--docs', 390, 'Props of TextField'],
    ['tokens', 'foundations--tokens', 1280, 'Shadow'],
    ['cart', 'screens-buying-cart--docs', 1280, /^All \d+ states/],
    ['prices', 'patterns--prices', 1280, 'In the shop'],
    ['voice', 'voice--docs', 1280, 'Glossary'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${host.url}iframe.html?viewMode=${id.endsWith('docs') ? 'docs' : 'story'}&id=${id}`)
    await page.getByRole('heading', { name: last, exact: true }).waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
  }
  await page.close()
  // Somebody who has never been here.
  const first = await (await openContext(browser, { viewport: { width: 1280, height: 800 } })).newPage()
  const start = performance.now()
  await first.goto(`${host.url}?path=/docs/welcome--docs`)
  await first.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: 'How to review' }).waitFor()
  const seconds = (performance.now() - start) / 1000
  await first.close()
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))))
  const size = sizes.reduce((sum, { size }) => sum + size, 0)
  process.stdout.write(
    `The built library: ${entries.length} entries, ${(size / 1e6).toFixed(1)} MB, its first page after ${seconds.toFixed(1)} s; its pictures are in tests/visual/library.\n`,
  )
  expect(size).toBeLessThan(MOST_BYTES)
})
