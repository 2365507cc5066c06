import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchOptions, openContext } from '#tests/browser.ts'
import { type Journey, startJourney } from './harness.ts'
import { loginAt } from './steps.ts'

const REAL = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_MERCHANT_ID: 'M', PAYPAL_WEBHOOK_ID: 'W' }

let journey: Journey
let browser: Browser
beforeAll(async () => {
  journey = await startJourney()
  browser = await chromium.launch(await launchOptions())
})
afterAll(async () => {
  await browser.close()
  await journey.stop()
})

/** What the policy kept out of a page since it was opened. A report has the same cause. */
async function watch(page: Page): Promise<string[]> {
  const kept: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => kept.push(text))
  await page.addInitScript(() => {
    const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void }
    const { search } = location
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      noteViolation(`${location.pathname}${search} ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  return kept
}

/** A page of its own, whose console may say what it likes. */
async function openAt(url: string, path: string): Promise<{ page: Page; kept: string[] }> {
  const context = await openContext(browser, { baseURL: url })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const kept = await watch(page)
  await page.goto(path)
  await page.waitForFunction(() => typeof history.state?.key === 'string')
  return { page, kept }
}

test('the main pages keep to their own policy: nothing is reported (security 1.3, hostile 76)', async () => {
  const page = await journey.newBrowser()
  const kept = await watch(page)
  const visit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
    }
  }
  await visit(['/', '/subscriptions', '/subscriptions/full', '/donations', '/merch', '/merch/logo-tee', '/tickets/autumn-concert'])
  await visit(['/cart', '/checkout', '/zedletter', '/privacy-policy', '/shipping-returns-policy', '/login', '/nowhere'])
  // From one page to the next without a new document, to an event whose description is markup.
  await page.goto('/tickets')
  await page.locator('a[href="/tickets/autumn-concert"]').first().click()
  await page.getByRole('dialog').waitFor()
  await loginAt(page, 'admin@zed.example', '/catalogue-desk')
  await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor()
  await visit(['/audit', '/account'])
  expect(kept).toEqual([])
})

test('text becomes no markup and no script in the shop (security 1.3, hostile 76)', async () => {
  const { page, kept } = await openAt(journey.url, '/merch')
  const ran = await page.evaluate(async () => {
    const tries = [
      () => {
        document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.__ran = 1">')
      },
      () => {
        const script = document.createElement('script')
        script.src = 'https://evil.example/x.js'
        document.head.append(script)
      },
      () => {
        const style = document.createElement('style')
        style.textContent = 'body{display:none}'
        document.head.append(style)
      },
    ]
    const thrown = tries.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { thrown, ran: '__ran' in window, display: getComputedStyle(document.body).display }
  })
  expect(ran).toEqual({ thrown: ['TypeError', 'TypeError', 'done'], ran: false, display: 'block' })
  expect(kept.map((text) => text.split(' ')[1])).toEqual(['require-trusted-types-for', 'require-trusted-types-for', 'style-src-elem'])
})

test('with the real provider a page reads its nonce, new each time, and what carries it is let in (security 1.3)', async () => {
  const shop = await startJourney({ env: REAL })
  onTestFinished(() => shop.stop())
  const { page, kept } = await openAt(shop.url, '/merch')
  const nonces: string[] = []
  for (let visit = 0; visit < 3; visit++) {
    const found = await page.evaluate(async () => {
      const noted = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }))
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const nonce = entry?.serverTiming.find(({ name }) => name === 'nonce')?.description ?? ''
      const colourWith = (given: string | undefined, colour: string) => {
        const style = document.createElement('style')
        if (given !== undefined) style.nonce = given
        style.textContent = `html { outline-color: ${colour} }`
        document.head.append(style)
        return getComputedStyle(document.documentElement).outlineColor
      }
      const colours = { marked: colourWith(nonce, 'rgb(1, 2, 3)'), bare: colourWith(undefined, 'rgb(4, 5, 6)') }
      // The reload would lose what was kept out but not noted yet.
      await noted
      return { nonce, ...colours }
    })
    expect(found).toMatchObject({ marked: 'rgb(1, 2, 3)', bare: 'rgb(1, 2, 3)' })
    nonces.push(found.nonce)
    await page.reload()
    await page.waitForFunction(() => typeof history.state?.key === 'string')
  }
  expect(new Set(nonces).size).toBe(3)
  await expect.poll(() => kept.map((text) => text.split(' ')[1])).toEqual(Array(3).fill('style-src-elem'))
})
