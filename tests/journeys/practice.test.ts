import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk } from './beforehand.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, reload } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const itemField = (page: Page) => page.getByRole('combobox', { name: /^Add an item/ })

/** Everything in the database that a sale changes. */
async function books(): Promise<Record<string, unknown>> {
  const tables = ['contact', 'subscriber', 'shop_order', 'order_line', 'order_event', 'payment', 'outbox', 'audit', 'session']
  const counts = tables.map((table) => shop.db.one<{ count: string }>(`select count(*) from ${table}`))
  const taken = shop.db.one<{ sum: string }>('select sum(initial - available) from stock')
  return { ...Object.fromEntries((await Promise.all(counts)).map((row, index) => [tables[index], row?.count])), taken: await taken }
}

/** What this browser stores for the real shop. */
async function kept(page: Page): Promise<Record<string, unknown>> {
  const texts = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, JSON.parse(String(text))]))
}

async function sellSubscription(page: Page): Promise<void> {
  await page.keyboard.press('Alt+s')
  await expectFocus(page.getByRole('textbox', { name: /^Subscriber number/ }))
  await page.keyboard.type('practice perla')
  await page.keyboard.press('Enter')
  const firstMatch = page.getByRole('list', { name: 'Zedders found' }).getByRole('button').first()
  await expectFocus(firstMatch)
  await page.keyboard.press('Enter')
  await expectFocus(itemField(page))
  await page.keyboard.type('full')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expectFocus(dialog.getByLabel('Name on card'))
  expect(await page.getByText('PRACTICE', { exact: true }).isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(itemField(page))
}

async function finish(page: Page): Promise<void> {
  await expectFocus(page.getByRole('combobox', { name: 'Completed by' }))
  await page.keyboard.type('Robin')
  await page.keyboard.press('Alt+Enter')
  await page.getByRole('heading', { name: 'That was one round' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
}

test('practice in the middle of an order reaches no server, and leaves the order as it was', async () => {
  const page = await shop.newBrowser()
  await openDesk(shop, page)
  // The desk looks whether it knows them once the typing rests.
  const recognised = page.waitForResponse('**/support/recognise')
  await page.getByLabel('Name', { exact: true }).fill('Real Caller')
  await page.getByLabel('Email', { exact: true }).fill('real.caller@people.example')
  await page.keyboard.press('Alt+a')
  await expectFocus(itemField(page))
  await page.keyboard.type('tea towel')
  await page.keyboard.press('Enter')
  await expectText(page, 'Tea towel')
  await recognised
  await page.keyboard.press('Alt+2')
  await page.getByRole('textbox', { name: /^Tendered/ }).fill('50')
  const script = page.getByRole('checkbox', { name: 'Caller script' })
  await script.click({ force: true })
  // Being thanked on air is asked aloud, in plain sight, and off until they say yes (M11, D350).
  await expectText(page, 'May we thank you on air by your first name?')
  expect(await page.getByRole('checkbox', { name: 'Shout me out on air' }).isChecked()).toBe(false)
  await page.waitForLoadState('networkidle')
  const before = { books: await books(), kept: await kept(page) }

  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.getByRole('checkbox', { name: 'Practice' }).click({ force: true })
  await page.waitForURL('**/practice')
  await expectText(page, 'Nothing in this order yet.')
  expect(await page.getByText('PRACTICE', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  // As it was left, and with nobody's name who isn't here (L3).
  expect(await script.isChecked()).toBe(true)
  await page.getByRole('textbox', { name: /^Subscriber number/ }).waitFor()
  expect(await page.getByText(/Okafor|10001/).count()).toBe(0)

  // Every method that works: eftpos with its invoice, cash, a pledge, PayPal.
  await sellSubscription(page)
  await page.keyboard.press('Alt+Enter')
  await finish(page)
  await sellSubscription(page)
  await page.keyboard.press('Alt+2')
  await page.keyboard.type('100')
  await page.keyboard.press('Alt+Enter')
  await finish(page)
  await sellSubscription(page)
  await page.keyboard.press('Alt+3')
  await page.keyboard.press('Alt+Enter')
  await finish(page)
  await sellSubscription(page)
  await page.keyboard.press('Alt+4')
  await page.keyboard.press('Alt+Enter')
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
  await finish(page)
  for (const number of ['ZED-001001', 'ZED-001002', 'ZED-001003', 'ZED-001004']) await expectText(page, number)

  // Every way for a script to send a request is blocked.
  const ways = await page.evaluate(async () => {
    const outcome = async (way: () => unknown) => {
      try {
        await way()
        return 'open'
      } catch {
        return 'shut'
      }
    }
    return [
      await outcome(() => fetch('/support/nobody-knows-this')),
      await outcome(() => fetch('/api/nobody-knows-this')),
      await outcome(() => fetch('/support/outbox', { method: 'POST' })),
      await outcome(() => new XMLHttpRequest().open('GET', '/api/merch')),
      await outcome(() => navigator.sendBeacon('/support/reception-order', '{}')),
      await outcome(() => new WebSocket('ws://localhost/api')),
    ]
  })
  expect(ways).toEqual(['shut', 'shut', 'shut', 'shut', 'shut', 'shut'])
  expect(requested.filter((path) => !/^\/(practice|assets|posters)\b/.test(path))).toEqual([])
  expect({ books: await books(), kept: await kept(page) }).toEqual(before)

  await page.getByRole('button', { name: 'Back to the real desk' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
  await expectText(page, 'Tea towel')
  expect(await page.getByText('PRACTICE', { exact: true }).count()).toBe(0)
  // The script stays as it was left, after a reload too (L3).
  await reload(page)
  await expectText(page, 'May we thank you on air by your first name?')
  expect(await script.isChecked()).toBe(true)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Real Caller')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('real.caller@people.example')
  expect(await page.getByRole('textbox', { name: /^Tendered/ }).inputValue()).toMatch(/50/)
  expect(await script.isChecked()).toBe(true)
  expect(await kept(page)).toEqual(before.kept)
  expect(await books()).toEqual(before.books)

  // Only reception can practise.
  const visitor = await shop.newBrowser()
  await visitor.goto('/practice')
  await visitor.waitForURL('**/login')
})
