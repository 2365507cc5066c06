import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Download, type Locator, type Page } from 'playwright'
import PostalMime, { type Email } from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { emptyCart } from '#domain/cart/empty-cart.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { noLimits } from '#server/http/limits.ts'
import { startShop } from '#server/start-shop.ts'
import { launchOptions, openContext } from '#tests/browser.ts'
import { stepLimit } from '#tests/limits.ts'
import { createTestDatabase } from '#tests/support/database.ts'

export type Visit = {
  phone?: boolean
  /** A first visit, so the welcome opens. */
  isFirst?: boolean
  /** The cart from an earlier visit. */
  cart?: readonly NewLine[]
  /** The day on this browser's calendar, at noon by the station's clock, if not the real one. */
  today?: StationDate
}

export type Journey = {
  url: string
  db: Db
  /** A new browser: another person, or another device. */
  newBrowser: (visit?: Visit) => Promise<Page>
  /** Letters that were sent, oldest first. */
  letters: () => Promise<Email[]>
  /** Calls that the payment double has received. */
  paymentLog: () => Promise<{ method: string; path: string }[]>
  stop: () => Promise<void>
}

let launched: Promise<Browser> | undefined

/** The one browser of this process, which ends with it: starting one costs as much as a journey. People differ by their contexts. */
export async function ownBrowser(): Promise<Browser> {
  const running = await launched
  if (running?.isConnected()) return running
  launched = launchOptions().then((options) => chromium.launch(options))
  return launched
}

/** The whole shop as people use it: built app, real server, its own PostgreSQL database, the payment double. */
export async function startJourney({
  isLimited = false,
  env = {},
  today,
  clock = today ? () => new Date(`${today}T12:00:00+10:00`) : undefined,
}: {
  isLimited?: boolean
  env?: NodeJS.ProcessEnv
  /** The day on the station's calendar, at noon, if not the real one. */
  today?: StationDate
  /** The server’s clock, for a test that moves it. */
  clock?: (() => Date) | undefined
} = {}): Promise<Journey> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'zed-journey-'))
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  // A build other than dist/ can be tested without disturbing tests that use dist/.
  const { SHOP_DIST } = process.env
  const shop = await startShop(config, {
    ...(isLimited ? {} : { limits: noLimits }),
    ...(SHOP_DIST ? { dist: SHOP_DIST } : {}),
    ...(clock ? { clock } : {}),
  })
  const browser = await ownBrowser()
  return {
    url: shop.url,
    db: database.db,
    newBrowser: (visit) => openBrowser(browser, shop.url, visit),
    letters: () => readLetters(join(dataDir, 'outbox')),
    paymentLog: async () => (await fetch(`${shop.url}/fake-paypal/__control/log`)).json(),
    stop: async () => {
      await shop.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the browser stored on an earlier visit. */
function keptBy({ isFirst = false, cart = [] }: Visit): { name: string; value: string }[] {
  const lines = cart.map((line) => ({ ...line, key: crypto.randomUUID() }))
  return [
    ...(isFirst ? [] : [{ name: 'zed.welcome', value: '"hidden"' }]),
    ...(lines.length > 0 ? [{ name: 'zed.cart', value: JSON.stringify({ ...emptyCart, lines }) }] : []),
  ]
}

/** A refused call or a blocked script is part of some journeys, and the browser and PayPal's library log each. */
const expected = /^Failed to load (resource|the PayPal JS SDK script)/

/** A page whose console must stay quiet. If the test fails, a picture of it is stored. */
export async function openBrowser(browser: Browser, baseURL: string, visit: Visit = {}): Promise<Page> {
  const context: BrowserContext = await openContext(browser, {
    baseURL,
    viewport: visit.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: visit.phone === true,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: keptBy(visit) }] },
  })
  const page = await context.newPage()
  waitsForApp(page)
  failsOnce(page)
  if (visit.today) await page.clock.setFixedTime(`${visit.today}T12:00:00+10:00`)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: `.vitest-attachments/${task.name.replaceAll(/\W+/g, '-')}.png` }).catch(() => {})
    // A request that is still held here would reject once its page is gone, and that error would belong to no test.
    await Promise.all([context, ...context.pages()].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
    if (faults.length > 0) throw new Error(`The console was not quiet: ${faults.join('\n')}`)
  })
  return page
}

/**
 * A page that was drawn at build is visible before its script runs, and the browser itself handles a link pressed then.
 * So opening waits for the app, unless the caller says what else to wait for.
 */
function waitsForApp(page: Page): void {
  const isTheApps = () =>
    page.waitForFunction(() => !document.getElementById('root') || typeof history.state?.key === 'string', undefined).catch(() => {})
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

/**
 * A wait that a test begins before what it waits for is rejected too if the test fails in between. Nobody awaits it then, and it would be
 * an error that belongs to no test.
 */
function failsOnce(page: Page): void {
  for (const name of ['waitForEvent', 'waitForRequest', 'waitForResponse'] as const) {
    const wait = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    Object.assign(page, {
      [name]: (...given: unknown[]) => {
        const waiting = wait(...given)
        waiting.catch(() => {})
        return waiting
      },
    })
  }
}

/** Changes what this browser is answered at an address. A connection that was just closed is tried again, as a browser does. */
export async function changeAnswer<Answer, Changed>(page: Page, address: string, change: (answer: Answer) => Changed): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch({ maxRetries: 2, timeout: stepLimit })
    await route.fulfill({ json: change(await answer.json()) })
  })
}

/** Presses a button that closes its own window, which may be gone before the press has been reported as done. */
export async function pressToClose(page: Page, button: Locator): Promise<void> {
  await Promise.all([
    page.waitForEvent('close'),
    button.click().catch((error) => {
      if (!page.isClosed()) throw error
    }),
  ])
}

async function readLetters(folder: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
}

export async function textOfPdf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
  return text
}

/** The text of a PDF attached to a letter. */
export async function pdfText(letter: Email): Promise<string> {
  const pdf = letter.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  if (!pdf || typeof pdf.content === 'string') throw new Error('The letter has no PDF.')
  return textOfPdf(new Uint8Array(pdf.content))
}

/**
 * The text of the PDF that a press opens in a new window. This browser has no PDF reader, so it downloads the file, and the
 * download may be reported before the window is.
 */
export async function textOfOpenedPdf(page: Page, press: () => Promise<void>): Promise<string> {
  const handedOver = new Promise<Download>((resolve) => page.context().once('page', (opened) => opened.once('download', resolve)))
  await press()
  const file = await handedOver
  expect(file.url()).toMatch(/^blob:/)
  return textOfPdf(new Uint8Array(await readFile(await file.path())))
}

/** Waits for something that happens behind the page. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, limit = stepLimit): Promise<T> {
  const until = Date.now() + limit
  for (;;) {
    const result = await look()
    if (result) return result
    if (Date.now() > until) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
