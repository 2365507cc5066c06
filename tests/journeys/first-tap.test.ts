import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { itemField } from './desk-steps.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectFocus } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

/** What shows that something has opened: an element, and words in it. */
type Sign = { selector: string; words?: string }

/** What a page knows of the tap that it waits for. */
type Tapped = { isThere?: () => boolean; heldFor?: number; wait?: number; isSeen?: boolean }

/**
 * React shows what comes after a fallback no sooner than 300 ms after it, by a timer. So it's noted which timer something opens with,
 * if any: a slow machine draws late, but not by a timer.
 */
function noteTimers(): void {
  const tapped: Tapped = {}
  Object.assign(window, { tapped })
  const start = window.setTimeout
  const noting = (work: TimerHandler, delay = 0, ...given: unknown[]) => {
    if (typeof work !== 'function' || delay === 0) return start(work, delay, ...given)
    const run = () => {
      const wasThere = tapped.isThere?.()
      work(...given)
      if (wasThere === false && tapped.isThere?.()) tapped.heldFor = delay
    }
    return start(run, delay)
  }
  window.setTimeout = noting as typeof setTimeout
}

/**
 * Taps with a finger that was never there before. Says how long what it opens was held back, how long after the last file or answer it was
 * there, in milliseconds, and whether it was in sight then.
 */
async function tapAndSee(page: Page, target: Locator, { selector, words = '' }: Sign): Promise<Required<Omit<Tapped, 'isThere'>>> {
  await target.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    ({ selector, words }) => {
      const { tapped } = window as unknown as { tapped: Tapped }
      const find = () => [...document.querySelectorAll(selector)].find(({ textContent }) => textContent.includes(words))
      tapped.isThere = () => find() !== undefined
      let began = 0
      const look = () => {
        const found = find()
        if (!found) return void requestAnimationFrame(look)
        tapped.isSeen = found.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const needed = entries.filter(
          ({ name }) => /\/assets\/[^/]+\.(js|css)$|\/(api|support)\//.test(name) && !name.includes('/catalogue-version'),
        )
        tapped.wait = performance.now() - Math.max(...needed.map((file) => file.responseEnd), began)
      }
      const onTap = () => {
        began = performance.now()
        look()
      }
      // A button keeps its press to itself.
      document.addEventListener('pointerdown', onTap, { once: true, capture: true })
    },
    { selector, words },
  )
  await target.tap()
  const seen = await page.waitForFunction(() => {
    const { tapped } = window as unknown as { tapped: Tapped }
    return tapped.wait !== undefined && { heldFor: tapped.heldFor ?? 0, wait: tapped.wait, isSeen: tapped.isSeen ?? false }
  })
  return (await seen.jsonValue()) as Required<Omit<Tapped, 'isThere'>>
}

const donation = { type: 'donation', amount: 500 } as const
const shirt: NewLine = { type: 'merch', id: 'logo-tee', options: { size: 'M' } }
async function phone(cart: readonly NewLine[] = []): Promise<Page> {
  const page = await shop.newBrowser({ phone: true, cart })
  await page.addInitScript(noteTimers)
  return page
}
const inMain = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name }).first()

async function at(path: string, cart: readonly NewLine[] = []): Promise<Page> {
  const page = await phone(cart)
  await page.goto(path)
  return page
}

/** At the checkout's first step, known and logged in. */
async function atCheckout(): Promise<Page> {
  const page = await at('/checkout', [donation])
  await page.getByRole('tab', { name: 'Returning' }).tap()
  await page.getByRole('button', { name: 'Use zedder@zed.example' }).tap()
  return page
}

async function atSummary(): Promise<Page> {
  const page = await atCheckout()
  await page.getByRole('button', { name: 'Continue' }).tap()
  return page
}

/** Somebody at the desk with a touch screen, who has typed what an item is called. */
async function atDesk(): Promise<Page> {
  const page = await phone()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use reception@zed.example' }).tap()
  await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
  await itemField(page).fill('full')
  // With a touch screen React Aria draws a list unseen until a keyboard has had the time to come up.
  await page.locator('[data-trigger=ComboBox]:not([style*="opacity: 0"])').waitFor()
  return page
}

/** Beside a page, on a tablet. */
async function besidePage(): Promise<Page> {
  const page = await phone([donation])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/merch')
  const cart = page.getByRole('button', { name: 'Cart, 1 item' })
  if ((await cart.getAttribute('aria-expanded')) === 'true') await cart.tap()
  return page
}

const dialog: Sign = { selector: '[role=dialog] h2' }

test.each<[string, () => Promise<Page>, (page: Page) => Locator, Sign]>([
  ['a product', () => at('/merch'), (page) => inMain(page, /tea towel/i), dialog],
  ['a subscription', () => at('/subscriptions'), (page) => inMain(page, /Full/), dialog],
  ['a ticket', () => at('/tickets'), (page) => inMain(page, /Autumn concert/), dialog],
  ['the account menu', () => at('/merch'), (page) => page.getByRole('button', { name: 'Account' }), { selector: '[popover]:popover-open' }],
  ['the drawer', () => at('/merch'), (page) => page.getByRole('button', { name: 'Menu' }), { selector: '[role=dialog] nav' }],
  ['another page', () => at('/merch'), (page) => page.getByRole('link', { name: 'Donations' }).first(), { selector: 'main form' }],
  [
    'the cart',
    () => at('/merch', [donation]),
    (page) => page.getByRole('link', { name: 'Cart, 1 item' }),
    { selector: 'main button', words: 'Checkout' },
  ],
  [
    'the cart panel',
    besidePage,
    (page) => page.getByRole('button', { name: 'Cart, 1 item' }),
    { selector: 'aside button', words: 'Checkout' },
  ],
  ['the question about a donation', () => at('/cart', [shirt]), (page) => page.getByRole('button', { name: 'Checkout' }), dialog],
  ['a row of the cart', () => at('/cart', [shirt]), (page) => page.getByRole('button', { name: /^Edit/ }).first(), dialog],
  [
    'the summary',
    atCheckout,
    (page) => page.getByRole('button', { name: 'Continue' }),
    { selector: 'main button', words: 'Confirm order' },
  ],
  ['the payment', atSummary, (page) => page.getByRole('button', { name: 'Confirm order' }), { selector: 'main', words: 'ZED-' }],
  ['an item at the desk', atDesk, (page) => page.getByRole('option', { name: /^Full/ }).first(), dialog],
])('%s opens at a first tap without a held-back moment, and in sight (D984)', async (what, arrange, target, sign) => {
  const page = await arrange()
  const { heldFor, wait, isSeen } = await tapAndSee(page, target(page), sign)
  console.log(`${what}: ${Math.round(wait)} ms after its code`)
  expect(heldFor).toBe(0)
  expect(isSeen).toBe(true)
})

/** Notes of the next dialog's form, as it's first drawn, how many controls and what height it has, and sends it as a button would. */
const noteFirstForm = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, watcher) => {
      const form = document.querySelector<HTMLFormElement>('[role=dialog] form')
      if (!form) return
      watcher.disconnect()
      const { dataset } = document.documentElement
      Object.assign(dataset, { fields: form.querySelectorAll('input, button').length, height: form.offsetHeight })
      form.requestSubmit()
    }).observe(document.body, { childList: true, subtree: true })
  })
const firstForm = (page: Page) => page.evaluate((): Record<string, string | undefined> => ({ ...document.documentElement.dataset }))

test('a product answers a tap before its fields are there: their room is kept, and a press before asks what a later one does (D975)', async () => {
  const page = await at('/merch')
  await noteFirstForm(page)
  await inMain(page, /loud tee/i).tap()
  const form = page.getByRole('dialog').locator('form')
  const problem = form.getByText('Required')
  await problem.waitFor()
  const { fields, height } = await firstForm(page)
  expect(fields).toBe('0')
  expect(await page.evaluate(() => localStorage.getItem('zed.cart') ?? '')).not.toContain('loud-tee')
  await form.getByRole('button', { name: /Size/ }).tap()
  await page.getByRole('option', { name: /^M/ }).tap()
  await problem.waitFor({ state: 'detached' })
  expect(await form.evaluate((element) => (element as HTMLFormElement).offsetHeight)).toBe(Number(height))
})

test('a dialog is painted before the page under it is taken out of reach, which takes as long as drawing it (D990)', async () => {
  const page = await at('/merch')
  await page.evaluate(() => {
    const root = document.getElementById('root')
    const seen: string[] = []
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog]') && !seen.includes('dialog')) {
        seen.push('dialog')
        requestAnimationFrame(() => seen.push('painted'))
      }
      if (root?.hasAttribute('inert')) seen.push('held')
      document.documentElement.dataset.seen = seen.join(' ')
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
  })
  await inMain(page, /loud tee/i).tap()
  await page.locator('#root[inert]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.dataset.seen)).toMatch(/^dialog painted held/)
  // From the dialog itself, backwards: to its last, and round to its first.
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Shift+Tab')
  await expectFocus(dialog.getByRole('button', { name: 'Add to cart' }))
  await page.keyboard.press('Tab')
  await expectFocus(dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await page.locator('#root:not([inert])').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/merch/loud-tee')
})

test('at the desk an item’s fields are there at once, because a volunteer types on (D975)', async () => {
  const page = await atDesk()
  await itemField(page).fill('loud tee')
  await noteFirstForm(page)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Required').waitFor()
  expect(Number((await firstForm(page)).fields)).toBeGreaterThan(0)
})

test('what a list leads to has loaded by the time a finger comes, unless somebody saves data (D337)', async () => {
  /** The files that a tap asks for, once the browser has loaded what's `ahead` by itself; or for someone who saves data. */
  const filesOfTap = async (ahead?: readonly string[]) => {
    const page = await shop.newBrowser({ phone: true })
    if (!ahead) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/merch')
    await page.waitForLoadState('networkidle')
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    // It is asked for when the browser is idle, two seconds after the page at the latest: none of it comes for someone who saves data.
    if (ahead) {
      await expect.poll(loaded).toEqual(expect.arrayContaining([...ahead]))
      // Once they have run, too, the page is done with them. As text, for it's the page that imports.
      await page.evaluate(`Promise.all(${JSON.stringify(ahead)}.map((file) => import(file))).then(() => {})`)
    } else await page.waitForTimeout(2500)
    const files: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) files.push(request.url())
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: /tea towel/i })
      .first()
      .tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).waitFor()
    return files
  }
  const needed = await filesOfTap()
  expect(needed.length).toBeGreaterThan(0)
  expect((await filesOfTap(needed)).filter((file) => needed.includes(file))).toEqual([])
})
