import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright'
import PostalMime, { type Email } from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { emptyCart } from '#domain/cart/empty-cart.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { createLimits } from '#server/http/limits.ts'
import { startShop } from '#server/start-shop.ts'
import { launchOptions } from '#tests/browser.ts'
import { createTestDatabase } from '#tests/support/database.ts'

export type Visit = {
  phone?: boolean
  /** Nobody was here before, so the welcome opens. */
  isFirst?: boolean
  /** What an earlier visit left in the cart. */
  cart?: readonly NewLine[]
  /** The day on this browser's calendar, at noon by the station's clock, where it is not the real one. */
  today?: StationDate
}

export type Journey = {
  url: string
  db: Db
  /** A browser of its own: another person, or another device. */
  newBrowser: (visit?: Visit) => Promise<Page>
  /** Letters that were handed over, oldest first. */
  letters: () => Promise<Email[]>
  /** Calls that the payment double has seen. */
  paymentLog: () => Promise<{ method: string; path: string }[]>
  stop: () => Promise<void>
}

/** The whole shop as a person meets it: built app, real server, a PostgreSQL database of its own, the payment double. */
export async function startJourney({
  isLimited = false,
  env = {},
}: {
  isLimited?: boolean
  env?: NodeJS.ProcessEnv
} = {}): Promise<Journey> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'zed-journey-'))
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  // Another build than the one in dist/ can be tried without disturbing those who use that one.
  const { SHOP_DIST } = process.env
  const shop = await startShop(config, { limits: createLimits({ isOff: !isLimited }), ...(SHOP_DIST ? { dist: SHOP_DIST } : {}) })
  const browser: Browser = await chromium.launch(await launchOptions())
  return {
    url: shop.url,
    db: database.db,
    newBrowser: (visit) => openBrowser(browser, shop.url, visit),
    letters: () => readLetters(join(dataDir, 'outbox')),
    paymentLog: async () => (await fetch(`${shop.url}/fake-paypal/__control/log`)).json(),
    stop: async () => {
      await browser.close()
      await shop.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the browser kept of an earlier visit. */
function keptBy({ isFirst = false, cart = [] }: Visit): { name: string; value: string }[] {
  const lines = cart.map((line, place) => ({ ...line, key: `kept-${place}` }))
  return [
    ...(isFirst ? [] : [{ name: 'zed.welcome', value: '"hidden"' }]),
    ...(lines.length > 0 ? [{ name: 'zed.cart', value: JSON.stringify({ ...emptyCart, lines }) }] : []),
  ]
}

/** A refused call or a blocked script is part of some journeys; the browser and PayPal's library report each. */
const expected = /^Failed to load (resource|the PayPal JS SDK script)/

/** A page whose console must stay quiet; a picture of it is kept when the test fails. */
export async function openBrowser(browser: Browser, baseURL: string, visit: Visit = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL,
    viewport: visit.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-AU',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: keptBy(visit) }] },
  })
  // Nobody waits that long: it is for a machine that does much else.
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  waitsForApp(page)
  if (visit.today) await page.clock.setFixedTime(`${visit.today}T12:00:00+10:00`)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: `.vitest-attachments/${task.name.replaceAll(/\W+/g, '-')}.png` }).catch(() => {})
    await context.close()
    if (faults.length > 0) throw new Error(`The console was not quiet: ${faults.join('\n')}`)
  })
  return page
}

/**
 * A page that was drawn at build is in sight before its script has begun, and a link that is pressed then is the browser's.
 * Opened here, it is opened when the app has it, but for those who say what else they wait for.
 */
function waitsForApp(page: Page): void {
  const isTheApps = () =>
    page
      .waitForFunction(() => !document.getElementById('root') || typeof history.state?.key === 'string', undefined, { timeout: 10_000 })
      .catch(() => {})
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (!options?.waitUntil) await isTheApps()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await isTheApps()
    return answer
  }
}

async function readLetters(folder: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
}

export async function wordsOfPdf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
  return text
}

/** The words of a PDF that came with a letter. */
export async function pdfText(letter: Email): Promise<string> {
  const pdf = letter.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  if (!pdf || typeof pdf.content === 'string') throw new Error('The letter has no PDF.')
  return wordsOfPdf(new Uint8Array(pdf.content))
}

/**
 * The words of the PDF that a press opens in a window of its own: this browser has no reader, so it is handed over as a file,
 * which may come before the window has been heard of.
 */
export async function wordsOfOpenedPdf(page: Page, press: () => Promise<void>): Promise<string> {
  const handedOver = new Promise<Download>((resolve) => page.context().once('page', (opened) => opened.once('download', resolve)))
  await press()
  const file = await handedOver
  expect(file.url()).toMatch(/^blob:/)
  return wordsOfPdf(new Uint8Array(await readFile(await file.path())))
}

/** Waits for something that happens behind the page. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, seconds = 30): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > until) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
